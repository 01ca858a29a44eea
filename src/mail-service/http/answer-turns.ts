import { setTimeout as rest, setImmediate as turnEnd } from 'node:timers/promises'

/** Making an answer takes up to some milliseconds; then other work gets as long, but no longer than this. */
const MAX_REST_MS = 10

/** Resolves when the answer may be made. Make it, and give it to its socket, in that turn of the event loop. */
export type AnswerTurn = () => Promise<void>

/**
 * Makes large answers wait for one another. Requests for one mail wait for the same parser: when it is done, fifty
 * answers of 250 kB would be written in one go, and nobody's mail could be taken in or told of for a tenth of a second.
 */
export function createAnswerTurns(): AnswerTurn {
  const waiting: (() => void)[] = []
  let isServing = false

  async function serve(): Promise<void> {
    isServing = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const began = performance.now()
      next()
      await turnEnd()
      await rest(Math.min(MAX_REST_MS, performance.now() - began))
    }
    isServing = false
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (!isServing) void serve()
    return promise
  }
}
