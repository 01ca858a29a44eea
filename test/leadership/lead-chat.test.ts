import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Holding } from '../../src/leadership/elect-by-lock.ts'
import { leadChat } from '../../src/leadership/lead-chat.ts'
import { createLeadership } from '../../src/leadership/leadership.ts'

const NEVER = new AbortController().signal
const LOST = 'another instance may be active by now'

test('a leadership in which something was left undone is over, however sure it is again', () => {
  let isSure = true
  const leadership = createLeadership({ signal: NEVER, lost: NEVER, isSure: () => isSure }, '1')
  leadership.guard()
  expect(leadership.over.aborted).toBe(false)

  isSure = false
  expect(leadership.guard).toThrow(LOST)
  expect([leadership.over.aborted, leadership.lost.aborted]).toEqual([true, true])
  isSure = true
  expect(leadership.guard).toThrow(LOST)
})

test('what still runs of a leadership that has ended may do nothing in the next one of the same instance', () => {
  const holding = { signal: NEVER, lost: NEVER, isSure: () => true }
  const first = createLeadership(holding, '1')
  first.guard()
  first.end()
  const second = createLeadership(holding, '2')
  second.guard()
  expect(first.guard).toThrow(LOST)
  expect(first.over.aborted).toBe(true)
  expect(second.over.aborted).toBe(false)
})

test('a leadership that is to be given back is over and not lost: what it has begun is written to its end', () => {
  const stopping = new AbortController()
  const leadership = createLeadership({ signal: stopping.signal, lost: NEVER, isSure: () => true }, '1')
  stopping.abort()
  expect([leadership.over.aborted, leadership.lost.aborted]).toEqual([true, false])
  leadership.guard()
  leadership.end()
  expect(leadership.lost.aborted).toBe(true)
})

test('a leadership whose start has failed is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  let ended: Promise<void> | undefined
  const holding = { signal: NEVER, lost: NEVER, isSure: () => true, query: async () => [{ fence: '1' }] }
  leadChat({
    locks: {
      hold(_name: string, work: (holding: Holding) => Promise<void>) {
        ended = work(holding)
        return { [Symbol.asyncDispose]: async () => undefined }
      },
      failure: () => undefined,
      [Symbol.asyncDispose]: async () => undefined,
    },
    start: () => Promise.reject(new Error('the database is away')),
    onOver: () => undefined,
    log: pino({ level: 'silent' }),
  })
  await expect(ended).rejects.toThrow('the database is away')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
