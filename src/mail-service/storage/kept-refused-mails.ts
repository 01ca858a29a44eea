import { REFUSED_REASONS, type RefusedReason } from '../../mail-api/wire.ts'
import type { Awaitable } from './awaitable.ts'

/** Of each address this many are listed, newest first; of the rest only the number. */
export const REFUSED_KEPT = 50
/** How long they are kept. */
export const REFUSED_KEPT_MS = 7 * 24 * 60 * 60_000
/** This many of all addresses, some 30 MB; the oldest are deleted first. */
export const REFUSED_OF_ALL = 200_000
/** How many are deleted at one go. */
export const REFUSED_AT_ONCE = 500

/** What was refused for one mailbox: no content, and one row for the same sender, reason and recipient. */
export interface RefusedMails {
  readonly mailboxId: number
  /** As said in MAIL FROM; empty for a bounce. */
  readonly sender: string
  readonly reason: RefusedReason | typeof UNLISTED
  /** Where to, when that is not the address itself: a tag, or another name; empty when it is. */
  readonly recipient: string
  /** The last time, in ms. */
  readonly at: number
  readonly times: number
}

/** The reason of the row that counts what is not listed any more. */
export const UNLISTED = 'unlisted'

export type ListedRefused = Omit<RefusedMails, 'mailboxId'> & { readonly reason: RefusedReason }

interface RefusedList {
  /** Newest first. */
  readonly refused: readonly ListedRefused[]
  /** So many more were refused. */
  readonly unlisted: number
}

/** What was refused for whom, for a while: a log for people. A crash may lose the last second of it. */
export interface RefusedStorage {
  /** Adds to what is known, in a while; each mailbox, sender, reason and recipient is there once. What is of no live mailbox is left out. */
  add(mails: readonly RefusedMails[]): Awaitable<void>
  /** Undefined when the token opens no live mailbox. */
  list(tokenHash: Buffer, now: number): Awaitable<RefusedList | undefined>
}

/** Rows of one mailbox, as both databases have them, newest first. */
export function toRefusedList(rows: readonly Record<string, unknown>[]): RefusedList {
  const mails = rows.map(row => ({
    sender: String(row.sender),
    reason: String(row.reason),
    recipient: String(row.recipient),
    at: Number(row.at),
    times: Number(row.times),
  }))
  return {
    // A newer release may know more reasons.
    refused: mails.filter((mail): mail is ListedRefused => isReason(mail.reason)).slice(0, REFUSED_KEPT),
    unlisted: mails.find(({ reason }) => reason === UNLISTED)?.times ?? 0,
  }
}

function isReason(reason: string): reason is RefusedReason {
  return (REFUSED_REASONS as readonly string[]).includes(reason)
}
