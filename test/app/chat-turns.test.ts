import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createTurn, takeTurns } from '../../src/app/chat-turns.ts'
import type { Holding } from '../../src/postgres/locks.ts'

const NEVER = new AbortController().signal
const LOST = 'another copy may be the active one by now'

test('a turn in which something was left undone is over, however sure it is again', () => {
  let isSure = true
  const turn = createTurn({ signal: NEVER, lost: NEVER, isSure: () => isSure }, '1')
  turn.guard()
  expect(turn.over.aborted).toBe(false)

  isSure = false
  expect(turn.guard).toThrow(LOST)
  expect([turn.over.aborted, turn.lost.aborted]).toEqual([true, true])
  isSure = true
  expect(turn.guard).toThrow(LOST)
})

test('what still runs of a turn that has ended may do nothing in the next one of the same copy', () => {
  const holding = { signal: NEVER, lost: NEVER, isSure: () => true }
  const first = createTurn(holding, '1')
  first.guard()
  first.end()
  const second = createTurn(holding, '2')
  second.guard()
  expect(first.guard).toThrow(LOST)
  expect(first.over.aborted).toBe(true)
  expect(second.over.aborted).toBe(false)
})

test('a turn that is to be given back is over and not lost: what it has begun is written to its end', () => {
  const stopping = new AbortController()
  const turn = createTurn({ signal: stopping.signal, lost: NEVER, isSure: () => true }, '1')
  stopping.abort()
  expect([turn.over.aborted, turn.lost.aborted]).toEqual([true, false])
  turn.guard()
  turn.end()
  expect(turn.lost.aborted).toBe(true)
})

test('a turn whose start has failed is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  let ended: Promise<void> | undefined
  const holding = { signal: NEVER, lost: NEVER, isSure: () => true, query: async () => [{ fence: '1' }] }
  takeTurns({
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
