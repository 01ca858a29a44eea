import type { ChatRecord, KnownSender } from './records.ts'

/** At most this many are kept; the oldest are dropped. */
const MOST_KNOWN = 500

/** What is known of a mail's sender. */
interface Sender {
  /** As the mail says it, in From. */
  readonly senderEmail: string
  /** Whether its domain vouches for that: the result of DMARC; undefined when nothing is known. */
  readonly authentication?: { readonly dmarc: string } | undefined
}

/**
 * Whether a mail comes from a sender that the address does not know. It compares the address in From, as people see it.
 * A mail that claims a known sender's address still counts as unknown when that domain says by DMARC that the mail is
 * not its own, or when it does not vouch for this mail although it vouched for the mail by which the sender became
 * known.
 */
export function isUnknown(chat: ChatRecord, addressId: string, mail: Sender): boolean {
  const address = chat.addresses.find(({ id }) => id === addressId)
  if (address?.onlyKnown !== true) return false
  const { dmarc } = mail.authentication ?? {}
  if (dmarc === 'fail') return true
  const sender = mail.senderEmail.toLowerCase()
  const known = listOf(chat).find(each => each.addressId === addressId && each.sender === sender)
  return known === undefined || (known.vouched === true && dmarc !== 'pass')
}

/** Adds the sender of this mail to those that an address knows. */
export function withKnown(chat: ChatRecord, addressId: string, mail: Sender): ChatRecord {
  const sender = mail.senderEmail.toLowerCase()
  const { dmarc } = mail.authentication ?? {}
  const before = listOf(chat).find(each => each.addressId === addressId && each.sender === sender)
  // A forged mail must not make the real sender lose its verdict.
  const vouched = dmarc === 'pass' || (dmarc === 'fail' && before?.vouched === true)
  const known: KnownSender = { sender, addressId, ...(vouched && { vouched }) }
  const others = listOf(chat).filter(each => each.sender !== sender || each.addressId !== addressId)
  return { ...chat, known: [...others, known].slice(-MOST_KNOWN) }
}

/** The address is gone, or accepts everybody again: drop its known senders. */
export function withoutKnownAt(chat: ChatRecord, addressId: string): ChatRecord {
  const rest = listOf(chat).filter(each => each.addressId !== addressId)
  return rest.length === listOf(chat).length ? chat : { ...chat, known: rest }
}

function listOf({ known = [] }: ChatRecord): readonly KnownSender[] {
  return known
}
