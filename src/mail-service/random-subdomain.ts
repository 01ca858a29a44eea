import { hash, randomInt } from 'node:crypto'
import { adjectives, nouns } from 'human-id'
import { MailboxNameError } from './mailbox-name.ts'

/** Enough bits to choose two words evenly: 2³² is 70,000 times more than there are pairs. */
const PAIR_BYTES = 4

/** Two words that can be said aloud, such as `quiet-otters`: 60,000 pairs, from the lists of human-id. */
export function randomSubdomain(): string {
  return pairOf(randomInt(2 ** (8 * PAIR_BYTES)))
}

/** The same, always the same for one secret and attempt. */
export function claimedSubdomain(claim: string, attempt: number): string {
  return pairOf(hash('sha256', `subdomain ${attempt} of ${claim}`, 'buffer').readUInt32BE())
}

function pairOf(number: number): string {
  const adjective = adjectives[number % adjectives.length]
  const noun = nouns[Math.floor(number / adjectives.length) % nouns.length]
  return `${adjective}-${noun}`
}

/** A label as it is stored (RFC 1035 §2.3.1). Throws a {@link MailboxNameError}. */
export function parseSubdomain(wanted: string): string {
  const label = wanted.toLowerCase()
  if (!/^(?!-|xn--)[a-z0-9-]{3,63}(?<!-)$/.test(label)) {
    throw new MailboxNameError(
      'bad_name',
      'A subdomain has 3 to 63 of the letters a to z, digits and hyphens, and no hyphen at its start or end.',
    )
  }
  if (RESERVED.has(label)) {
    throw new MailboxNameError(
      'reserved_name',
      `The subdomain "${label}" is reserved; please choose another.`,
    )
  }
  return label
}

/** Names of hosts and services that an operator has, or browsers and mail programs look for, below a domain. */
const RESERVED = new Set(
  `admin api autoconfig autodiscover blog cdn dev dns docs email ftp help imap localhost login mail mta-sts mx1 mx2 news ns1
  ns2 ns3 openpgpkey pop pop3 secure shop smtp static status support test vpn web webmail wpad www`.split(
    /\s+/,
  ),
)
