import type { MessageEntity } from 'grammy/types'
import type { Range } from '../find-history.ts'
import type { FormattedText } from '../formatted-text.ts'
import type { Span } from '../styled-text.ts'
import type { TableBlock, TableRow } from './block.ts'
import type { LooseBlock, LooseCell, LooseRow } from './loose-block.ts'
import type { TextSlices } from './text-slices.ts'

/** No table on Telegram is wider. */
const MAX_COLUMNS = 20
/** A row alone is a menu or a line with a price: text says as much. */
const MIN_ROWS = 2

/** The cells of a row, which are in the order of the text. A cell of several lines holds those beside its first. */
export function rowCells(slices: TextSlices, cells: readonly Span[]): readonly LooseCell[] {
  return cells.flatMap((cell, index) => {
    const inside = cells.slice(index + 1).filter(({ start }) => start < cell.end)
    const text = cellText(slices, cell, inside)
    // Forms of old have the colon in a cell of its own.
    return COLON_OR_NOTHING.test(text.text) ? [] : [{ column: cell.number ?? index, text }]
  })
}

const COLON_OR_NOTHING = /^[:：]?$/

/** Puts consecutive rows into tables; rows that make no table become plain text. */
export function joinRows(
  blocks: readonly LooseBlock[],
): readonly Exclude<LooseBlock, { readonly kind: 'row' }>[] {
  const joined: Exclude<LooseBlock, { readonly kind: 'row' }>[] = []
  let rows: LooseRow[] = []
  for (const block of blocks) {
    if (block.kind === 'row' && isOneTable(rows.at(-1), block.row)) {
      rows.push(block.row)
      continue
    }
    joined.push(...tableOf(rows))
    rows = block.kind === 'row' ? [block.row] : []
    if (block.kind !== 'row') joined.push(block)
  }
  return [...joined, ...tableOf(rows)]
}

function cellText(slices: TextSlices, cell: Range, inside: readonly Range[]): FormattedText {
  const [first] = inside
  if (!first) return slices.slice(cell)
  const end = inside.reduce((last, range) => Math.max(last, range.end), cell.start)
  const own = slices.text.slice(cell.start, first.start).replace(/[\s·]+$/u, '')
  const head = slices.slice({ start: cell.start, end: cell.start + own.length })
  const rest = slices.slice({ start: end, end: cell.end })
  if (rest.text === '') return head
  const offset = head.text.length + 1
  const moved = rest.entities.map((entity): MessageEntity => ({ ...entity, offset: entity.offset + offset }))
  return { text: `${head.text}\n${rest.text}`, entities: [...head.entities, ...moved] }
}

/** Receipts have a table for each thing that was bought: one of as many cells goes on. */
function isOneTable(last: LooseRow | undefined, row: LooseRow): boolean {
  if (!last) return false
  return last.table === row.table || (last.cells.length === row.cells.length && !row.isHead)
}

function tableOf(rows: readonly LooseRow[]): readonly Exclude<LooseBlock, { readonly kind: 'row' }>[] {
  const columns = rows.length < MIN_ROWS || rows.every(isListItem) ? [] : columnsOf(rows)
  if (columns.length < 2 || columns.length > MAX_COLUMNS) return rows.flatMap(({ alone }) => alone)
  const aligned = rows.map(row => alignedRow(row, columns))
  return [{ kind: 'table', rows: aligned, amounts: amountColumns(aligned, columns.length) }]
}

/** A sign or a number beside words counts or marks them. */
function isListItem({ cells: [first, ...others] }: LooseRow): boolean {
  return others.length === 1 && /^(?:\d{1,2}[.)]?|[^\p{L}\p{N}\s]{1,3})$/u.test(first?.text.text ?? '')
}

/**
 * The columns in which cells begin. When all rows have the same number of cells, that is the number of columns: layouts
 * also have empty columns as margins.
 */
function columnsOf(rows: readonly LooseRow[]): readonly number[] {
  const [first] = rows
  if (first && rows.every(({ cells }) => cells.length === first.cells.length)) {
    return first.cells.map((_, index) => index)
  }
  const begun = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))
  return [...begun].sort((a, b) => a - b)
}

const EMPTY: FormattedText = { text: '', entities: [] }

function alignedRow({ isHead, cells }: LooseRow, columns: readonly number[]): TableRow {
  const isWhole = cells.length === columns.length
  const starts = cells.map(({ column }, index) => (isWhole ? index : columns.indexOf(column)))
  const [first = columns.length] = starts
  const filled = cells.map(({ text }, index) => {
    const start = starts[index] ?? 0
    return { text, span: Math.max(1, (starts[index + 1] ?? columns.length) - start) }
  })
  return { isHead, cells: [...Array.from({ length: first }, () => ({ text: EMPTY, span: 1 })), ...filled] }
}

function amountColumns(rows: readonly TableRow[], columns: number): TableBlock['amounts'] {
  const amounts = new Set<number>()
  for (let column = 1; column < columns; column++) {
    const texts = rows.filter(({ isHead }) => !isHead).flatMap(row => textAt(row, column) ?? [])
    if (texts.filter(isAmount).length > texts.length / 2 && texts.every(isShort)) amounts.add(column)
  }
  return amounts
}

/** What begins in the column. */
function textAt({ cells }: TableRow, wanted: number): string | undefined {
  let column = 0
  for (const { text, span } of cells) {
    if (column === wanted && text.text !== '') return text.text
    column += span
  }
  return undefined
}

const MAX_AMOUNT_LENGTH = 20

/** Not a seat or a gate, an hour, a day or a span of them. */
const NO_AMOUNT = /^(?:\p{L}\d+|\d+\p{L})$|\d[:/–-]\d/u

function isAmount(text: string): boolean {
  if (NO_AMOUNT.test(text)) return false
  return /\d/.test(text) && (text.match(/\p{L}/gu) ?? []).length <= 4
}

/** What a delivery costs may be "free". */
function isShort(text: string): boolean {
  return text.length <= MAX_AMOUNT_LENGTH
}
