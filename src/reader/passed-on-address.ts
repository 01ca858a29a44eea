import { isOwn, mentionsIn, seatOf } from './brands/brands.ts'
import { hostOf } from './claimed-domain.ts'
import { registrableDomain } from './links/domains.ts'

/** Somebody whose mail an address got, and the first mail that told of them. */
interface KnownSender {
  /** Registrable, in lower case. */
  readonly domain: string
  /** The mail's. */
  readonly id: string
}

/** An address that was given to one company or for one purpose, which its label names. */
interface Labelled {
  readonly label?: string | undefined
  /** In the order in which they came. */
  readonly senders?: readonly KnownSender[] | undefined
}

interface Sent {
  readonly id: string
  readonly senderEmail: string
}

/** So many senders of an address are remembered. */
const MOST_SENDERS = 20
/** Shorter words stand in too many domains. */
const SHORTEST_NAME = 3

/**
 * The sender's domain, when an address was given to somebody else and this is the first mail from that domain: the
 * address may have been passed on. To whom it was given says its label, if that names a company or is part of the
 * domain; else whoever wrote first. Undefined for all other mails.
 */
export function strangerIn({ label, senders = [] }: Labelled, { id, senderEmail }: Sent): string | undefined {
  const domain = domainOf(senderEmail)
  if (label === undefined || domain === undefined) return undefined
  const companies = mentionsIn(label).map(({ brand }) => brand)
  if (companies.some(brand => isOwn(brand, seatOf(domain))) || isNamedIn(label, domain)) return undefined
  const known = senders.find(sender => sender.domain === domain)
  if (known && known.id !== id) return undefined
  const isFirst = senders.length === 0 || senders[0] === known
  return isFirst && companies.length === 0 ? undefined : domain
}

function isNamedIn(label: string, domain: string): boolean {
  const name = lettersOf(label)
  return name.length >= SHORTEST_NAME && lettersOf(domain).includes(name)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The senders once this mail is among them; the same when it tells nothing new. */
export function withSender(
  senders: readonly KnownSender[] = [],
  { id, senderEmail }: Sent,
): readonly KnownSender[] {
  const domain = domainOf(senderEmail)
  if (domain === undefined || senders.length >= MOST_SENDERS) return senders
  return senders.some(sender => sender.domain === domain) ? senders : [...senders, { domain, id }]
}

function domainOf(email: string): string | undefined {
  const host = hostOf(email)
  return host === undefined ? undefined : registrableDomain(host)
}
