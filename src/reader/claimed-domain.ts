import { asSeen } from './as-seen.ts'
import { labelOf } from './brands/brands.ts'
import { SERVICE_WORDS } from './brands/lure-words.ts'
import { namedDomain, registrableDomain } from './links/domains.ts'

interface Sender {
  readonly senderName: string
  readonly senderEmail: string
}

/**
 * The first domain that a sender's name claims, such as "bank.example" in "support@bank.example" or "Bank.example",
 * when the address belongs to another domain or is missing. Undefined when the name claims nothing, or the truth. Many
 * newsletters are sent from another domain, so a claim alone is no reason to warn.
 */
export function claimedDomain({ senderName, senderEmail }: Sender): string | undefined {
  const nick = senderEmail.slice(0, senderEmail.lastIndexOf('@')).toLowerCase()
  // An address counts by its domain.
  const claims = asSeen(senderName.slice(0, LONGEST_NAME))
    .slice(0, LONGEST_SEEN)
    .split(/\s+/)
    .filter(word => word.toLowerCase() !== nick && !TITLED.test(word))
    .flatMap(word => word.split('@'))
    .flatMap(word => namedDomain(word) ?? [])
  const host = hostOf(senderEmail)
  if (claims.length === 0 || host === undefined) return claims[0]
  const own = registrableDomain(host)
  return claims.find(claimed => !areRelated(claimed, own))
}

/**
 * Whether a name claims a domain in a way that no honest sender uses: as a service's address, beside a mark or another
 * domain, or in look-alike characters. Honest newsletters are called "Bank.example Daily".
 */
export function claimsOutright(senderName: string): boolean {
  const name = senderName.slice(0, LONGEST_NAME)
  const naming = name.split(/\s+/, MOST_WORDS).filter(namesDomain)
  if (MARK.test(name) || naming.length > 1) return true
  return naming.some(word => {
    const seen = asSeen(word)
    const local = /([^@<("']+)@/.exec(seen)?.[1]?.toLowerCase() ?? ''
    return seen !== word.normalize('NFC') || SERVICE_WORDS.has(local)
  })
}

const MOST_WORDS = 50
function namesDomain(word: string): boolean {
  return asSeen(word)
    .split('@')
    .some(part => namedDomain(part) !== undefined)
}

const MARK = /[✅✔✓☑]/u

/** People and companies whose names look like domains: "J.Kim", "Dr.Law", "CO.LTD", "Shop.Inc". */
const TITLED =
  /^\W*(?:(?!x\.com)[a-z]|dr|mr|mrs|ms|prof|st|ph|co)\.\p{L}+\W*$|^[^@/]*\.(?:inc|ltd|llc|gmbh|limited|company)\W*$/iu

/** "bank.com" and "bank.co.uk" or "mybank-mail.org" probably have one owner. */
function areRelated(claimed: string, own: string): boolean {
  if (claimed === own) return true
  const [one, other] = [labelOf(claimed), labelOf(own)]
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_RELATED && long.includes(short)
}

const SHORTEST_RELATED = 4
/** How many characters of a name are examined, with invisible ones and without. */
const LONGEST_NAME = 4_000
const LONGEST_SEEN = 400

/** What stands behind the @ of an address, in lower case; undefined where there is none. */
export function hostOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  return at < 0 || at === email.length - 1 ? undefined : email.slice(at + 1).toLowerCase()
}
