import type { Message } from '../mail-api/mail-api.ts'
import type { MailLink } from '../reader/links/find-links.ts'
import { type LinkKind, purposeOf } from '../reader/links/purpose.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'

/** What a mail may ask for that one press does. */
const ASKED: ReadonlySet<LinkKind | undefined> = new Set<LinkKind>(['confirm', 'sign-in', 'reset', 'accept'])

type Asking = Pick<Message, 'subject' | 'list' | 'unsubscribe'>

/**
 * The link of a mail whose only purpose is one request (to confirm, sign in or set a password), by its own words or its
 * subject's.
 */
export function askedLink(
  reading: Pick<Reading, 'links' | 'codes' | 'facts'>,
  message: Asking,
): MailLink | undefined {
  const [link] = reading.links
  if (!link || reading.facts || sureCode(reading) !== undefined || message.list || message.unsubscribe)
    return undefined
  if (ASKED.has(link.kind)) return link
  const { kind } = purposeOf(message.subject)
  return link.kind === 'other' && !link.action && kind && ASKED.has(kind) ? { ...link, kind } : undefined
}

/** The same mail, with that link named by what it does. */
export function withAskedLink(reading: Reading, message: Asking): Reading {
  const asked = askedLink(reading, message)
  return asked ? { ...reading, links: [asked, ...reading.links.slice(1)] } : reading
}
