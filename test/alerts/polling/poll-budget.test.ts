import { describe, expect, test } from 'vitest'
import { createPollBudget } from '../../../src/alerts/polling/poll-budget.ts'

const NOW = 1_800_000_000_000

/** How many polls a budget lets through within some seconds, asked every millisecond. */
function pollsWithin(budget: ReturnType<typeof createPollBudget>, from: number, seconds: number): number {
  let polls = 0
  for (let now = from; now < from + seconds * 1_000; now += 1) while (budget.take(now)) polls += 1
  return polls
}

describe('the poll budget', () => {
  test('lets its polls a second through, without a burst after a rest', () => {
    const budget = createPollBudget(20)
    expect(pollsWithin(budget, NOW, 10)).toBeLessThanOrEqual(205)
    expect(pollsWithin(budget, NOW, 10) + pollsWithin(budget, NOW + 3_600_000, 1)).toBeLessThanOrEqual(26)
  })

  test('says when the next poll may start', () => {
    const budget = createPollBudget(20)
    while (budget.take(NOW));
    const ready = budget.readyAt(NOW)
    expect(ready).toBeGreaterThan(NOW)
    expect(budget.take(ready - 1)).toBe(false)
    expect(budget.take(ready)).toBe(true)
  })

  test('stands still for as long as the service asked, then starts slowly', () => {
    const budget = createPollBudget(100)
    budget.waitFor(NOW, 30_000)
    expect(pollsWithin(budget, NOW, 30)).toBe(0)
    expect(pollsWithin(budget, NOW + 30_000, 1)).toBeLessThanOrEqual(32)
  })

  test('lets a poll through now and then, and goes on when that is answered', () => {
    const budget = createPollBudget(100)
    budget.waitFor(NOW, 300_000)
    budget.succeeded()
    expect(pollsWithin(budget, NOW, 120)).toBe(3)
    expect(budget.readyAt(NOW + 120_000)).toBe(NOW + 120_000)
    expect(budget.take(NOW + 120_000)).toBe(true)
    budget.succeeded()
    expect(pollsWithin(budget, NOW + 120_000, 10)).toBeGreaterThan(100)
  })

  test('slows down to a probe every two seconds in an outage and is back within half a minute after it', () => {
    const budget = createPollBudget(20)
    for (let failure = 0; failure < 50; failure += 1) budget.failed()
    expect(pollsWithin(budget, NOW, 20)).toBeLessThanOrEqual(11)
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

  test('hardly notices one address that always fails among many that do not', () => {
    const budget = createPollBudget(20)
    for (let poll = 0; poll < 2_000; poll += 1) poll % 20 === 0 ? budget.failed() : budget.succeeded()
    expect(budget.rate).toBeGreaterThan(15)
  })

  test('owes no more than ten seconds of polls, however much was tried to be read in an outage', () => {
    const budget = createPollBudget(50)
    for (let read = 0; read < 200; read += 1) {
      budget.spend(NOW)
      budget.failed()
    }
    expect(budget.readyAt(NOW + 1) - NOW).toBeLessThan(15_000)
  })

  test('lets later polls pay for reading mail', () => {
    const budget = createPollBudget(20)
    for (let read = 0; read < 40; read += 1) budget.spend(NOW)
    expect(budget.take(NOW + 1_000)).toBe(false)
    expect(budget.take(NOW + 2_000)).toBe(true)
  })
})
