import { describe, expect, test } from 'vitest'
import { describeFaults, drawPlan } from './plan.ts'
import { play } from './play.ts'

/** Chosen so that together they hold most faults. */
const SEEDS = [1, 2]

describe('the product under faults', { timeout: 180_000 }, () => {
  test.each(SEEDS)('keeps what it promised: seed %i', async seed => {
    const plan = drawPlan(seed, 'sqlite')
    const { broken, log } = await play(plan)
    expect(broken, [...describeFaults(plan), log].join('\n')).toEqual([])
  })
})
