import type { MessageEntity } from 'grammy/types'
import { firstIndex } from './first-index.ts'
import type { FormattedText } from './formatted-text.ts'
import type { Span, Style, StyledText } from './styled-text.ts'

/**
 * Turns styles into Telegram entities that keep the Bot API's rules: entities never cross; code stands alone; quotes
 * don't nest; none starts or ends with white space. In `styled`, spans of the same style may nest; others have to nest
 * too, or cross only the edges of quotes.
 */
export function toFormattedText(styled: StyledText): FormattedText {
  const { text } = styled
  const spans = styled.spans.filter(isShown)
  const quotes = outermost(spans.filter(span => isQuote(span.style)))
  const rigid = rigidSpans(spans, quotes)
  const codes = rigid.filter(span => span.style !== 'link').sort((a, b) => a.start - b.start)
  const edges = [...quotes, ...codes].flatMap(span => [span.start, span.end]).sort((a, b) => a - b)
  const pieces = SOFT_STYLES.flatMap(style => outermost(spans.filter(span => span.style === style)))
    .flatMap(span => cutAt(span, edges))
    .filter(piece => !overlapsAny(piece, codes))
  const links = rigid.filter(span => span.style === 'link').flatMap(span => cutAt(span, edges))
  const entities = [...quotes, ...codes, ...links, ...pieces].flatMap(span => toEntity(text, span))
  return { text, entities: entities.sort(byPlace) }
}

/** Shrinks an entity to what is between `start` and `end`, without white space at its ends. */
export function clipEntity(
  text: string,
  entity: MessageEntity,
  bounds: { start: number; end: number },
): MessageEntity | undefined {
  let start = Math.max(entity.offset, bounds.start)
  let end = Math.min(entity.offset + entity.length, bounds.end)
  while (start < end && isWhiteSpace(text, start)) start += 1
  while (end > start && isWhiteSpace(text, end - 1)) end -= 1
  return start < end ? { ...entity, offset: start, length: end - start } : undefined
}

const SOFT_STYLES = ['bold', 'italic', 'underline', 'strikethrough'] as const
const SHOWN_STYLES = [...SOFT_STYLES, 'code', 'pre', 'link', 'quote', 'history', 'signature'] as const
const SHOWN: ReadonlySet<Style> = new Set(SHOWN_STYLES)

type ShownStyle = (typeof SHOWN_STYLES)[number]

interface ShownSpan extends Span {
  readonly style: ShownStyle
}

function isShown(span: Span): span is ShownSpan {
  return SHOWN.has(span.style)
}

/** The order of entities that cover the same text. */
const ENTITY_TYPES: readonly MessageEntity['type'][] = [
  'expandable_blockquote',
  'blockquote',
  'pre',
  'code',
  'text_link',
  'strikethrough',
  'bold',
  'italic',
  'underline',
]

function isQuote(style: Style): boolean {
  return style === 'quote' || style === 'history' || style === 'signature'
}

/** Spans that share no text: of those that do, the one that starts first, then the longest. */
function outermost(spans: readonly ShownSpan[]): ShownSpan[] {
  const kept: ShownSpan[] = []
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < end) continue
    kept.push(span)
    end = span.end
  }
  return kept
}

/** Code, blocks of code and links, none inside another; no code inside quotes. */
function rigidSpans(spans: readonly ShownSpan[], quotes: readonly Span[]): readonly ShownSpan[] {
  const outsideQuotes = (span: Span) => !overlapsAny(span, quotes)
  const blocks = outermost(spans.filter(span => span.style === 'pre')).filter(outsideQuotes)
  const links = outermost(spans.filter(span => span.style === 'link')).filter(
    span => !overlapsAny(span, blocks),
  )
  const codes = outermost(spans.filter(span => span.style === 'code')).filter(outsideQuotes)
  return [
    ...blocks,
    ...links,
    ...codes.filter(span => !overlapsAny(span, blocks) && !overlapsAny(span, links)),
  ]
}

/** `others` are sorted and share no text. */
function overlapsAny(span: Span, others: readonly Span[]): boolean {
  const next = others[firstIndex(others.length, index => (others[index]?.end ?? 0) > span.start)]
  return next !== undefined && next.start < span.end
}

/** Parts of a span between the edges, which are sorted. */
function cutAt(span: ShownSpan, edges: readonly number[]): ShownSpan[] {
  const parts: ShownSpan[] = []
  let start = span.start
  for (let i = firstIndex(edges.length, index => (edges[index] ?? 0) > start); i < edges.length; i++) {
    const edge = edges[i] ?? span.end
    if (edge >= span.end) break
    if (edge > start) parts.push({ ...span, start, end: edge })
    start = edge
  }
  return [...parts, { ...span, start }]
}

function toEntity(text: string, span: ShownSpan): MessageEntity[] {
  const place = { offset: span.start, length: span.end - span.start }
  const entity = clipEntity(text, { ...place, ...entityKind(span) }, span)
  return entity ? [entity] : []
}

type EntityKind =
  | { type: 'text_link'; url: string }
  | {
      type:
        | Exclude<ShownStyle, 'link' | 'quote' | 'history' | 'signature'>
        | 'blockquote'
        | 'expandable_blockquote'
    }

function entityKind({ style, url }: ShownSpan): EntityKind {
  switch (style) {
    case 'link':
      return { type: 'text_link', url: url ?? '' }
    case 'quote':
      return { type: 'blockquote' }
    case 'history':
    case 'signature':
      return { type: 'expandable_blockquote' }
    default:
      return { type: style }
  }
}

function isWhiteSpace(text: string, index: number): boolean {
  return /\s/.test(text.charAt(index))
}

function byPlace(a: MessageEntity, b: MessageEntity): number {
  return (
    a.offset - b.offset || b.length - a.length || ENTITY_TYPES.indexOf(a.type) - ENTITY_TYPES.indexOf(b.type)
  )
}
