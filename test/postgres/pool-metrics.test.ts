import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openPostgres } from '../../src/postgres/open-postgres.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'

test.skipIf(!hasPostgres())(
  'connections are counted by pool, and what waits for one',
  { timeout: 60_000 },
  async () => {
    await using server = await startPostgres()
    const url = await server.newDatabase()
    const registry = new Registry()
    const open = (schema: string) => openPostgres({ url, schema, migrations: [], registry })
    await using mail = await open('mail')
    await using _chat = await open('chat')
    const sleeping = Array.from({ length: 12 }, () => mail.query('SELECT pg_sleep(2)'))
    const said = async (pool: string, state: string) => {
      const line = new RegExp(
        `^tempmail_postgres_connections\\{pool="${pool}",state="${state}"\\} (\\d+)$`,
        'm',
      )
      return Number(line.exec(await registry.metrics())?.[1])
    }
    expect(await said('mail', 'total')).toBe(10)
    expect(await said('mail', 'waiting')).toBe(2)
    expect(await said('chat', 'total')).toBe(0)
    await Promise.all(sleeping)
    expect(await said('mail', 'waiting')).toBe(0)
    expect(await said('mail', 'idle')).toBe(10)
  },
)
