import type { FormattedText } from '../reader/formatted-text.ts'
import { join, lines } from './join-formatted.ts'
import { chosen, linesIn, slice, type TextLine, wholeLink } from './slice-formatted.ts'

/** The headlines of a digest, a line each, and the text before them; undefined for a mail that is no digest. */
export function headlinesIn(
  page: FormattedText,
): { readonly text: FormattedText; readonly isPart: boolean } | undefined {
  const all = linesIn(page.text)
  const headlines = all.filter(line => isHeadline(page, line))
  const [first] = headlines
  if (
    !first ||
    headlines.length < LEAST ||
    new Set(headlines.map(line => wholeLink(page, line))).size < LEAST
  )
    return undefined
  const before = all.filter(({ start, text }) => start < first.start && text.length >= LEAST_SENTENCE)
  const listed = headlines.slice(0, MOST).map(line => join(['• ', withLinkAlone(page, line)]))
  const isPart = headlines.length > MOST
  const intro = before.length > 0 ? [chosen(page, before.slice(0, 1)), ''] : []
  return { text: lines(...intro, ...listed, ...(isPart ? ['…'] : [])), isPart }
}

/** Fewer links on lines of their own are no digest. */
const LEAST = 4
const MOST = 10
const LONGEST = 120
/** What is shorter before the first headline names the day, or is one more link. */
const LEAST_SENTENCE = 40

/** A link on a line of its own, in bold as headings are. */
function isHeadline(page: FormattedText, line: TextLine): boolean {
  if (line.text.length > LONGEST || wholeLink(page, line) === undefined) return false
  return page.entities.some(
    ({ type, offset, length }) =>
      type === 'bold' && offset <= line.start && offset + length >= line.start + line.text.trimEnd().length,
  )
}

/** In a list of nothing but headlines none stands out. */
function withLinkAlone(page: FormattedText, line: TextLine): FormattedText {
  const { text, entities } = slice(page, line.start, line.start + line.text.length)
  return { text, entities: entities.filter(({ type }) => type === 'text_link') }
}
