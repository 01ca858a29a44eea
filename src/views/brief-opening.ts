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

/** Beside a code, facts or a link to press a mail says little that matters. */
const BESIDE_CARD_UNITS = 160

/** Of a mail that is for its code, its facts or its link: what it says beside them that is news. */
export function briefOpening(page: FormattedText, brief: Brief): Opening {
  const all = linesIn(page.text)
  const news = newsIn(page, all, brief)
  return { ...openingOf(page, brief, news), isTrimmed: news.length < all.length }
}

function openingOf(
  page: FormattedText,
  { reading, hasMore }: Brief,
  news: readonly TextLine[],
): Omit<Opening, 'isTrimmed'> {
  const isCode = sureCode(reading) !== undefined
  const { facts } = reading
  if (facts && !isCode) {
    const told = factNotes(facts, news)
    const note = noteOf(facts)
    const isPart = hasMore || (told.length < news.length && !isFromCalendar(page, facts))
    if (note !== undefined) return { text: { text: note, entities: [] }, isPart }
    return beginning(page, told, { units: BESIDE_CARD_UNITS, hasMore: isPart })
  }
  const details = isCode ? news.filter(isDetail).slice(0, MOST_DETAILS) : []
  if (details.length > 0)
    return {
      details: chosen(page, details),
      text: undefined,
      isPart: hasMore || details.length < news.length,
    }
  return beginning(page, news, { units: BESIDE_CARD_UNITS, hasMore })
}

const MOST_DETAILS = 3

function noteOf(facts: MailFacts): string | undefined {
  return facts.kind === 'event' ? facts.note : undefined
}

/** A program wrote the mail out of the calendar: what is said of the appointment stands in both. */
function isFromCalendar({ text }: FormattedText, facts: MailFacts): boolean {
  return facts.kind === 'event' && facts.note !== undefined && text.includes(facts.note.replace(/…$/, ''))
}

/** "Device: Firefox on Linux". */
function isDetail({ text }: TextLine): boolean {
  return /^\s*\p{L}[^:：]{1,24}[:：]\s*[^\s:/][^:/]{1,60}$/u.test(text)
}

/** All where that is little; of a long parcel or appointment whole sentences. A bill, a booking and a report are told by their facts. */
function factNotes(facts: MailFacts, news: readonly TextLine[]): readonly TextLine[] {
  const { kind } = facts
  if (kind === 'parcel' && facts.when && facts.item !== undefined) return []
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

/** The lines that say something new, without what leads to a link that is a button. */
function newsIn(page: FormattedText, all: readonly TextLine[], brief: Brief): readonly TextLine[] {
  const { card, message, urls, reading } = brief
  const numbers = [sureCode(reading), numberOf(reading.facts)].filter(number => number !== undefined)
  const said = saidWords([card, message.subject, message.senderName])
  const isAsked = !reading.facts && numbers.length === 0
  const isLead = (index: number) => {
    const next = all[index + 1]
    return next !== undefined && isAsked && urls.has(wholeLink(page, next) ?? '')
  }
  const news = all.flatMap((line, index): TextLine[] => {
    if (index === 0 && (isGreeting(line.text) || (isAsked && isCheer(page, line)))) return []
    if (leadsToButton(page, line, urls) || isSmallPrint(page, line)) return []
    if (numbers.some(number => saysNumberAlone(line.text, number)) || !said.isNews(line.text)) return []
    return isLead(index) ? [] : [line]
  })
  // What is all that a mail says stays, also where it leads to the button.
  return news.length > 0 ? news : all.filter((line, index) => isLead(index) && said.isNews(line.text))
}

/** "Almost there": a few words in bold that stand alone at the beginning. */
function isCheer({ entities }: FormattedText, { text, start }: TextLine): boolean {
  const words = text.trim()
  const isBold = entities.some(
    ({ type, offset, length }) =>
      type === 'bold' && offset <= start && offset + length >= start + words.length,
  )
  return isBold && words.length <= MOST_CHEER && words.split(/\s+/).length <= 3 && !/\d/.test(words)
}

const MOST_CHEER = 24

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
): Omit<Opening, 'isTrimmed'> {
  const [first] = lines
  if (!first) return { text: undefined, isPart: hasMore }
  if (first.text.length > units) {
    const end = sentencesWithin(first.text, units)
    const start = slice(page, first.start, first.start + end)
    return { text: ENDS_SENTENCE.test(start.text) ? start : join([start, '…']), isPart: true }
  }
  const shown = lines.filter((_, index) => unitsOf(lines.slice(0, index + 1)) <= units)
  return { text: chosen(page, shown), isPart: hasMore || shown.length < lines.length }
}

/** Where the last sentence ends that fits; of one that is too long, a word. */
function sentencesWithin(text: string, units: number): number {
  const ends = Array.from(sentenceSegmenter().segment(text), ({ index, segment }) => index + segment.length)
  const end = ends.findLast(one => one <= units)
  if (end !== undefined) return text.slice(0, end).trimEnd().length
  const clipped = clip(text, units, units).length
  return Math.max(1, text.lastIndexOf(' ', clipped) > 0 ? text.lastIndexOf(' ', clipped) : clipped - 1)
}
