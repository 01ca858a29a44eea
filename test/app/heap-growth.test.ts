import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { growHeapByLoad } from '../../src/app/heap-growth.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('V8 decides when to collect garbage under load, and memory is spared again five seconds after it', () => {
  const said: number[] = []
  let load = 0.1
  using _ = growHeapByLoad(
    () => load,
    percent => said.push(percent),
  )
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([])
  load = 0.9
  vi.advanceTimersByTime(2_000)
  expect(said).toEqual([0])
  load = 0.1
  vi.advanceTimersByTime(4_000)
  load = 0.9
  vi.advanceTimersByTime(500)
  load = 0.1
  vi.advanceTimersByTime(4_500)
  expect(said).toEqual([0])
  vi.advanceTimersByTime(500)
  expect(said).toEqual([0, 20])
})
