import type { SMTPServerAddress, SMTPServerSession } from 'smtp-server'
import type { Mailbox } from '../storage/storage.ts'
import type { Origin } from '../verdict.ts'

/** A recipient of the envelope, with the mailbox that was found when it was named. */
export interface EnvelopeRecipient extends SMTPServerAddress {
  mailbox?: Mailbox
  /** Instead of a mailbox: a name that belongs to the operator, such as `abuse@example.org`. */
  role?: string
  /** The address as a key, when it is a tag, `name+tag@…`, or a name of a whole subdomain. */
  named?: string
}

/** The names of the operator that the message is for, each once. */
export function rolesOf(session: SMTPServerSession): readonly string[] {
  const roles = recipientsOf(session).flatMap(({ role }) => role ?? [])
  return [...new Set(roles)]
}

/** The tag, or the name of a whole subdomain, that the message is for; undefined where mailboxes were named as they are. */
export function namedRecipientOf(session: SMTPServerSession): string | undefined {
  return recipientsOf(session).find(({ mailbox }) => mailbox !== undefined)?.named
}

/** As said in MAIL FROM; empty for a bounce. */
export function senderOf({ envelope }: SMTPServerSession): string {
  return envelope.mailFrom === false ? '' : envelope.mailFrom.address
}

/** Where mail of this SMTP session comes from. */
export function originOf(session: SMTPServerSession): Origin {
  const { remoteAddress, hostNameAppearsAs } = session
  return { ip: remoteAddress, helo: hostNameAppearsAs || '', mailFrom: senderOf(session) }
}

/** The mailboxes that the envelope names, each once: it decides who gets the message, not the header. */
export function mailboxesOf(session: SMTPServerSession): Mailbox[] {
  const byId = new Map<number, Mailbox>()
  for (const { mailbox } of recipientsOf(session)) {
    if (mailbox !== undefined) byId.set(mailbox.id, mailbox)
  }
  return [...byId.values()]
}

/** What MAIL FROM says about the size (RFC 1870); 0 when it says nothing. */
export function announcedSize({ envelope }: SMTPServerSession): number {
  const { args } = envelope.mailFrom || {}
  return args && 'SIZE' in args ? Number(args.SIZE) : 0
}

export function recipientsOf({ envelope }: SMTPServerSession): readonly EnvelopeRecipient[] {
  return envelope.rcptTo
}
