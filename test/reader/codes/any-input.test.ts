import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCodes } from '../../../src/reader/codes/find-codes.ts'
import { ANY_CHARACTER } from '../../support/any-character.ts'
import { cpuMs } from '../../support/cpu-time.ts'
import { runs } from '../../support/runs.ts'

const RUNS = runs(2_000)
const MAX_MS = 1_000
const TIMEOUT_MS = 180_000

const piece = fc.constantFrom(
  'Your code is ',
  'verification code',
  '482913',
  '482 913',
  '4 8 2 9 1 3',
  '4\n8\n2\n9\n1\n3',
  'G-482913',
  'ABC-DEF-GHI',
  '٤٨٢٩١٣',
  '４８２９１３',
  '\u200b',
  '\u00a0',
  '\n',
  '\n\n',
  ': ',
  '#',
  '$',
  '2026-11-20',
  'https://a.example/?code=482913',
  '验证码',
  'رمز التحقق',
  'expires in 10 minutes',
  'İ',
  'ß',
  'ﷺ',
  '*',
  '|',
)
const text = fc
  .array(fc.oneof(piece, fc.string({ unit: ANY_CHARACTER }), fc.string({ unit: 'grapheme' })), {
    maxLength: 40,
  })
  .map(parts => parts.join(''))

test(
  'whatever the text, nothing throws and codes are short, of letters, ASCII digits and dashes, perhaps with # behind them, and at most three',
  () => {
    fc.assert(
      fc.property(text, text, fc.string(), (subject, body, senderName) => {
        const codes = findCodes({ subject, text: body, senderName })
        expect(codes.length).toBeLessThanOrEqual(3)
        for (const { value, score, reason } of codes) {
          expect(value).toMatch(/^[\p{L}0-9_-]{3,50}#?$/u)
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1)
          expect(reason).not.toBe('')
        }
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test.each([
  ['words and numbers', 'Your verification code is 482913, order 48291377. '.repeat(100_000)],
  ['one word', 'a'.repeat(5_000_000)],
  ['one number', '4'.repeat(5_000_000)],
  ['single digits', '4 '.repeat(2_500_000)],
  ['single digits down the page', '4\n'.repeat(2_500_000)],
  ['pairs of digits', '48-'.repeat(1_700_000)],
  ['letters and digits', 'a1'.repeat(2_500_000)],
  ['dots', '1.'.repeat(2_500_000)],
  ['commas', '1,'.repeat(2_500_000)],
  ['at signs', 'a@'.repeat(2_500_000)],
  ['colons', 'a:'.repeat(2_500_000)],
  ['stars', '*x'.repeat(2_500_000)],
  ['spaces', ' '.repeat(5_000_000)],
  ['blank lines', '\n'.repeat(5_000_000)],
  ['quote marks', '> '.repeat(2_500_000)],
  ['Han characters', '验证码'.repeat(1_700_000)],
  ['Arabic ligatures that grow', 'ﷺ'.repeat(5_000_000)],
  ['code words', 'code '.repeat(1_000_000)],
  ['capitals', 'ABCD-'.repeat(1_000_000)],
  ['plus signs and digits', '+1 '.repeat(1_700_000)],
  ['letters with accents', Array.from({ length: 500_000 }, (_, number) => `ÍA${number}`).join(' ')],
  ['dots after a number', `1 ${'.'.repeat(10_000)}\n`.repeat(500)],
  ['labels', 'A: '.repeat(1_700_000)],
  ['groups of small and capital letters', 'aB1-'.repeat(1_200_000)],
])('takes less than a second for 5 MB of %s', (_, body) => {
  expect(cpuMs(() => findCodes({ subject: 'Your code', text: body }))).toBeLessThan(MAX_MS)
})
