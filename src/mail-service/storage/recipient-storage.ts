import type { Awaitable } from './awaitable.ts'

/** One address under which a mailbox gets mail, beside its own: a tag of it, or a name of its whole subdomain. */
export interface ListedRecipient {
  readonly id: number
  /** The whole address, as a key. */
  readonly recipient: string
  /** When it was seen first, or switched off, in ms. */
  readonly since: number
  /** Mail to it is refused. */
  readonly isOff: boolean
}

/** A mail brings a name of a whole subdomain, which is noted with it. */
export interface SeenRecipient {
  readonly recipient: string
  /** Of one mailbox so many names are noted. */
  readonly most: number
}

/** The names and tags of mailboxes: what was seen of whole subdomains, and what was switched off. They go with their mailbox. */
export interface RecipientStorage {
  /** What is known of these recipients of a mailbox. */
  find(mailbox: number, recipients: readonly string[]): Awaitable<readonly ListedRecipient[]>
  /** How many names were seen in all, and how many of them came from this network first. */
  count(mailbox: number, network: string): Awaitable<{ readonly all: number; readonly ofNetwork: number }>
  /** All of a live mailbox, newest first; undefined when the token opens none. */
  list(tokenHash: Buffer, now: number): Awaitable<readonly ListedRecipient[] | undefined>
  /** `full` where the mailbox has `most` switched off, undefined when it is not live. */
  switchOff(
    tokenHash: Buffer,
    off: { readonly recipient: string; readonly most: number },
    now: number,
  ): Awaitable<'done' | 'full' | undefined>
  /** False when the mailbox is not live. */
  switchOn(tokenHash: Buffer, recipient: string, now: number): Awaitable<boolean>
}

/** The network of a row that was made by switching off, not by a mail. */
export const BY_HAND = ''

/** A row, as both databases have it. */
export function toListedRecipient(row: Readonly<Record<string, unknown>>): ListedRecipient {
  return {
    id: Number(row.id),
    recipient: String(row.recipient),
    since: Number(row.since),
    isOff: Number(row.is_off) === 1,
  }
}
