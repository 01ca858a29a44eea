import { type Clock, createLoopLoad, type LoopLoad } from '../../clock.ts'

/** How often to measure how busy the loop is, and how long a pause is. */
const LOOK_MS = 5
const MOST_BUSY = 0.5
/** After this many pauses the work goes on, however busy the loop is. */
const MOST_PAUSES = 20

/**
 * Returns a function to await before each piece of work that nobody waits for. It pauses while the event loop is busy,
 * so that such work gets half of the loop at most. Rejects when the signal aborts.
 */
export function createYieldWhenBusy(
  { monotonic, sleep }: Clock,
  lookAtLoop: LoopLoad = createLoopLoad(),
): (signal: AbortSignal) => Promise<void> {
  let lookedAt = monotonic()
  return async signal => {
    if (monotonic() - lookedAt < LOOK_MS) return
    for (let pauses = 0; pauses < MOST_PAUSES && lookAtLoop() > MOST_BUSY; pauses += 1) {
      await sleep(LOOK_MS, signal)
    }
    lookedAt = monotonic()
  }
}
