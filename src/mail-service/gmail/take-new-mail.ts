import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { type Deliveries, mailsOf } from '../deliver-mail.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { GmailStorage, InboxUid, Mailbox } from '../storage/storage.ts'
import type { Verdict } from '../verdict.ts'
import { isAliasOf } from './gmail-alias.ts'
import { type Arrival, type Inbox, InboxError } from './gmail-inbox.ts'
import { parseRecipients } from './parse-recipients.ts'

/**
 * How long before its mailbox was made a mail may seem to have come: Gmail's clock says the one and ours the other, and
 * ours counts as right to the minute (`doctor/check-machine.ts`).
 */
const CLOCKS_APART_MS = 45_000
const DAY_MS = 86_400_000
/** How long a mail that the server refuses to give is asked for. */
const GIVE_UP_MS = 10 * 60_000

export interface TakeDeps {
  readonly mailboxes: Pick<Mailboxes, 'findByGmailRecipient' | 'oldestGmailMailbox'>
  readonly messages: Pick<Deliveries, 'deliver'>
  readonly storage: GmailStorage
  readonly maxMessageBytes: number
  readonly deleteThere: boolean
  /** What the server says of a mail's sender. */
  readonly verdictOf: (raw: Buffer) => Verdict
  /** Since when the server has refused each mail, by the monotonic clock; kept between looks. */
  readonly refusedSince: Map<string, number>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/** The key of a mail, wherever it is: it stays the same when the server numbers its mails anew. */
export function dedupeKeyOf(raw: Buffer): string {
  return `gmail:${hash('sha256', raw, 'base64url')}`
}

/**
 * One look at an inbox: what came since the last look goes to its mailboxes, each mail once. A mail that the server
 * refuses to give holds up no other. Resolves to false where there is one: the next look begins with it.
 */
export async function takeNewMail(account: string, inbox: Inbox, deps: TakeDeps): Promise<boolean> {
  const { storage } = deps
  const { uidValidity } = inbox
  const firstUid = await findFirstUid(account, inbox, deps)
  const wanted: { readonly uid: number; readonly mailboxes: readonly Mailbox[] }[] = []
  let lastUid = firstUid - 1
  for await (const arrival of inbox.arrivals(firstUid)) {
    lastUid = Math.max(lastUid, arrival.uid)
    const mailboxes = await findMailboxes(account, arrival, deps)
    if (mailboxes.length > 0) wanted.push({ uid: arrival.uid, mailboxes })
  }
  wanted.sort((a, b) => a.uid - b.uid)
  let hasAll = true
  for (const { uid, mailboxes } of wanted) {
    const isDone = await takeOrLeave({ account, uidValidity, uid }, mailboxes, inbox, deps)
    hasAll &&= isDone
    if (hasAll) await storage.setPosition(account, { uidValidity, lastUid: uid })
  }
  if (!hasAll) return false
  const known = await storage.position(account)
  if (known?.uidValidity !== uidValidity || known.lastUid !== lastUid) {
    await storage.setPosition(account, { uidValidity, lastUid })
  }
  return true
}

/**
 * Starts after the last mail that was looked at. If that is not known, at the first mail that a mailbox may be waiting
 * for.
 */
async function findFirstUid(
  account: string,
  inbox: Inbox,
  { storage, mailboxes }: TakeDeps,
): Promise<number> {
  const position = await storage.position(account)
  if (position?.uidValidity === inbox.uidValidity) return position.lastUid + 1
  const began = await mailboxes.oldestGmailMailbox(account)
  if (began === undefined) return inbox.uidNext
  // The search takes whole days only, in a time zone of the server's choice.
  return (await inbox.firstUidSince(began - DAY_MS)) ?? inbox.uidNext
}

/** The account's live mailboxes that the mail names, and that were there when it came. */
async function findMailboxes(
  account: string,
  { header, arrivedAt }: Arrival,
  { mailboxes, storage }: TakeDeps,
): Promise<readonly Mailbox[]> {
  const found = new Map<number, Mailbox>()
  for (const recipient of parseRecipients(header)) {
    const mailbox = await mailboxes.findByGmailRecipient(recipient)
    if (!mailbox || found.has(mailbox.id) || !isAliasOf(mailbox.email, account)) continue
    if (arrivedAt + CLOCKS_APART_MS > (await storage.mailboxBegan(mailbox.id))) found.set(mailbox.id, mailbox)
  }
  return [...found.values()]
}

/** Returns false for a mail that the server refuses to give, and that is to be asked for again. */
async function takeOrLeave(
  place: InboxUid,
  mailboxes: readonly Mailbox[],
  inbox: Inbox,
  deps: TakeDeps,
): Promise<boolean> {
  const { refusedSince, clock, log } = deps
  const { account, uidValidity, uid } = place
  const key = `${uidValidity} ${uid}`
  try {
    await take(place, mailboxes, inbox, deps)
  } catch (error) {
    if (!(error instanceof InboxError && error.isRefusal)) throw error
    const since = refusedSince.get(key) ?? clock.monotonic()
    refusedSince.set(key, since)
    if (clock.monotonic() - since < GIVE_UP_MS) return false
    log.warn({ account, uid }, 'could not fetch a mail from Gmail: it stays in the Gmail account only')
  }
  refusedSince.delete(key)
  return true
}

async function take(
  place: InboxUid,
  mailboxes: readonly Mailbox[],
  inbox: Inbox,
  { messages, storage, maxMessageBytes, deleteThere, verdictOf, log }: TakeDeps,
): Promise<void> {
  // A mail that is too large is cut rather than left out: otherwise nobody would learn that it came.
  const raw = await inbox.read(place.uid, maxMessageBytes)
  if (!raw) return
  const dedupeKey = dedupeKeyOf(raw)
  if (deleteThere) for (const { id } of mailboxes) await storage.noteCopy({ mailboxId: id, dedupeKey }, place)
  const verdict = verdictOf(raw)
  const recipients = await messages.deliver({ mailboxes, raw: [raw], dedupeKey, verdict })
  // No recipients: it was delivered before.
  if (recipients.length === 0) return
  const about = { account: place.account, bytes: raw.length, mails: mailsOf(recipients) }
  log.info(about, 'mail accepted')
  if (raw.length >= maxMessageBytes)
    log.warn(about, 'a mail from Gmail is as large as MAX_MESSAGE_SIZE: its end may be cut off')
}
