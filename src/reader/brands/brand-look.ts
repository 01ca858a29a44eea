import { domainToUnicode } from 'node:url'
import { textLinks } from '../links/text-links.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import { webUrl } from '../web-url.ts'
import { type Brand, isOwn, type Mention, mentionsIn, type Seat, seatOf } from './brands.ts'
import { wordsOf } from './fold-letters.ts'
import { isFreeMail, MEANS_WORDS, OWNER_WORDS, SERVICE_WORDS } from './lure-words.ts'
import { isTheirs, leadsHome } from './own-hosts.ts'

/** So much of what is looked at speaks for a mail that shows itself as the brand's. */
const ENOUGH = 4
/** What a mail says of a brand must weigh at least this much; sender and links may add the rest. */
const ENOUGH_SAID = 2

const MAX_SUBJECT = 300
const HEAD_LENGTH = 120
const OPENING_LENGTH = 400
const TAIL_LENGTH = 900
const SEARCHED_LENGTH = 20_000
const FIRST_PICTURES = 3
const MOST_LINKS = 100

/**
 * The brand that a mail looks like: by its subject, its first words, its pictures, the signature under it, the sender's
 * address, and where its links lead.
 */
export function shownBrand(content: MailContent, mail: ReadableMail, seat: Seat): Brand | undefined {
  const urls = linkUrls(mail)
  const [brand, said] = mostShown(content, mail, seat, urls) ?? []
  if (brand === undefined || said === undefined || said < ENOUGH_SAID || isTheirs(brand, seat))
    return undefined
  const isElsewhere = urls.length > 0 && urls.every(({ hostname }) => !isOwn(brand, seatOf(hostname)))
  const aside =
    Number(isElsewhere) +
    Number(isFreeMail(seat.host)) +
    Number(isNobody(content)) +
    Number(content.vouched === 'nobody') -
    Number(leadsHome(urls, seat)) -
    2 * Number(isItself(content, seat))
  return said + aside >= ENOUGH ? brand : undefined
}

/** The brand that a mail speaks of most, and how much. */
function mostShown(
  { subject, senderEmail, bodyHtml }: MailContent,
  { body: { text } }: ReadableMail,
  seat: Seat,
  urls: readonly URL[],
): [Brand, number] | undefined {
  const points = new Map<Brand, number>()
  const count = (said: string, weigh: (mention: Mention) => number) => {
    const best = new Map<Brand, number>()
    for (const mention of mentionsIn(said)) {
      const weight = mention.isDisguised ? DISGUISED : weigh(mention)
      best.set(mention.brand, Math.max(weight, best.get(mention.brand) ?? 0))
    }
    for (const [brand, weight] of best) points.set(brand, (points.get(brand) ?? 0) + weight)
  }
  const picture = firstPicture(bodyHtml)
  count(subject.slice(0, MAX_SUBJECT), weighShown)
  count(text.slice(0, HEAD_LENGTH), weighShown)
  count(firstLine(text), mention => Number(isHeading(mention)))
  count(text.slice(HEAD_LENGTH, OPENING_LENGTH), mention => (isSure(mention) && isOwned(mention) ? 1 : 0))
  count(`${picture.alt} . ${picture.file}`, mention => (isSure(mention) ? 2 : 0))
  count(addressWords(senderEmail, seat), ({ isWord }) => (isWord ? 0 : 2))
  count(urls.map(urlWords).join(' . '), ({ isWord }) => (isWord ? 0 : 1))
  for (const { 0: signed } of text.slice(HEAD_LENGTH).slice(-TAIL_LENGTH).matchAll(SIGNED))
    count(signed, ({ start, isWord }) => (start > 4 || isWord ? 0 : 2))
  return [...points].sort((a, b) => b[1] - a[1])[0]
}

/** Letters of another script, or digits, in a name are only there to get past filters. */
const DISGUISED = 4

/** "Your PayPal account" says more than "PayPal". */
function weighShown(mention: Mention): number {
  if (!isSure(mention)) return 0
  return isOwned(mention) || isHeading(mention) ? 2 : 1
}

function firstLine(text: string): string {
  return /\S[^\n]{0,60}/.exec(text.slice(0, OPENING_LENGTH))?.[0] ?? ''
}

/** A name that is also a word counts only beside a word of service: "Apple ID", "Chase account". */
function isSure(mention: Mention): boolean {
  return !MEANS_WORDS.has(mention.words[mention.start - 1] ?? '') && (!mention.isWord || isOwned(mention))
}

/** "Your PayPal account", "[PayPal] Security alert"; not "pay with PayPal", nor "see us on Facebook". */
function isOwned({ words, start, end }: Mention): boolean {
  const beside = [words[start - 1], words[start - 2], words[end], words[end + 1]]
  return beside.some(word => word !== undefined && OWNER_WORDS.has(word))
}

/** The subject is the brand's name and hardly more: "Netflix", "American Express: New message". */
function isHeading({ words, start, end, isWord }: Mention): boolean {
  return !isWord && start === 0 && words.length - end <= 2
}

/** A sender without a name of its own: "Support", "Account Notification Team", or none. */
export function isNobody({ senderName }: Pick<MailContent, 'senderName'>): boolean {
  return wordsOf(senderName.slice(0, MAX_SUBJECT)).every(
    word => SERVICE_WORDS.has(word) || /^\d+$/.test(word),
  )
}

/** If the sender's name matches its domain, it says who it is, and may mention other brands. */
export function isItself({ senderName }: Pick<MailContent, 'senderName'>, { label }: Seat): boolean {
  if (label.length < SHORTEST_NAME) return false
  const words = wordsOf(senderName.slice(0, MAX_SUBJECT)).filter(word => !SERVICE_WORDS.has(word))
  const plain = label.replaceAll('-', '')
  return (
    words.join('').includes(plain) || words.some(word => word.length > SHORTEST_NAME && plain.includes(word))
  )
}

const SHORTEST_NAME = 3

interface Picture {
  readonly alt: string
  readonly file: string
}

/** The first picture with words: pictures of payment methods and social networks come after a shop's own. */
function firstPicture(html: string): Picture {
  const pictures = html
    .slice(0, SEARCHED_LENGTH)
    .matchAll(/<img\b[^<>]{0,2000}/gi)
    .take(FIRST_PICTURES)
  const seen = Array.from(pictures, ([tag]) => ({
    alt: /\balt\s*=\s*["']([^"'<>]{2,80})["']/i.exec(tag)?.[1] ?? '',
    file: spaced(/\bsrc\s*=\s*["'](?!data:)[^"'<>?#]{0,900}\/([^"'<>?#/]{2,80})/i.exec(tag)?.[1] ?? ''),
  }))
  return seen.find(({ alt }) => alt !== '') ?? seen[0] ?? { alt: '', file: '' }
}

/** What the sender's address says before its registrable domain. */
function addressWords(email: string, { host, label }: Seat): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  const at = host.indexOf(label)
  const above = label === '' || at < 0 ? '' : host.slice(0, at)
  return spaced(`${local} ${domainToUnicode(above) || above} ${label.includes('-') ? label : ''}`)
}

/** A brand in a link that does not lead to it: "paypal.login.example", "example.org/www.paypal.com/". */
function urlWords({ hostname, pathname }: URL): string {
  const { label } = seatOf(hostname)
  const above = label === '' ? '' : hostname.slice(0, Math.max(0, hostname.indexOf(label)))
  const named =
    /\/(?:www\.)?([a-z0-9-]+)\.(?:com|net|org|[a-z]{2})\//i.exec(pathname.slice(0, MAX_SUBJECT))?.[1] ?? ''
  return spaced(`${above} ${named}`)
}

/** Words that are parted by signs or digits: "noreply_Netflix225" is "noreply Netflix". */
function spaced(text: string): string {
  return text.replace(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
}

/** "© 2026 PayPal", "The PayPal team", "PayPal Customer Service". */
const SIGNED =
  /(?:©|\(c\)|copyright)[^\n]{0,60}|^[^\n]{0,40}(?:team|support|service|équipe|equipo|equipe|squadra)\b[^\n]{0,40}$/gimu

export function linkUrls({ body }: ReadableMail): readonly URL[] {
  const linked = body.entities.flatMap(entity => (entity.type === 'text_link' ? entity.url : []))
  const written = textLinks(body.text.slice(0, SEARCHED_LENGTH)).map(({ href }) => href)
  return [...linked, ...written].slice(0, MOST_LINKS).flatMap(url => webUrl(url) ?? [])
}
