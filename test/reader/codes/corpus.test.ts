import { expect, test } from 'vitest'
import { measure, readCases } from './corpus.ts'

const LEAST = 0.98
const cases = readCases()

test('the corpus has 300 mails or more in 25 languages, and about half have nothing to copy', () => {
  const without = cases.filter(mail => mail.codes.length === 0).length
  expect(cases.length).toBeGreaterThanOrEqual(300)
  expect(new Set(cases.map(mail => mail.name.slice(0, 2))).size).toBeGreaterThanOrEqual(25)
  expect(without / cases.length).toBeGreaterThan(0.45)
})

test('precision and recall of codes over the corpus are 0.98 or more', () => {
  const { precision, recall, mistakes } = measure(cases)
  process.stdout.write(
    `codes: ${cases.length} mails, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}\n${mistakes.join('\n')}\n`,
  )
  expect(precision).toBeGreaterThanOrEqual(LEAST)
  expect(recall).toBeGreaterThanOrEqual(LEAST)
})
