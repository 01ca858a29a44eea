import { findHistory, type Range } from './find-history.ts'
import { findSignatures } from './find-signatures.ts'
import type { Span, Style, StyledText } from './styled-text.ts'
import { subjectKind } from './subject-prefix.ts'

/** Parts that were written for another mail or for every mail, in the order of the text. */
export interface Asides {
  readonly history: readonly Range[]
  /** Signatures and legal notices, short ones as well. */
  readonly signatures: readonly Range[]
}

/** A mail's text with its asides folded. */
interface FoldedText extends Asides {
  readonly styled: StyledText
}

/**
 * Marks what can be folded: the mails that this one answers, long signatures and legal notices. A forwarded mail stays
 * open, and so does everything when nothing else would be left to see.
 */
export function foldHistory(styled: StyledText, subject: string): FoldedText {
  const { history, quotes } = findHistory(styled, { subject, kind: subjectKind(subject, styled.text) })
  const signatures = findSignatures(styled, history)
  const long = signatures.filter(({ isLong }) => isLong)
  const others = styled.spans.filter(({ style }) => !FOLDED.has(style))
  const spans = [
    ...others,
    ...styledAs('quote', quotes),
    ...styledAs('history', history),
    ...styledAs('signature', long),
  ]
  return { styled: { text: styled.text, spans }, history, signatures }
}

const FOLDED: ReadonlySet<Style> = new Set(['quote', 'history', 'signature'])

function styledAs(style: Style, ranges: readonly Range[]): Span[] {
  return ranges.map(({ start, end }) => ({ style, start, end }))
}
