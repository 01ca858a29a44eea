import { expect, test } from 'vitest'
import { createPace } from '../../src/telegram/window-pace.ts'

const NOW = 1_800_000_000_000

test('a pace lets no more than its limit into any window', () => {
  const pace = createPace(3, 1_000)
  const times = Array.from({ length: 10 }, () => {
    const at = pace.readyAt(NOW)
    pace.note(at)
    return at - NOW
  })
  expect(times).toEqual([0, 0, 0, 1_000, 1_000, 1_000, 2_000, 2_000, 2_000, 3_000])
})

test('a pace knows when it is the turn of whoever comes after others', () => {
  const pace = createPace(3, 1_000)
  pace.note(NOW)
  pace.note(NOW + 100)
  const ahead = [0, 1, 2, 3, 4, 5, 6]
  expect(ahead.map(others => pace.readyAt(NOW + 200, others) - NOW)).toEqual([
    200, 1_000, 1_100, 1_200, 2_000, 2_100, 2_200,
  ])
})
