import type { MailContent, ReadableMail } from '../readable-mail.ts'
import { isNobody, linkUrls } from './brand-look.ts'
import type { Seat } from './brands.ts'
import { wordsOf } from './fold-letters.ts'
import { MAILBOX_CALLS, MAILBOX_CLAIMS, MAILBOX_ROLES, MAILBOX_STAFF, ROLE_WORDS } from './mailbox-words.ts'
import { leadsHome } from './own-hosts.ts'

const MAX_FIELD = 300
const OPENING_LENGTH = 600

/**
 * Whether a mail looks as if it came from the provider of the reader's mailbox: "Mail Administrator", "your mailbox is
 * almost full", "5 incoming messages are held". Our operators never write such mails. A mail that is a reply counts
 * only if it also says who writes and what to do: people write to each other about full mailboxes. A host that sends its
 * customers to its own pages is left alone.
 */
export function isLikeMailService(
  { senderName, subject }: MailContent,
  mail: ReadableMail,
  { seat, isFresh }: { readonly seat: Seat; readonly isFresh: boolean },
): boolean {
  const about = plainWords(subject.slice(0, MAX_FIELD))
  const opening = plainWords(mail.body.text.slice(0, OPENING_LENGTH))
  const claims = [about, opening].filter(isClaim).length
  if (claims === 0 || leadsHome(linkUrls(mail), seat)) return false
  if (!isFresh) return MAILBOX_STAFF.test(`${about} . ${opening}`) && MAILBOX_CALLS.test(opening)
  const isStaff =
    isRole(senderName) || isNobody({ senderName }) || MAILBOX_STAFF.test(`${about} . ${opening}`)
  return claims === 2 || isStaff
}

function plainWords(text: string): string {
  return wordsOf(text).join(' ')
}

function isClaim(plain: string): boolean {
  return MAILBOX_CLAIMS.some(claim => claim.test(plain))
}

/** A name that says what somebody does for a mailbox, and nothing else. */
function isRole(name: string): boolean {
  const words = wordsOf(name.slice(0, MAX_FIELD))
  return (
    words.some(word => MAILBOX_ROLES.has(word)) &&
    words.every(word => ROLE_WORDS.has(word) || /^\d+$/.test(word))
  )
}
