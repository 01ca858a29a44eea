import type { SearchText } from '../../search-text.ts'
import type { Verdict } from '../../verdict.ts'
import type { Delivered, Delivery, Full, StorageBounds } from '../delivery.ts'
import type { RefusedMails } from '../kept-refused-mails.ts'
import type { Swept } from '../storage.ts'

/** What became of a delivery: on disk, or not at all. */
export type Outcome =
  | { readonly delivered: Delivered }
  | { readonly full: Full }
  | { readonly error: unknown }

/** A delivery with the number under which its outcome is told. */
export interface NumberedDelivery extends Delivery {
  readonly number: number
}

export interface Answer {
  readonly number: number
  readonly outcome: Outcome
}

/** Answers on their way to the main thread. */
export interface PackedAnswers {
  /** Of each message that is on disk its number, how many made room for it, how many got it, and both ids of each copy. */
  readonly stored: readonly number[]
  /** All others. */
  readonly failed: readonly Answer[]
}

/** What is to be deleted: one step of what is over at `sweep`, or what the write-ahead log still has of it. */
export type Chore = { readonly sweep: number } | 'wipe'

/** What a chore came to; for `wipe` whether the log is empty now. */
export type ChoreDone = { readonly swept: Swept } | { readonly wiped: boolean } | { readonly error: unknown }

/** What the thread tells. Chores are done in the order in which they were asked for. */
export interface WriterReply {
  readonly answers: PackedAnswers
  readonly chore?: ChoreDone
}

/** Deliveries on their way to a thread. */
export interface PackedDeliveries {
  readonly deliveries: readonly PackedDelivery[]
  /** The bytes of small pieces, one after the other. */
  readonly block: Uint8Array<ArrayBuffer>
}

/** An array, because an object is posted with the names of all that it has, which costs three times as much. */
export type PackedDelivery = readonly [
  number: number,
  mailboxIds: Delivery['mailboxIds'],
  raw: readonly PackedPiece[],
  size: number,
  receivedAt: number,
  senderName: string,
  senderEmail: string,
  subject: string,
  network: string | undefined,
  restFile: string | undefined,
  dedupeKey: string | undefined,
  seen: Delivery['seen'],
  origin: Delivery['origin'],
  verdict: Delivery['verdict'],
]

/** How much of the block it is, or a large piece itself. */
export type PackedPiece = number | Uint8Array<ArrayBuffer>

/** What goes to the thread that writes at one go. */
export interface Work {
  readonly deliveries: PackedDeliveries
  /** Undefined when nothing was noted. */
  readonly notes: Notes | undefined
  readonly chores: readonly Chore[]
}

/** What is written with whatever is written next. */
export interface Notes {
  /** Ids of messages that have been read. */
  readonly read: readonly number[]
  readonly verdicts: readonly NotedVerdict[]
  /** Ids of messages that have been read before their verdict was known. */
  readonly awaited: readonly number[]
  readonly searchTexts: readonly NotedSearchText[]
  readonly refused: readonly RefusedMails[]
}

export interface NotedSearchText extends SearchText {
  readonly id: number
}

/** What is known of the sender of a message. */
interface NotedVerdict {
  readonly id: number
  readonly verdict: Verdict
}

/** What the thread needs to know to write deliveries. */
export interface WriterSettings extends StorageBounds {
  /** The database. */
  readonly file: string
}
