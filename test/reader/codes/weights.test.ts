import { expect, test } from 'vitest'
import weights from '../../../src/reader/codes/weights.json' with { type: 'json' }
import { fingerprint } from '../../fit/codes/fingerprint.ts'

test('the weights were fitted to the features that the code sees now; else fit again, as test/fit/README.md says', () => {
  expect(weights.fittedTo).toBe(fingerprint())
})

test('every feature of a pair has a weight of its own, and there are at most 600 pairs', () => {
  const pairs = Object.keys(weights.pairs)
  const strangers = pairs.flatMap(pair => pair.split(' + ')).filter(name => !(name in weights.features))
  expect(strangers).toEqual([])
  expect(pairs.length).toBeLessThanOrEqual(600)
})
