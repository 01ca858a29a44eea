import type { SMTPServerSession } from 'smtp-server'
import type { Clock } from '../../clock.ts'
import type { RefusedReason } from '../../mail-api/wire.ts'
import type { Deliveries } from '../deliver-mail.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { RefusedNotes } from '../note-refused-mails.ts'
import type { OperatorMails } from '../operator/operator-mail.ts'
import type { OperatorRules } from '../operator/operator-rules.ts'
import { isPostmaster, roleAddressOf } from '../operator/role-address.ts'
import { type NameRefusal, namedRecipient, type RecipientNames } from '../recipient-names.ts'
import type { Connections } from './connections.ts'
import { announcedSize, type EnvelopeRecipient, recipientsOf, senderOf } from './envelope.ts'
import { SmtpError } from './smtp-error.ts'

/** A message that was too large for us. */
export interface TooLargeMail {
  readonly email: string
  /** As said in MAIL FROM; empty for a bounce. */
  readonly sender: string
  /** As announced, or as much as had come in. */
  readonly bytes: number
  readonly limit: number
}

interface RecipientRules {
  readonly mailboxes: Pick<Mailboxes, 'findByRecipient'>
  /** Our domains. */
  readonly domains: readonly string[]
  readonly maxMessageBytes: number
  readonly messages: Pick<Deliveries, 'isFull'>
  readonly names: Pick<RecipientNames, 'refusal'>
  readonly connections: Pick<Connections, 'networkOf'>
  /** Where mail to postmaster and the like goes; undefined where there is no admin to read it. */
  readonly operatorMails: Pick<OperatorMails, 'hasRoom'> | undefined
  /** What the admins have blocked for everybody. */
  readonly operatorRules: Pick<OperatorRules, 'isBlocked'>
  /** Called for a message that is too large, and for no other refusal. */
  readonly onTooLarge: (mail: TooLargeMail) => void
  /** What owners can look up: mail refused for a mailbox that exists, so no unknown address and no blocked sender. */
  readonly refusedNotes: Pick<RefusedNotes, 'note'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Decides whether mail for this recipient is taken, and notes its mailbox, name or role in `recipient`. Rejects with an
 * {@link SmtpError} when the admins have blocked the sender or its network (mail to the operator's names is decided
 * before that), when there is no such mailbox, when it is paused or full, when the recipient's name or tag is switched
 * off or has too much, when the message is too large, or when the recipient cannot share the transaction.
 */
export async function acceptRecipient(
  recipient: EnvelopeRecipient,
  session: SMTPServerSession,
  rules: RecipientRules,
): Promise<void> {
  const { mailboxes, domains, messages, names, connections, maxMessageBytes } = rules
  const role = roleAddressOf(recipient.address, domains)
  if (role !== undefined) {
    await acceptRole(role, session, rules)
    recipient.role = role
    return
  }
  if (rules.operatorRules.isBlocked({ sender: senderOf(session), ip: session.remoteAddress })) {
    throw new SmtpError(
      550,
      "5.7.1 This server rejects mail from your domain or network: write to the postmaster of the recipient's domain",
    )
  }
  const looked = mailboxes.findByRecipient(recipient.address)
  // SQLite has it at once: waiting for that as for a promise would cost each mail some time.
  const found = looked instanceof Promise ? await looked : looked
  if (found === undefined) throw new SmtpError(550, `No mailbox ${recipient.address} here`)
  const named = namedRecipient(found, recipient.address)
  const network = connections.networkOf(session)
  const sender = senderOf(session)
  const note = (reason: RefusedReason) =>
    rules.refusedNotes.note({ mailbox: found, reason, sender, recipient: named })
  const refusal = named && (await names.refusal({ mailbox: found, recipient: named, network }))
  if (refusal) {
    note(refusal === 'switched-off' ? 'switched_off' : 'limit')
    throw nameRefused(refusal, named)
  }
  if (found.pausedUntil > rules.clock.now()) {
    note('paused')
    throw new SmtpError(450, 'The mailbox takes no mail at the moment, try again later')
  }
  const bytes = announcedSize(session)
  if (bytes > maxMessageBytes) {
    note('too_large')
    rules.onTooLarge({ email: found.email, sender, bytes, limit: maxMessageBytes })
    throw new SmtpError(552, `The message is larger than ${maxMessageBytes} bytes`)
  }
  const isFull = messages.isFull(found, network)
  if (isFull instanceof Promise ? await isFull : isFull) {
    note('full')
    throw new SmtpError(452, 'The mailbox is full, try again later')
  }
  if (!canShare(session, named))
    throw new SmtpError(452, '4.5.3 Too many recipients: send to this one in a separate transaction')
  recipient.mailbox = found
  if (named !== undefined) recipient.named = named
}

async function acceptRole(
  role: string,
  session: SMTPServerSession,
  { connections, operatorMails }: RecipientRules,
): Promise<void> {
  if (operatorMails === undefined) {
    if (isPostmaster(role)) return
    throw new SmtpError(550, `No mailbox ${role} here`)
  }
  if (await operatorMails.hasRoom(connections.networkOf(session))) return
  throw tooMuchForRole()
}

/** The answer to a sender whose mail to postmaster and the like is one too many. */
export function tooMuchForRole(): SmtpError {
  return new SmtpError(452, 'Too much mail for this address, try again later')
}

/** The answer to a sender whose mail to a name or tag is refused. */
export function nameRefused(refusal: NameRefusal, recipient: string): SmtpError {
  switch (refusal) {
    case 'switched-off':
      return new SmtpError(550, `5.7.1 The owner of ${recipient} has switched it off: it takes no mail`)
    case 'too-many-names':
      return new SmtpError(550, `5.7.1 No mailbox ${recipient} here: too many names of its domain are in use`)
    case 'too-many-mails':
      return new SmtpError(452, '4.7.1 Too many mails for this domain in the last hour, try again later')
  }
}

/**
 * Whether this recipient may share a transaction with others. A message to a tag, or to a name of a whole subdomain,
 * names that recipient in its bytes, which other recipients must not see. After 452 the client sends to the rest in
 * another transaction (RFC 5321 §4.5.3.1.10).
 */
function canShare(session: SMTPServerSession, named: string | undefined): boolean {
  return recipientsOf(session).every(other => other.role !== undefined || other.named === named)
}
