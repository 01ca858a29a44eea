import type { SearchText } from '../../search-text.ts'
import type { Verdict } from '../../verdict.ts'
import type { Delivered, Delivery, Full, StorageBounds } from '../delivery.ts'
import type { RefusedMails } from '../refused-storage.ts'
import type { Swept } from '../storage.ts'

/** What became of a delivery: on disk, or not at all. */
export type Outcome =
  | { readonly delivered: Delivered }
  | { readonly full: Full }
  | { readonly error: unknown }

/** A delivery with the number under which its outcome is told. */
export interface NumberedDelivery extends Omit<Delivery, 'raw'> {
  readonly number: number
  /** Replaced on the way to the thread. */
  raw: Delivery['raw']
}

export interface Answer {
  readonly number: number
  readonly outcome: Outcome
}

/** What is to be deleted: one step of what is over at `sweep`, or what the write-ahead log still has of it. */
export type Chore = { readonly sweep: number } | 'wipe'

/** What a chore came to; for `wipe` whether the log is empty now. */
export type ChoreDone = { readonly swept: Swept } | { readonly wiped: boolean } | { readonly error: unknown }

/** What the thread tells. Chores are done in the order in which they were asked for. */
export interface Told {
  readonly answers: readonly Answer[]
  readonly chore?: ChoreDone
}

/** What goes to the thread that writes at one go. */
export interface Work {
  readonly deliveries: readonly NumberedDelivery[]
  /** Ids of messages that have been read. */
  readonly told: readonly number[]
  readonly verdicts: readonly NotedVerdict[]
  /** Ids of messages that have been read before their verdict was known. */
  readonly awaited: readonly number[]
  readonly searchTexts: readonly NotedSearchText[]
  readonly refused: readonly RefusedMails[]
  readonly chores: readonly Chore[]
}

export interface NotedSearchText extends SearchText {
  readonly id: number
}

/** What is known of the sender of a message. */
export interface NotedVerdict {
  readonly id: number
  readonly verdict: Verdict
}

/** What the thread needs to know to write deliveries. */
export interface WriterSettings extends StorageBounds {
  /** The database. */
  readonly file: string
}
