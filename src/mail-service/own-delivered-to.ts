import { addressKey } from './address-key.ts'

/**
 * The field that names whom a mail was delivered to. Postfix and Gmail write the same one at the top. Ours is the very
 * first line; a field of this name further down was written by somebody else.
 */
const FIELD = 'Delivered-To: '
/**
 * The field's value for a mail to the mailbox's own address that already begins with such a field: that one is the
 * sender's.
 */
const NOBODY = 'undisclosed-recipients:;'
/** Of an address (RFC 5321 §4.5.3.1), and a little for quotes. */
const MAX_ADDRESS = 320

/**
 * The pieces of a message with a field on top that names the recipient: a tag, `name+tag@…`, or a name of a whole
 * subdomain. `recipient` is undefined when the sender wrote to the mailbox's own address; then a field is added only
 * when the message already begins with one of the sender's.
 */
export function withDeliveredTo(raw: readonly Buffer[], recipient: string | undefined): readonly Buffer[] {
  const [head = Buffer.alloc(0), ...rest] = raw
  const pretends = head.toString('latin1', 0, FIELD.length).toLowerCase().startsWith('delivered-to')
  if (recipient === undefined && !pretends) return raw
  // The header is in the first piece, and whoever reads it looks nowhere else.
  const field = `${FIELD}${recipient ?? NOBODY}\r\n${beginsWithHeader(head) ? '' : '\r\n'}`
  return [Buffer.concat([Buffer.from(field), head]), ...rest]
}

/** A message may have no header at all: its first line must not become a part of ours. */
function beginsWithHeader(head: Buffer): boolean {
  return /^(?:>?From |[!-9;-~]+[ \t]*:)/.test(head.toString('latin1', 0, MAX_ADDRESS))
}

/** The recipient that a message says on top, in lower case; undefined when it was sent to the mailbox's own address. */
export function deliveredTo(head: Buffer): string | undefined {
  const start = head.toString('latin1', 0, FIELD.length + MAX_ADDRESS + 2)
  const end = start.indexOf('\r\n')
  if (end < 0 || !start.startsWith(FIELD)) return undefined
  return addressKey(start.slice(FIELD.length, end))
}
