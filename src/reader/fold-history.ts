import { attributionStart, headerStart, isForward, isForwardSubject } from './history-lines.ts'
import type { Span, StyledText } from './styled-text.ts'

/**
 * Marks what need not be seen at once: the mails that are being answered, and long signatures. What a mail forwards
 * stays open, and so does everything when there would be nothing else to see.
 */
export function foldHistory(styled: StyledText, subject: string): StyledText {
  const { text } = styled
  const marked = styled.spans.filter(span => span.style === 'history')
  const header = headerStart(text)
  const candidates =
    header === undefined
      ? marked
      : [...marked, { style: 'history', start: header, end: text.length } as const]
  const history = isForwardSubject(subject) ? [] : candidates.flatMap(span => historySpan(text, span))
  const end = Math.min(text.length, ...history.map(span => span.start))
  const signatures = signatureSpans(styled, end)
  const others = styled.spans.filter(span => span.style !== 'history' && span.style !== 'signature')
  return { text, spans: [...others, ...history, ...signatures] }
}

const MAX_OPEN_SIGNATURE_LINES = 4
const MAX_OPEN_SIGNATURE_LENGTH = 200

function historySpan(text: string, span: Span): Span[] {
  const start = attributionStart(text, span.start) ?? span.start
  return start === 0 || isForward(text, start) ? [] : [{ ...span, start }]
}

function signatureSpans({ text, spans }: StyledText, end: number): Span[] {
  const delimiter = /(?:^|\n)--\n/.exec(text.slice(0, end))
  const start = delimiter ? delimiter.index + delimiter[0].length : undefined
  const found = spans.filter(span => span.style === 'signature' && span.end <= end)
  const all = start === undefined ? found : [...found, { style: 'signature', start, end } as const]
  return all.filter(span => span.start > 0 && isLong(text.slice(span.start, span.end).trim()))
}

function isLong(signature: string): boolean {
  return (
    signature.split('\n').length > MAX_OPEN_SIGNATURE_LINES || signature.length > MAX_OPEN_SIGNATURE_LENGTH
  )
}
