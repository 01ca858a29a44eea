import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CursorRecord } from '../../src/store/cursor-record.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Address, AddressPlace, ChatRecord, UpdateRecord } from '../../src/store/records.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError, UnreadableRecordError } from '../../src/store/store-error.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import {
  chat,
  collect,
  log,
  postgresBackend,
  redisBackend,
  sqliteBackend,
  type TestBackend,
} from './backends.ts'
import { hasRedis } from './redis-server.ts'

const DAY_MS = 24 * 60 * 60_000
const FULL_CHAT: ChatRecord = chat({
  addresses: [
    {
      id: 'abcd1234',
      email: 'Ünï+cøde@a.example',
      token: ':base64:not really',
      createdAt: 1,
      expiresAt: 2,
      label: ':',
      muted: true,
      opened: ['18446744073709551615'],
    },
  ],
  currentId: 'abcd1234',
  settings: {
    language: 'fa',
    alertDetail: 'preview',
    quietHours: { from: 22, to: 7, zone: '-03:30' },
    defaultDomain: 'a.example',
  },
  telegramLanguage: 'pt-br',
  unreachable: true,
  createdAt: [1, 2, 3],
  groupNoticeShown: true,
})
const CURSOR: CursorRecord = {
  version: 2,
  told: ['1', '2'],
  sending: ['3'],
  lastMailAt: 5,
  expiryNotice: 'soon',
}

const place = (id: number): AddressPlace => ({ version: 1, chatId: id, addressId: `id${id}` })
const liveAddress = (id: string): Address => ({
  id,
  email: `${id}@a.example`,
  token: id,
  createdAt: 1,
  opened: [],
})
const update = (id: number): UpdateRecord => ({
  version: 1,
  takenAt: 5,
  update: { update_id: id, message: { text: 'Ünï ::' } },
  attempts: 1,
})

let postgres: TestPostgres | undefined
const withPostgres = hasPostgres()
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres?.[Symbol.asyncDispose]())

const BACKENDS = [
  { name: 'SQLite', start: sqliteBackend },
  ...(hasRedis ? [{ name: 'Redis', start: redisBackend }] : []),
  ...(withPostgres
    ? [{ name: 'PostgreSQL', start: async () => postgresBackend(postgres ?? (await startPostgres())) }]
    : []),
]

describe.each(BACKENDS)('the store on $name', ({ start }) => {
  let backend: TestBackend
  let store: Store

  beforeEach(async () => {
    backend = await start()
    store = await openStore(backend.config, { log })
  })
  afterEach(async () => {
    await store[Symbol.asyncDispose]()
    await backend[Symbol.asyncDispose]()
  })

  const reopen = async (clock?: { now(): number }) => {
    await store[Symbol.asyncDispose]()
    store = await openStore(backend.config, { log, ...(clock && { clock }) })
  }

  test('gives back what was written, whole', async () => {
    await store.chats.set('-1001234567890', FULL_CHAT)
    await store.cursors.set('abcd1234', CURSOR)
    await store.conversations.set('5', { version: [0, 1], state: { deep: [null, '', 'ö'] } })
    expect(await store.chats.get('-1001234567890')).toEqual(FULL_CHAT)
    expect(await store.cursors.get('abcd1234')).toEqual(CURSOR)
    expect(await store.conversations.get('5')).toEqual({ version: [0, 1], state: { deep: [null, '', 'ö'] } })
  })

  test('knows nothing of a key that was never written, or was deleted', async () => {
    expect(await store.chats.get('1')).toBeUndefined()
    await store.chats.set('1', chat())
    await store.chats.delete('1')
    await store.chats.delete('1')
    expect(await store.chats.get('1')).toBeUndefined()
  })

  test('replaces a value', async () => {
    await store.chats.set('1', FULL_CHAT)
    await store.chats.set('1', chat())
    expect(await store.chats.get('1')).toEqual(chat())
  })

  test('keeps its values over a restart', async () => {
    await store.chats.set('1', FULL_CHAT)
    await reopen()
    expect(await store.chats.get('1')).toEqual(FULL_CHAT)
  })

  test('takes and gives up many at once, and says so when it cannot', async () => {
    const ids = Array.from({ length: 1_200 }, (_, id) => String(id))
    const records = ids.map(id => [id, update(Number(id))] as const)
    await store.updates.setMany(records)
    await store.updates.setMany([['7', { version: 1, takenAt: 6, attempts: 0 }]])
    await reopen()
    const found = new Map(await collect(store.updates.entries()))
    expect(found.size).toBe(1_200)
    expect(found.get('7')).toEqual({ version: 1, takenAt: 6, attempts: 0 })
    expect(found.get('1199')).toEqual(update(1_199))
    await store.updates.deleteMany(ids.slice(0, 1_199))
    expect(await collect(store.updates.entries())).toEqual([['1199', update(1_199)]])
    await backend.breakDown()
    await expect(store.updates.setMany(records)).rejects.toThrow("can't write 1200 entries of updates")
    await expect(store.updates.deleteMany(ids)).rejects.toThrow("can't delete 1200 entries of updates: ")
  })

  test('keeps its namespaces apart', async () => {
    await store.chats.set('1', FULL_CHAT)
    await store.cursors.set('1', CURSOR)
    await store.conversations.set('1', 'a conversation')
    await store.cursors.delete('1')
    expect(await collect(store.chats.entries())).toEqual([['1', FULL_CHAT]])
    expect(await collect(store.cursors.entries())).toEqual([])
    expect(await collect(store.conversations.entries())).toEqual([['1', 'a conversation']])
  })

  test('gives up what was for a time only, and keeps the rest', async () => {
    await store.conversations.set('1', { asked: 'a name' })
    await store.chats.set('1', FULL_CHAT)
    await store.updates.setMany([['1', update(1)]])
    expect(await backend.endsIn('chats', '1')).toBeLessThanOrEqual(0)
    // What nobody deletes, by the machine's clock.
    for (const namespace of ['conversations', 'updates']) {
      const days = (await backend.endsIn(namespace, '1')) / DAY_MS
      expect(days).toBeGreaterThan(29)
      expect(days).toBeLessThanOrEqual(30)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    try {
      expect(await store.conversations.get('1')).toBeUndefined()
      expect(await collect(store.conversations.entries())).toEqual([])
      expect(await store.chats.get('1')).toEqual(FULL_CHAT)
      await store.conversations.set('1', { asked: 'again' })
      expect(await store.conversations.get('1')).toEqual({ asked: 'again' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('still has the key of what is over until it is swept away', async () => {
    await store.conversations.set('1', { asked: 'a name' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    try {
      await store.conversations.set('2', { asked: 'a label' })
      expect((await collect(store.conversations.keys())).sort()).toEqual(['1', '2'])
      await store.conversations.sweep()
      expect(await collect(store.conversations.keys())).toEqual(['2'])
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([25, 49])(
    'keeps questions and updates when the machine’s clock is %d hours ahead, and is not believed',
    async hours => {
      const believed = Date.now()
      await store.conversations.set('1', { asked: 'a name' })
      await store.updates.setMany([['1', update(1)]])
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60_000 })
      try {
        await reopen({ now: () => believed })
        expect(await collect(store.updates.entries())).toEqual([['1', update(1)]])
        expect(await store.conversations.get('1')).toEqual({ asked: 'a name' })
        await reopen({ now: () => believed + 61 * 60_000 })
        expect(await store.conversations.get('1')).toBeUndefined()
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('reads what an earlier release wrote for a time', async () => {
    await backend.plant('conversations', '1', { version: [0, 1], state: {} })
    expect(await store.conversations.get('1')).toEqual({ version: [0, 1], state: {} })
    expect(await collect(store.conversations.entries())).toEqual([['1', { version: [0, 1], state: {} }]])
  })

  test('takes many at the same time, each once', async () => {
    const ids = Array.from({ length: 200 }, (_, id) => String(id))
    await Promise.all(ids.map(id => store.chats.set(id, chat({ createdAt: [Number(id)] }))))
    const found = await Promise.all(ids.map(id => store.chats.get(id)))
    expect(found.map(record => record?.createdAt)).toEqual(ids.map(id => [Number(id)]))
    await Promise.all(ids.map(id => store.chats.delete(id)))
    expect(await collect(store.chats.entries())).toEqual([])
    expect(await store.chats.count()).toBe(0)
  })

  test('takes nothing more once it is closed', async () => {
    const closed = store
    await reopen()
    await expect(closed.chats.set('1', FULL_CHAT)).rejects.toThrow('can\'t write "1" of chats: ')
    await expect(closed.chats.get('1')).rejects.toThrow('can\'t read "1" of chats: ')
    expect(await store.chats.get('1')).toBeUndefined()
  })

  test.each(['0', '-5', 'a::b', '*', '[x]?', 'ключ', 'a b', "it's", '%', '\\'])(
    'takes the key %s',
    async key => {
      await store.chats.set(key, FULL_CHAT)
      await store.chats.set(`${key}2`, chat())
      expect(await store.chats.get(key)).toEqual(FULL_CHAT)
      expect(new Map(await collect(store.chats.entries())).get(key)).toEqual(FULL_CHAT)
    },
  )

  test('counts what it has, through every way to write, and over a restart', async () => {
    await store.chats.set('1', FULL_CHAT)
    await store.chats.set('1', chat())
    await store.chats.set('2', chat())
    await store.chats.delete('2')
    await store.chats.delete('never there')
    await store.addresses.setMany([1, 2, 2, 3].map(id => [`${id}@a.example`, place(id)]))
    await store.addresses.setMany([[`1@a.example`, place(4)]])
    expect([await store.chats.count(), await store.addresses.count()]).toEqual([1, 3])
    await reopen()
    expect([await store.chats.count(), await store.addresses.count()]).toEqual([1, 3])
    expect(await store.addresses.get('1@a.example')).toEqual(place(4))
  })

  test('makes the index of addresses for a store that is older than it, once', async () => {
    await store.chats.set('5', chat({ addresses: [liveAddress('a'), { ...liveAddress('b'), expiresAt: 2 }] }))
    await store.chats.set('6', chat({ addresses: [liveAddress('c')] }))
    await backend.remove('migrations', 'address-index')
    await store.addresses.set('a@a.example', { version: 1, chatId: 5, addressId: 'a' })
    await reopen()
    expect(new Map(await collect(store.addresses.entries()))).toEqual(
      new Map([
        ['a@a.example', { version: 1, chatId: 5, addressId: 'a' }],
        ['c@a.example', { version: 1, chatId: 6, addressId: 'c' }],
      ]),
    )
    await store.addresses.delete('c@a.example')
    await reopen()
    expect(await store.addresses.get('c@a.example')).toBeUndefined()
  })

  test('makes it again when its note cannot be read, with the entries that cannot be read either', async () => {
    await store.chats.set('5', chat({ addresses: [liveAddress('a')] }))
    await backend.remove('migrations', 'address-index')
    await backend.plant('migrations', 'address-index', undefined)
    await backend.plant('addresses', 'a@a.example', undefined)
    await reopen()
    expect(await store.addresses.get('a@a.example')).toEqual({ version: 1, chatId: 5, addressId: 'a' })
  })

  test('lists 100,000 chats as a stream', async () => {
    await store.chats.set('0', FULL_CHAT)
    await store.cursors.set('abcd1234', CURSOR)
    await backend.multiplyChat(100_000)
    const startedAt = performance.now()
    let firstAt = 0
    const keys = new Set<string>()
    for await (const [key] of store.chats.entries()) {
      firstAt ||= performance.now()
      keys.add(key)
    }
    expect(keys.size).toBe(100_000)
    expect(firstAt - startedAt).toBeLessThan((performance.now() - startedAt) / 4)
  })

  test('lists what is there when entries come and go meanwhile', async () => {
    await store.chats.set('0', chat())
    await backend.multiplyChat(3_000)
    const seen = new Set<string>()
    for await (const [key] of store.chats.entries()) {
      if (seen.size === 0) await store.chats.delete(key === '2999' ? '2998' : '2999')
      seen.add(key)
    }
    expect(seen.size).toBeGreaterThanOrEqual(2_999)
  })

  test.each([
    ['has no version', {}, 'version: Invalid input: expected number, received undefined'],
    ['is of a version to come', { version: 7 }, 'it has version 7, this program knows up to 2'],
    ['is broken', { ...chat(), addresses: [{ token: 'secret' }] }, 'addresses.0.id: Invalid input'],
    ['is no object', 'text', 'the record: Invalid input: expected object, received string'],
  ])('names the record that %s', async (_name, record, reason) => {
    await backend.plant('chats', '42', record)
    const message = `can't read "42" of chats: ${reason}`
    await expect(store.chats.get('42')).rejects.toThrow(message)
    await expect(store.chats.get('42')).rejects.toThrow(UnreadableRecordError)
    await expect(store.chats.get('42')).rejects.not.toThrow('secret')
  })

  test.each([
    ['is of a version to come', { version: 7 }],
    ['holds what nobody knows yet', { ...chat(), settings: { alertDetail: 'louder' } }],
    ['is cut off', undefined],
  ])('lists and serves all others when a record %s, and counts and keeps it', async (_name, record) => {
    await store.chats.set('1', FULL_CHAT)
    await backend.plant('chats', '42', record)
    await store.chats.set('77', chat())
    const found = new Map(await collect(store.chats.entries()))
    expect([...found.keys()].sort()).toEqual(['1', '77'])
    expect([...store.chats.unreadable]).toEqual(['42'])
    expect(store.unreadable()).toBe(1)
    await reopen()
    await expect(store.chats.get('42')).rejects.toThrow(UnreadableRecordError)
    await store.chats.delete('42')
    expect(store.unreadable()).toBe(0)
  })

  test('turns every failure into an exception', async () => {
    await store.chats.set('1', FULL_CHAT)
    await backend.breakDown()
    await expect(store.chats.get('1')).rejects.toThrow(StoreError)
    await expect(store.chats.get('1')).rejects.toThrow('can\'t read "1" of chats: ')
    await expect(store.chats.set('1', chat())).rejects.toThrow('can\'t write "1" of chats: ')
    await expect(store.chats.delete('1')).rejects.toThrow('can\'t delete "1" of chats: ')
    await expect(collect(store.chats.entries())).rejects.toThrow("can't list chats: ")
  })

  test('goes on reading when there is no room to write', async () => {
    await store.chats.set('1', FULL_CHAT)
    await backend.fillUp()
    await expect(store.chats.set('1', chat())).rejects.toThrow('can\'t write "1" of chats: ')
    expect(await store.chats.get('1')).toEqual(FULL_CHAT)
  })
})
