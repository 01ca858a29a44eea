import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createArrivalRates } from '../../../src/alerts/polling/arrival-rates.ts'
import {
  expectedRate,
  frequency,
  type History,
  LONGEST_MS,
  nextPoll,
  SHORTEST_MS,
} from '../../../src/alerts/polling/poll-schedule.ts'
import { createRateCensus, fairShare } from '../../../src/alerts/polling/poll-shares.ts'
import { runs } from '../../support/runs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = 1_800_000_000_000
const rates = createArrivalRates()
const plenty = fairShare(createRateCensus(), 20)

function history(change: Partial<History> = {}): History {
  return {
    createdAt: NOW,
    lastMailAt: undefined,
    lastActivityAt: undefined,
    expiresAt: undefined,
    muted: false,
    ...change,
  }
}

function pause(change: Partial<History> = {}, share = plenty): number {
  return nextPoll(history(change), { from: NOW, share, rates, random: 0.5 }) - NOW
}

/** A share of `budget` polls a second for so many new and so many idle addresses. */
function shareFor(budget: number, fresh: number, idle: number) {
  const census = createRateCensus()
  for (let i = 0; i < fresh; i += 1)
    census.add(expectedRate(history({ createdAt: NOW - 20_000 }), NOW, rates))
  for (let i = 0; i < idle; i += 1)
    census.add(expectedRate(history({ createdAt: NOW - 9 * HOUR }), NOW, rates))
  return fairShare(census, budget)
}

describe('the time to the next poll', () => {
  test.each([
    ['an address made this moment', {}, 2, 8],
    ['an address made half a minute ago', { createdAt: NOW - 30_000 }, 1.5, 4],
    [
      'an address whose mail came half a minute ago',
      { createdAt: NOW - HOUR, lastMailAt: NOW - 30_000 },
      2,
      8,
    ],
    ['an address that waits in vain for an hour', { createdAt: NOW - HOUR }, 10, 60],
    ['an address that is idle for hours', { createdAt: NOW - 9 * HOUR }, 30, 90],
    [
      'an idle address whose person presses Refresh',
      { createdAt: NOW - 9 * HOUR, lastActivityAt: NOW },
      1.5,
      3,
    ],
  ])('is some seconds for %s', (_name, change, least, most) => {
    expect(pause(change) / 1_000).toBeGreaterThanOrEqual(least)
    expect(pause(change) / 1_000).toBeLessThanOrEqual(most)
  })

  test('doubles for a muted address', () => {
    const idle = { createdAt: NOW - 9 * HOUR }
    expect(pause({ ...idle, muted: true }) / pause(idle)).toBeCloseTo(2, 1)
  })

  test('follows the root of the mail rate', () => {
    const share = { stretch: 0.1, least: 0 }
    expect(frequency(4e-6, share) / frequency(1e-6, share)).toBeCloseTo(2)
  })

  test('puts the last poll right before the end of an address', () => {
    const expiresAt = NOW + 10_000
    const idle = { createdAt: NOW - 9 * HOUR, expiresAt }
    expect(pause(idle)).toBe(7_000)
    expect(nextPoll(history(idle), { from: NOW + 7_000, share: plenty, rates, random: 0.5 })).toBe(expiresAt)
  })

  test('parts addresses that were made together', () => {
    const at = (random: number) =>
      nextPoll(history({ createdAt: NOW - HOUR }), { from: NOW, share: plenty, rates, random })
    expect(at(1) - at(0)).toBeGreaterThan(1_000)
  })

  test('is never in the past, never too soon, and never past ten minutes while the budget allows it', () => {
    // Fractions too: a change of the rate may round to the moment itself.
    const past = fc.double({ min: 0, max: 48 * HOUR, noNaN: true })
    const any = fc.record({
      created: past,
      mail: fc.option(past),
      activity: fc.option(past),
      muted: fc.boolean(),
      random: fc.double({ min: 0, max: 1, noNaN: true }),
      stretch: fc.double({ min: 0, max: 0.2, noNaN: true }),
    })
    fc.assert(
      fc.property(any, ({ created, mail, activity, muted, random, stretch }) => {
        const pauseMs = nextPoll(
          history({
            createdAt: NOW - created,
            lastMailAt: mail === null ? undefined : NOW - mail,
            lastActivityAt: activity === null ? undefined : NOW - activity,
            muted,
          }),
          { from: NOW, share: { stretch, least: 1 / LONGEST_MS }, rates, random },
        )
        expect(pauseMs - NOW).toBeGreaterThanOrEqual(SHORTEST_MS - 1)
        expect(pauseMs - NOW).toBeLessThanOrEqual(LONGEST_MS * 1.06)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

describe('the share of the budget', () => {
  test('polls an idle address every ten minutes where the budget allows it for all', () => {
    const share = shareFor(20, 500, 10_000)
    expect(pause({ createdAt: NOW - 9 * HOUR }, share)).toBeLessThanOrEqual(LONGEST_MS)
  })

  test('stretches fairly under a budget that is far too small, and lets nothing starve', () => {
    const share = shareFor(20, 1_000, 99_000)
    const idle = pause({ createdAt: NOW - 9 * HOUR }, share)
    const fresh = pause({ createdAt: NOW - 20_000 }, share)
    expect(idle).toBeLessThan(4 * HOUR)
    expect(fresh).toBeLessThan(idle / 5)
  })

  test('spends what was planned and not more', () => {
    for (const [fresh, idle] of [
      [5_000, 0],
      [1_000, 5_000],
      [0, 50_000],
    ] as const) {
      const share = shareFor(20, fresh, idle)
      const spent =
        fresh * frequency(expectedRate(history({ createdAt: NOW - 20_000 }), NOW, rates), share) +
        idle * frequency(expectedRate(history({ createdAt: NOW - 9 * HOUR }), NOW, rates), share)
      expect(spent * 1_000).toBeGreaterThan(20 * 0.9)
      expect(spent * 1_000).toBeLessThan(20)
    }
  })

  test('asks no more than is useful when there is plenty', () => {
    expect(pause({ createdAt: NOW - 9 * HOUR }, shareFor(1_000, 0, 1))).toBeGreaterThan(20_000)
  })
})

describe('the arrival rates', () => {
  test('learn when the mail of this service comes', () => {
    const learned = createArrivalRates()
    const before = learned.rate('waiting', 20 * MINUTE)
    for (let address = 0; address < 200; address += 1) {
      learned.observe({ stage: 'waiting', fromMs: 0, toMs: 20 * MINUTE, mail: true })
    }
    expect(learned.rate('waiting', 20 * MINUTE)).toBeGreaterThan(20 * before)
    expect(learned.rate('waiting', 30_000)).toBeLessThan(rates.rate('waiting', 30_000) / 5)
    expect(learned.rate('served', 30_000)).toBe(rates.rate('served', 30_000))
  })

  test('forget what is no longer so', () => {
    const learned = createArrivalRates()
    const teach = (mail: boolean) => {
      for (let poll = 0; poll < 5_000; poll += 1) {
        learned.observe({ stage: 'served', fromMs: HOUR, toMs: HOUR + MINUTE, mail })
      }
    }
    teach(true)
    const busy = learned.rate('served', HOUR)
    for (let again = 0; again < 20; again += 1) teach(false)
    expect(learned.rate('served', HOUR)).toBeLessThan(busy / 10)
  })

  test('have buckets that each contain their own start', () => {
    for (let at = 0; at < 48 * HOUR; at = Math.min(rates.nextChange(at), 48 * HOUR)) {
      expect(rates.nextChange(at)).toBeGreaterThan(at)
    }
  })
})
