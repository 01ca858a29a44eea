import { ANY_APART_MARK, ANY_LINE_BREAK_MARK, ANY_MARK, APART, closeMark, openMark } from './marks.ts'
import { cssOf, type Element, isHiddenElement, type Visit } from './reading.ts'

/**
 * Reads a table's row. Whether a table holds data or makes up a layout is told row by row: cells that are short
 * stand on one line, others below each other.
 */
export function formatRow(visit: Visit): void {
  const cells = visit.children.filter(child => isCell(child) && !isHiddenElement(child, visit.reading))
  const [first] = cells
  if (!first) visit.walk(visit.children)
  else if (cells.length === 1) formatOnlyCell(visit, first)
  else formatCells(visit, cells)
}

/** More than this on one line is not a row of data any more. */
const MAX_ROW_LENGTH = 140

/** What a data cell may have beside one that takes several lines. */
const MAX_SHORT_CELL_LENGTH = 30

/** Longer cells (marks included) are no data; looking at them at each level of nested tables would take long. */
const MAX_CELL_LENGTH = 2000
const MANY_LINES: readonly string[] = ['…', '…', '…', '…', '…']

function isCell(node: Element): boolean {
  return node.name === 'td' || node.name === 'th'
}

function formatOnlyCell({ builder, walk, reading }: Visit, cell: Element): void {
  const breaks = isSpaced(cell, cssOf(cell, reading).spaced) ? 2 : 1
  builder.openBlock({ leadingLineBreaks: breaks })
  if (breaks > 1) builder.addLiteral(APART)
  walkCell(cell, { walk, reading })
  builder.closeBlock({ trailingLineBreaks: breaks })
}

function isSpaced(cell: Element, padded: boolean): boolean {
  return padded || cell.children.some(child => child.type === 'tag' && BLOCK_IN_CELL.has(child.name ?? ''))
}

const BLOCK_IN_CELL = new Set(['p', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** A size of zero closes the gaps between a layout's cells: it is inherited, but every cell sets its own. */
function walkCell(cell: Element, { walk, reading }: Pick<Visit, 'walk' | 'reading'>): void {
  const isTiny = cssOf(cell, reading).tiny
  walk(isTiny ? cell.children.filter(child => child.type !== 'text') : cell.children)
}

function formatCells(visit: Visit, cells: readonly Element[]): void {
  const { builder } = visit
  const isHead = cells.every(cell => cell.name === 'th')
  builder.openTable()
  builder.openTableRow()
  for (const cell of cells) {
    builder.openTableCell()
    walkCell(cell, visit)
    builder.closeTableCell()
  }
  builder.closeTableRow()
  builder.closeTable({
    tableToString: ([row = []]) =>
      rowText(
        row.map(cell => cell.text),
        isHead,
      ),
    leadingLineBreaks: 1,
    trailingLineBreaks: 1,
  })
}

interface Cell {
  /** With marks. */
  readonly text: string
  /** What can be seen, line by line. */
  readonly lines: readonly string[]
}

function rowText(texts: readonly string[], isHead: boolean): string {
  const cells = texts.map(toCell)
  const filled = cells.filter(cell => cell.lines.length > 0)
  // A cell without words may still hold the end of a style.
  if (filled.length < 2) return texts.join('')
  if (filled.every(isCharacter)) {
    const word = filled.map(({ lines }) => lines[0]).join('')
    return `${openMark('bold')}${word}${closeMark('bold')}`
  }
  const joined = joinCells(cells)
  if (joined === undefined) return `\n${cells.map(cell => cell.text).join('\n\n')}\n`
  return isHead ? `${openMark('bold')}${joined}${closeMark('bold')}` : joined
}

/** One character of a code; scales to answer on have links. */
function isCharacter({ text, lines }: Cell): boolean {
  return lines.length === 1 && /^[\p{L}\p{N}]$/u.test(lines[0] ?? '') && !text.includes(openMark('link'))
}

function toCell(text: string): Cell {
  if (text.length > MAX_CELL_LENGTH) return { text, lines: MANY_LINES }
  const lines = text.replace(ANY_LINE_BREAK_MARK, '\n').replace(ANY_MARK, '').split('\n')
  // Cells keep off each other anyway.
  return {
    text: text.replace(ANY_APART_MARK, '').trim(),
    lines: lines.map(line => line.trim()).filter(line => line !== ''),
  }
}

/** One line for the row, or undefined when it's not a row of data. */
function joinCells(cells: readonly Cell[]): string | undefined {
  const filled = cells.filter(cell => cell.lines.length > 0)
  const [first] = filled
  if (first && filled.length === 2 && isListMarker(first)) return cells.map(cell => cell.text).join(' ')
  const total = cells.flatMap(cell => cell.lines).join(' ').length
  const tall = cells.filter(cell => cell.lines.length > 1)
  if (total > MAX_ROW_LENGTH || tall.length > 1) return undefined
  if (tall.length === 0) return cells.reduce((line, cell) => line + separator(line, cell) + cell.text, '')
  return joinToFirstLine(cells)
}

/** "1.", "✓" and the like, beside what they count or mark. */
function isListMarker({ lines }: Cell): boolean {
  const [line = ''] = lines
  return lines.length === 1 && /^(?:\d{1,2}[.)]?|[^\p{L}\p{N}\s]{1,3})$/u.test(line)
}

function separator(line: string, next: Cell): string {
  // Forms of old have the colon in a cell of its own.
  if (next.lines.length === 0 || next.lines[0] === ':' || line.replace(ANY_MARK, '').trim() === '') return ''
  return /[:：]\s*$/.test(line.replace(ANY_MARK, '')) ? ' ' : ' · '
}

/** An item with details below it, and short cells (a number, a price) that belong to its first line. */
function joinToFirstLine(cells: readonly Cell[]): string | undefined {
  const [tall, ...others] = cells.filter(cell => cell.lines.length > 0)
  if (!tall || tall.lines.length < 2 || tall.lines.length > 4) return undefined
  if (others.some(cell => (cell.lines[0] ?? '').length > MAX_SHORT_CELL_LENGTH)) return undefined
  const match = LINES_OF_ITEM.exec(tall.text)
  if (!match) return undefined
  const [, start = '', rest = ''] = match
  const line = others.reduce((text, cell) => text + separator(text, cell) + cell.text, start)
  return line + rest
}

/** The first line with something to see, and the rest from its line break on. */
const LINES_OF_ITEM = /^([\s\udc00-\udfff]*[^\n\udcfe]+)([\n\udcfe].*)$/su
