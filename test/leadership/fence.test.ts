import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLeadership } from '../../src/leadership/leadership.ts'
import { RAISE_FENCE_SQL } from '../../src/leadership/raise-fence.ts'
import { openStore } from '../../src/store/open-store.ts'
import { NAMESPACES, type NamespaceName, type Namespaces, type Store } from '../../src/store/store.ts'
import { chat, log } from '../store/backends.ts'
import { openWire } from '../support/open-wire.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

const OLD = chat()
const NEW = chat({ unreachable: true })
const LOST = 'another instance may be active by now'

describe.skipIf(!hasPostgres())(
  'what an earlier leadership wrote and comes late',
  { timeout: 60_000 },
  () => {
    let postgres: TestPostgres
    let url: string

    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    beforeEach(async () => {
      url = await postgres.newDatabase()
    })
    afterAll(() => postgres[Symbol.asyncDispose]())

    const open = (at: string) => openStore({ kind: 'postgres', url: at }, { log })

    /** As whoever has just got the lock does it. */
    async function lead(store: Store) {
      await using admin = await connect(url)
      const { rows } = await admin.client.query(RAISE_FENCE_SQL)
      const lost = new AbortController()
      const holding = { signal: lost.signal, lost: lost.signal, isSure: () => !lost.signal.aborted }
      const leadership = createLeadership(holding, rows[0].fence)
      const namespaces = await store.lead?.(leadership)
      if (!namespaces) throw new Error('no instances share this store')
      return { ...namespaces, leadership, lose: () => lost.abort() }
    }

    test.each(NAMESPACES)('changes nothing in %s', async name => {
      await using wire = await openWire(url)
      await using first = await open(wire.url)
      await using second = await open(url)
      const earlier = await lead(first)
      const before = namespaceOf(earlier, name)
      await before.set('warm', OLD)
      wire.freeze()
      const late = [before.set('1', OLD), before.delete('1')]
      await expect.poll(() => wire.late).toBeGreaterThan(0)
      const later = await lead(second)
      await namespaceOf(later, name).set('1', NEW)
      await wire.thaw()
      const outcomes = await Promise.allSettled(late)
      expect(outcomes).toMatchObject(
        late.map(() => ({ status: 'rejected', reason: { cause: { message: LOST } } })),
      )
      const kept = name === 'conversations' ? { value: NEW } : NEW
      expect(await rowsOf(url, name)).toMatchObject({ '1': kept })
      expect(earlier.leadership.lost.aborted).toBe(true)
    })

    test('by the many, or after its connections were destroyed, changes nothing either', async () => {
      await using wire = await openWire(url)
      await using first = await open(wire.url)
      await using second = await open(url)
      const earlier = await lead(first)
      const old = { version: 1, takenAt: Date.now(), attempts: 1 } as const
      const fresh = { ...old, attempts: 2 }
      await Promise.all([1, 2, 3].map(key => earlier.updates.set(`warm${key}`, old)))
      wire.freeze()
      const late = Promise.allSettled([
        earlier.updates.setMany([['1', old]]),
        earlier.updates.deleteMany(['1']),
        earlier.chats.setMany([['1', OLD]]),
      ])
      await expect.poll(() => wire.late).toBeGreaterThan(0)
      earlier.lose()
      expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      const later = await lead(second)
      await later.updates.set('1', fresh)
      await later.chats.set('1', NEW)
      await wire.thaw()
      expect(await later.updates.get('1')).toEqual(fresh)
      expect(await later.chats.get('1')).toEqual(NEW)
    })

    test('and hangs in the database is cut before anything is read', async () => {
      await using first = await open(url)
      await using second = await open(url)
      const earlier = await lead(first)
      await earlier.chats.set('1', chat({ createdAt: [1] }))
      await using blocker = await connect(url)
      await blocker.client.query("BEGIN; SELECT FROM chat.chats WHERE key = '1' FOR UPDATE")
      const late = earlier.chats.set('1', OLD)
      late.catch(() => undefined)
      await expect.poll(() => waiting(url)).toBe(1)
      const later = await lead(second)
      await expect(late).rejects.toThrow()
      await blocker.client.query('ROLLBACK')
      expect(await later.chats.get('1')).toEqual(chat({ createdAt: [1] }))
    })

    test('leaves alone whoever has no number: a release before, and what moves or restores a store', async () => {
      await using whole = await open(url)
      await lead(whole)
      await whole.chats.set('1', OLD)
      expect(await whole.chats.get('1')).toEqual(OLD)
    })
  },
)

interface Loose {
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
}

/** Whatever its values are. */
function namespaceOf(namespaces: Namespaces, name: NamespaceName): Loose {
  return namespaces[name] as Loose
}

async function rowsOf(url: string, table: string): Promise<Record<string, unknown>> {
  await using admin = await connect(url)
  const { rows } = await admin.client.query(`SELECT key, value FROM chat."${table}"`)
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value).value]))
}

/** Connections that wait for somebody's lock. */
async function waiting(url: string): Promise<number> {
  await using admin = await connect(url)
  const { rows } = await admin.client.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0].n
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}
