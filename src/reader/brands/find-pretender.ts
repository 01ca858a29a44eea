import { domainToUnicode } from 'node:url'
import { hostOf } from '../claimed-domain.ts'
import { textLinks } from '../links/text-links.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import { subjectKind } from '../subject-prefix.ts'
import { webUrl } from '../web-url.ts'
import {
  type Brand,
  hasLabel,
  imitatedLabels,
  isAnyOwn,
  isOwn,
  labelOf,
  type Mention,
  mentionsIn,
  type Seat,
  seatOf,
} from './brands.ts'
import { readsLike } from './fold-letters.ts'
import { FREE_MAIL, LURES, MEANS_WORDS, OWNER_WORDS, SERVICE_WORDS } from './lures.ts'

/** A brand that a mail looks like it comes from, and does not. */
export interface Pretender {
  /** The brand's name. */
  readonly brand: string
  /** The host that the mail comes from. */
  readonly host: string
}

/**
 * The brand that a mail pretends to come from: by the sender's name, by a domain that looks like the brand's, or by
 * what it shows of the brand where none of its links lead there. Undefined where the sender's domain is the brand's
 * own, for a mail that merely mentions it, and for what a person passes on or answers.
 */
export function findPretender(content: MailContent, mail: ReadableMail): Pretender | undefined {
  const host = hostOf(content.senderEmail)
  if (host === undefined) return undefined
  const seat = seatOf(host)
  const found = byName(content, seat) ?? byBody(content, mail, seat)
  return found && { brand: found.names[0] ?? '', host }
}

const MAX_NAME = 200
const MAX_SUBJECT = 300

/** The sender's name is the brand's, or has it beside other words. */
function byName({ senderName }: MailContent, seat: Seat): Brand | undefined {
  const named = mentionsIn(senderName.slice(0, MAX_NAME)).find(mention => namesSender(mention))
  return named && !isTheirs(named.brand, seat) ? named.brand : undefined
}

/** The brand's own host, or one that may be. Nobody writes to customers from where customers have their addresses. */
function isTheirs(brand: Brand, seat: Seat): boolean {
  return !PERSONAL.has(seat.host) && (isOwn(brand, seat) || isPartner(brand, seat))
}

const PERSONAL: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com icloud.com me.com'.split(' '),
)

/** Brands don't do each other's phishing, but those who give addresses to anybody carry it. */
function byBody(content: MailContent, mail: ReadableMail, seat: Seat): Brand | undefined {
  if (FREE_MAIL.has(seat.host)) return byLook(content, mail, seat)
  return isAnyOwn(seat) ? undefined : (byDomain(content, seat) ?? byLook(content, mail, seat))
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

/** A host that has the brand's label alone, under any ending, may be its owner's. */
function isPartner(brand: Brand, { host, label }: Seat): boolean {
  return hasLabel(brand, label) && !CHEAP_ENDING.test(host)
}

const CHEAP_ENDING =
  /\.(?:xyz|top|club|online|site|shop|store|icu|vip|live|click|link|buzz|info|biz|cc|tk|ml|ga|cf|gq|pw|ws|work|space|website|fun|rest|cyou|sbs|bond|monster|support|help|email|services?)$/

/** The sender's domain was made to look like the brand's. */
function byDomain(content: MailContent, seat: Seat): Brand | undefined {
  const label = labelOf(domainToUnicode(seat.host) || seat.host)
  const seen = { label, like: readsLike(label), host: seat.host }
  const found = imitatedLabels().find(
    ([known, brand]) => imitates(seen, known, () => isMentioned(brand, content)) && !isTheirs(brand, seat),
  )
  return found?.[1]
}

/** A domain's label, and what it reads like. */
interface SeenLabel {
  readonly label: string
  readonly like: string
  readonly host: string
}

function imitates({ label, like, host }: SeenLabel, known: string, isMentioned: () => boolean): boolean {
  // "paypal.com.example.org"
  if (host.includes(`${known}.com.`) && /(?:^|\.)$/.test(host.slice(0, host.indexOf(`${known}.com.`))))
    return true
  if (label !== known && [like, like.replaceAll('rn', 'm').replaceAll('vv', 'w')].includes(known)) return true
  if (like.includes(known)) return hasLure(like, known)
  return known.length >= LONG_LABEL && isOneOff(like, known) && isMentioned()
}

function hasLure(like: string, known: string): boolean {
  const parts = like.split('-')
  if (parts.length > 1 && parts.includes(known) && parts.some(part => LURES.has(part))) return true
  return known.length >= LONG_LABEL && isWithLure(like.replaceAll('-', ''), known)
}

const LONG_LABEL = 6

/** "securepaypal", "paypal-logincenter". */
function isWithLure(label: string, known: string): boolean {
  if (!label.includes(known) || label === known) return false
  const [before = '', after = ''] = label.split(known, 2)
  return isLure(before) && isLure(after)
}

function isLure(part: string): boolean {
  const rest = part.replace(/\d+$/, '')
  if (rest === '') return true
  if (LURES.has(rest)) return true
  for (let at = 2; at < rest.length - 1; at++) {
    if (LURES.has(rest.slice(0, at)) && LURES.has(rest.slice(at))) return true
  }
  return false
}

/** One letter more, less, other, or two that changed places. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

function isMentioned(brand: Brand, { subject, senderName }: MailContent): boolean {
  const text = `${senderName.slice(0, MAX_NAME)} ${subject.slice(0, MAX_SUBJECT)}`
  return mentionsIn(text).some(mention => mention.brand === brand)
}

/** So much of what is looked at speaks for a mail that shows itself as the brand's. */
const ENOUGH = 4
const HEAD_LENGTH = 120
const TAIL_LENGTH = 900
const ALTS_SEARCHED = 20_000
const FIRST_PICTURES = 1

/** What a mail shows of a brand: its subject, its first picture or words, who signs it, and where its links lead. */
function byLook(content: MailContent, mail: ReadableMail, seat: Seat): Brand | undefined {
  const { subject, senderEmail, bodyHtml } = content
  const { text } = mail.body
  if (subjectKind(subject, text) !== 'new' || mail.asides.history.length > 0) return undefined
  const points = new Map<Brand, number>()
  const count = (mentions: readonly Mention[], weigh: (mention: Mention) => number) => {
    const best = new Map<Brand, number>()
    for (const mention of mentions) {
      const weight = weigh(mention)
      best.set(mention.brand, Math.max(weight, best.get(mention.brand) ?? 0))
    }
    for (const [brand, weight] of best) points.set(brand, (points.get(brand) ?? 0) + weight)
  }
  count(mentionsIn(subject.slice(0, MAX_SUBJECT)), mention =>
    isSure(mention) ? (isOwned(mention) ? 2 : 1) : 0,
  )
  const local = senderEmail.slice(0, senderEmail.lastIndexOf('@')).replace(/[._+-]/g, ' ')
  count(mentionsIn(local), mention => (mention.isWord ? 0 : 2))
  count(mentionsIn(firstAlts(bodyHtml)), mention => (isSure(mention) ? 2 : 0))
  count(mentionsIn(text.slice(0, HEAD_LENGTH)), mention => (isSure(mention) ? (isOwned(mention) ? 2 : 1) : 0))
  for (const { 0: signed } of text.slice(HEAD_LENGTH).slice(-TAIL_LENGTH).matchAll(SIGNED))
    count(mentionsIn(signed), ({ start, isWord }) => (start > 4 || isWord ? 0 : 2))
  if (points.size === 0) return undefined
  const [brand, most] = [...points].sort((a, b) => b[1] - a[1])[0] ?? []
  if (brand === undefined || most === undefined || most < ENOUGH - 2 || isTheirs(brand, seat))
    return undefined
  const leads = linkHosts(mail)
  const isElsewhere = leads.length > 0 && leads.every(one => !isOwn(brand, seatOf(one)))
  const total = most + Number(isElsewhere) + Number(FREE_MAIL.has(seat.host))
  return total >= ENOUGH ? brand : undefined
}

/** A name that is a word counts beside a word of service: "Apple ID", "Chase account". */
function isSure(mention: Mention): boolean {
  return !isMeans(mention) && (!mention.isWord || isOwned(mention))
}

/** "Your PayPal account", "[PayPal] Security alert"; not "pay with PayPal", nor "see us on Facebook". */
function isOwned({ words, start, end }: Mention): boolean {
  const beside = [words[start - 1], words[start - 2], words[end], words[end + 1]]
  return beside.some(word => word !== undefined && OWNER_WORDS.has(word))
}

function isMeans({ words, start }: Mention): boolean {
  return MEANS_WORDS.has(words[start - 1] ?? '')
}

function firstAlts(html: string): string {
  const alts = html
    .slice(0, ALTS_SEARCHED)
    .matchAll(/<img\b[^<>]{0,2000}?\balt\s*=\s*["']([^"'<>]{2,80})["']/gi)
  return Array.from(alts.take(FIRST_PICTURES), ([, alt = '']) => alt).join(' ')
}

/** "© 2026 PayPal", "The PayPal team", "PayPal Customer Service". */
const SIGNED =
  /(?:©|\(c\)|copyright)[^\n]{0,60}|^[^\n]{0,40}(?:team|support|service|équipe|equipo|equipe|squadra)\b[^\n]{0,40}$/gimu

function linkHosts({ body }: ReadableMail): readonly string[] {
  const linked = body.entities.flatMap(entity => (entity.type === 'text_link' ? entity.url : []))
  const written = textLinks(body.text.slice(0, ALTS_SEARCHED)).map(({ href }) => href)
  return [...linked, ...written].slice(0, MOST_LINKS).flatMap(url => webUrl(url)?.hostname ?? [])
}

const MOST_LINKS = 100
