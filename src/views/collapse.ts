import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from '../reader/formatted-text.ts'

/** This many lines of a mail stay open; a phone shows about twice as many at once. */
export const OPEN_LINES = 10
/** Fewer lines than this are not worth folding: a fold takes three itself. */
const LEAST_FOLDED_LINES = 8
/** Units in a line of a phone: a longer one takes several. */
const LINE_UNITS = 45

/** What is folded already takes this many lines of the screen, however long it is. */
const FOLDED_LINES = 3

/** The fold begins at a paragraph if one starts within this distance. */
const NEAR_LINES = 6
/** A longer line is no heading of what is below it. */
const MOST_NAME = 60

const FOLD = 'expandable_blockquote'
const QUOTES: ReadonlySet<string> = new Set(['blockquote', FOLD])

/**
 * Folds what is longer than some ten lines into an expandable quote, so that an alert does not fill five screens; all
 * of the text is still there. The fold starts at a paragraph if one is near, and never between a name and what it says.
 * Quotes within it are dropped, since Telegram allows none within another.
 */
export function collapse(body: FormattedText, open = OPEN_LINES): FormattedText {
  const start = foldStart(body, open)
  if (start === 0 || linesShown(body, start) < LEAST_FOLDED_LINES) return body
  const entities = body.entities.filter(({ type, offset }) => offset < start || !QUOTES.has(type))
  const fold = { type: FOLD, offset: start, length: body.text.length - start } as const
  return { text: body.text, entities: [...entities, fold] }
}

/** Folds all of it, whatever its length. */
export function foldAll({ text, entities }: FormattedText): FormattedText {
  const open = entities.filter(({ type }) => !QUOTES.has(type))
  return { text, entities: [...open, { type: FOLD, offset: 0, length: text.length }] }
}

/** What is folded of it. */
export function foldIn({ entities }: FormattedText): Pick<MessageEntity, 'offset' | 'length'> | undefined {
  return entities.findLast(({ type }) => type === FOLD)
}

/** A line at which the fold may begin. */
interface Place {
  readonly start: number
  /** Lines of the screen above it. */
  readonly above: number
  readonly isParagraph: boolean
  readonly isHeading: boolean
}

/** The best line to fold at; 0 when there is none. */
function foldStart(body: FormattedText, open: number): number {
  const places = placesIn(body)
  const past = places.find(({ above }) => above >= open)
  if (!past) return 0
  const near = places.filter(({ above, isParagraph }) => isParagraph && Math.abs(above - open) <= NEAR_LINES)
  const heading = near.find(({ isHeading }) => isHeading)
  const later = near.find(({ above }) => above >= open)
  return (heading ?? later ?? near.at(-1) ?? past).start
}

/** Lines that are inside no entity, and not right below a heading that belongs to them. */
function placesIn(body: FormattedText): readonly Place[] {
  const { text, entities } = body
  const places: Place[] = []
  let above = 0
  let start = 0
  let before = { text: '', start: 0 }
  let isParagraph = false
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === ''
    const isCut = entities.some(({ offset, length }) => offset < start && start < offset + length)
    const isHeading = isParagraph && isBold(body, { text: line, start })
    if (!isBlank && !isCut && start > 0 && !isName(body, before))
      places.push({ start, above, isParagraph, isHeading })
    if (!foldAround(body, start)) above += isBlank ? 0 : linesOf(line)
    else if (!foldAround(body, start - 1)) above += FOLDED_LINES
    if (!isBlank) before = { text: line, start }
    isParagraph = isBlank
    start += line.length + 1
  }
  return places
}

interface Line {
  readonly text: string
  readonly start: number
}

/** A heading, or what ends with a colon. */
function isName(body: FormattedText, line: Line): boolean {
  const text = line.text.trim()
  return text.length <= MOST_NAME && (isBold(body, line) || /[:：]$/.test(text))
}

/** From its beginning to its end. */
function isBold({ entities }: FormattedText, { text, start }: Line): boolean {
  const end = start + text.trimEnd().length
  return (
    end > start &&
    entities.some(({ type, offset, length }) => type === 'bold' && offset <= start && offset + length >= end)
  )
}

/** How many lines of the screen a text takes from here on. */
function linesShown(body: FormattedText, from: number): number {
  const folds = body.entities
    .filter(({ type, offset }) => type === FOLD && offset >= from)
    .sort((a, b) => a.offset - b.offset)
  let lines = 0
  let start = from
  for (const { offset, length } of folds) {
    lines += openLines(body.text.slice(start, offset)) + FOLDED_LINES
    start = offset + length
  }
  return lines + openLines(body.text.slice(start))
}

function openLines(text: string): number {
  return text.trim() === '' ? 0 : linesOf(text)
}

function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0)
}

function foldAround({ entities }: FormattedText, at: number): boolean {
  return entities.some(({ type, offset, length }) => type === FOLD && offset <= at && at < offset + length)
}
