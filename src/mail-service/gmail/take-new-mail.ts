import { hash } from 'node:crypto'
import type { Logger } from 'pino'
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
/** How often to ask for a mail that the server refuses to give: by the pauses between failures, for 4 to 9 minutes. */
const MAX_TRIES = 10

export interface TakeDeps {
  readonly mailboxes: Pick<Mailboxes, 'findByGmailRecipient' | 'oldestGmailMailbox'>
  readonly messages: Pick<Deliveries, 'deliver'>
  readonly storage: GmailStorage
  readonly maxMessageBytes: number
  readonly deleteThere: boolean
  /** What the server says of a mail's sender. */
  readonly verdictOf: (raw: Buffer) => Verdict
  /** How often the server has refused each mail; kept between looks. */
  readonly refusals: Map<number, number>
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/** The key of a mail, wherever it is: it stays the same when the server numbers its mails anew. */
export function dedupeKeyOf(raw: Buffer): string {
  return `gmail:${hash('sha256', raw, 'base64url')}`
}

/**
 * One look at an inbox: what came since the last look goes to its mailboxes, each mail once. A mail that the server
 * refuses to give holds up no other; in the end the look rejects, and the next one begins with that mail.
 */
export async function takeNewMail(account: string, inbox: Inbox, deps: TakeDeps): Promise<void> {
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
  let refused: InboxError | undefined
  for (const { uid, mailboxes } of wanted) {
    const place = { account, uidValidity, uid }
    const again = await take(place, mailboxes, inbox, deps).then(
      () => undefined,
      error => refusalOf(place, error, deps),
    )
    refused ??= again
    if (!refused) await storage.setPosition(account, { uidValidity, lastUid: uid })
  }
  if (refused) throw refused
  const known = await storage.position(account)
  if (known?.uidValidity !== uidValidity || known.lastUid !== lastUid) {
    await storage.setPosition(account, { uidValidity, lastUid })
  }
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
    log.warn(about, 'a mail from Gmail is larger than MAX_MESSAGE_SIZE: its end is cut off')
}

/**
 * The server's refusal to give a mail, which is then tried again; undefined once it was tried often enough. Throws any
 * other error.
 */
function refusalOf(
  { account, uid }: InboxUid,
  error: unknown,
  { refusals, log }: TakeDeps,
): InboxError | undefined {
  if (!(error instanceof InboxError && error.isRefusal)) throw error
  const tries = (refusals.get(uid) ?? 0) + 1
  refusals.set(uid, tries)
  if (tries < MAX_TRIES) return error
  refusals.delete(uid)
  log.warn({ account, uid }, 'could not fetch a mail from Gmail: it stays in the Gmail account only')
  return undefined
}
