import { expect, test } from 'vitest'
import { openPostgres } from '../../src/postgres/open-postgres.ts'
import { createSchemaSizes } from '../../src/postgres/schema-sizes.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'

const MINUTE_MS = 60_000
const TABLE = { sql: 'CREATE TABLE mail.bodies (body text)', needs: 1 }
const FILL = `INSERT INTO mail.bodies SELECT md5(n::text) FROM generate_series(1, 20000) AS n`

test.skipIf(!hasPostgres())(
  'what PostgreSQL takes is measured once a minute, and outlives an outage',
  {
    timeout: 60_000,
  },
  async () => {
    await using server = await startPostgres()
    const url = await server.newDatabase()
    let now = 0
    const sizes = createSchemaSizes(url, { monotonic: () => now })
    const mail = async () => (await sizes()).get('mail') ?? 0
    expect((await sizes()).size).toBe(0)

    await using postgres = await openPostgres({ url, schema: 'mail', migrations: [TABLE] })
    now += MINUTE_MS
    const empty = await mail()
    expect(empty).toBeGreaterThan(0)
    await postgres.query(FILL)
    now += MINUTE_MS - 1
    expect(await mail()).toBe(empty)
    now += 1
    const full = await mail()
    expect(full).toBeGreaterThan(empty + 500_000)
    await server.stop()
    now += MINUTE_MS
    expect(await mail()).toBe(full)
    await server.start()
  },
)
