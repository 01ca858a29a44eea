import { describe, expect, test } from 'vitest'
import { createSteadyNow } from '../src/clock.ts'

const START = Date.UTC(2026, 10, 20)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A machine whose clock can be set, and which can be suspended: time passes then that nobody counts. */
function machine() {
  let wall = START
  let monotonic = 1_234.5
  const now = createSteadyNow(
    () => wall,
    () => monotonic,
  )
  now()
  return {
    now,
    run(ms: number) {
      wall += ms
      monotonic += ms
    },
    set(byMs: number) {
      wall += byMs
    },
  }
}

describe('the date', () => {
  test.each([-24 * HOUR, -10 * MINUTE, 10 * MINUTE, HOUR, 24 * HOUR])(
    'goes on as before for a quarter of an hour when the clock jumps by %d ms',
    byMs => {
      const { now, run, set } = machine()
      set(byMs)
      run(MINUTE)
      expect(now()).toBe(START + MINUTE)
      run(14 * MINUTE)
      expect(now()).toBe(START + 15 * MINUTE)
      run(MINUTE)
      expect(now()).toBe(START + 16 * MINUTE + byMs)
    },
  )

  test('never changes when the clock is put right again', () => {
    const { now, run, set } = machine()
    set(24 * HOUR)
    run(10 * MINUTE)
    now()
    set(-24 * HOUR)
    run(30 * MINUTE)
    expect(now()).toBe(START + 40 * MINUTE)
  })

  test('follows small corrections at once', () => {
    const { now, run, set } = machine()
    for (let day = 0; day < 10; day += 1) {
      set(2_000)
      run(HOUR)
      now()
    }
    expect(now()).toBe(START + 10 * HOUR + 20_000)
  })
})
