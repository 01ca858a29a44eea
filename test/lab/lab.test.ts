import { describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { describeFaults, drawPlan, type StorageKind } from './plan.ts'
import { play } from './play.ts'

/** Chosen so that together they hold most faults. A change of what can be drawn makes other plans of them. */
const SEEDS: Readonly<Record<StorageKind, readonly number[]>> = { sqlite: [26, 281, 90], postgres: [39, 40] }
/** A start, eight seconds of faults, and a minute at most until all is told; more on a busy machine. */
const PATIENCE = { timeout: 180_000 }

describe('the product under faults', PATIENCE, () => {
  test.each(SEEDS.sqlite)('keeps what it promised on SQLite: seed %i', async seed => {
    const plan = drawPlan(seed, 'sqlite')
    const { broken, log } = await play(plan)
    expect(broken, [...describeFaults(plan), log].join('\n')).toEqual([])
  })

  test.skipIf(!hasPostgres()).each(SEEDS.postgres)(
    'keeps what it promised with three instances on PostgreSQL: seed %i',
    async seed => {
      const plan = drawPlan(seed, 'postgres')
      await using server = await startPostgres()
      const { broken, log } = await play(plan, server)
      expect(broken, [...describeFaults(plan), log].join('\n')).toEqual([])
    },
  )
})
