import { expect, test } from 'vitest'
import { z } from 'zod'
import { createNamespace } from '../../src/store/keyv-namespace.ts'
import { openSqliteStore } from '../../src/store/open-sqlite-store.ts'
import { createRecordReader } from '../../src/store/record-format.ts'
import { chatFormat, cursorFormat } from '../../src/store/upgrade-records.ts'
import { collect, log, sqliteBackend } from './backends.ts'

const first = z.object({ version: z.literal(1), name: z.string() })
const second = z.object({ version: z.literal(2), names: z.array(z.string()) })

/** A record as it may look after two changes of its shape. */
const read = createRecordReader({
  version: 3,
  schema: z.object({ version: z.literal(3), names: z.array(z.string()), count: z.number() }),
  migrations: {
    1: old => ({ version: 2, names: [first.parse(old).name] }),
    2: old => {
      const { names } = second.parse(old)
      return { version: 3, names, count: names.length }
    },
  },
})

test.each([
  ['today’s', { version: 3, names: ['a', 'b'], count: 2 }, { version: 3, names: ['a', 'b'], count: 2 }],
  ['yesterday’s', { version: 2, names: ['a', 'b'] }, { version: 3, names: ['a', 'b'], count: 2 }],
  ['the oldest', { version: 1, name: 'a' }, { version: 3, names: ['a'], count: 1 }],
])('reads %s record', (_age, stored, value) => {
  expect(read(stored)).toEqual(value)
})

test.each([
  ['of no known age', { version: 0, name: 'a' }],
  ['of a version to come', { version: 4 }],
  ['that is not what its version says', { version: 1, names: [] }],
  ['that is no record', null],
])('refuses a record %s', (_name, stored) => {
  expect(() => read(stored)).toThrow()
})

test('has no way from a version that nobody wrote a migration for', () => {
  const reader = createRecordReader({ version: 2, schema: z.unknown(), migrations: {} })
  expect(() => reader({ version: 1 })).toThrow('there is no way from version 1 to version 2')
})

test('migrates what a store holds, as it is read', async () => {
  await using place = await sqliteBackend()
  if (place.config.kind !== 'sqlite') throw new Error('not SQLite')
  await using backend = await openSqliteStore(place.config.dataDir, {
    log,
    onDamage: () => undefined,
    mayClear: () => true,
  })
  const namespace = createNamespace({ name: 'things', adapter: await backend.adapterFor('things'), read })
  await place.plant('things', 'old', { version: 1, name: 'a' })
  expect(await namespace.get('old')).toEqual({ version: 3, names: ['a'], count: 1 })
  expect(await collect(namespace.entries())).toEqual([['old', { version: 3, names: ['a'], count: 1 }]])
})

test.each([
  ['whole hours', -180, '-03:00'],
  ['half an hour more', 330, '+05:30'],
])('keeps the quiet hours of a chat of version 1, %s from UTC', (_name, utcOffsetMinutes, zone) => {
  const chat = { addresses: [], createdAt: [] }
  const settings = { alertDetail: 'full', quietHours: { from: 23, to: 7, utcOffsetMinutes } }
  const migrated = createRecordReader(chatFormat)({ ...chat, version: 1, settings })
  expect(migrated).toEqual({
    ...chat,
    version: 2,
    settings: { ...settings, quietHours: { from: 23, to: 7, zone } },
  })
})

test.each([
  ['one message', '7', ['7']],
  ['several messages', '7,8', ['7', '8']],
  ['nothing', undefined, undefined],
])('migrates a cursor of version 1 with %s being sent', (_name, sending, ids) => {
  const cursor = { told: ['1'], lastMailAt: 5 }
  const migrated = createRecordReader(cursorFormat)({ ...cursor, version: 1, sending })
  expect(migrated).toEqual({ ...cursor, version: 2, sending: ids })
})
