import { expect, test } from 'vitest'
import { findCodes } from '../../../src/reader/codes/find-codes.ts'
import { measure, readCases } from './corpus.ts'

/** Written after the finder by people who had not read it, and looked at by nobody since: its mistakes are not printed. */
const UNSEEN = new URL('../../fixtures/codes-unseen/', import.meta.url)
/** Somewhat below the first run, 0.908 and 0.881: a fall is worth a look at what was changed, not at the mails. */
const LEAST = { precision: 0.88, recall: 0.85 }

test('codes of 200 mails that nobody tuned on are found about as well as at the first run', () => {
  const cases = readCases(UNSEEN)
  const { precision, recall } = measure(cases, ({ source }) => findCodes(source).map(({ value }) => value))
  process.stdout.write(`unseen codes: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`)
  expect(cases).toHaveLength(200)
  expect(precision).toBeGreaterThan(LEAST.precision)
  expect(recall).toBeGreaterThan(LEAST.recall)
})
