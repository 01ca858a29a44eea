import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAnswerTurns } from '../../src/mail-service/http/answer-turns.ts'

/** Counts the turns of the event loop. */
function countTurns() {
  let turns = 0
  let counting = setImmediate(count)
  function count(): void {
    turns += 1
    counting = setImmediate(count)
  }
  return { now: () => turns, [Symbol.dispose]: () => clearImmediate(counting) }
}

function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('makes one large answer in each turn of the event loop, and leaves others as long', async () => {
  using turns = countTurns()
  const turn = createAnswerTurns()
  const ready = Promise.resolve()
  const madeIn: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await ready
      await turn()
      work(3)
      madeIn.push(turns.now())
    }),
  )
  expect(new Set(madeIn).size).toBe(10)
  // Timers count whole milliseconds, so a rest may be up to one shorter.
  expect(performance.now() - began).toBeGreaterThan(10 * 3 + 9 * 2)
})

test('makes a large answer at once where no other waits', async () => {
  using turns = countTurns()
  const turn = createAnswerTurns()
  await turn()
  expect(turns.now()).toBe(0)
  await nextTurn()
})
