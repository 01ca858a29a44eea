import { expect, test } from 'vitest'
import { parseRetryAfter } from '../../src/mail-api/judge-answer.ts'

const NOW = Date.parse('2026-11-20T05:43:07Z')

test.each([
  ['120', 120_000],
  ['0', 0],
  [' 5 ', 5_000],
  [['7', '9'], 7_000],
  ['Fri, 20 Nov 2026 05:44:07 GMT', 60_000],
  ['Fri, 20 Nov 2026 05:00:00 GMT', 0],
  ['86400', 300_000],
  ['9'.repeat(400), 300_000],
  ['Fri, 20 Nov 2099 05:44:07 GMT', 300_000],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is %j ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW)).toBe(ms)
})
