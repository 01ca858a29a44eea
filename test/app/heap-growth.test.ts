import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { growHeapByLoad } from '../../src/app/heap-growth.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('old objects may become twice as many under load, and memory is spared again five seconds after it', () => {
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
  expect(said).toEqual([100])
  load = 0.1
  vi.advanceTimersByTime(4_000)
  load = 0.9
  vi.advanceTimersByTime(500)
  load = 0.1
  vi.advanceTimersByTime(4_500)
  expect(said).toEqual([100])
  vi.advanceTimersByTime(500)
  expect(said).toEqual([100, 20])
})
