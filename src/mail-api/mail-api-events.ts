import type { MailEvent } from './mail-event.ts'

/** What a mail API tells by itself. */
export interface MailEvents {
  /**
   * All events after a position, in order, until the signal aborts; without a position those from now on. Reconnects
   * after a break, from the last event on. Fetches the next event when the caller asks for it. Throws an {@link
   * EventsError} when retrying makes no sense.
   */
  read(after: string | undefined, options: ReadEvents): AsyncIterable<MailEvent>
}

export interface ReadEvents {
  readonly signal: AbortSignal
  /**
   * The stream runs: events come as they happen. Called with each connection, and where it is known with the position
   * from which they come: whoever has read no event yet goes on there.
   */
  readonly onUp: (from?: string) => void
  /** It is broken, for this reason, and being mended. */
  readonly onDown: (reason: string) => void
}

/**
 * Why there are no events: the position is too old or unknown; the mail API offers no events; or it does, but answered
 * with a refusal or without a stream.
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
