import type { Clock } from '../../clock.ts'
import { type Asker, BusyError, createFairQueue } from '../../threads/fair-queue.ts'
import type { Taken } from './wait-for-mail.ts'

/** How long a refused mail rests before it is read again. */
const AGAIN_MS = 1_000
/** Mails that are read again; of one asker only one at a time. The slots for waits limit how many there are. */
const AGAIN = {
  slots: 4,
  keptForAlerts: 0,
  mostWaiting: Number.POSITIVE_INFINITY,
  mostOfOne: Number.POSITIVE_INFINITY,
  /** No call of `wait-mail` waits longer; a stream asks again. */
  maxWaitMs: 60_000,
}

interface Patience {
  readonly asker: Asker
  /** Aborts at the end of the wait: what could not be taken by then is `not-yet`. */
  readonly signal: AbortSignal
}

/** Calls `take`, and again while it rejects with a `BusyError`. Rejects otherwise as `take` does. */
type WaitOutBusy = <Found>(take: () => Promise<Taken<Found>>, patience: Patience) => Promise<Taken<Found>>

/**
 * A wait does not end because too many large mails are being read at that moment. A mail that rests is not kept in
 * memory.
 */
export function createWaitOutBusy(clock: Pick<Clock, 'sleep'>): WaitOutBusy {
  const queue = createFairQueue(AGAIN)
  return async (take, { asker, signal }) => {
    let taken = await unlessBusy(take)
    while (taken === undefined && !signal.aborted) {
      await clock.sleep(AGAIN_MS, signal).catch(() => undefined)
      taken = await unlessBusy(() =>
        queue.run(asker, async () => (signal.aborted ? undefined : await take())),
      )
    }
    return taken ?? { kind: 'not-yet' }
  }
}

async function unlessBusy<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof BusyError) return undefined
    throw error
  }
}
