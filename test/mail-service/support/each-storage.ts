import { afterAll, beforeAll, describe } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { startTestService, type TestOptions, type TestService } from './service.ts'
import { writeInline } from './write-inline.ts'

type Start = (options?: TestOptions) => Promise<TestService>

/** The same tests of the whole service twice: with its mail in SQLite, and in PostgreSQL, a new database each time. */
export function onEachStorage(tests: (startTestService: Start) => void): void {
  // A thread for each test costs more than the rest of a start; what it does stands in the tests of the storages.
  describe('on SQLite', () =>
    tests(options => startTestService({ startDeliveryThread: writeInline, ...options })))
  describe.runIf(hasPostgres())('on PostgreSQL', () => {
    let postgres: TestPostgres
    /** Whoever starts again in the same folder finds the same database. */
    const urls = new Map<string, string>()

    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres[Symbol.asyncDispose]())

    async function databaseOf(dataDir: string | undefined): Promise<string> {
      const known = dataDir === undefined ? undefined : urls.get(dataDir)
      const url = known ?? (await postgres.newDatabase())
      if (dataDir !== undefined) urls.set(dataDir, url)
      return url
    }

    tests(async options => {
      const databaseUrl = await databaseOf(options?.mail?.dataDir)
      return startTestService({ ...options, mail: { ...options?.mail, databaseUrl } })
    })
  })
}
