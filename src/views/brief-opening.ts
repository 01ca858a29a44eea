import type { MailFacts } from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { sureCode } from '../reader/mail-reading.ts'
import { sentenceSegmenter } from '../reader/segmenters.ts'
import { clip } from './clip.ts'
import { join } from './join-formatted.ts'
import { ENDS_SENTENCE, isDetail, type MailLines, newsIn } from './news-lines.ts'
import { chosen, linesIn, slice, type TextLine } from './slice-formatted.ts'

/** What an alert shows of a mail below its first lines. */
export interface Opening {
  /** Short lines that belong to the first lines. */
  readonly details?: FormattedText | undefined
  readonly text: FormattedText | undefined
  /** More of it is behind a button. */
  readonly isPart: boolean
  /** Something is left out that says nothing new. */
  readonly isTrimmed: boolean
}

interface Brief extends MailLines {
  readonly hasMore: boolean
}

/** When a mail has a code, facts or a link to press, the rest of its text matters little. */
const BESIDE_CARD_UNITS = 160

/** For a mail with a code, facts or a link to press: what else in it is news. */
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

/** A calendar program wrote this mail: it repeats the appointment in its text. */
function isFromCalendar({ text }: FormattedText, facts: MailFacts): boolean {
  return facts.kind === 'event' && facts.note !== undefined && text.includes(facts.note.replace(/…$/, ''))
}

/**
 * Everything when that is little; for a long parcel or appointment whole sentences. For a bill, a booking or a report
 * the facts are enough.
 */
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
