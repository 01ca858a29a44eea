import { beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../../src/clock.ts'
import { type ChatPaces, createChatPaces } from '../../src/telegram/chat-paces.ts'
import { TELEGRAM_LIMITS } from '../../src/telegram/send-limits.ts'

const PERSON = 1
const GROUP = -1

/** A clock that goes on when everybody sleeps, to whoever wakes first. */
function leapingClock(): Clock & { leapTo(until: number): Promise<void>; at: number } {
  const sleepers = new Set<{ readonly until: number; wake(): void }>()
  const clock = {
    at: 0,
    now: () => clock.at,
    monotonic: () => clock.at,
    sleep: (ms: number) =>
      new Promise<void>(resolve => {
        const sleeper = {
          until: clock.at + ms,
          wake() {
            sleepers.delete(sleeper)
            resolve()
          },
        }
        sleepers.add(sleeper)
      }),
    async leapTo(until: number) {
      for (;;) {
        await new Promise(setImmediate)
        const [next] = [...sleepers].sort((a, b) => a.until - b.until)
        if (!next || next.until > until) break
        clock.at = Math.max(clock.at, next.until)
        next.wake()
      }
      clock.at = until
    },
  }
  return clock
}

let clock: ReturnType<typeof leapingClock>
let paces: ChatPaces
/** Who had a slot, and when, in seconds. */
let slots: string[]

beforeEach(() => {
  clock = leapingClock()
  paces = createChatPaces(TELEGRAM_LIMITS, clock)
  slots = []
})

function write(chatId: number, purpose: 'answer' | 'alert', name: string = purpose): void {
  void paces
    .waitForSlot({ chatId, purpose })
    .then(() => slots.push(`${name} ${(clock.at / 1_000).toFixed(0)}`))
}

function writeMany(count: number, chatId: number, purpose: 'answer' | 'alert'): void {
  for (let one = 0; one < count; one += 1) write(chatId, purpose)
}

describe('a chat', () => {
  test('that is idle gets its first alert at once, and the next a second later', async () => {
    const alerts = paces.alertsOf(PERSON)
    expect(alerts.readyAt(0)).toBe(0)
    alerts.note(0)
    expect(alerts.readyAt(0)).toBe(1_000)
    write(PERSON, 'alert')
    await clock.leapTo(0)
    expect(slots).toEqual(['alert 0'])
  })

  test('gets answers before an alert that waits, but not for longer than 15 s', async () => {
    writeMany(17, GROUP, 'answer')
    writeMany(3, GROUP, 'alert')
    await clock.leapTo(0)
    slots = []
    write(GROUP, 'alert', 'late alert')
    await clock.leapTo(10_000)
    write(GROUP, 'answer', 'early answer')
    await clock.leapTo(20_000)
    write(GROUP, 'answer', 'late answer')
    await clock.leapTo(130_000)
    expect(slots.map(slot => slot.replace(/ \d+$/, ''))).toEqual([
      'early answer',
      'late alert',
      'late answer',
    ])
  })

  test('leaves to alerts what they had in the last minute, and people a quarter', async () => {
    for (let second = 0; second < 60; second += 5) {
      write(GROUP, 'alert')
      await clock.leapTo((second + 5) * 1_000)
    }
    expect(slots).toHaveLength(12)
    writeMany(20, GROUP, 'answer')
    await clock.leapTo(60_500)
    expect(slots.filter(slot => slot.startsWith('answer'))).toHaveLength(8)
    paces = createChatPaces(TELEGRAM_LIMITS, clock)
    slots = []
    writeMany(20, GROUP, 'alert')
    await clock.leapTo(60_600)
    expect(slots).toHaveLength(15)
    write(GROUP, 'answer')
    await clock.leapTo(60_700)
    expect(slots.at(-1)).toMatch('answer')
  })

  test('never gets more than twenty messages in a minute when it is a group, whoever they are for', async () => {
    for (let second = 0; second < 300; second += 1) {
      if (paces.waitMs(GROUP) <= 5_000) write(GROUP, 'answer')
      if (second % 5 === 0) write(GROUP, 'alert')
      await clock.leapTo(second * 1_000)
    }
    const times = slots.map(slot => Number(slot.split(' ')[1]))
    const most = Math.max(...times.map(from => times.filter(at => at >= from && at < from + 60).length))
    expect(most).toBeLessThanOrEqual(20)
    expect(times.length).toBeGreaterThan(80)
  })

  test('that Telegram refused gets nothing before its time, and then less for a while', async () => {
    paces.limited(PERSON, 30_000)
    write(PERSON, 'answer')
    write(2, 'answer', 'elsewhere')
    await clock.leapTo(31_000)
    expect(slots).toEqual(['elsewhere 0', 'answer 30'])
    writeMany(19, PERSON, 'answer')
    await clock.leapTo(32_000)
    expect(paces.placeInMs(PERSON)).toBeGreaterThan(20_600)
    await clock.leapTo(11 * 60_000)
    writeMany(20, PERSON, 'answer')
    await clock.leapTo(11 * 60_000)
    expect(paces.placeInMs(PERSON)).toBe(20_600)
  })

  test('tells who comes how long they would wait behind those who were let in', async () => {
    writeMany(16, GROUP, 'answer')
    await clock.leapTo(0)
    expect(paces.waitMs(GROUP)).toBe(0)
    const leave = paces.letIn(GROUP)
    expect(paces.waitMs(GROUP)).toBeGreaterThan(60_000)
    leave()
    expect(paces.waitMs(GROUP)).toBe(0)
  })

  test('gets an album as so many messages', async () => {
    await paces.waitForSlot({ chatId: PERSON, purpose: 'answer', messages: 10 })
    await paces.waitForSlot({ chatId: PERSON, purpose: 'answer', messages: 10 })
    expect(paces.placeInMs(PERSON)).toBeGreaterThan(20_000)
  })
})

describe('all chats together', () => {
  test('get thirty messages a second, and an answer waits for no more than those', async () => {
    for (let chatId = 1; chatId <= 100; chatId += 1) write(chatId, 'alert')
    await clock.leapTo(500)
    expect(slots).toHaveLength(30)
    write(200, 'answer')
    await clock.leapTo(1_200)
    expect(slots).toContain('answer 1')
    await clock.leapTo(10_000)
    expect(slots).toHaveLength(101)
  })

  test('wait when Telegram refuses five of them in a row', async () => {
    for (const chatId of [1, 1, 1, 1, 1]) paces.limited(chatId, 20_000)
    write(6, 'answer', 'goes')
    await clock.leapTo(100)
    for (const chatId of [2, 3, 4, 5]) paces.limited(chatId, 20_000)
    write(7, 'answer', 'waits')
    await clock.leapTo(30_000)
    expect(slots).toEqual(['goes 0', 'waits 20'])
  })
})
