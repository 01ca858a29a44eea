import { describe, expect, test } from 'vitest'
import { ratio, setStage } from '../../bench/alerts/simulation/compare.ts'
import { MODELS, type TraceModel } from '../../bench/alerts/simulation/traces.ts'

const SCALE = { seed: 11, hours: 12 }
/** What chance may add to a comparison over half a day. */
const NOISE = 0.03

const everyday = MODELS.find(({ name }) => name === 'everyday') as TraceModel
/** Mail at any time, whatever came before: nothing to be gained, but something to be lost. */
const steady: TraceModel = {
  ...everyday,
  name: 'steady',
  first: { chance: 0, medianS: 1, spread: 1, background: 1 / 7_200 },
  next: { chance: 0, medianS: 1, spread: 1, background: 1 / 7_200 },
}

describe('the schedule, simulated at equal requests', { timeout: 120_000 }, () => {
  test.each(MODELS)('stays within 1.15 of the numerical optimum and below the even spread: $name', model => {
    const stage = setStage(model, SCALE)
    const ours = stage.ours()
    const optimum = stage.optimum(ours.polls)
    expect(Math.abs(optimum.polls / ours.polls - 1)).toBeLessThan(0.02)
    expect(ratio(ours, optimum)).toBeLessThanOrEqual(1.15)
    expect(ratio(ours, stage.even(ours.polls))).toBeLessThanOrEqual(model === everyday ? 0.3 : 1)
  })

  test('loses nothing where nothing can be gained', () => {
    const stage = setStage(steady, SCALE)
    const ours = stage.ours()
    expect(ratio(ours, stage.even(ours.polls))).toBeLessThanOrEqual(1 + NOISE)
  })
})
