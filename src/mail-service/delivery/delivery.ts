import type { Summary } from '../mime/summarize.ts'

/** A message on its way into mailboxes. */
export interface Delivery {
  /** The ids of the sessions that it is for: each gets its own copy, once. */
  readonly sessions: readonly number[]
  /** The message as it came, RFC 5322, in one piece or in several. */
  readonly raw: readonly Uint8Array[]
  readonly summary: Summary
  /** When it came, in ms. */
  readonly receivedAt: number
  /** A delivery with a key that the session has seen before is dropped, also after a restart. */
  readonly dedupeKey: string | undefined
}

/** What became of a delivery: on disk for these sessions, or not at all. */
export type Outcome = { readonly takers: readonly number[] } | { readonly error: unknown }

/** What the thread needs to know to write deliveries. */
export interface WriterSettings {
  /** The database. */
  readonly file: string
  readonly messagesPerMailbox: number
  readonly bytesPerMailbox: number
}
