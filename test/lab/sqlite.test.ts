import { describe, expect, test } from 'vitest'
import { describeFaults, drawPlan } from './plan.ts'
import { play } from './play.ts'

/**
 * Chosen so that with those of PostgreSQL they hold most faults, and that none waits out its minute for what a damaged
 * file took. A change of what can be drawn makes other plans of them.
 */
const SEEDS = [26, 80299, 255]
/** A start, eight seconds of faults, and a minute at most until all is told; more on a busy machine. */
const PATIENCE = { timeout: 180_000 }

// Side by side: most of the time they wait for the next fault.
describe.concurrent('the product under faults on SQLite', PATIENCE, () => {
  test.each(SEEDS)('keeps what it promised: seed %i', async seed => {
    const plan = drawPlan(seed, 'sqlite')
    const { broken, log } = await play(plan)
    expect(broken, [...describeFaults(plan), log].join('\n')).toEqual([])
  })
})
