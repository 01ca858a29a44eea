import { expect, test } from 'vitest'
import { createTurn } from '../../src/app/chat-turns.ts'

const LOST = 'another copy may be the active one by now'

test('a turn in which something was left undone is over, however sure it is again', () => {
  const turn = createTurn()
  expect(turn.guard).toThrow(LOST)

  let isSure = true
  const holding = { signal: new AbortController().signal, isSure: () => isSure }
  const first = turn.begin(holding)
  turn.guard()
  expect(first.aborted).toBe(false)

  isSure = false
  expect(turn.guard).toThrow(LOST)
  expect(first.aborted).toBe(true)
  isSure = true
  expect(turn.guard).toThrow(LOST)
  turn.end()

  const second = turn.begin(holding)
  turn.guard()
  expect(second.aborted).toBe(false)
})
