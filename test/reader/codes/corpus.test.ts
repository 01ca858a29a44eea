import { expect, test } from 'vitest'
import { findCodes } from '../../../src/reader/codes/find-codes.ts'
import { WEIGHTS } from '../../../src/reader/codes/weights.ts'
import { measure, readCases } from './corpus.ts'

const LEAST_PRECISION = 0.95
const LEAST_RECALL = 0.97
const cases = readCases()

test('the corpus has 1,500 mails or more in 60 languages, and nearly half have nothing to copy', () => {
  const without = cases.filter(mail => mail.codes.length === 0).length
  expect(cases.length).toBeGreaterThanOrEqual(1500)
  expect(new Set(cases.map(mail => mail.language)).size).toBeGreaterThanOrEqual(60)
  expect(without / cases.length).toBeGreaterThan(0.4)
})

test('precision and recall of codes over the corpus stay what they are', () => {
  const { precision, recall } = measure(cases, mail => findCodes(mail.source).map(({ value }) => value))
  process.stdout.write(
    `codes: ${cases.length} mails, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}\n`,
  )
  expect(precision).toBeGreaterThanOrEqual(LEAST_PRECISION)
  expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL)
})

test('a pair has two features, and there are at most 600 pairs', () => {
  const pairs = Object.keys(WEIGHTS).filter(key => key.includes(' + '))
  expect(pairs.flatMap(pair => pair.split(' + ')).filter(feature => !(feature in WEIGHTS))).toEqual([])
  expect(pairs.length).toBeLessThanOrEqual(600)
})
