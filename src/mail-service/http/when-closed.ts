import type { ServerResponse } from 'node:http'

/**
 * Calls `end` when an answer has gone out, or its client has left. A client may have left while something was awaited:
 * then `close` does not come any more, and `end` is called at once.
 */
export function whenClosed(answer: ServerResponse, end: () => void): void {
  if (answer.destroyed) end()
  else answer.once('close', end)
}

/** Calls `then` when an answer has gone out whole with status 200; never when it was refused or cut off. */
export function whenAnswered(answer: ServerResponse, then: () => void): void {
  answer.once('finish', () => {
    if (answer.statusCode === 200) then()
  })
}
