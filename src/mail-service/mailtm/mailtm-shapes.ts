import { isWildcard, parentOf } from '../../mail-api/wildcard.ts'
import type { ParsedMail } from '../mime/parsed-mail.ts'
import { randomSubdomain } from '../random-subdomain.ts'
import type { NumberedName, OpenedMailbox, StoredMessage } from '../storage/storage.ts'

/** The quota that mail.tm's API reports; our mailboxes have other limits. */
const QUOTA_BYTES = 40_000_000
const INTRO_LENGTH = 120
const ID_LENGTH = 24

/** A number of ours, as their ids look: 24 hexadecimal digits. */
export function toHexId(id: number): string {
  return id.toString(16).padStart(ID_LENGTH, '0')
}

/** The number of an id; undefined for what is none of ours. */
export function fromHexId(id: string): number | undefined {
  const number = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id, 16) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

/**
 * mail.tm's clients put a name before the domain as it is; with a wildcard domain they get one random subdomain,
 * another each time.
 */
export function domainShape({ id, name }: NumberedName, since: number) {
  return {
    '@id': `/domains/${toHexId(id)}`,
    '@type': 'Domain',
    id: toHexId(id),
    domain: isWildcard(name) ? `${randomSubdomain()}.${parentOf(name)}` : name,
    isActive: true,
    isPrivate: false,
    ...dates(since),
  }
}

/** `used` is what its messages take, in bytes. */
export function accountShape({ id, email, createdAt }: OpenedMailbox, used: number) {
  return {
    '@context': '/contexts/Account',
    '@id': `/accounts/${toHexId(id)}`,
    '@type': 'Account',
    id: toHexId(id),
    address: email,
    quota: QUOTA_BYTES,
    used,
    isDisabled: false,
    isDeleted: false,
    ...dates(createdAt),
  }
}

/** A message as a list shows it. */
export function messageShape(mailbox: OpenedMailbox, message: StoredMessage, parsed: ParsedMail) {
  const id = toHexId(message.id)
  return {
    '@id': `/messages/${id}`,
    '@type': 'Message',
    id,
    accountId: `/accounts/${toHexId(mailbox.id)}`,
    msgid: `<${id}@${mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1)}>`,
    from: { address: message.senderEmail, name: message.senderName },
    to: [{ address: mailbox.email, name: '' }],
    subject: message.subject,
    intro: (parsed.text ?? '').replace(/\s+/g, ' ').trim().slice(0, INTRO_LENGTH).toWellFormed(),
    seen: message.isRead,
    isDeleted: false,
    hasAttachments: parsed.attachments.length > 0,
    size: message.size,
    downloadUrl: `/messages/${id}/download`,
    sourceUrl: `/sources/${id}`,
    ...dates(message.receivedAt),
  }
}

/** A message with its text. */
export function wholeMessageShape(mailbox: OpenedMailbox, message: StoredMessage, parsed: ParsedMail) {
  const id = toHexId(message.id)
  return {
    '@context': '/contexts/Message',
    ...messageShape(mailbox, message, parsed),
    cc: [],
    bcc: [],
    flagged: false,
    verifications: [],
    retention: true,
    retentionDate: new Date(mailbox.expiresAt).toISOString(),
    text: parsed.text ?? '',
    html: parsed.html === null ? [] : [parsed.html],
    attachments: parsed.attachments.map(({ index, filename, contentType, contentId, size }) => ({
      id: attachmentId(index),
      filename,
      contentType,
      disposition: contentId === undefined ? 'attachment' : 'inline',
      transferEncoding: 'base64',
      related: contentId !== undefined,
      // In KB, as they count it.
      size: Math.ceil(size / 1024),
      downloadUrl: `/messages/${id}/attachment/${attachmentId(index)}`,
    })),
  }
}

export function sourceShape(id: number, data: string) {
  return {
    '@context': '/contexts/Source',
    '@id': `/sources/${toHexId(id)}`,
    '@type': 'Source',
    id: toHexId(id),
    downloadUrl: `/messages/${toHexId(id)}/download`,
    data,
  }
}

/** Their list of everything is one page of Hydra's, or bare to whoever asks for plain JSON. */
export function collectionShape(
  type: 'Domain' | 'Message',
  path: string,
  members: readonly object[],
  total = members.length,
) {
  return {
    '@context': `/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': total,
  }
}

function attachmentId(index: number): string {
  return `ATTACH${String(index + 1).padStart(6, '0')}`
}

export function attachmentIndex(id: string): number | undefined {
  const [, digits] = /^ATTACH(\d{6})$/.exec(id) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits) - 1
}

function dates(at: number) {
  const iso = new Date(at).toISOString()
  return { createdAt: iso, updatedAt: iso }
}
