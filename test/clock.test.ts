import { describe, expect, test } from 'vitest'
import { createSteadyNow, systemClock } from '../src/clock.ts'

const START = Date.UTC(2026, 10, 20)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A machine whose clock can be set, and which can sleep: that time is in its count since the boot alone. */
function machine() {
  let wall = START
  let monotonic = 1_234.5
  let uptime = 5 * HOUR
  const clock = createSteadyNow({ wall: () => wall, monotonic: () => monotonic, uptime: () => uptime })
  clock.now()
  return {
    ...clock,
    run(ms: number) {
      wall += ms
      monotonic += ms
      uptime += ms
    },
    sleep(ms: number) {
      wall += ms
      uptime += ms
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

describe('a machine that slept', () => {
  test.each([20_000, 8 * HOUR, 24 * HOUR])('has the date at once after %d ms', ms => {
    const { now, run, sleep } = machine()
    for (let nap = 1; nap <= 3; nap += 1) {
      run(3 * MINUTE)
      now()
      sleep(ms)
      expect(now()).toBe(START + nap * (3 * MINUTE + ms))
    }
  })

  test('is not believed when its clock was set meanwhile', () => {
    const { now, run, sleep, set } = machine()
    run(3 * MINUTE)
    now()
    sleep(8 * HOUR)
    set(24 * HOUR)
    run(MINUTE)
    expect(now()).toBe(START + 4 * MINUTE)
    run(15 * MINUTE)
    expect(now()).toBe(START + 19 * MINUTE + 32 * HOUR)
  })

  test('is no more believed than before when its clock was wrong already', () => {
    const { now, run, sleep, set } = machine()
    set(24 * HOUR)
    now()
    run(MINUTE)
    sleep(8 * HOUR)
    expect(now()).toBe(START + MINUTE + 8 * HOUR)
    run(13 * MINUTE)
    expect(now()).toBe(START + 14 * MINUTE + 8 * HOUR)
    run(MINUTE)
    expect(now()).toBe(START + 15 * MINUTE + 32 * HOUR)
  })
})

describe('a start with a clock that is ahead', () => {
  const DAY = 24 * HOUR

  test('goes on from the last moment that an earlier run knows of', () => {
    const { now, goOnFrom, run } = machine()
    goOnFrom(START - 25 * HOUR)
    expect(now()).toBe(START - 25 * HOUR)
    run(10 * MINUTE)
    expect(now()).toBe(START - 25 * HOUR + 10 * MINUTE)
    run(6 * MINUTE)
    expect(now()).toBe(START + 16 * MINUTE)
  })

  test('is believed at once when it is not far ahead', () => {
    const { now, goOnFrom } = machine()
    goOnFrom(START - 30 * MINUTE)
    expect(now()).toBe(START)
  })

  test('is believed as soon as another clock agrees', () => {
    const { now, goOnFrom, compare, run } = machine()
    goOnFrom(START - DAY)
    run(1_000)
    compare(START + 20_000)
    expect(now()).toBe(START + 1_000)
  })

  test('is not believed for as long as another clock says something else', () => {
    const { now, goOnFrom, compare, run } = machine()
    goOnFrom(START - 26 * HOUR)
    for (let minute = 0; minute < 120; minute += 1) {
      compare(START - 25 * HOUR + minute * MINUTE)
      run(MINUTE)
    }
    expect(now()).toBe(START - 25 * HOUR + 120 * MINUTE)
  })

  test('is not believed without an earlier run when another clock says something else', () => {
    const { now, compare } = machine()
    compare(START - DAY)
    expect(now()).toBe(START - DAY)
  })

  test('follows when the clock is put right', () => {
    const { now, goOnFrom, compare, set, run } = machine()
    set(25 * HOUR)
    goOnFrom(START)
    compare(START)
    set(-25 * HOUR)
    run(MINUTE)
    expect(now()).toBe(START + MINUTE)
  })
})

describe('a sleep', () => {
  test('ends after its time, also with a signal', async () => {
    const before = performance.now()
    await systemClock.sleep(5, new AbortController().signal)
    expect(performance.now() - before).toBeGreaterThan(4)
  })

  test('is ended early with what the signal says, and nothing else', async () => {
    const stop = new AbortController()
    const asleep = systemClock.sleep(MINUTE, stop.signal)
    stop.abort(null)
    await expect(asleep).rejects.toBeNull()
    await expect(systemClock.sleep(MINUTE, stop.signal)).rejects.toBeNull()
  })
})
