import type { Logger } from 'pino'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { RefusedReason } from '../../mail-api/wire.ts'
import type { Deliveries, ReachedMailbox } from '../deliver-mail.ts'
import { createFairBudget, type FairBudget } from '../fair-budget.ts'
import type { RefusedNotes } from '../note-refused-mails.ts'
import type { OperatorMails } from '../operator/operator-mail.ts'
import { withDeliveredTo } from '../own-delivered-to.ts'
import type { RecipientNames } from '../recipient-names.ts'
import type { ServiceLimits } from '../service-limits.ts'
import { NoRoomError } from '../storage/delivery.ts'
import type { SeenRecipient } from '../storage/recipient-storage.ts'
import type { Mailbox } from '../storage/storage.ts'
import { nameRefused, type TooLargeMail, tooMuchForRole } from './accept-recipient.ts'
import type { Connections } from './connections.ts'
import { mailboxesOf, namedRecipientOf, originOf, rolesOf, senderOf } from './envelope.ts'
import { createLargeMailTurns } from './large-mail-turns.ts'
import { type ReceivedMessage, receiveMessage } from './receive-message.ts'
import { SmtpError } from './smtp-error.ts'
import { openSpool } from './spool.ts'
import { tryLater } from './try-later.ts'

export interface StoreMessageOptions {
  readonly maxMessageBytes: number
  /** Where large messages wait while they come in; emptied at the start. */
  readonly spoolDir: string
  readonly limits: ServiceLimits
  readonly messages: Deliveries
  readonly names: Pick<RecipientNames, 'refusal' | 'count' | 'seen'>
  /** Called for each mailbox that a message was for which is too large. */
  readonly onTooLarge: (mail: TooLargeMail) => void
  /** Where mail to postmaster and the like goes; undefined where nobody reads it. */
  readonly operatorMails: OperatorMails | undefined
  readonly refusedNotes: Pick<RefusedNotes, 'note'>
  readonly connections: Connections
  readonly hangUp: (sessionId: string) => void
  readonly log: Pick<Logger, 'warn' | 'error'>
}

export interface StoredMail {
  readonly bytes: number
  /** Who got it; nobody, when it was for postmaster and the like alone. */
  readonly recipients: readonly ReachedMailbox[]
}

/** Takes a message in and stores it; rejects with an {@link SmtpError} that says what to answer. */
type StoreMessage = (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<StoredMail>

export function createStoreMessage(options: StoreMessageOptions): StoreMessage {
  const receive = createReceive(options)
  const { connections } = options
  return async (stream, session) => {
    const mailboxes = mailboxesOf(session)
    let received: ReceivedMessage | undefined
    try {
      received = await receive(stream, session)
      await connections.countMessage(session)
      const roles = rolesOf(session)
      if (roles.length > 0) await takeForOperator(roles, { session, received }, options)
      const recipients = mailboxes.length > 0 ? await store({ session, mailboxes, received }, options) : []
      return { bytes: received.size, recipients }
    } catch (error) {
      if (received === undefined) tellRefused(error, stream, session, options)
      throw error
    } finally {
      // Only a large one has a file, whose end is waited for.
      const released = received?.release()
      if (released !== undefined) await released
    }
  }
}

type Receive = (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<ReceivedMessage>

function createReceive({ limits, maxMessageBytes, ...options }: StoreMessageOptions): Receive {
  const { connections, hangUp } = options
  const spool = openSpool(options.spoolDir)
  const memory = createHalvedBudget(limits.smtpBufferedBytes)
  const turn = createLargeMailTurns()
  const disk = createHalvedBudget(Math.max(limits.smtpSpooledBytes, 4 * maxMessageBytes))
  return (stream, session) =>
    receiveMessage(stream, {
      network: connections.networkOf(session),
      maxBytes: maxMessageBytes,
      maxMs: limits.smtpMessageMs,
      minBytesPerSecond: limits.smtpBytesPerSecond,
      slowMs: limits.smtpSlowMs,
      memory,
      disk,
      spool,
      pauseMs: bytes => connections.countBytes(session, bytes),
      turn,
      onProgress: () => connections.progressed(session),
      onGiveUp: () => setImmediate(hangUp, session.id),
    })
}

function createHalvedBudget(limit: number): FairBudget {
  return createFairBudget({ limit, share: limit / 2 })
}

function tellRefused(
  error: unknown,
  { byteLength }: SMTPServerDataStream,
  session: SMTPServerSession,
  options: StoreMessageOptions,
): void {
  if (!(error instanceof SmtpError)) return
  const { responseCode } = error
  if (responseCode === 452) noteRefused('limit', session, mailboxesOf(session), options)
  if (responseCode !== 552) return
  noteRefused('too_large', session, mailboxesOf(session), options)
  for (const { email } of mailboxesOf(session)) {
    options.onTooLarge({
      email,
      sender: senderOf(session),
      bytes: byteLength,
      limit: options.maxMessageBytes,
    })
  }
}

function noteRefused(
  reason: RefusedReason,
  session: SMTPServerSession,
  mailboxes: readonly Mailbox[],
  { refusedNotes }: StoreMessageOptions,
): void {
  const [sender, recipient] = [senderOf(session), namedRecipientOf(session)]
  for (const mailbox of mailboxes) refusedNotes.note({ mailbox, reason, sender, recipient })
}

interface Arrived {
  readonly session: SMTPServerSession
  readonly mailboxes: readonly Mailbox[]
  readonly received: ReceivedMessage
}

/** Before it is stored for other recipients, because storing hands over its bytes. */
async function takeForOperator(
  to: readonly string[],
  { session, received }: Pick<Arrived, 'session' | 'received'>,
  { operatorMails, connections, log }: StoreMessageOptions,
): Promise<void> {
  if (operatorMails === undefined) {
    log.warn('mail for the postmaster was accepted and dropped: set ADMIN_IDS to your Telegram id to get it')
    return
  }
  const mail = { to, network: connections.networkOf(session), raw: received.raw }
  const isTaken = await operatorMails.take(mail).catch(error => {
    throw tryLater(error, 'cannot keep a mail for the admins; its sender was asked to try again', log)
  })
  if (!isTaken) throw tooMuchForRole()
}

/** What is to be noted of a mail to a tag, or to a name of a whole subdomain. */
async function countName(
  recipient: string,
  session: SMTPServerSession,
  mailboxes: readonly Mailbox[],
  options: StoreMessageOptions,
): Promise<SeenRecipient | undefined> {
  const [mailbox] = mailboxes
  if (mailbox === undefined) return undefined
  const named = { mailbox, recipient, network: options.connections.networkOf(session) }
  if (await options.names.count(named)) return options.names.seen(named)
  noteRefused('limit', session, mailboxes, options)
  throw nameRefused('too-many-mails', recipient)
}

async function store(
  { session, mailboxes, received }: Arrived,
  options: StoreMessageOptions,
): Promise<readonly ReachedMailbox[]> {
  const { restFile } = received
  const named = namedRecipientOf(session)
  const raw = withDeliveredTo(received.raw, named)
  const size = received.size + lengthOf(raw) - lengthOf(received.raw)
  const { messages, connections, log } = options
  const network = connections.networkOf(session)
  const seen = named === undefined ? undefined : await countName(named, session, mailboxes, options)
  const origin = originOf(session)
  const mail = { mailboxes, raw, restFile, size, network, origin, seen }
  try {
    const recipients = await messages.deliver(mail)
    if (recipients.length > 0) return recipients
  } catch (error) {
    if (error instanceof NoRoomError) {
      const { full } = error
      const isFull = full === 'store' ? () => false : ({ id }: Mailbox) => full.includes(id)
      noteRefused('full', session, mailboxes.filter(isFull), options)
      if (full === 'store') noteRefused('limit', session, mailboxes, options)
    }
    throw tryLater(error, 'cannot store a message; its sender was asked to try again', log)
  }
  throw new SmtpError(550, 'The mailbox has just been closed')
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
