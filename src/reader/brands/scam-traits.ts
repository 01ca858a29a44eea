import { claimedDomain } from '../claimed-domain.ts'
import { registrableDomain } from '../links/domains.ts'
import { WRAPPER_HOSTS } from '../links/known-hosts.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import { isItself, isNobody, linkUrls } from './brand-look.ts'
import { mentionsIn, type Seat, seatOf } from './brands.ts'
import { wordsOf } from './fold-letters.ts'
import { isFreeHost } from './free-hosts.ts'
import { ACCOUNT_THREATS, ANY_SIGN, LURE_SIGNS, type LureTopic, UNSPACED_SIGNS } from './lure-signs.ts'
import { isFreeMail } from './lure-words.ts'
import { hasCheapEnding, isTheirs } from './own-hosts.ts'
import { type Said, tellsStory } from './scam-story.ts'

const MAX_FIELD = 300
const SEARCHED_LENGTH = 1500
const HEAD_LENGTH = 200
const SHORT_LENGTH = 120
const SEARCHED_HTML = 20_000

/** What a mail shows that a scam may show as well, by the names that `scam-weights.json` has. */
export interface ScamTraits {
  readonly traits: readonly string[]
  readonly words: readonly string[]
  /** It says most of what one kind of fraud says. */
  readonly tellsStory: boolean
}

/** What a mail shows of a scam, and of the opposite. */
export function scamTraits(content: MailContent, mail: ReadableMail, seat: Seat): ScamTraits {
  const subject = content.subject.slice(0, MAX_FIELD)
  const name = content.senderName.slice(0, MAX_FIELD)
  const body = mail.body.text.slice(0, SEARCHED_LENGTH)
  const text = `${subject} . ${body}`
  const textWords = wordsOf(text)
  const distinct = [...new Set(textWords)]
  const { said, traits } = saidIn(text, textWords)
  const isShabby = isOdd(seat.label) || hasCheapEnding(seat.host) || isFreeHost(seat.host)
  const aside = [
    ...linkTraits(linkUrls(mail), seat, isShabby),
    ...senderTraits(content, seat, isShabby),
    ...nameTraits(name),
  ]
  return {
    traits: [
      ...traits,
      ...aside,
      ...subjectTraits(subject),
      ...bodyTraits(content, body),
      ...brandTraits(subject, body, seat),
    ],
    tellsStory: tellsStory(said, aside),
    words: [...new Set([...tokensOf(distinct), ...marked('s', subject), ...marked('n', name)])],
  }
}

const TOPICS = Object.keys(LURE_SIGNS) as readonly LureTopic[]
const MOST_COUNTED = 4

/** Which signs of which topic a text has, and whether it has several of one. */
function saidIn(text: string, textWords: readonly string[]): { said: Said; traits: readonly string[] } {
  const plain = ` ${textWords.join(' ')} `
  const unspaced: Readonly<Partial<Record<LureTopic, readonly RegExp[]>>> = UNSPACED.test(text)
    ? UNSPACED_SIGNS
    : {}
  const found = TOPICS.map(topic => {
    const spaced = ANY_SIGN[topic].test(plain) ? indexesOf(LURE_SIGNS[topic], plain) : []
    const other = indexesOf(unspaced[topic] ?? [], text)
    const count = Math.max(spaced.length, other.length)
    if (count === 0) return { topic, count, traits: [], isThreat: false }
    const several = Array.from({ length: Math.min(count, MOST_COUNTED) }, (_, index) => index + 1).slice(1)
    const traits = [
      ...spaced.map(index => `${topic} ${index}`),
      ...other.map(index => `${topic} u${index}`),
      ...several.map(least => `${topic} >= ${least}`),
    ]
    const isThreat = topic === 'account' && spaced.some(index => index < ACCOUNT_THREATS.length)
    return { topic, count, traits, isThreat }
  })
  return {
    said: {
      counts: new Map(found.map(({ topic, count }) => [topic, count])),
      isThreat: found.some(({ isThreat }) => isThreat),
    },
    traits: found.flatMap(({ traits }) => traits),
  }
}

function indexesOf(signs: readonly RegExp[], text: string): readonly number[] {
  return signs.flatMap((sign, index) => (sign.test(text) ? [index] : []))
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Links to a sender's own disposable domain prove nothing: anybody can have one for a day. */
function linkTraits(urls: readonly URL[], { host }: Seat, isShabby: boolean): readonly string[] {
  if (urls.length === 0) return []
  const own = registrableDomain(host)
  const hosts = [...new Set(urls.map(({ hostname }) => hostname))]
  const domains = [...new Set(hosts.map(registrableDomain))]
  const others = domains.filter(domain => domain !== own)
  const isHome = domains.includes(own)
  return named({
    'links home': isHome && !isShabby,
    'links to a shabby home': isHome && isShabby,
    'links elsewhere': !isHome && !hosts.every(isWrapperHost),
    'links to free hosts': hosts.some(isFreeHost),
    'links to numbers': hosts.some(name => /^[\d.]+$|^\[/.test(name)),
    'links to cheap endings': others.some(hasCheapEnding),
    'links to odd names': others.some(domain => isOdd(seatOf(domain).label)),
    'links with an address': urls.some(({ href }) => ADDRESS_IN_LINK.test(href.slice(0, MAX_FIELD))),
  })
}

/** Mail services count the clicks of their customers' readers: such a link says neither whose it is nor whose it is not. */
function isWrapperHost(host: string): boolean {
  return WRAPPER_HOSTS.has(host) || WRAPPER_HOSTS.has(registrableDomain(host))
}

/** The reader's address in a link, which tells the link's owner who followed it. */
const ADDRESS_IN_LINK = /[?&#/=][\w.+-]{1,64}(?:@|%40)[\w-]{1,63}\./

function senderTraits(content: MailContent, seat: Seat, isShabby: boolean): readonly string[] {
  const names = isItself(content, seat) && !isShabby
  return named({
    'from nobody': isNobody(content),
    'from itself': names,
    'from itself, as its domain says': names && content.vouched === 'domain',
    'from somebody unknown': content.vouched === 'nobody',
    'from somebody unsigned': content.vouched === 'envelope',
    'from a domain without DMARC': content.vouched === 'signature',
    'name claims a domain': claimedDomain(content) !== undefined,
    'from free mail': isFreeMail(seat.host),
    'from a free host': isFreeHost(seat.host),
    'from a cheap ending': hasCheapEnding(seat.host),
    'from an odd name': isOdd(seat.label),
  })
}

function nameTraits(name: string): readonly string[] {
  return named({
    'name with pictures': /\p{Extended_Pictographic}/u.test(name),
    'name with signs': /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\s.,'’&()|/@:+"–-]/u.test(name),
  })
}

/** A name that nobody can pronounce, or with digits among its letters. */
function isOdd(label: string): boolean {
  return /[a-z]\d+[a-z]|\d{4}|[bcdfghjklmnpqrstvwxz]{5}/i.test(label)
}

function subjectTraits(subject: string): readonly string[] {
  return named({
    'subject in capitals': /\p{Lu}{4}/u.test(subject) && !/\p{Ll}{2}/u.test(subject),
    'subject with pictures': /\p{Extended_Pictographic}/u.test(subject),
    'subject with an exclamation': /[!！]/.test(subject),
    'subject with signs in a row': /[!?.*_=~#>-]{3}|[!！]{2}/.test(subject),
    'subject with a number': /\d{5}/.test(subject),
    'subject with money': MONEY.test(subject),
  })
}

const MONEY = /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|usd|eur|gbp|btc)\b|R\$/i

function bodyTraits({ bodyHtml }: MailContent, body: string): readonly string[] {
  const isShort = body.trim().length < SHORT_LENGTH
  return named({
    'body is a picture': isShort && /<img\b/i.test(bodyHtml.slice(0, SEARCHED_HTML)),
    'body with money': MONEY.test(body),
    'body with unseen characters': /[\u200b-\u200d\u2060\ufeff\u00ad]\p{L}/u.test(body),
    'body with letters of two scripts': /\p{sc=Latn}[а-яο-ω]|[а-яο-ω]\p{sc=Latn}/u.test(body),
    'body with a phone number': /(?:\+|\b00|\b1[-. ]?8)\d[\d ().-]{8,20}/.test(body),
    'body ends in rights': /©|all rights reserved/i.test(body),
    'body with unsubscribe': UNSUBSCRIBE.test(body),
  })
}

const UNSUBSCRIBE =
  /unsubscribe|abmelden|désabonn|désinscri|darse de baja|descadastr|cancelar (?:la )?suscripci|disiscri|uitschrijven|отпис/i

/** A brand that the sender does not belong to, named where a mail says who writes. */
function brandTraits(subject: string, body: string, seat: Seat): readonly string[] {
  const names = (text: string) =>
    mentionsIn(text).some(({ brand, isWord }) => !isWord && !isTheirs(brand, seat))
  return named({ 'brand in subject': names(subject), 'brand in head': names(body.slice(0, HEAD_LENGTH)) })
}

function named(traits: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(traits).filter(name => traits[name])
}

function marked(place: string, text: string): readonly string[] {
  return tokensOf(wordsOf(text)).map(token => `${place}:${token}`)
}

const LONGEST_WORD = 20

/** Words without digits; pairs of neighbours where a script has no blanks between words. */
function tokensOf(found: readonly string[]): readonly string[] {
  return found.flatMap(word => {
    if (/\d/.test(word)) return []
    if (!UNSPACED.test(word)) return word.length > 1 && word.length < LONGEST_WORD ? [word] : []
    return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
  })
}
