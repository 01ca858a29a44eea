import { attributionAt, inlineAttributionLength } from './attribution.ts'
import { firstIndex } from './first-index.ts'
import { type Answer, headerAt, isForwardMark, isOriginalMark, startsWithLabel } from './header-block.ts'
import type { Span, StyledText } from './styled-text.ts'
import { type Line, linesOf } from './text-lines.ts'

/** A stretch of text; offsets count UTF-16 code units, `end` is exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The answered mails, and the quotes that are something else. */
interface Quoted {
  readonly history: readonly Range[]
  readonly quotes: readonly Range[]
}

/**
 * Finds the mails that this one answers: quotes, what mail programs put below an answer, and the lines that introduce
 * either. A short quote with its answer below stays an ordinary quote; a forwarded mail is no history.
 */
export function findHistory(styled: StyledText, answer: Answer): Quoted {
  const quotes = outermostQuotes(styled.spans)
  const search = { text: styled.text, lines: linesOf(styled.text), quotes, answer }
  const found = answer.kind === 'forward' ? plainQuotes(quotes, 0) : walk(search)
  const history = found.filter(({ isHistory }) => isHistory)
  const hasOwnText = leavesSomething(search, history)
  return {
    history: hasOwnText ? merged(styled.text, history) : [],
    quotes: hasOwnText ? found.filter(({ isHistory }) => !isHistory) : plainQuotes(quotes, 0),
  }
}

const MAX_OPEN_QUOTE_LINES = 3
const MAX_OPEN_QUOTE_LENGTH = 300
const MAX_FOOTER_LINES = 8
/** What a mailing list writes below everything. */
const FOOTER = /mailing list|list.*@|@.*list|unsubscribe|listinfo|https?:\/\/\S*list/i
/** An attribution inside of a quote takes no more than this. */
const MAX_INNER_LINES = 3

interface Search {
  readonly text: string
  readonly lines: readonly Line[]
  readonly quotes: readonly Span[]
  readonly answer: Answer
}

interface Found extends Range {
  readonly isHistory: boolean
}

/** What was found at a line, and the index of the line to go on with. */
interface Step {
  readonly found: readonly Found[]
  readonly next: number
}

/** The lines that introduce an answered mail. */
interface Opener {
  readonly start: number
  /** The index of the line below it. */
  readonly after: number
  /** It needs no quote below it. */
  readonly isSure: boolean
}

/** Those that are in no other; what is answered stands in few, however deep it goes. */
function outermostQuotes(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = []
  const sorted = spans.filter(({ style }) => style === 'quote' || style === 'history')
  for (const span of sorted.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span)
  }
  return kept
}

function walk(search: Search): readonly Found[] {
  const found: Found[] = []
  for (let i = 0; i < search.lines.length; ) {
    const step = stepAt(search, i)
    found.push(
      ...step.found.map(quote =>
        follows(search, found.at(-1), quote) ? { ...quote, isHistory: true } : quote,
      ),
    )
    i = step.next
  }
  return found
}

/** Says whether a quote stands right below history, with nothing but white space in between. */
function follows({ text }: Search, above: Found | undefined, quote: Found): boolean {
  return above?.isHistory === true && text.slice(above.end, quote.start).trim() === ''
}

function stepAt(search: Search, index: number): Step {
  const { lines, quotes } = search
  const line = lines[index]
  const quote = line && quoteAround(quotes, line)
  if (!line) return { found: [], next: index + 1 }
  if (quote) {
    const isHistory =
      quote.style === 'history' || introducesItself(search, index) || endsAnswer(search, index, quote)
    return quoteStep(search, quote, isHistory ? quote.start : undefined)
  }
  if (isForward(search, index)) return { found: plainQuotes(quotes, line.start), next: lines.length }
  const opener = openerAt(search, index)
  const below = opener && lines[opener.after]
  const quoteBelow = below && quoteAround(quotes, below)
  if (opener && quoteBelow) return quoteStep(search, quoteBelow, opener.start)
  if (!opener?.isSure) return { found: [], next: index + 1 }
  return {
    found: [{ start: opener.start, end: endOfTail(search, opener), isHistory: true }],
    next: lines.length,
  }
}

/** The end of the text, or where the footer of a mailing list starts. */
function endOfTail({ text, lines }: Search, { after }: Opener): number {
  const ruler = lines.findLastIndex(
    (line, index) =>
      index > after && index >= lines.length - MAX_FOOTER_LINES && /^[_=]{5,}$/.test(line.text),
  )
  const [start, below] = [lines[ruler], lines[ruler + 1]]
  if (!start || !below || startsWithLabel(below.text)) return text.length
  return FOOTER.test(text.slice(below.start)) ? start.start : text.length
}

/** A quote that is history from the given start on, or no history. */
function quoteStep(search: Search, quote: Span, historyStart: number | undefined): Step {
  const next = indexFrom(search.lines, quote.end)
  const isHistory = historyStart !== undefined && !isAnswered(search, quote, next)
  const start = isHistory ? historyStart : quote.start
  return { found: [{ start, end: quote.end, isHistory }], next }
}

/** Says whether a quote is short and its answer stands below it. */
function isAnswered({ text, lines, quotes }: Search, quote: Span, next: number): boolean {
  const quoted = text.slice(quote.start, quote.end)
  if (quoted.length > MAX_OPEN_QUOTE_LENGTH || quoted.split('\n').length > MAX_OPEN_QUOTE_LINES) return false
  const below = lines[next]
  return below !== undefined && /^[^-_=*]*[\p{L}\p{N}]/u.test(below.text) && !quoteAround(quotes, below)
}

function introducesItself({ lines, answer }: Search, index: number): boolean {
  if (headerAt(lines, index, answer)) return true
  return Array.from({ length: MAX_INNER_LINES }, (_, i) => attributionAt(lines, index + i)).some(
    attribution => attribution && attribution.first >= index && attribution.trust !== 'above a quote',
  )
}

/** Says whether an answer ends with this quote: what it answers, however short. */
function endsAnswer({ text, answer }: Search, index: number, quote: Span): boolean {
  const isAnswer = answer.kind === 'reply' && answer.subject !== ''
  return isAnswer && index > 0 && !/[\p{L}\p{N}]/u.test(text.slice(quote.end))
}

function isForward({ lines, quotes }: Search, index: number): boolean {
  const [line, below] = [lines[index], lines[index + 1]]
  if (!line || !isForwardMark(line.text)) return false
  // "Can you forward this:" announces nothing unless a mail follows.
  return (
    /^\P{L}/u.test(line.text) ||
    (below !== undefined && (startsWithLabel(below.text) || quoteAround(quotes, below) !== undefined))
  )
}

function openerAt({ lines, answer }: Search, index: number): Opener | undefined {
  const line = lines[index]
  if (!line) return undefined
  if (isOriginalMark(line.text)) return { start: line.start, after: index + 1, isSure: true }
  const header = headerAt(lines, index, answer)
  if (header) return { start: startOf(lines, header.first), after: header.after, isSure: true }
  const isReply = answer.kind === 'reply'
  const attribution = attributionAt(lines, index)
  if (attribution) {
    const { first, trust } = attribution
    const isSure = trust === 'anywhere' || (trust === 'in an answer' && isReply)
    return { start: startOf(lines, first), after: index + 1, isSure }
  }
  const isInline = isReply && inlineAttributionLength(line.text) !== undefined
  return isInline ? { start: line.start, after: index + 1, isSure: true } : undefined
}

function startOf(lines: readonly Line[], index: number): number {
  return lines[index]?.start ?? 0
}

function quoteAround(quotes: readonly Span[], line: Line): Span | undefined {
  const quote = quotes[firstIndex(quotes.length, index => (quotes[index]?.end ?? 0) > line.start)]
  return quote && quote.start < line.end ? quote : undefined
}

function plainQuotes(quotes: readonly Span[], from: number): readonly Found[] {
  return quotes
    .filter(({ style, start }) => style === 'quote' && start >= from)
    .map(({ start, end }) => ({ start, end, isHistory: false }))
}

function indexFrom(lines: readonly Line[], offset: number): number {
  return firstIndex(lines.length, index => (lines[index]?.start ?? 0) >= offset)
}

/** Says whether there are words outside of the history. */
function leavesSomething({ lines }: Search, history: readonly Range[]): boolean {
  return lines.some(line => {
    const range = history[firstIndex(history.length, index => (history[index]?.end ?? 0) > line.start)]
    return !(range && range.start <= line.start) && /[\p{L}\p{N}]/u.test(line.text)
  })
}

/** Mails that follow each other with nothing in between are folded as one. */
function merged(text: string, ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = []
  for (const { start, end } of ranges) {
    const last = result.at(-1)
    if (last && text.slice(last.end, start).trim() === '')
      result[result.length - 1] = { start: last.start, end }
    else result.push({ start, end })
  }
  return result
}
