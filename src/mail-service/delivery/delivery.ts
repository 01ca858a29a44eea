import type { Summary } from '../mime/summarize.ts'

/** A message on its way into mailboxes. */
export interface Delivery {
  /** The ids of the sessions that it is for: each gets it once. */
  readonly sessions: readonly number[]
  /** The message as it came, RFC 5322, in one piece or in several; or the beginning of a large one. */
  readonly raw: readonly Uint8Array[]
  /** The path of a file with what comes after `raw`. */
  readonly restFile: string | undefined
  /** Of the whole message, in bytes. */
  readonly size: number
  readonly summary: Summary
  /** When it came, in ms. */
  readonly receivedAt: number
  /** The network that it came from, which has only a share of each mailbox; undefined when nobody can be asked to try again. */
  readonly network: string | undefined
  /** A delivery with a key that the session has seen before is dropped, also after a restart. */
  readonly dedupeKey: string | undefined
}

/** What became of a delivery: on disk for these sessions, or not at all. */
export type Outcome =
  | { readonly takers: readonly number[] }
  | { readonly full: Full }
  | { readonly error: unknown }

/** What has no room: all mail together, or these sessions' mailboxes. */
type Full = 'store' | readonly number[]

/** There is no room for a message: it is to be sent again later. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  readonly full: Full

  constructor(full: Full) {
    super(
      full === 'store'
        ? 'Too much mail is kept here, try again later'
        : 'The mailbox is full, try again later',
    )
    this.full = full
  }
}

/** A delivery with the number under which its outcome is told. */
export interface NumberedDelivery extends Delivery {
  readonly number: number
}

export interface Answer {
  readonly number: number
  readonly outcome: Outcome
}

/** What goes to the thread at one go. */
export interface Work {
  readonly deliveries: readonly NumberedDelivery[]
  /** Ids of messages that have been read. */
  readonly told: readonly number[]
}

/** What a mailbox may hold. */
export interface MailboxBounds {
  readonly messagesPerMailbox: number
  readonly bytesPerMailbox: number
}

/** What the thread needs to know to write deliveries. */
export interface WriterSettings extends MailboxBounds {
  /** The database. */
  readonly file: string
  /** What all mail together may take on disk. */
  readonly maxStoreBytes: number
}
