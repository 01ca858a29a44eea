import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newAddressId } from '../../src/store/address-id.ts'
import { type Chats, createChats } from '../../src/store/chats.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Address, ChatRecord } from '../../src/store/records.ts'
import type { Store } from '../../src/store/store.ts'
import { chat, collect, log, sqliteBackend, type TestBackend } from './backends.ts'

let backend: TestBackend
let store: Store
let chats: Chats

beforeEach(async () => {
  backend = await sqliteBackend()
  store = await openStore(backend.config, { log })
  chats = createChats(store)
})
afterEach(async () => {
  await store[Symbol.asyncDispose]()
  await backend[Symbol.asyncDispose]()
})

const note = (time: number) => (record: ChatRecord) => ({ ...record, createdAt: [...record.createdAt, time] })
const address = (id: string): Address => ({
  id,
  email: `${id}@a.example`,
  token: id,
  createdAt: 1,
  opened: [],
})

test('has an empty record for a chat not seen before, and writes none for it', async () => {
  expect(await chats.get(5)).toEqual(chat())
  expect(await collect(chats.entries())).toEqual([])
})

test('makes a hundred changes to one chat at once, and loses none', async () => {
  const times = Array.from({ length: 100 }, (_, time) => time)
  await Promise.all(times.map(time => chats.update(5, note(time))))
  expect((await chats.get(5)).createdAt).toEqual(times)
})

test('resolves to what was written', async () => {
  expect(await chats.update(5, note(1))).toEqual(chat({ createdAt: [1] }))
})

test('changes nothing when the change fails, and makes the next one', async () => {
  await chats.update(5, note(1))
  const failed = chats.update(5, () => {
    throw new Error('no')
  })
  const next = chats.update(5, note(2))
  await expect(failed).rejects.toThrow('no')
  expect((await next).createdAt).toEqual([1, 2])
})

test('writes nothing when nothing changed', async () => {
  await backend.fillUp()
  expect(await chats.update(5, record => record)).toEqual(chat())
})

test('deletes a chat after the changes before, and before those after', async () => {
  const calls = [chats.update(5, note(1)), chats.delete(5), chats.update(5, note(2))]
  await Promise.all(calls)
  expect((await chats.get(5)).createdAt).toEqual([2])
})

test('lists chats by number', async () => {
  await chats.update(-1001234567890, note(1))
  expect(await collect(chats.entries())).toEqual([[-1001234567890, chat({ createdAt: [1] })]])
})

test('never erases a record that could not be read', async () => {
  await backend.plant('chats', '5', { version: 9 })
  await expect(chats.update(5, note(1))).rejects.toThrow('can\'t read "5" of chats')
  await expect(store.chats.get('5')).rejects.toThrow('version 9')
})

describe('an address is found by its email', () => {
  const withAddresses =
    (...ids: string[]) =>
    (record: ChatRecord) => ({ ...record, addresses: ids.map(address) })
  const found = async (email: string) => {
    const { chatId, address: there } = (await chats.find(email)) ?? {}
    return chatId === undefined ? undefined : [chatId, there?.id]
  }

  test('from when it was made until it is deleted', async () => {
    expect(await found('a@a.example')).toBeUndefined()
    await chats.update(5, withAddresses('a', 'b'))
    expect(await found('a@a.example')).toEqual([5, 'a'])
    await chats.update(5, withAddresses('b'))
    expect(await found('a@a.example')).toBeUndefined()
    expect(await found('b@a.example')).toEqual([5, 'b'])
    expect(await chats.delete(5, ({ addresses }) => addresses.length === 0)).toBe(false)
    expect(await found('b@a.example')).toEqual([5, 'b'])
    expect(await chats.delete(5)).toBe(true)
    expect(await collect(store.addresses.entries())).toEqual([])
  })

  test('at the chat that made it last, also when the first gives its own up', async () => {
    const again = { ...address('z'), email: 'a@a.example' }
    await chats.update(5, withAddresses('a'))
    await chats.update(6, record => ({ ...record, addresses: [again] }))
    expect(await found('a@a.example')).toEqual([6, 'z'])
    await chats.delete(5)
    expect(await found('a@a.example')).toEqual([6, 'z'])
  })

  test('at the new id of its group, also while it moves', async () => {
    await chats.update(-5, withAddresses('a'))
    const moving = chats.move(-5, -1005)
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => found('a@a.example')))
    await moving
    expect(await found('a@a.example')).toEqual([-1005, 'a'])
    expect(meanwhile).not.toContain(undefined)
  })

  test('until it is deleted, also when its entry and that of the key beside it cannot be read', async () => {
    await chats.update(5, record => ({ ...withAddresses('a', 'b')(record), managerKey: 'hash' }))
    await store.addresses.set('a@a.example', { version: 9 } as never)
    await store.keys.set('hash', { version: 9 } as never)
    await chats.delete(5)
    expect(await store.addresses.count()).toBe(0)
    expect(await store.keys.get('hash')).toBeUndefined()
  })

  test('not when the chat lost it behind our back', async () => {
    await chats.update(5, withAddresses('a'))
    await store.chats.set('5', chat())
    expect(await found('a@a.example')).toBeUndefined()
  })
})

const BLOCK = { id: 'x', sender: '@shop.example' }

describe('a group that became a supergroup', () => {
  test('takes its record along', async () => {
    await chats.update(-5, record => ({ ...note(1)(record), addresses: [address('a')], currentId: 'a' }))
    await chats.move(-5, -1005)
    expect(await collect(chats.entries())).toEqual([
      [-1005, chat({ createdAt: [1], addresses: [address('a')], currentId: 'a' })],
    ])
  })

  test('leaves behind which messages are cards: they have other numbers there', async () => {
    await chats.update(-5, () => chat({ addresses: [{ ...address('a'), cardId: 12 }] }))
    await chats.move(-5, -1005)
    expect((await chats.get(-1005)).addresses).toEqual([address('a')])
  })

  test('keeps what it got under its new id meanwhile, also when moved twice', async () => {
    const old: ChatRecord = chat({
      addresses: [address('a')],
      currentId: 'a',
      createdAt: [1],
      settings: { alertDetail: 'preview' },
      unreachable: true,
      blocked: [BLOCK],
    })
    await chats.update(-1005, () =>
      chat({ addresses: [address('b')], currentId: 'b', createdAt: [2], blocked: [BLOCK] }),
    )
    for (let time = 0; time < 2; time++) {
      await chats.update(-5, () => old)
      await chats.move(-5, -1005)
    }
    expect(await collect(chats.entries())).toEqual([
      [
        -1005,
        chat({
          addresses: [address('a'), address('b')],
          blocked: [BLOCK],
          currentId: 'b',
          createdAt: [1, 2],
          settings: { alertDetail: 'preview' },
        }),
      ],
    ])
  })

  test('may have had no record, or the same id', async () => {
    await chats.move(-5, -1005)
    await chats.update(-6, note(1))
    await chats.move(-6, -6)
    expect(await collect(chats.entries())).toEqual([[-6, chat({ createdAt: [1] })]])
  })
})

test('gives each address an id of eight letters and digits', () => {
  const ids = Array.from({ length: 10_000 }, newAddressId)
  expect(ids.every(id => /^[a-z0-9]{8}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
