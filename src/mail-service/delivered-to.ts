import { addressKey, withoutTag } from './address-key.ts'

/**
 * The field that says to whom a mail was delivered, as Postfix and Gmail write it on top. Ours stands in the very first
 * line and nowhere else.
 */
const FIELD = 'Delivered-To: '
/** What `FIELD` says of a mail that came to the name itself and already begins with such a field, which is its sender's. */
const NOBODY = 'undisclosed-recipients:;'
/** Of an address (RFC 5321 §4.5.3.1), and a little for quotes. */
const MAX_ADDRESS = 320

/** The pieces of a message with what it says of `tagged` on top, `name+tag@…`; undefined for who was named without a tag. */
export function withDeliveredTo(raw: readonly Buffer[], tagged: string | undefined): readonly Buffer[] {
  const [head = Buffer.alloc(0), ...rest] = raw
  const pretends = head.toString('latin1', 0, FIELD.length).toLowerCase().startsWith('delivered-to')
  if (tagged === undefined && !pretends) return raw
  // The header is in the first piece, and whoever reads it looks nowhere else.
  const field = `${FIELD}${tagged ?? NOBODY}\r\n${beginsWithHeader(head) ? '' : '\r\n'}`
  return [Buffer.concat([Buffer.from(field), head]), ...rest]
}

/** A message may have no header at all: its first line must not become a part of ours. */
function beginsWithHeader(head: Buffer): boolean {
  return /^(?:>?From |[!-9;-~]+[ \t]*:)/.test(head.toString('latin1', 0, MAX_ADDRESS))
}

/** The address with its tag that a message was sent to, in lower case; undefined when it was sent to the name itself. */
export function deliveredTo(head: Buffer): string | undefined {
  const start = head.toString('latin1', 0, FIELD.length + MAX_ADDRESS + 2)
  const end = start.indexOf('\r\n')
  if (end < 0 || !start.startsWith(FIELD)) return undefined
  const key = addressKey(start.slice(FIELD.length, end))
  return key !== undefined && withoutTag(key) !== undefined ? key : undefined
}
