import { asSeen } from '../as-seen.ts'
import { claimedDomain, hostOf } from '../claimed-domain.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import { subjectKind } from '../subject-prefix.ts'
import { isNobody, shownBrand } from './brand-look.ts'
import {
  type Brand,
  brandSpelledIn,
  isAnyOwn,
  type Mention,
  mentionsIn,
  type Seat,
  seatOf,
} from './brands.ts'
import { wordsOf } from './fold-letters.ts'
import { imitatedBrand } from './imitated-domain.ts'

import { isFreeMail, LURES, SERVICE_WORDS } from './lure-words.ts'
import { isLikeMailService } from './mail-service-look.ts'
import { isTheirs } from './own-hosts.ts'
import { isLikeScam, isNearlyLikeScam } from './scam-look.ts'

/** Whom a mail seems to come from, but does not. */
export interface Pretender {
  /** The brand's name; undefined for the provider of the reader's mailbox, or for no brand. */
  readonly brand?: string | undefined
  /** The domain that the sender's name claims, where the mail looks like one that somebody would claim it for. */
  readonly named?: string | undefined
  /** It names no brand, and reads like a scam. */
  readonly isLure?: boolean | undefined
  /** Its address has the brand's own domain, but nobody vouches for that. */
  readonly isForged?: boolean | undefined
  /** The host that the mail comes from. */
  readonly host: string
}

/**
 * Whom a mail pretends to come from:
 * a brand, by the sender's name, by a domain that looks like the brand's, or by what the mail shows of a brand that
 * none of its links lead to;
 * the service that keeps the reader's mailbox; or somebody who gives no name and writes what scams say.
 * Undefined when the sender's domain is the brand's own, when the mail only mentions the brand, and for what a person
 * forwards or answers.
 */
export function findPretender(content: MailContent, mail: ReadableMail): Pretender | undefined {
  const host = hostOf(content.senderEmail)
  if (host === undefined) return undefined
  const seat = seatOf(host)
  const found = byName(content, seat) ?? byBody(content, mail, seat)
  if (found) return { brand: found.names[0] ?? '', host }
  const isBrands = isAnyOwn(seat)
  if (isBrands && !isFreeMail(host))
    return isForged(content, mail, seat) ? { host, isForged: true } : undefined
  const named = claimedDomain(content)
  if (named !== undefined && namesBrandsDomain(content, named)) return { host, named }
  const fresh = isFresh(content, mail)
  if (!isBrands && isLikeMailService(content, mail, { seat, isFresh: fresh })) return { host }
  if (!isOwnWriting(content, mail) || !isLikeScam(content, mail, seat, fresh)) return undefined
  return named === undefined ? { host, isLure: true } : { host, named }
}

/** Brands sign their mail, but people have addresses of brands as well, and some write by servers that sign nothing. */
function isForged(content: MailContent, mail: ReadableMail, seat: Seat): boolean {
  if (content.vouched !== 'nobody' || !isFresh(content, mail)) return false
  const isNoPerson = isNobody(content) || mentionsIn(content.senderName.slice(0, MAX_NAME)).length > 0
  return isNoPerson || isNearlyLikeScam(content, mail, seat)
}

/**
 * A brand's domain as a sender's name, alone or as a service's address: people and lists have addresses of brands too.
 */
function namesBrandsDomain({ senderName }: MailContent, named: string): boolean {
  if (isFreeMail(named) || !isAnyOwn(seatOf(named)) || /\bvia\b/i.test(senderName)) return false
  const local = /(\S+)@/.exec(asSeen(senderName.slice(0, MAX_NAME)))?.[1] ?? ''
  return wordsOf(local.replace(/[._-]/g, ' ')).every(word => SERVICE_WORDS.has(word))
}

const MAX_NAME = 200
const MAX_SUBJECT = 300

/** The sender's name is the brand's, or has it beside other words. */
function byName({ senderName }: MailContent, seat: Seat): Brand | undefined {
  const name = senderName.slice(0, MAX_NAME)
  const named =
    mentionsIn(name).find(mention => namesSender(mention))?.brand ??
    brandSpelledIn(name, word => SERVICE_WORDS.has(word) || LURES.has(word))
  return named && !isTheirs(named, seat) ? named : undefined
}

/** Brands don't phish for each other, but those who give addresses to anybody may carry such mails. */
function byBody(content: MailContent, mail: ReadableMail, seat: Seat): Brand | undefined {
  const isFree = isFreeMail(seat.host)
  if (!isFree && isAnyOwn(seat)) return undefined
  const imitated = isFree ? undefined : imitatedBrand(seat, namedBrands(content))
  return imitated ?? (isFresh(content, mail) ? shownBrand(content, mail, seat) : undefined)
}

/** A forwarded or answered text is somebody else's, unless no particular person forwards it. */
function isFresh(content: MailContent, { body, asides }: ReadableMail): boolean {
  if (asides.history.length > 0) return false
  return subjectKind(content.subject, body.text) === 'new' || (content.senderName !== '' && isNobody(content))
}

/** Scams pretend to be answers; a real answer has the answered mail below it. */
function isOwnWriting(content: MailContent, { body, asides }: ReadableMail): boolean {
  return asides.history.length === 0 && subjectKind(content.subject, body.text) !== 'forward'
}

/** "Ann (PayPal)" and "Bo via Facebook" are people; "Chase Miller" is one, "Chase Alerts" is none. */
function namesSender({ words, start, end, isWord }: Mention): boolean {
  if (start > 0 && BESIDE_PEOPLE.has(words[start - 1] ?? '')) return false
  if (words.length - (end - start) > MOST_OTHER_WORDS || words.some(word => ABOUT.has(word))) return false
  return !isWord || words.every((word, index) => (index >= start && index < end) || SERVICE_WORDS.has(word))
}

const MOST_OTHER_WORDS = 5
const BESIDE_PEOPLE: ReadonlySet<string> = new Set(
  'via at from of for by bei von de da chez @ on with mit'.split(' '),
)
/** Those who write about a brand, or for its users. */
const ABOUT: ReadonlySet<string> = new Set(
  'group groups users user fans club meetup weekly news newsletter digest daily insider list forum blog magazine community podcast developers jobs careers talent recruiting academy'.split(
    ' ',
  ),
)

function namedBrands({ subject, senderName }: MailContent): readonly Brand[] {
  const text = `${senderName.slice(0, MAX_NAME)} ${subject.slice(0, MAX_SUBJECT)}`
  return mentionsIn(text).map(({ brand }) => brand)
}
