import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairBudget, type Holder } from '../../src/mail-service/fair-budget.ts'

interface TestHolder extends Holder {
  hasGivenWay: boolean
  /** What it should have now, where a test keeps count. */
  held: number
}

function holderOf(network: string, worth = 0): TestHolder {
  const holder: TestHolder = {
    network,
    worth: () => worth,
    hasGivenWay: false,
    held: 0,
    giveWay() {
      holder.hasGivenWay = true
      holder.held = 0
    },
  }
  return holder
}

function heldBy(holders: readonly TestHolder[]): number {
  return holders.reduce((sum, { held }) => sum + held, 0)
}

test('the largest network gives way, and there whoever is worth least', () => {
  const budget = createFairBudget({ limit: 4, share: 4 })
  const crowd = [holderOf('a', 5), holderOf('a', 1), holderOf('a', 3), holderOf('b', 0)]
  for (const holder of crowd) budget.take(holder, 1)
  expect(budget.take(holderOf('c'), 1)).toBe(true)
  expect(crowd.map(({ hasGivenWay }) => hasGivenWay)).toEqual([false, true, false, false])
})

test('where every network is small, the least of all gives way to one that has nothing yet', () => {
  const budget = createFairBudget({ limit: 3, share: 3 })
  const others = [holderOf('a', 5), holderOf('b', 1), holderOf('c', 3)]
  for (const holder of others) budget.take(holder, 1)
  expect(budget.take(holderOf('d'), 1)).toBe(true)
  expect(others.map(({ hasGivenWay }) => hasGivenWay)).toEqual([false, true, false])
})

test('nobody gives way to one of the same network who is worth no more', () => {
  const budget = createFairBudget({ limit: 10, share: 2 })
  const [first, second] = [holderOf('a', 5), holderOf('a', 6)]
  budget.take(first, 1)
  budget.take(second, 1)
  expect(budget.take(holderOf('a', 5), 1)).toBe(false)
  expect(budget.take(holderOf('a', 7), 1)).toBe(true)
  expect([first.hasGivenWay, second.hasGivenWay]).toEqual([true, false])
})

test('networks of about the same size do not push each other out', () => {
  const budget = createFairBudget({ limit: 20, share: 20 })
  for (let n = 0; n < 10; n++) for (const network of ['a', 'b']) budget.take(holderOf(network), 1)
  expect(budget.take(holderOf('a'), 1)).toBe(false)
})

test('one of our own has no share to keep, gives way to nobody, and others give way to it', () => {
  const budget = createFairBudget({ limit: 4, share: 2 })
  const own: Holder = { network: '', worth: () => 0, giveWay: undefined }
  const other = holderOf('a', 9)
  expect(budget.take(own, 3)).toBe(true)
  budget.take(other, 1)
  expect(budget.take(own, 1)).toBe(true)
  expect(other.hasGivenWay).toBe(true)
  expect(budget.take(holderOf('b'), 1)).toBe(false)
})

test('whatever is taken and given back, the limit and the shares hold', () => {
  const step = fc.record({
    holder: fc.integer({ min: 0, max: 9 }),
    amount: fc.integer({ min: 1, max: 8 }),
    isGiven: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const budget = createFairBudget({ limit: 20, share: 10 })
      const holders = Array.from({ length: 10 }, (_, n) => holderOf(`${n % 4}`, n))
      for (const { holder: n, amount, isGiven } of steps) {
        const holder = holders[n] ?? holderOf('none')
        if (isGiven) {
          budget.giveBack(holder, amount)
          holder.held = Math.max(0, holder.held - amount)
        } else if (budget.take(holder, amount)) holder.held += amount
        expect(heldBy(holders)).toBeLessThanOrEqual(20)
        expect(heldBy(holders.filter(({ network }) => network === holder.network))).toBeLessThanOrEqual(10)
      }
      for (const holder of holders) budget.giveBack(holder, Number.POSITIVE_INFINITY)
      for (const holder of holders) holder.hasGivenWay = false
      // All of it is free again.
      const own: Holder = { network: '', worth: () => 0, giveWay: undefined }
      expect(budget.take(own, 20)).toBe(true)
      expect(holders.some(({ hasGivenWay }) => hasGivenWay)).toBe(false)
    }),
  )
})
