import { expect, test } from 'vitest'
import { judgeAnswer, parseRetryAfter } from '../../src/mail-api/judge-answer.ts'

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

test.each([
  ['the service’s own clock', 'Fri, 20 Nov 2026 06:43:07 GMT'],
  ['ours, where it does not tell its own', undefined],
])('a Retry-After that is a date goes by %s', (_clock, date) => {
  const retryAt = new Date(Date.parse(date ?? 'Fri, 20 Nov 2026 05:43:07 GMT') + 60_000).toUTCString()
  const headers = { 'retry-after': retryAt, ...(date !== undefined && { date }) }
  const raw = { status: 429, headers, body: Buffer.from('{}') }
  const call = { name: 'check-mail', withToken: true, fields: ['messages'] }
  expect(judgeAnswer(raw, call, NOW)).toMatchObject({ kind: 'failed', error: { retryAfterMs: 60_000 } })
})
