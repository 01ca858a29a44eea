import { expect, test } from 'vitest'
import { pauseAfter } from '../../../src/mail-service/gmail/gmail-backoff.ts'

test.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [5, 8_000, 16_000],
  [9, 128_000, 256_000],
  [10, 150_000, 300_000],
  [5_000, 150_000, 300_000],
])('after %i failures waits %i to %i ms', (failures, least, most) => {
  expect(pauseAfter(failures, false, () => 0)).toBe(least)
  expect(pauseAfter(failures, false, () => 1)).toBe(most)
})

test('waits minutes after a refused login, however often', () => {
  expect(pauseAfter(1, true, () => 0)).toBe(300_000)
  expect(pauseAfter(50, true, () => 1)).toBe(600_000)
})
