import { setTimeout as rest, setImmediate as turnEnd } from 'node:timers/promises'

/** Bytes of large mails that are read in one turn of the event loop: about a millisecond of work. */
const TURN_BYTES = 256 * 1024
/** Then other work gets as long as these took, but no longer than this. */
const MAX_REST_MS = 10

/** Counts bytes of a large mail. Undefined when more may be read now; otherwise it resolves when more may be. */
type LargeMailTurns = (bytes: number) => Promise<void> | undefined

/**
 * Makes large mails share the event loop with everything else. A fast client's socket gives 2 MB in one turn, and a few
 * such clients would hold up everybody's mail for 25 ms, in each of the dozen turns that it takes to tell of it.
 */
export function createLargeMailTurns(): LargeMailTurns {
  let left = TURN_BYTES
  let turn: Promise<void> | undefined

  async function endTurn(began: number): Promise<void> {
    await turnEnd()
    if (left <= 0) await rest(Math.min(MAX_REST_MS, performance.now() - began))
    left = TURN_BYTES
    turn = undefined
  }

  return bytes => {
    turn ??= endTurn(performance.now())
    left -= bytes
    return left > 0 ? undefined : turn
  }
}
