import type { MailEvent } from './mail-event.ts'

/** What a mail API tells by itself. */
export interface MailEvents {
  /**
   * All events after a position, without one those from now on, in order and for as long as the signal does not abort;
   * a break is mended from the last event on. The next one is fetched when it is asked for. Throws an
   * {@link EventsError} where going on makes no sense.
   */
  read(after: string | undefined, options: ReadEvents): AsyncIterable<MailEvent>
}

export interface ReadEvents {
  readonly signal: AbortSignal
  /** The stream runs: events come as they happen. Called with each connection. */
  readonly onUp: () => void
  /** It is broken, for this reason, and being mended. */
  readonly onDown: (reason: string) => void
}

/**
 * Why there are no events: the position is too old, or unknown there; the mail API does not offer any; or it does, and
 * what came was a refusal, or no stream.
 */
type EventsErrorKind = 'position-gone' | 'not-offered' | 'refused'

export class EventsError extends Error {
  override readonly name = 'EventsError'
  readonly kind: EventsErrorKind

  constructor(kind: EventsErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
