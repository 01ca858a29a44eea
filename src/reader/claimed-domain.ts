import { asSeen } from './as-seen.ts'
import { namedDomain, registrableDomain } from './links/domains.ts'

interface Sender {
  readonly senderName: string
  readonly senderEmail: string
}

/**
 * The first domain that a sender's name claims, such as "bank.example" in "support@bank.example" or "Bank.example",
 * where the address belongs to another one, or there is none. Undefined where the name claims nothing, or the truth.
 */
export function claimedDomain({ senderName, senderEmail }: Sender): string | undefined {
  const host = hostOf(senderEmail)
  const own = host === undefined ? undefined : registrableDomain(host)
  // An address counts by its domain.
  const words = asSeen(senderName).split(/[\s@]+/)
  return words.map(namedDomain).find(claimed => claimed !== undefined && claimed !== own)
}

/** What stands behind the @ of an address, in lower case; undefined where there is none. */
export function hostOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  return at < 0 || at === email.length - 1 ? undefined : email.slice(at + 1).toLowerCase()
}
