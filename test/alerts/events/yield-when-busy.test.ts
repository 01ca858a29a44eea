import { expect, test } from 'vitest'
import { createYieldWhenBusy } from '../../../src/alerts/events/yield-when-busy.ts'

const { signal } = new AbortController()

/** A clock that is asked for the time once a look, and counts its sleeps. */
function scene(busy: readonly number[]) {
  const looks = [...busy]
  const sleeps: number[] = []
  let now = 0
  const clock = {
    now: () => now,
    monotonic: () => now,
    sleep: async (ms: number) => {
      sleeps.push(ms)
      now += ms
    },
  }
  const yieldWhenBusy = createYieldWhenBusy(clock, () => looks.shift() ?? 1)
  return { yieldWhenBusy, sleeps, pass: (ms: number) => (now += ms) }
}

test('work goes on at once while the loop has time', async () => {
  const { yieldWhenBusy, sleeps, pass } = scene([0.2, 0.5])
  pass(10)
  await yieldWhenBusy(signal)
  pass(10)
  await yieldWhenBusy(signal)
  expect(sleeps).toEqual([])
})

test('work waits until the loop has been left to others', async () => {
  const { yieldWhenBusy, sleeps, pass } = scene([0.9, 0.8, 0.3])
  pass(10)
  await yieldWhenBusy(signal)
  expect(sleeps).toHaveLength(2)
})

test('what begins right after a look is not looked at again', async () => {
  const { yieldWhenBusy, sleeps } = scene([0.9])
  await yieldWhenBusy(signal)
  expect(sleeps).toEqual([])
})

test('a loop that is always busy slows work down and never stops it', async () => {
  const { yieldWhenBusy, sleeps, pass } = scene([])
  pass(10)
  await yieldWhenBusy(signal)
  expect(sleeps.reduce((sum, ms) => sum + ms)).toBe(100)
})
