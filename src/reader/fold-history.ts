import {
  attributionStart,
  headerStart,
  isForward,
  isForwardSubject,
  startsWithAttribution,
} from './history-lines.ts'
import type { Span, StyledText } from './styled-text.ts'

/**
 * Marks what need not be seen at once: the mails that are being answered, and long signatures. What a mail forwards
 * stays open, and so does everything when there would be nothing else to see.
 */
export function foldHistory(styled: StyledText, subject: string): StyledText {
  const { text } = styled
  const marked = styled.spans.filter(span => span.style === 'history' || isUnmarkedHistory(text, span))
  const header = headerStart(text)
  const candidates =
    header === undefined
      ? marked
      : [...marked, { style: 'history', start: header, end: text.length } as const]
  const history = isForwardSubject(subject) ? [] : candidates.flatMap(span => historySpan(text, span))
  const end = history.reduce((first, span) => Math.min(first, span.start), text.length)
  const signatures = signatureSpans(styled, end)
  const answered = new Set(marked)
  const others = styled.spans.filter(span => span.style !== 'signature' && !answered.has(span))
  return { text, spans: [...others, ...history, ...signatures] }
}

const MAX_OPEN_SIGNATURE_LINES = 4
const MAX_OPEN_SIGNATURE_LENGTH = 200

/** Some mail programs don't tell an answered mail from any other quote. */
function isUnmarkedHistory(text: string, { style, start }: Span): boolean {
  return (
    style === 'quote' && (attributionStart(text, start) !== undefined || startsWithAttribution(text, start))
  )
}

function historySpan(text: string, span: Span): Span[] {
  const start = attributionStart(text, span.start) ?? span.start
  const isAll = start === 0 && span.end === text.length
  return isAll || isForward(text, start) ? [] : [{ style: 'history', start, end: span.end }]
}

function signatureSpans({ text, spans }: StyledText, end: number): Span[] {
  const delimiter = /^--$/m.exec(text.slice(0, end))
  const start = delimiter?.index
  const found = spans.filter(span => span.style === 'signature' && span.end <= end)
  const all = start === undefined ? found : [...found, { style: 'signature', start, end } as const]
  return all.filter(span => span.start > 0 && isLong(text.slice(span.start, span.end).trim()))
}

function isLong(signature: string): boolean {
  return (
    signature.split('\n').length > MAX_OPEN_SIGNATURE_LINES || signature.length > MAX_OPEN_SIGNATURE_LENGTH
  )
}
