import type { FormattedText } from '../reader/formatted-text.ts'

/** So many lines of a mail stay open; a phone shows about twice as many at once. */
const OPEN_LINES = 10
/** Fewer lines than this are not worth folding. */
const LEAST_FOLDED_LINES = 5
/** A line of a phone: what is longer takes several. */
const LINE_UNITS = 45

/** What is folded already takes so many lines of the screen, however long it is. */
const FOLDED_LINES = 3

const FOLD = 'expandable_blockquote'
const QUOTES: ReadonlySet<string> = new Set(['blockquote', FOLD])

/**
 * Folds what goes past some ten lines into an expandable quote, so that an alert fills no five screens; everything
 * is still there. Quotes within it are dropped, since Telegram takes none within another.
 */
export function collapse(body: FormattedText): FormattedText {
  const start = foldStart(body)
  if (start === 0 || linesShown(body, start) < LEAST_FOLDED_LINES) return body
  const entities = body.entities.filter(({ type, offset }) => offset < start || !QUOTES.has(type))
  const fold = { type: FOLD, offset: start, length: body.text.length - start } as const
  return { text: body.text, entities: [...entities, fold] }
}

/** The first line past the open ones that begins within no entity; 0 when there is none. */
function foldStart(body: FormattedText): number {
  const { text, entities } = body
  let lines = 0
  let start = 0
  for (const line of text.split('\n')) {
    const isOpen = lines < OPEN_LINES || line.trim() === ''
    if (!isOpen && !entities.some(({ offset, length }) => offset < start && start < offset + length))
      return start
    if (!foldAround(body, start)) lines += linesOf(line)
    else if (!foldAround(body, start - 1)) lines += FOLDED_LINES
    start += line.length + 1
  }
  return 0
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
