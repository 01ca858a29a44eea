import type { Range } from '../find-history.ts'
import { firstIndex } from '../first-index.ts'
import { SOMETHING_TO_SEE } from '../invisible-characters.ts'
import type { Span, Style, StyledText } from '../styled-text.ts'
import type { Block, TextBlock } from './block.ts'
import { itemLabel, joinItems } from './list-items.ts'
import type { LooseBlock, LooseRow } from './loose-block.ts'
import { joinRows, rowCells } from './table-rows.ts'
import { type TextSlices, textSlices } from './text-slices.ts'

/** Reads blocks out of a text and what is known of its parts. What nests too deep becomes paragraphs. */
export function readBlocks(styled: StyledText): readonly Block[] {
  const reader = new BlockReader(styled)
  return reader.within({ start: 0, end: styled.text.length }, 0)
}

/** Quotes, lists and asides in each other; Telegram takes 16 levels, lists and marks count more than once. */
const MAX_DEPTH = 4

/** Longer ones are no headings, whatever they are called. */
const MAX_HEADING_LENGTH = 300
/** A text in large letters up to this length is a heading, also without a heading's tag. */
const MAX_LARGE_LENGTH = 120

const PARTS: ReadonlySet<Style> = new Set([
  ...(['quote', 'history', 'signature', 'pre', 'rule', 'item', 'row', 'head'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
])

class BlockReader {
  private readonly slices: TextSlices
  /** In the order of the text, what holds others before what it holds. */
  private readonly parts: readonly Span[]
  private readonly cells: readonly Span[]
  private readonly large: readonly Span[]
  private next = 0

  constructor(styled: StyledText) {
    this.slices = textSlices(styled)
    this.parts = sorted(styled.spans.filter(({ style }) => PARTS.has(style)))
    this.cells = sorted(styled.spans.filter(({ style }) => style === 'cell'))
    this.large = largeSpans(styled)
  }

  /** The blocks of a stretch of text, which must lie behind all that was read before. */
  within(range: Range, depth: number): readonly Block[] {
    const blocks: LooseBlock[] = []
    let read = range.start
    for (let part = this.parts[this.next]; part && part.start < range.end; part = this.parts[this.next]) {
      this.next += 1
      const bounds = { start: Math.max(part.start, read), end: Math.min(part.end, range.end) }
      if (part.style === 'rule' && part.start >= read) {
        blocks.push(...this.paragraphs({ start: read, end: part.start }), { kind: 'rule' })
        read = part.start
      }
      if (bounds.end <= bounds.start) continue
      blocks.push(...this.paragraphs({ start: read, end: bounds.start }), ...this.part(part, bounds, depth))
      read = bounds.end
    }
    blocks.push(...this.paragraphs({ start: read, end: range.end }))
    return joinItems(joinRows(blocks))
  }

  private part({ style, number = 0 }: Span, range: Range, depth: number): readonly LooseBlock[] {
    switch (style) {
      case 'quote':
      case 'history':
      case 'signature':
        return this.container(style, range, depth)
      case 'item':
        return this.item(range, depth)
      case 'row':
      case 'head':
        return this.row(range, { table: number, isHead: style === 'head' })
      case 'pre':
        return this.pre(range)
      default:
        return this.heading(range, style, depth)
    }
  }

  private container(
    kind: 'quote' | 'history' | 'signature',
    range: Range,
    depth: number,
  ): readonly LooseBlock[] {
    if (depth >= MAX_DEPTH) return this.leaf(range)
    const blocks = this.within(range, depth + 1)
    return blocks.length === 0 ? [] : [{ kind, blocks }]
  }

  private item(range: Range, depth: number): readonly LooseBlock[] {
    if (depth >= MAX_DEPTH) return this.leaf(range)
    const { label, length } = itemLabel(this.slices.text.slice(range.start, range.end))
    const blocks = this.within({ start: range.start + length, end: range.end }, depth + 1)
    return blocks.length === 0 ? [] : [{ kind: 'item', item: { label, blocks } }]
  }

  private row(range: Range, about: Pick<LooseRow, 'table' | 'isHead'>): readonly LooseBlock[] {
    const inner = this.skipTo(range.end).filter(({ style }) => style === 'row' || style === 'head')
    const first = firstIndex(this.cells.length, index => (this.cells[index]?.start ?? 0) >= range.start)
    const after = firstIndex(this.cells.length, index => (this.cells[index]?.start ?? 0) >= range.end)
    // What is a row in a cell of another one is a line of it.
    const own = this.cells
      .slice(first, after)
      .filter(cell => !inner.some(({ start, end }) => start <= cell.start && cell.end <= end))
    const cells = rowCells(this.slices, own)
    return [{ kind: 'row', row: { ...about, cells, alone: this.paragraphs(range) } }]
  }

  private pre(range: Range): readonly LooseBlock[] {
    this.skipTo(range.end)
    const text = this.slices.text.slice(range.start, range.end)
    if (!SOMETHING_TO_SEE.test(text)) return []
    return [{ kind: 'pre', text: { text, entities: [] }, level: 6 }]
  }

  private heading(range: Range, style: Style, depth: number): readonly LooseBlock[] {
    if (range.end - range.start > MAX_HEADING_LENGTH) return this.within(range, depth)
    this.skipTo(range.end)
    const level = LEVELS.find(candidate => style === `h${candidate}`) ?? 6
    return heading(this.slices.slice(range), level)
  }

  /** What is not looked into any further. */
  private leaf(range: Range): readonly Block[] {
    this.skipTo(range.end)
    return this.paragraphs(range)
  }

  private skipTo(end: number): readonly Span[] {
    const first = this.next
    while ((this.parts[this.next]?.start ?? Number.POSITIVE_INFINITY) < end) this.next += 1
    return this.parts.slice(first, this.next)
  }

  private paragraphs({ start, end }: Range): readonly Block[] {
    if (start >= end) return []
    const text = this.slices.text.slice(start, end)
    const blocks: Block[] = []
    for (const { index, 0: piece } of text.matchAll(PARAGRAPH)) {
      blocks.push(...this.paragraph({ start: start + index, end: start + index + piece.length }))
    }
    return blocks
  }

  private paragraph(range: Range): readonly Block[] {
    const whole = this.slices.slice(range)
    const headings: Block[] = []
    let { start } = range
    // What is left of the text as it is shown; it is not cut out of the mail again for each line.
    let shown = whole.text
    // An amount in large letters stands above what it was paid for, with no empty line between.
    while (shown !== '' && !this.isLarge({ start, end: range.end }, shown)) {
      const line = { start, end: this.slices.text.indexOf('\n', start) }
      if (line.end <= start || line.end >= range.end) break
      const first = this.slices.slice(line)
      if (!this.isLarge(line, first.text)) break
      headings.push(...heading(first, LARGE_LEVEL))
      start = line.end + 1
      shown = shown.slice(first.text.length + 1)
    }
    if (shown === '') return headings
    const left = { start, end: range.end }
    const text = start === range.start ? whole : this.slices.slice(left)
    if (this.isLarge(left, shown)) return [...headings, ...heading(text, LARGE_LEVEL)]
    return [...headings, { kind: 'paragraph', text, level: 6 }]
  }

  private isLarge(range: Range, text: string): boolean {
    if (text.length > MAX_LARGE_LENGTH || !/[\p{L}\p{N}]/u.test(text)) return false
    const first = firstIndex(this.large.length, index => (this.large[index]?.end ?? 0) > range.start)
    const span = this.large[first]
    if (!span) return false
    const before = this.slices.text.slice(range.start, Math.max(range.start, span.start))
    const after = this.slices.text.slice(Math.min(range.end, span.end), range.end)
    return before.trim() === '' && after.trim() === ''
  }
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const
const LARGE_LEVEL = 3

/** Up to a blank line, which may be indented. */
const PARAGRAPH = /[^\n]+(?:\n(?![^\S\n]*\n)[^\n]+)*/g

/** A heading is bold as it is. */
function heading({ text, entities }: TextBlock['text'], level: TextBlock['level']): readonly Block[] {
  if (text === '') return []
  return [
    { kind: 'heading', text: { text, entities: entities.filter(({ type }) => type !== 'bold') }, level },
  ]
}

function sorted(spans: readonly Span[]): readonly Span[] {
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** Bold parts as headings; none when everything is large, since nothing stands out then. */
function largeSpans({ text, spans }: StyledText): readonly Span[] {
  const kept: Span[] = []
  let units = 0
  for (const span of sorted(spans.filter(({ style }) => style === 'large'))) {
    if (span.start < (kept.at(-1)?.end ?? 0)) continue
    kept.push(span)
    units += span.end - span.start
  }
  return units > text.length * MAX_LARGE_SHARE && text.length > MAX_HEADING_LENGTH ? [] : kept
}

const MAX_LARGE_SHARE = 0.5
