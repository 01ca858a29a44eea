import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Leadership } from '../../src/leadership/leadership.ts'
import { createLeadership } from '../../src/leadership/leadership.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { chat, log } from './backends.ts'

const NEVER = new AbortController().signal

describe.skipIf(!hasPostgres())('a store that instances share', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres[Symbol.asyncDispose]())

  const open = (url: string) => openStore({ kind: 'postgres', url }, { log })
  const lead = async (store: Store, leadership: Leadership) => {
    const namespaces = await store.lead?.(leadership)
    if (!namespaces) throw new Error('no instances share this store')
    return namespaces
  }

  test('is made once however many open it at the same time', async () => {
    const url = await postgres.newDatabase()
    const stores = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    await stores[0]?.chats.set('1', chat())
    expect(await Promise.all(stores.map(store => store.chats.count()))).toEqual([1, 1, 1, 1, 1])
    await Promise.all(stores.map(store => store[Symbol.asyncDispose]()))
  })

  test('loses nothing because it is old when an instance opens it to stand by', async () => {
    const url = await postgres.newDatabase()
    await using active = await open(url)
    await active.conversations.set('1', { asked: 'a name' })
    await active.updates.setMany([['1', { version: 1, takenAt: 1, attempts: 0 }]])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const rows = async () => {
      const counted = await client.query(
        'SELECT (SELECT count(*) FROM chat.conversations) + (SELECT count(*) FROM chat.updates) AS rows',
      )
      return Number(counted.rows[0].rows)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60_000 })
    try {
      const clock = { now: () => Date.now() }
      await using later = await openStore({ kind: 'postgres', url }, { log, clock })
      expect(await rows()).toBe(2)
      await lead(later, { fence: '0', guard: () => undefined, lost: NEVER, end: () => undefined })
      expect(await rows()).toBe(0)
    } finally {
      vi.useRealTimers()
      await client.end()
    }
  })

  test('writes nothing that the guard keeps back, and reads all the same', async () => {
    const url = await postgres.newDatabase()
    let kept = false
    await using whole = await open(url)
    const guard = () => {
      if (kept) throw new Error('not the leader')
    }
    const store = await lead(whole, { fence: '0', guard, lost: NEVER, end: () => undefined })
    await store.chats.set('1', chat())
    kept = true
    const update = { version: 1, takenAt: 1, attempts: 0 } as const
    await expect(store.chats.set('1', chat({ unreachable: true }))).rejects.toThrow('not the leader')
    await expect(store.chats.delete('1')).rejects.toThrow('not the leader')
    await expect(store.updates.setMany([['1', update]])).rejects.toThrow('not the leader')
    await expect(store.updates.deleteMany(['1'])).rejects.toThrow('not the leader')
    expect(await store.chats.get('1')).toEqual(chat())
    expect(await store.chats.count()).toBe(1)
  })

  test('has a guard for each leadership: what is left of one that is over does not write into the next', async () => {
    await using whole = await open(await postgres.newDatabase())
    const holding = { signal: NEVER, lost: NEVER, isSure: () => true }
    const before = createLeadership(holding, '0')
    const store = await lead(whole, before)
    // More than there are connections: the last of them wait for one until the next leadership has begun.
    const begun = Promise.allSettled(
      Array.from({ length: 50 }, (_, key) => store.chats.set(String(key), chat())),
    )
    before.end()
    const now = await lead(whole, createLeadership(holding, '0'))
    await now.chats.set('0', chat({ unreachable: true }))
    expect((await begun).filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(await now.chats.count()).toBe(1)
    expect(await now.chats.get('0')).toEqual(chat({ unreachable: true }))
  })

  test('passes on in order what instances that stand by put there, until it is deleted', async () => {
    const url = await postgres.newDatabase()
    await using standby = await open(url)
    await using active = await open(url)
    await standby.incoming?.put([{ kind: 'update', value: { update_id: 7, text: 'Ünï \u0000' } }])
    await standby.incoming?.put([{ kind: 'refused mail', value: 8 }])
    const arrived = (await active.incoming?.oldest()) ?? []
    expect(arrived.map(({ kind, value }) => [kind, value])).toEqual([
      ['update', { update_id: 7, text: 'Ünï \u0000' }],
      ['refused mail', 8],
    ])
    await active.incoming?.delete(arrived.slice(0, 1))
    expect((await active.incoming?.oldest())?.map(({ value }) => value)).toEqual([8])
  })
})
