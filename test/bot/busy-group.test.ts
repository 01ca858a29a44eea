import { expect, test } from 'vitest'
import { playBusyGroup } from './support/busy-group.ts'

test('a group that wants more than Telegram takes gets every alert, and who presses hears how long to wait', {
  timeout: 60_000,
}, async () => {
  const { presses, alertsMs, written, limited } = await playBusyGroup({ minutes: 1, faster: 10 })
  expect(limited).toBe(0)
  expect(written).toBeGreaterThan(20)
  expect(
    presses.filter(({ said }) => /^Telegram limits how much .* Try again in \d+ sec/.test(said)),
  ).not.toEqual([])
  expect(Math.max(...alertsMs)).toBeLessThan(60_000)
})
