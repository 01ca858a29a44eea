import type { MailFacts } from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { purposeOf } from '../reader/links/purpose.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { sentenceSegmenter } from '../reader/segmenters.ts'
import { clip } from './clip.ts'
import { join } from './formatted.ts'
import { chosen, linesIn, linksIn, slice, type TextLine, wholeLink } from './formatted-lines.ts'
import { saidWords } from './said-words.ts'

/** What stands of a mail below its alert's first lines. */
export interface Opening {
  /** Short lines that belong to the first ones. */
  readonly details?: FormattedText | undefined
  readonly text: FormattedText | undefined
  /** More of it is behind a button. */
  readonly isPart: boolean
  /** Something is left out that says nothing new. */
  readonly isTrimmed: boolean
}

interface Brief {
  readonly reading: Pick<Reading, 'facts' | 'codes'>
  /** What stands above, as words. */
  readonly card: string
  readonly message: { readonly subject: string; readonly senderName: string }
  /** Where the buttons below lead. */
  readonly urls: ReadonlySet<string>
  readonly hasMore: boolean
}

/** Beside a code or facts a mail says little that matters, beside a link to press why and for how long. */
const BESIDE_CARD_UNITS = 160
const BESIDE_LINK_UNITS = 300

/** Of a mail that is for its code, its facts or its link: what it says beside them that is news. */
export function briefOpening(page: FormattedText, brief: Brief): Opening {
  const { reading, hasMore } = brief
  const all = linesIn(page.text)
  const news = newsIn(page, all, brief)
  const isTrimmed = news.length < all.length
  const code = sureCode(reading)
  if (code === undefined && reading.facts) {
    const note = noteOf(reading.facts)
    if (note !== undefined)
      return { text: { text: note, entities: [] }, isPart: hasMore || news.length > 0, isTrimmed }
    const told = factNotes(reading.facts, news)
    return {
      ...beginning(page, told, { units: BESIDE_CARD_UNITS, hasMore: hasMore || told.length < news.length }),
      isTrimmed,
    }
  }
  const details = code === undefined ? [] : news.filter(isDetail).slice(0, MOST_DETAILS)
  const rest = news.filter(line => !details.includes(line))
  const units = code === undefined ? BESIDE_LINK_UNITS : BESIDE_CARD_UNITS
  return {
    ...beginning(page, rest, { units, hasMore }),
    details: details.length > 0 ? chosen(page, details) : undefined,
    isTrimmed,
  }
}

const MOST_DETAILS = 3

function noteOf(facts: MailFacts): string | undefined {
  return facts.kind === 'event' ? facts.note : undefined
}

/** "Device: Firefox on Linux". */
function isDetail({ text }: TextLine): boolean {
  return /^\s*\p{L}[^:：]{1,24}[:：]\s*[^\s:/][^:/]{1,60}$/u.test(text)
}

/** All where that is little; of a long parcel or appointment whole sentences. A bill, a booking and a report are told by their facts. */
function factNotes({ kind }: MailFacts, news: readonly TextLine[]): readonly TextLine[] {
  if (unitsOf(news) <= BESIDE_CARD_UNITS) return news
  return kind === 'parcel' || kind === 'event' ? news.filter(isSentence) : []
}

function unitsOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

const LEAST_SENTENCE = 25

function isSentence({ text }: TextLine): boolean {
  return text.length >= LEAST_SENTENCE && ENDS_SENTENCE.test(text)
}

const ENDS_SENTENCE = /[.!?…。！？؟।]["”»)]?\s*$/u

function newsIn(page: FormattedText, all: readonly TextLine[], brief: Brief): readonly TextLine[] {
  const { card, message, urls, reading } = brief
  const numbers = [sureCode(reading), numberOf(reading.facts)].filter(number => number !== undefined)
  const said = saidWords([card, message.subject, message.senderName])
  return all.filter((line, index) => {
    if (index === 0 && isGreeting(line.text)) return false
    if (leadsToButton(page, line, urls) || isSmallPrint(page, line)) return false
    return !numbers.some(number => saysNumberAlone(line.text, number)) && said.isNews(line.text)
  })
}

function numberOf(facts: MailFacts | undefined): string | undefined {
  return facts && 'number' in facts ? facts.number : undefined
}

/** "Hi Bob," or "Good news, Bob!": few words at the very beginning, with a sign behind them. */
function isGreeting(line: string): boolean {
  const text = line.trim()
  return text.length <= 40 && text.split(/\s+/).length <= 4 && /[,!，！،:：]$/u.test(text)
}

/** A line that is there for a link that a button opens too. */
function leadsToButton(page: FormattedText, line: TextLine, urls: ReadonlySet<string>): boolean {
  if (wholeLink(page, line) !== undefined) return urls.has(wholeLink(page, line) ?? '')
  const shown = [...linksIn(page, line).map(({ url }) => url), ...(line.text.match(/https?:\S+/g) ?? [])]
  const rest = line.text.replace(/https?:\S+/g, '').trim()
  return shown.some(url => urls.has(url)) && rest.length <= MOST_BESIDE_LINK
}

const MOST_BESIDE_LINK = 40

/** Where the sender lives, and links to help and privacy; a sentence says something. */
function isSmallPrint(page: FormattedText, line: TextLine): boolean {
  if (ENDS_SENTENCE.test(line.text)) return false
  return linksIn(page, line).some(
    ({ offset, length }) => purposeOf(page.text.slice(offset, offset + length)).never,
  )
}

/** "Verification code: 483920", however it is set apart. */
function saysNumberAlone(line: string, number: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '')
  const at = bare(line).indexOf(bare(number))
  return at >= 0 && bare(line).length - bare(number).length <= MOST_BESIDE_NUMBER
}

const MOST_BESIDE_NUMBER = 24

/** Whole lines as far as they fit, of a long first one whole sentences. */
function beginning(
  page: FormattedText,
  lines: readonly TextLine[],
  { units, hasMore }: { readonly units: number; readonly hasMore: boolean },
): Pick<Opening, 'text' | 'isPart'> {
  const [first] = lines
  if (!first) return { text: undefined, isPart: hasMore }
  if (first.text.length > units) {
    const end = sentencesWithin(first.text, units)
    return { text: join([slice(page, first.start, first.start + end), ' …']), isPart: true }
  }
  const shown = lines.filter((_, index) => unitsOf(lines.slice(0, index + 1)) <= units)
  const isPart = hasMore || shown.length < lines.length
  return { text: isPart ? join([chosen(page, shown), ' …']) : chosen(page, shown), isPart }
}

/** Where the last sentence ends that fits; of one that is too long, a word. */
function sentencesWithin(text: string, units: number): number {
  const ends = Array.from(sentenceSegmenter().segment(text), ({ index, segment }) => index + segment.length)
  const end = ends.findLast(one => one <= units)
  if (end !== undefined) return text.slice(0, end).trimEnd().length
  const clipped = clip(text, units, units).length
  return Math.max(1, text.lastIndexOf(' ', clipped) > 0 ? text.lastIndexOf(' ', clipped) : clipped - 1)
}
