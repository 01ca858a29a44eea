import { expect, test, vi } from 'vitest'
import { createTrust } from '../../../src/mail-service/trust/trust.ts'
import { UNKNOWN } from '../../../src/mail-service/verdict.ts'

test('a service that has stopped looks for no sender to check, and complains of no storage', async () => {
  vi.useFakeTimers()
  const warn = vi.fn()
  const storage = {
    unchecked: vi.fn(() => Promise.reject(new Error('database is not open'))),
    noteVerdict: () => undefined,
  }
  const trust = createTrust({ storage, checks: { check: async () => UNKNOWN }, log: { warn } })
  trust.wake()
  trust[Symbol.dispose]()
  trust.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([storage.unchecked, warn].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  vi.useRealTimers()
})
