import type { FormattedText } from '../reader/formatted-text.ts'

/** So many lines of a mail stay open; a phone shows about twice as many at once. */
const OPEN_LINES = 10
/** Fewer lines than this are not worth folding. */
const LEAST_FOLDED_LINES = 5
/** A line of a phone: what is longer takes several. */
const LINE_UNITS = 45

const QUOTES: ReadonlySet<string> = new Set(['blockquote', 'expandable_blockquote'])

/**
 * Folds what goes past some ten lines into an expandable quote, so that an alert fills no five screens; everything
 * is still there. Quotes within it are dropped, since Telegram takes none within another.
 */
export function collapse(body: FormattedText): FormattedText {
  const start = foldStart(body)
  const rest = body.text.slice(start)
  if (start === 0 || linesOf(rest) < LEAST_FOLDED_LINES || isFolded(body, start)) return body
  const entities = body.entities.filter(({ type, offset }) => offset < start || !QUOTES.has(type))
  const fold = { type: 'expandable_blockquote', offset: start, length: rest.length } as const
  return { text: body.text, entities: [...entities, fold] }
}

/** The first line past the open ones that begins within no entity; 0 when there is none. */
function foldStart({ text, entities }: FormattedText): number {
  let lines = 0
  let start = 0
  for (const line of text.split('\n')) {
    const isOpen = lines < OPEN_LINES || line.trim() === ''
    if (!isOpen && !entities.some(({ offset, length }) => offset < start && start < offset + length))
      return start
    lines += linesOf(line)
    start += line.length + 1
  }
  return 0
}

function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0)
}

/** All that is left is folded history. */
function isFolded({ text, entities }: FormattedText, start: number): boolean {
  return entities.some(
    ({ type, offset, length }) =>
      type === 'expandable_blockquote' && offset <= start && offset + length >= text.length,
  )
}
