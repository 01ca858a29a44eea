import type { MailEvent } from '../../mail-api/mail-event.ts'
import type { JsonText, WireMessages } from '../../mail-api/wire.ts'
import type { SearchQuery, SearchText } from '../search-text.ts'
import type { Origin, Verdict } from '../verdict.ts'
import type { Awaitable } from './awaitable.ts'
import type { Delivered, Delivery } from './delivery.ts'
import type { RefusedStorage } from './kept-refused-mails.ts'
import type { OperatorStorage } from './operator-storage.ts'
import type { RecipientStorage } from './recipient-storage.ts'
import type { WebhookStorage } from './webhook-storage.ts'

/** Stores mailboxes and mail. Times are in ms since 1970; when a call is done, its changes are stored. */
export interface Storage extends AsyncDisposable {
  readonly mailboxes: MailboxStorage
  readonly messages: MessageStorage
  readonly events: EventStorage
  readonly gmail: GmailStorage
  readonly webhooks: WebhookStorage
  readonly operator: OperatorStorage
  readonly refused: RefusedStorage
  readonly recipients: RecipientStorage
  /**
   * Gives each name its number, the same one at every start, whatever their order: clients keep the numbers of `GET
   * /domains`.
   */
  numberNames(
    kind: 'domains' | 'gmail_accounts',
    names: readonly string[],
  ): Awaitable<readonly NumberedName[]>
  /**
   * Notes which mailboxes end soon and which have ended, and deletes some of their data and of old events: little
   * enough a call that others need not wait.
   */
  sweep(now: number): Awaitable<Swept>
  /** Erases deleted data from the files; false when that has to wait. */
  wipe(): Awaitable<boolean>
}

/** A live mailbox as the rest of the service sees it. */
export interface Mailbox {
  readonly id: number
  readonly email: string
}

/** A live mailbox as its token opens it. */
export interface OpenedMailbox extends Mailbox {
  readonly createdAt: number
  readonly expiresAt: number
}

export interface NewMailbox {
  readonly email: string
  /** The address key, under which mail is looked up; no two live mailboxes have the same. */
  readonly key: string
  readonly tokenHash: Buffer
  /** Of an alias only. */
  readonly gmailAccount: string | undefined
  readonly claimHash: Buffer | undefined
  readonly expiresAt: number
}

/** A mailbox whose token is to be renewed. */
interface RenewableMailbox {
  readonly email: string
  readonly key: string
  /** Of the token that opens it now. */
  readonly tokenHash: Buffer
  readonly claimHash: Buffer | undefined
}

interface Renewal {
  readonly tokenHash: Buffer
  readonly newTokenHash: Buffer
  readonly claimHash: Buffer
}

/** A mailbox that mail is for. */
export interface RoutedMailbox extends Mailbox {
  readonly isGmail: boolean
  /** Until when mail is refused for now; 0 when it is not. */
  readonly pausedUntil: number
}

export interface MailboxStorage {
  /**
   * Resolves to the end that the mailbox then has; to undefined when a live mailbox with another claim, or with none,
   * has the key, or when the token was renewed. A live mailbox with the same claim gets this token, and ends when it
   * would have, or as this one if that is later. What an ended mailbox had under the key is deleted.
   */
  create(mailbox: NewMailbox, now: number): Awaitable<number | undefined>
  findByToken(tokenHash: Buffer, now: number): Awaitable<OpenedMailbox | undefined>
  findByKey(key: string, now: number): Awaitable<RoutedMailbox | undefined>
  /** When the oldest live mailbox of a Gmail account began; undefined when it has none. */
  oldestOfGmail(account: string, now: number): Awaitable<number | undefined>
  /**
   * Moves the end of a mailbox by `byMs`, at most to `latest` and never back, and writes an event of it. Resolves to its
   * new end, or to undefined when the mailbox is not live.
   */
  extend(
    tokenHash: Buffer,
    now: number,
    by: { readonly byMs: number; readonly latest: number },
  ): Awaitable<number | undefined>
  /**
   * Moves the end of a mailbox to `latest` unless it is earlier, and writes an event of it. Resolves to the end that it
   * then has, undefined when the mailbox is not live.
   */
  shorten(tokenHash: Buffer, now: number, latest: number): Awaitable<number | undefined>
  /** Refuses mail of a mailbox for now, until then; 0 ends that. False when the mailbox is not live. */
  pause(tokenHash: Buffer, now: number, until: number): Awaitable<boolean>
  /** The live mailbox that this token opens, or opened before it was renewed. */
  findForRenewal(tokenHash: Buffer, now: number): Awaitable<RenewableMailbox | undefined>
  /** Which of these tokens were renewed: they never open anything again. */
  renewedOf(tokenHashes: readonly Buffer[]): Awaitable<readonly Buffer[]>
  /**
   * Gives a mailbox another token and this claim, and deletes the webhooks that were created with the old token. False
   * when the mailbox is not live, or meanwhile has another token.
   */
  renew(renewal: Renewal, now: number): Awaitable<boolean>
  /** Ends a mailbox, and its mail is out of reach at once; false when it is not live. */
  end(tokenHash: Buffer, now: number): Awaitable<boolean>
  /** Ends the live mailbox of a key in the same way, and writes an event of it; false when there is none. */
  endUnder(key: string, now: number): Awaitable<boolean>
  /**
   * How many are live, at hardly any cost however many there are. One that has just expired may count until the next
   * sweep, and a storage may estimate numbers above a hundred thousand.
   */
  count(now: number): Awaitable<number>
}

/** Opens a message: a token of a live mailbox, and the message's number. */
interface MessageKey {
  readonly tokenHash: Buffer
  readonly id: number
}

/** What is kept of a message. */
export interface StoredMessage {
  readonly id: number
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
  readonly receivedAt: number
  /** Bytes of the message as it came. */
  readonly size: number
  /** Whether it has been read. */
  readonly isRead: boolean
  /** Messages with the same one have the same bytes. */
  readonly source: number
  /** What is needed to check its sender; undefined when that was done. */
  readonly origin: Origin | undefined
  /** What is known of its sender. */
  readonly verdict: Verdict | undefined
  /** The message as it came, loaded when it is asked for unless it is small; empty when it has been deleted meanwhile. */
  raw(): Awaitable<Buffer>
  /** The first pieces of a large message, with its header unless that is unusually long. */
  head(): Awaitable<Buffer>
}

interface SearchLimits {
  readonly now: number
  /** Asked again and again: the search ends once it is true. */
  readonly isOver: () => boolean
}

interface SearchedMessages {
  /** Of those that can be searched, newest first. */
  readonly ids: readonly number[]
  /** Messages without a stored search text, and all that were not reached, newest first. */
  readonly unsearched: readonly number[]
}

export interface MessageStorage {
  /**
   * Resolves when the message is on disk. Mailboxes that have ended meanwhile get nothing. Rejects with a NoRoomError,
   * or when it could not be written. The bytes are handed over: the caller must not use them again.
   */
  deliver(delivery: Delivery): Promise<Delivered>
  /** Whether a mailbox has no room for mail from this network. */
  isFull(mailbox: number, network: string): Awaitable<boolean>
  /** Notes, in a while, that a message was read: it may make room for others. */
  noteRead(id: number): void
  /** Messages whose sender is to be checked, beyond this number, oldest first; of those with the same bytes one. */
  unchecked(beyond: number, limit: number): Awaitable<readonly StoredMessage[]>
  /** Notes, in a while, what is known of the sender of a message, and of those with the same bytes. */
  noteVerdict(id: number, verdict: Verdict): void
  /** Notes, at once, that somebody read a message before its verdict was known: an event tells when it is. */
  noteAwaited(id: number): void
  /** Notes, in a while, what can be searched of a message. */
  noteSearchText(id: number, text: SearchText): void
  /** The messages of a mailbox that have all that is asked for; undefined when the token opens no live one. */
  search(tokenHash: Buffer, query: SearchQuery, limits: SearchLimits): Awaitable<SearchedMessages | undefined>
  /** The whole answer of `check-mail`, newest first; undefined when the token opens no live mailbox. */
  listAsJson(tokenHash: Buffer, now: number): Awaitable<JsonText<WireMessages> | undefined>
  /**
   * The numbers of the messages above this one, ascending, by an index alone; undefined when the token opens no live
   * mailbox.
   */
  idsAfter(tokenHash: Buffer, after: number, now: number): Awaitable<readonly number[] | undefined>
  /** What the messages of a live mailbox take, in bytes as they came; 0 where there is none. */
  usedBytes(tokenHash: Buffer, now: number): Awaitable<number>
  read(key: MessageKey, now: number): Awaitable<StoredMessage | undefined>
  /** False when there is no such message. */
  delete(key: MessageKey, now: number): Awaitable<boolean>
}

/**
 * Events, in the order in which they are told, kept for a while: a `mail` is written together with the mail, a
 * `verdict` with the verdict.
 */
export interface EventStorage {
  /** The position of whoever begins now. */
  present(): Awaitable<string>
  /**
   * The events after a position, page by page as they happen, until the signal aborts. The first page comes at once,
   * also an empty one. Throws a PositionGoneError when the position is too old, or none of ours.
   */
  read(after: string, signal: AbortSignal): AsyncGenerator<EventPage, void>
  /** With several writers: what keeps events that are on disk from being told; undefined when nothing does. */
  heldUp?(): Promise<HeldUp | undefined>
}

interface HeldUp {
  /** The same value for as long as the same writer holds them up. */
  readonly from: string
  /** Which writer it is, in words. */
  readonly why: string
}

export interface EventPage {
  /** Oldest first; without those that have become void. */
  readonly events: readonly MailEvent[]
  /** Up to where this page goes: the same as before when there was nothing. */
  readonly position: string
}

/** Up to where an account's inbox has been looked through. */
interface InboxPosition {
  /** UIDs mean something only together with it (RFC 3501 §2.3.1.1). */
  readonly uidValidity: number
  readonly lastUid: number
}

/** Where a mail lies in an account's inbox. */
export interface InboxUid {
  readonly account: string
  readonly uidValidity: number
  readonly uid: number
}

/** A Gmail mail as one of our mailboxes has it. */
interface CopyKey {
  readonly mailboxId: number
  readonly dedupeKey: string
}

/** What is remembered about Gmail inboxes over a restart. */
export interface GmailStorage {
  position(account: string): Awaitable<InboxPosition | undefined>
  setPosition(account: string, position: InboxPosition): Awaitable<void>
  /** When a live or past mailbox began; NaN when it is gone. */
  mailboxBegan(mailboxId: number): Awaitable<number>
  noteCopy(copy: CopyKey, place: InboxUid): Awaitable<void>
  placeOf(copy: CopyKey): Awaitable<InboxUid | undefined>
  /** Mails that are to be deleted in the account as soon as it can be reached. */
  deletions(account: string): Awaitable<readonly InboxUid[]>
  addDeletion(place: InboxUid): Awaitable<void>
  removeDeletion(place: InboxUid): Awaitable<void>
  /**
   * Stores whether aliases of an account may be given out: the instance that watches it knows, and all instances give
   * them out.
   */
  setUsable(account: string, usable: boolean): Awaitable<void>
  /** The accounts whose aliases may be given out. */
  usable(): Awaitable<ReadonlySet<string>>
}

export interface NumberedName {
  readonly id: number
  readonly name: string
}

export interface Swept {
  /** How many were deleted. */
  readonly mailboxes: number
  /** How many old events and old notes of refused mail were deleted. */
  readonly events: number
  readonly more: boolean
}
