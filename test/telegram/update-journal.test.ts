import type { Update } from 'grammy/types'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { LeadershipLostError } from '../../src/leadership/leadership-lost-error.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { openUpdateJournal, type UpdateJournal } from '../../src/telegram/update-journal.ts'
import { updateKey } from '../../src/telegram/update-key.ts'
import { collect, redisBackend, sqliteBackend, type TestBackend } from '../store/backends.ts'
import { hasRedis } from '../store/redis-server.ts'

const BACKENDS = [
  { name: 'SQLite', start: sqliteBackend },
  ...(hasRedis ? [{ name: 'Redis', start: redisBackend }] : []),
]
const DAY_MS = 24 * 60 * 60_000

describe.each(BACKENDS)('the update journal on $name', ({ start }) => {
  let backend: TestBackend
  let store: Store
  let journal: UpdateJournal
  let now: number
  let logged: string[]
  let registry: Registry

  const open = async () => {
    const believed = { now: () => now }
    store = await openStore(backend.config, { log: pino({ enabled: false }), clock: believed })
    registry = new Registry()
    const clock = { ...systemClock, now: () => now }
    const log = pino({ level: 'warn' }, { write: line => void logged.push(line) })
    journal = await openUpdateJournal({ updates: store.updates, registry, log, clock })
  }
  const close = async () => {
    await journal[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  }
  /** What a crash leaves: nothing more is written. */
  const crash = async () => {
    await close()
    await open()
  }
  const left = () => journal.left.map(({ update }) => update.update_id)
  const metric = (name: string) => registry.getSingleMetricAsString(name)

  beforeEach(async () => {
    backend = await start()
    now = 1_000
    logged = []
    await open()
  })
  afterEach(async () => {
    await close()
    await backend[Symbol.asyncDispose]()
  })

  test('gives back what was begun and not ended, whole and in the order in which it came', async () => {
    const updates = [said(9), said(10), said(11, 'Ünï ::')]
    await journal.write(updates)
    now += 10
    // After a week without updates their numbers begin anew.
    await journal.write([said(3)])
    expect(journal.begin(said(9))).toBe(true)
    journal.handled(said(9))
    await crash()
    expect(left()).toEqual([10, 11, 3])
    expect(journal.left[1]).toEqual({ update: said(11, 'Ünï ::'), takenAt: 1_000, attempts: 1 })
    expect(journal.size).toBe(3)
    expect([10, 11, 3].map(id => journal.takenAt(said(id, id === 11 ? 'Ünï ::' : undefined)))).toEqual([
      1_000, 1_000, 1_010,
    ])
    expect(journal.takenAt(said(9))).toBeUndefined()
  })

  test('knows which updates may have been begun before: the first that is left of a chat, and one without an answer', async () => {
    const updates = [said(1, 'Hi', 7), said(2, 'Hi', 7), said(3, 'Hi', 8)]
    const begun = (among: readonly Update[]) => among.map(update => journal.wasBegun(update))
    await journal.write(updates)
    for (const update of updates) journal.begin(update)
    expect(begun(updates)).toEqual([false, false, false])
    await crash()
    expect(begun(updates)).toEqual([true, false, true])
    for (const update of updates) journal.unanswered(update)
    expect(begun(updates)).toEqual([true, true, true])
  })

  test('has each update handled once, however often it is handed over, also after a crash', async () => {
    const again = () => Promise.all([journal.write([said(1)]), journal.write([said(1), said(1)])])
    await again()
    expect([journal.begin(said(1)), journal.begin(said(1))]).toEqual([true, false])
    await again()
    expect(journal.begin(said(1))).toBe(false)
    journal.handled(said(1))
    await again()
    expect(journal.begin(said(1))).toBe(false)
    await crash()
    await again()
    expect(journal.begin(said(1))).toBe(false)
    expect(left()).toEqual([])
  })

  test('takes another update of a number that was there before', async () => {
    await journal.write([said(1, 'before the week without updates')])
    journal.begin(said(1, 'before the week without updates'))
    journal.handled(said(1, 'before the week without updates'))
    await journal.write([said(1, 'after it')])
    expect(journal.begin(said(1, 'after it'))).toBe(true)
  })

  test('begins nothing that it did not take', () => {
    expect(journal.begin(said(1))).toBe(false)
  })

  test('keeps nothing that people said once it was handled', async () => {
    await journal.write([said(1, 'a secret')])
    journal.handled(said(1, 'a secret'))
    await journal.idle()
    expect(JSON.stringify(await collect(store.updates.entries()))).not.toContain('secret')
  })

  test('forgets the oldest of those that were handled, so that it does not grow', async () => {
    const ids = Array.from({ length: 6_500 }, (_, id) => id)
    await journal.write(ids.map(id => said(id)))
    for (const id of ids) journal.handled(said(id))
    await journal.idle()
    await crash()
    const kept = await collect(store.updates.entries())
    expect(kept.length).toBeLessThanOrEqual(5_000)
    expect(kept.map(([key]) => key)).toContain(updateKey(said(6_499)))
    now += DAY_MS + 1
    await crash()
    await expect.poll(() => collect(store.updates.entries())).toEqual([])
  })

  test('puts aside what was at work in fifteen crashes, says so without its words, and /forget deletes it', async () => {
    await journal.write([said(1, 'a secret', 5), said(2, 'a secret', 6)])
    for (let time = 2; time <= 15; time += 1) {
      await crash()
      await journal.beginAgain(journal.left.filter(({ update }) => update.update_id === 1))
    }
    await crash()
    expect(left()).toEqual([2])
    expect(await metric('tempmail_updates_put_aside_total')).toContain('{reason="crashes"} 1')
    expect(logged.join()).toContain('"updateId":1,"kind":"message"')
    expect(logged.join()).not.toContain('secret')
    await journal.write([said(1, 'a secret', 5)])
    expect(journal.begin(said(1, 'a secret', 5))).toBe(false)
    await journal.forget(5)
    const kept = await collect(store.updates.entries())
    expect(kept.map(([, { update }]) => update?.update_id)).toEqual([2])
  })

  test('drops what was put aside a day ago and what cannot be read also while it runs', async () => {
    await journal.write([said(1, 'a secret', 5)])
    for (let time = 2; time <= 15; time += 1) {
      await crash()
      await journal.beginAgain(journal.left)
    }
    await backend.plant('updates', 'broken', { version: 99 })
    await crash()
    await journal.write([said(2)])
    const kept = async () => (await collect(store.updates.entries())).map(([key]) => key).sort()
    await journal.dropOld()
    expect(await kept()).toEqual([said(1, 'a secret', 5), said(2)].map(updateKey))
    expect(store.unreadable()).toBe(1)
    now += DAY_MS + 1
    await journal.dropOld()
    expect(await kept()).toEqual([updateKey(said(2))])
    expect(store.unreadable()).toBe(0)
  })

  test('drops what was taken more than a day ago, with a word in the log', async () => {
    await journal.write([said(1, 'a secret')])
    now += DAY_MS + 1
    await journal.write([said(2)])
    await crash()
    expect(left()).toEqual([2])
    expect(logged.join()).toContain('more than a day old')
    expect(logged.join()).not.toContain('secret')
    expect(await metric('tempmail_updates_put_aside_total')).toContain('{reason="old"} 1')
    await expect.poll(async () => (await collect(store.updates.entries())).length).toBe(1)
  })

  test('gives back what was begun also after a start with the machine’s clock days ahead', async () => {
    await journal.write([said(1)])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 49 * 60 * 60_000 })
    try {
      await crash()
      expect(left()).toEqual([1])
    } finally {
      vi.useRealTimers()
    }
  })

  test('leaves out a record that cannot be read, and counts it', async () => {
    await journal.write([said(1)])
    await backend.plant('updates', '2-abc', { version: 7 })
    await backend.plant('updates', '3-abc', undefined)
    await crash()
    expect(left()).toEqual([1])
    expect(store.unreadable()).toBe(2)
  })

  test('begins nothing more when its turn is over, and leaves all that was not written down to the next', async () => {
    let isOver = false
    const updates: Store['updates'] = {
      ...store.updates,
      async setMany(entries) {
        if (isOver) throw new StoreError("can't write", { cause: new LeadershipLostError() })
        await store.updates.setMany(entries)
      },
    }
    const log = pino({ level: 'warn' }, { write: line => void logged.push(line) })
    await using lost = await openUpdateJournal({ updates, registry: new Registry(), log, clock: systemClock })
    await lost.write([said(1), said(2)])
    expect(lost.begin(said(1))).toBe(true)
    isOver = true
    lost.handled(said(1))
    await lost.idle()
    expect(lost.begin(said(2))).toBe(false)
    expect(logged).toEqual([])
    await crash()
    expect(left()).toEqual([1, 2])
  })

  test('shows how many wait', async () => {
    await journal.write([said(1), said(2), said(3)])
    journal.handled(said(2))
    expect(await metric('tempmail_updates_waiting')).toContain('tempmail_updates_waiting 2')
  })

  test('takes nothing while the store cannot', async () => {
    await journal.write([said(1)])
    await backend.breakDown()
    await expect(journal.write([said(2)])).rejects.toThrow(StoreError)
    expect(journal.failure).toContain("can't write")
    expect(journal.begin(said(2))).toBe(false)
    expect(journal.begin(said(1))).toBe(true)
    journal.handled(said(1))
    expect(journal.size).toBe(0)
  })
})

test('an update has one key, in whatever order its fields come', () => {
  const { update_id, message } = said(1)
  expect(updateKey({ message, update_id } as Update)).toBe(updateKey(said(1)))
  expect(updateKey(said(1))).not.toBe(updateKey(said(1, 'else')))
})

function said(id: number, text = '/help', chatId = 5): Update {
  const from = { id: chatId, is_bot: false, first_name: 'Ann' }
  const chat = { id: chatId, type: 'private', first_name: 'Ann' } as const
  return { update_id: id, message: { message_id: id, date: 1, chat, from, text } }
}
