import type { Clock } from '../clock.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'

/** At most this many calls of the mail API run at the same time for one person. */
const AT_ONCE = 4

/**
 * Calls once for each item, within a time limit for all together. Leaves out items whose call fails or takes longer,
 * and those not reached when the signal aborts. Rejects only on faults of ours.
 */
export async function askEachWithin<Item, Result>(
  items: readonly Item[],
  ask: (item: Item, signal: AbortSignal) => Promise<Result>,
  how: { readonly clock: Clock; readonly withinMs: number; readonly signal?: AbortSignal },
): Promise<ReadonlyMap<Item, Result>> {
  const results = new Map<Item, Result>()
  const stop = new AbortController()
  const signal = how.signal ? AbortSignal.any([stop.signal, how.signal]) : stop.signal
  how.clock.sleep(how.withinMs, signal).then(
    () => stop.abort(),
    () => undefined, // all came in time
  )
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) {
      if (signal.aborted) return
      try {
        results.set(item, await ask(item, signal))
      } catch (error) {
        if (!signal.aborted && !(error instanceof MailApiError)) throw error
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    stop.abort()
  }
  return results
}
