import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { EventsError } from '../../mail-api/mail-api-events.ts'
import { persist } from './follow-events.ts'

/** A stream that is back within this time is not logged. */
const PATIENCE_MS = 10_000

/**
 * Which addresses are polled: all, or those that mail is likeliest for, since the events tell of the others' mail
 * later.
 */
type Polled = 'all' | 'youngest'

/** Has addresses polled while there is no stream of events, and logs that once. */
export function createPollingFallback(deps: {
  /** Polls until `stop` is called. Tried again when it rejects, as it does when the store fails. */
  readonly start: (polled: Polled) => Promise<void>
  readonly stop: () => void
  readonly onFailure: (error: unknown) => void
  readonly log: Logger
  readonly clock: Clock
  readonly stopping: AbortSignal
}) {
  const { log, clock, stopping } = deps
  let polled: Polled | undefined
  let starting: AbortController | undefined
  let patience: AbortController | undefined
  let said: string | undefined

  function poll(wanted: Polled): void {
    patience?.abort()
    patience = undefined
    if (polled === wanted || polled === 'all') return
    polled = wanted
    starting?.abort()
    starting = new AbortController()
    void persist(() => deps.start(wanted), deps, AbortSignal.any([stopping, starting.signal]))
  }

  return {
    up(): void {
      patience?.abort()
      patience = undefined
      said = undefined
      if (!polled) return
      polled = undefined
      starting?.abort()
      log.info('the mail API tells of its mail: nothing is polled any more')
      deps.stop()
    },
    down(reason: string): void {
      if (polled || patience) return
      patience = new AbortController()
      const signal = AbortSignal.any([stopping, patience.signal])
      clock.sleep(PATIENCE_MS, signal).then(
        () => {
          log.warn({ reason }, 'the stream of events is broken: the youngest addresses are polled meanwhile')
          poll('youngest')
        },
        () => undefined, // It is up again, or all ends.
      )
    },
    absent({ kind, message }: EventsError): void {
      if (kind !== 'not-offered' && said !== message)
        log.warn({ reason: message }, 'there is no stream of events: addresses are polled')
      said = message
      poll('all')
    },
  }
}
