import { describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { describeFaults, drawPlan } from './plan.ts'
import { play } from './play.ts'

/** See those of SQLite. */
const SEEDS = [39, 40]
/** A start, eight seconds of faults, and a minute at most until all is told; more on a busy machine. */
const PATIENCE = { timeout: 180_000 }

describe.skipIf(!hasPostgres())('three instances under faults on PostgreSQL', PATIENCE, () => {
  test.each(SEEDS)('keep what they promised: seed %i', async seed => {
    const plan = drawPlan(seed, 'postgres')
    await using server = await startPostgres()
    const { broken, log } = await play(plan, server)
    expect(broken, [...describeFaults(plan), log].join('\n')).toEqual([])
  })
})
