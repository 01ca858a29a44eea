import type { Clock } from '../clock.ts'
import type { Recovery } from './resume-after-outage.ts'

/** The least wait before an update is handled again, after the first, second, … try that gave its person no answer. */
const PAUSES_MS = [5_000, 10_000, 30_000, 60_000, 5 * 60_000] as const
/** After this it is tried even if Telegram still answers nobody. */
const OUTAGE_MS = 30 * 60_000

/**
 * Waits until Telegram answers again, after the `tries`-th try, counted from 0. Resolves to false when there were
 * enough tries; rejects when the bot stops meanwhile.
 */
export type HandleAgain = (tries: number) => Promise<boolean>

export function createHandleAgain(
  { recovery, clock }: { readonly recovery: Pick<Recovery, 'wait'>; readonly clock: Clock },
  signal: AbortSignal,
): HandleAgain {
  return async tries => {
    signal.throwIfAborted()
    const pauseMs = PAUSES_MS[tries]
    if (pauseMs === undefined) return false
    const since = clock.monotonic()
    await recovery.wait({ since, from: since + pauseMs, until: since + OUTAGE_MS }, signal)
    return true
  }
}
