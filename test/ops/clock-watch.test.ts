import { expect, test } from 'vitest'
import { createClockWatch } from '../../src/ops/clock-watch.ts'

const MINUTE_MS = 60_000

test('a clock that is off is said at once, every hour, and when it is right again', () => {
  const lines: string[] = []
  let monotonic = 0
  let aheadMs = 0
  const say = (text: string) => void lines.push(text)
  const clock = { now: () => Date.UTC(2030) + monotonic + aheadMs, monotonic: () => monotonic }
  const watch = createClockWatch({ log: { warn: say, info: say } as never, clock })
  const look = () => watch.sawDate(new Date(Date.UTC(2030) + monotonic).toUTCString())

  expect(watch.aheadSeconds()).toBeUndefined()
  watch.sawDate(undefined)
  watch.sawDate('whenever')
  expect(watch.aheadSeconds()).toBeUndefined()
  look()
  expect(lines).toEqual([])
  aheadMs = -2 * MINUTE_MS
  for (; monotonic <= 61 * MINUTE_MS; monotonic += MINUTE_MS) look()
  expect(watch.aheadSeconds()).toBe(-120)
  aheadMs = 0
  look()
  look()
  expect(watch.aheadSeconds()).toBe(0)
  const off = 'the clock of this machine is 120 s behind: turn on NTP, such as systemd-timesyncd'
  expect(lines).toEqual([off, off, 'the clock of this machine is right again'])
})
