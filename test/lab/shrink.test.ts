import { describe, expect, test } from 'vitest'
import { drawPlan, type Plan } from './plan.ts'
import { shrink } from './shrink.ts'

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7].map(dice => ({ name: 'kill', atMs: 0, forMs: 0, instance: 0, dice }))
const PLAN: Plan = { ...drawPlan(1, 'sqlite'), faults: EIGHT }

describe('shrinking a plan that fails', () => {
  test.each([{ needed: [] }, { needed: [3] }, { needed: [2, 6] }, { needed: [0, 1, 7] }])(
    'leaves the faults $needed that it takes',
    async ({ needed }) => {
      const fails = async ({ faults }: Plan) => needed.every(one => faults.some(({ dice }) => dice === one))
      const { plan } = await shrink(PLAN, { fails, mostTries: 100 })
      expect(plan.faults.map(({ dice }) => dice)).toEqual(needed)
    },
  )

  test('plays no more often than it may', async () => {
    let played = 0
    const fails = async () => {
      played += 1
      return false
    }
    expect(await shrink(PLAN, { fails, mostTries: 5 })).toEqual({ plan: PLAN, tries: 5 })
    expect(played).toBe(5)
  })
})

describe('a plan', () => {
  test('is the same for the same seed', () => {
    expect(drawPlan(7, 'postgres')).toEqual(drawPlan(7, 'postgres'))
    expect(drawPlan(8, 'postgres')).not.toEqual(drawPlan(7, 'postgres'))
  })
})
