import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { watchEventLag } from '../../src/mail-service/event-lag.ts'
import type { EventPage, EventStorage } from '../../src/mail-service/storage/storage.ts'

const PAGE: EventPage = { events: [{ position: '1', type: 'mail', email: 'bob@b.test' }], position: '1' }

/** A clock that is moved by hand, whose sleepers look again at each move. */
function createHandClock() {
  let now = 0
  const sleepers: (() => void)[] = []
  return {
    monotonic: () => now,
    sleep: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>(resolve => {
        sleepers.push(resolve)
        signal?.addEventListener('abort', () => resolve())
      }),
    async move(ms: number) {
      now += ms
      for (const wake of sleepers.splice(0)) wake()
      // What they look at answers at once.
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

function eventsOf(more: Partial<EventStorage>): EventStorage {
  return {
    present: () => '0',
    async *read() {
      yield PAGE
      yield { events: [], position: '1' }
    },
    ...more,
  }
}

test('events that one writer holds up for more than five seconds are late, and it is said who', async () => {
  const clock = createHandClock()
  const registry = new Registry()
  let holder: { from: string; why: string } | undefined
  const events = eventsOf({ heldUp: async () => holder })
  await using lag = watchEventLag({ events, registry, clock })
  await clock.move(1_000)
  expect(lag.late()).toBeUndefined()
  holder = { from: '7', why: 'connection 12 has not committed' }
  await clock.move(1_000)
  await clock.move(5_000)
  expect(lag.late()).toBeUndefined()
  await clock.move(1_000)
  expect(lag.late()).toMatchObject({ seconds: 6, why: 'connection 12 has not committed', isHeld: true })
  expect(await registry.metrics()).toContain('tempmail_events_lag_seconds 6')
  holder = { from: '8', why: 'connection 13 has not committed' }
  await clock.move(1_000)
  expect(lag.late()).toBeUndefined()
  holder = undefined
  await clock.move(10_000)
  expect(lag.late()).toBeUndefined()
  expect(await registry.metrics()).toContain('tempmail_events_lag_seconds 0')
})

test('a reader that is given events and does not come back for more is behind', async () => {
  const clock = createHandClock()
  await using lag = watchEventLag({ events: eventsOf({}), registry: undefined, clock })
  const pages = lag.events.read('0', new AbortController().signal)
  await pages.next()
  await clock.move(5_001)
  expect(lag.late()).toMatchObject({ seconds: 5, why: 'whoever tells them is behind', isHeld: false })
  await pages.next()
  expect(lag.late()).toBeUndefined()
})
