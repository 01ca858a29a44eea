import type { Summary } from '../mime/summarize.ts'
import type { Origin, Verdict } from '../verdict.ts'
import type { SeenRecipient } from './recipient-storage.ts'

/** A message on its way into mailboxes. */
export interface Delivery {
  /** The ids of the mailboxes that it is for: each gets it once. */
  readonly mailboxIds: readonly number[]
  /** The message as it came, RFC 5322, in one piece or in several; or the beginning of a large one. */
  readonly raw: readonly Uint8Array[]
  /** The path of a file with what comes after `raw`. */
  readonly restFile: string | undefined
  /** Of the whole message, in bytes. */
  readonly size: number
  readonly summary: Summary
  /** When it came, in ms. */
  readonly receivedAt: number
  /**
   * The network that it came from, which gets only a share of each mailbox; undefined when there is no sender who could
   * try again.
   */
  readonly network: string | undefined
  /** A delivery with a key that the mailbox has seen before is dropped, also after a restart. */
  readonly dedupeKey: string | undefined
  /** The name that it was sent to, where a whole subdomain is one mailbox: the only one. */
  readonly seen?: SeenRecipient | undefined
  /** By what its sender is to be checked. */
  readonly origin?: Origin | undefined
  /** What is known of its sender already. */
  readonly verdict?: Verdict | undefined
}

/** What became of a message that is on disk. */
export interface Delivered {
  /** One for each mailbox that got it. */
  readonly copies: readonly Copy[]
  /** How many older messages made room for it in these mailboxes. */
  readonly trimmed: number
}

/** A message in a mailbox, by the ids of both. */
export interface Copy {
  readonly mailboxId: number
  readonly message: number
}

/** What has no room: the whole store, or the mailboxes with these ids. */
export type Full = 'store' | readonly number[]

/** There is no room for a message: the sender should try again later. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  readonly full: Full

  constructor(full: Full) {
    super(
      full === 'store' ? 'Server storage is full, try again later' : 'The mailbox is full, try again later',
    )
    this.full = full
  }
}

/** What a mailbox may hold. */
export interface MailboxBounds {
  readonly messagesPerMailbox: number
  readonly bytesPerMailbox: number
}

/** What a storage may hold. */
export interface StorageBounds extends MailboxBounds {
  /** What all mail together may take on disk. */
  readonly maxStoreBytes: number
}
