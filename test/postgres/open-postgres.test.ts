import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/postgres/open-postgres.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

describe.runIf(hasPostgres())('a transaction in PostgreSQL', () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  test('that nobody goes on with is given up, and the process lives on', { timeout: 90_000 }, async () => {
    const url = await postgres.newDatabase()
    await using database = await openPostgres({ url, schema: 'tried', migrations: [] })
    await using other = await openPostgres({ url, schema: 'other', migrations: [] })
    const left = database.transaction(async query => {
      const [row] = await query('SELECT pg_current_xact_id(), pg_backend_pid() AS pid')
      const isThere = async () =>
        (await other.query('SELECT FROM pg_stat_activity WHERE pid = $1', [row?.pid])).length
      await expect.poll(isThere, PATIENCE).toBe(0)
      await query('SELECT 1')
    })
    await expect(left).rejects.toThrow(/connection/i)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('is given up when the server falls silent', { timeout: 90_000 }, async () => {
    const url = await postgres.newDatabase()
    await using database = await openPostgres({ url, schema: 'tried', migrations: [] })
    let pid = 0
    const unanswered = database.transaction(async query => {
      const [row] = await query('SELECT pg_backend_pid() AS pid')
      pid = Number(row?.pid)
      process.kill(pid, 'SIGSTOP')
      await query('SELECT 1')
    })
    await expect(unanswered).rejects.toThrow(/connection/i)
    process.kill(pid, 'SIGCONT')
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
