import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { TimedNamespace } from '../store/namespace.ts'
import type { UpdateJournal } from '../telegram/update-journal.ts'

const SWEEP_EVERY_MS = 60 * 60_000

interface SweepDeps {
  readonly conversations: Pick<TimedNamespace<unknown>, 'sweep'>
  readonly journal: Pick<UpdateJournal, 'dropOld'>
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

/** Deletes questions that have ended and updates that nobody handles, every hour until the signal aborts. */
export async function sweepHourly(
  { conversations, journal, log, clock }: SweepDeps,
  signal: AbortSignal,
): Promise<void> {
  while (true) {
    await clock.sleep(SWEEP_EVERY_MS, signal).catch(() => undefined) // Stopping ends the wait.
    if (signal.aborted) return
    try {
      await journal.dropOld()
      await conversations.sweep()
    } catch (err) {
      log.warn({ err }, 'ended questions and old updates could not be deleted; trying again in an hour')
    }
  }
}
