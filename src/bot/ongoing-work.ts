import { type Clock, within } from '../clock.ts'
import { onAbort } from '../on-abort.ts'

/** Work that goes on after its update was handled, such as a search. */
export interface OngoingWork {
  /** A stop waits for it, up to 3.5 s: it has to end soon once the stop began, and must not reject. */
  add(work: Promise<void>): void
}

/** So long after a stop began, nothing is waited for any more; updates have as much. */
const ENDS_WITHIN_MS = 3_500

/** Disposing waits for what was added, but no longer than until 3.5 s after `stopping` aborted. */
export function createOngoingWork({
  stopping,
  clock,
}: {
  readonly stopping: AbortSignal
  readonly clock: Clock
}): OngoingWork & AsyncDisposable {
  const ongoing = new Set<Promise<void>>()
  let stoppedAt: number | undefined
  onAbort(stopping, () => {
    stoppedAt = clock.monotonic()
  })
  return {
    add(work) {
      ongoing.add(work)
      void work.finally(() => ongoing.delete(work))
    },
    async [Symbol.asyncDispose]() {
      const now = clock.monotonic()
      const leftMs = (stoppedAt ?? now) + ENDS_WITHIN_MS - now
      await within(leftMs, Promise.all(ongoing), clock)
    },
  }
}
