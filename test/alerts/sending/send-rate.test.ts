import { describe, expect, it } from 'vitest'
import { createPace } from '../../../src/alerts/pace.ts'
import { createLookBudget } from '../../../src/alerts/polling/poll-budget.ts'

const NOW = 1_800_000_000_000

/** How many looks a budget lets through within some seconds, asked every millisecond. */
function looksWithin(budget: ReturnType<typeof createLookBudget>, from: number, seconds: number): number {
  let looks = 0
  for (let now = from; now < from + seconds * 1_000; now += 1) while (budget.take(now)) looks += 1
  return looks
}

describe('the look budget', () => {
  it('lets its looks a second through, without a burst after a rest', () => {
    const budget = createLookBudget(20)
    expect(looksWithin(budget, NOW, 10)).toBeLessThanOrEqual(205)
    expect(looksWithin(budget, NOW, 10) + looksWithin(budget, NOW + 3_600_000, 1)).toBeLessThanOrEqual(26)
  })

  it('says when the next look may start', () => {
    const budget = createLookBudget(20)
    while (budget.take(NOW));
    const ready = budget.readyAt(NOW)
    expect(ready).toBeGreaterThan(NOW)
    expect(budget.take(ready - 1)).toBe(false)
    expect(budget.take(ready)).toBe(true)
  })

  it('stands still for as long as the service asked, then starts slowly', () => {
    const budget = createLookBudget(100)
    budget.waitFor(NOW, 30_000)
    expect(looksWithin(budget, NOW, 30)).toBe(0)
    expect(looksWithin(budget, NOW + 30_000, 1)).toBeLessThanOrEqual(32)
  })

  it('slows down to a probe every two seconds in an outage and is back within half a minute after it', () => {
    const budget = createLookBudget(20)
    for (let failure = 0; failure < 50; failure += 1) budget.failed()
    expect(looksWithin(budget, NOW, 20)).toBeLessThanOrEqual(11)
    let successes = 0
    const back = NOW + 20_000
    for (let now = back; now < back + 30_000; now += 1) {
      while (budget.take(now)) {
        budget.succeeded()
        successes += 1
      }
    }
    expect(budget.rate).toBe(20)
    expect(successes).toBeLessThan(600)
  })

  it('hardly notices one address that always fails among many that do not', () => {
    const budget = createLookBudget(20)
    for (let look = 0; look < 2_000; look += 1) look % 20 === 0 ? budget.failed() : budget.succeeded()
    expect(budget.rate).toBeGreaterThan(15)
  })

  it('lets later looks pay for reading mail', () => {
    const budget = createLookBudget(20)
    for (let read = 0; read < 40; read += 1) budget.spend(NOW)
    expect(budget.take(NOW + 1_000)).toBe(false)
    expect(budget.take(NOW + 2_000)).toBe(true)
  })
})

describe('a pace', () => {
  it('lets no more than its limit into any window', () => {
    const pace = createPace(3, 1_000)
    const times = Array.from({ length: 10 }, () => {
      const at = pace.readyAt(NOW)
      pace.note(at)
      return at - NOW
    })
    expect(times).toEqual([0, 0, 0, 1_000, 1_000, 1_000, 2_000, 2_000, 2_000, 3_000])
  })
})
