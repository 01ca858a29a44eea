import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { EventsError, type MailEvents } from '../../mail-api/mail-api-events.ts'
import type { MailEvent } from '../../mail-api/mail-event.ts'
import { UnreadableRecordError } from '../../store/store-error.ts'
import type { EventLedger } from './event-ledger.ts'

/** How often a mail API that refuses its events is asked again. */
const ASK_AGAIN_MS = 5 * 60_000
/** The pause before a failed store operation is tried again. */
const RETRY_MS = 1_000

interface FollowDeps {
  readonly events: MailEvents
  readonly ledger: EventLedger
  /** Handles one event; may be called again for the same one when it rejects. */
  readonly take: (event: MailEvent) => Promise<void>
  /** Has every address checked once. */
  readonly catchUp: (signal: AbortSignal) => Promise<void>
  /** Resolves when there is room for one more event; rejects when the signal aborts. */
  readonly waitWhileFull: (signal: AbortSignal) => Promise<void>
  /** The state of the stream: addresses are polled while there is none. */
  readonly stream: {
    up(): void
    down(reason: string): void
    /** The mail API has no stream. */
    absent(error: EventsError): void
  }
  readonly onFailure: (error: unknown) => void
  readonly log: Logger
  readonly clock: Clock
}

/** Reads the events of a mail API until the signal aborts, only as fast as they are handled. */
export async function followEvents(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  const { ledger, stream, clock, log } = deps
  const reached: Reached = { position: undefined, begun: false }
  await persist(() => loadPosition(reached, ledger), deps, signal)
  while (!signal.aborted) {
    let pauseMs = RETRY_MS
    try {
      await readOn(reached, deps, signal)
    } catch (error) {
      if (signal.aborted) return
      // Without a position, what comes until the next try is in no event.
      reached.begun = reached.position !== undefined
      if (!(error instanceof EventsError)) deps.onFailure(error)
      else if (error.kind === 'position-gone') {
        log.warn('the mail API does not know what came since the last event: every address is checked once')
        Object.assign(reached, { position: undefined, begun: false })
      } else {
        stream.absent(error)
        pauseMs = ASK_AGAIN_MS
      }
    }
    await clock.sleep(pauseMs, signal).catch(() => undefined) // The end of everything ends it too.
  }
}

interface Reached {
  /** Of the event that was read last, or where reading began. */
  position: string | undefined
  /** Whether there is a position, or the check of everything before the first event is running. */
  begun: boolean
}

async function loadPosition(reached: Reached, ledger: EventLedger): Promise<void> {
  reached.position = await ledger.load()
  reached.begun = reached.position !== undefined
}

async function readOn(reached: Reached, deps: FollowDeps, signal: AbortSignal): Promise<void> {
  const { events, ledger, stream } = deps
  const onUp = (from?: string) => {
    stream.up()
    reached.position ??= from
    if (!reached.begun) void beginAnew(deps, signal)
    reached.begun = true
  }
  for await (const event of events.read(reached.position, { signal, onUp, onDown: stream.down })) {
    reached.position = event.position
    const done = ledger.begin(event.position)
    void persist(() => deps.take(event), deps, signal).then(taken => {
      if (taken) done()
    })
    await deps.waitWhileFull(signal)
  }
}

/** Before the first event, all addresses are checked; no position is stored until that is done. */
async function beginAnew(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  const done = deps.ledger.begin(undefined)
  if (await persist(() => deps.catchUp(signal), deps, signal)) done()
}

/**
 * Tries until it works; false when stopped first. Trying again does not make a record readable: nothing can be done for
 * its chat then.
 */
export async function persist(
  action: () => Promise<void>,
  deps: Pick<FollowDeps, 'onFailure' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await action()
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof UnreadableRecordError) return true
      deps.onFailure(error)
      await deps.clock.sleep(RETRY_MS, signal).catch(() => undefined) // The end of everything ends it too.
    }
  }
  return false
}
