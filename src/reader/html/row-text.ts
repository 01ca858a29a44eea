import {
  ANY_APART_MARK,
  ANY_LINE_BREAK_MARK,
  ANY_MARK,
  closeMark,
  openMark,
  openNumberedMark,
} from './marks.ts'

/** What is known of a row. */
interface Row {
  /** The marked texts of its cells. */
  readonly texts: readonly string[]
  /** The column in which each begins. */
  readonly columns: readonly number[]
  /** The number of its table. */
  readonly table: number
  readonly isHead: boolean
}

/** The text of a row: data on one line, the cells of a layout below each other. */
export function rowText({ texts, columns, table, isHead }: Row): string {
  const cells = texts.map((text, index) => toCell(text, columns[index] ?? index))
  const filled = cells.filter(cell => cell.lines.length > 0)
  if (filled.length < 2) return onlyText(texts, filled)
  if (filled.every(isCharacter)) {
    const word = filled.map(({ lines }) => lines[0]).join('')
    return openMark('bold') + openMark('prominent') + word + closeMark('prominent') + closeMark('bold')
  }
  const style = isHead ? 'head' : 'row'
  const asRow = (line: string) => `${openNumberedMark(style, table)}${line}${closeMark(style)}`
  const joined = dataLines(cells, filled)?.map(asRow).join('\n')
  if (joined === undefined) return `\n${cells.map(cell => cell.text).join('\n\n')}\n`
  return isHead ? `${openMark('bold')}${joined}${closeMark('bold')}` : joined
}

/** More than this on one line is not a row of data any more. */
const MAX_ROW_LENGTH = 140

/** What a data cell may have beside one that takes several lines. */
const MAX_SHORT_CELL_LENGTH = 30

/** Longer cells (with marks) are no data; examining them at each level of nested tables would take long. */
const MAX_CELL_LENGTH = 2000
const MANY_LINES: readonly string[] = ['…', '…', '…', '…', '…']

interface Cell {
  /** With marks. */
  readonly text: string
  /** What can be seen, line by line. */
  readonly lines: readonly string[]
  readonly column: number
}

/** A cell with words between cells that make room; those may still hold the end of a style. */
function onlyText(texts: readonly string[], [cell]: readonly Cell[]): string {
  const text = texts.join('')
  const isProse = cell !== undefined && cell.lines.join(' ').length > MAX_SHORT_CELL_LENGTH
  return isProse ? `\n${text}\n` : text
}

/** One character of a code; scales to answer on have links. */
function isCharacter({ text, lines }: Cell): boolean {
  return lines.length === 1 && /^[\p{L}\p{N}]$/u.test(lines[0] ?? '') && !text.includes(openMark('link'))
}

function toCell(text: string, column: number): Cell {
  if (text.length > MAX_CELL_LENGTH) return { text, lines: MANY_LINES, column }
  const lines = text.replace(ANY_LINE_BREAK_MARK, '\n').replace(ANY_MARK, '').split('\n')
  // Cells keep off each other anyway.
  return {
    text: text.replace(ANY_APART_MARK, '').trim(),
    lines: lines.map(line => line.trim()).filter(line => line !== ''),
    column,
  }
}

/** A text of the cell between the marks of one. */
function asCell({ column }: Cell, text: string): string {
  return `${openNumberedMark('cell', column)}${text}${closeMark('cell')}`
}

/** Labels below each other in one cell, their amounts in the next: a line for each. */
function pairLines([labels, amounts, ...others]: readonly Cell[]): readonly string[] | undefined {
  if (!labels || !amounts || others.length > 0 || labels.lines.length < 2) return undefined
  if (labels.lines.length !== amounts.lines.length || !amounts.lines.every(isAmount)) return undefined
  const right = markedLines(amounts.text)
  return markedLines(labels.text).map(
    (left, index) => `${asCell(labels, left)} · ${asCell(amounts, right[index] ?? '')}`,
  )
}

function isAmount(line: string): boolean {
  return line.length <= 20 && /\d/.test(line) && (line.match(/\p{L}/gu) ?? []).length <= 4
}

/** The lines with something to see, and the marks around them. */
function markedLines(text: string): string[] {
  const lines: string[] = []
  let waiting = ''
  for (const line of text.split(/[\n\udcfe]/u)) {
    const isEmpty = line.replace(ANY_MARK, '').trim() === ''
    if (!isEmpty) lines.push(waiting + line.trim())
    waiting = isEmpty ? waiting + line.trim() : ''
  }
  return lines.with(-1, `${lines.at(-1)}${waiting}`)
}

/** A line for each row of data that there is, or undefined when there is none. */
function dataLines(cells: readonly Cell[], filled: readonly Cell[]): readonly string[] | undefined {
  if (isListItem(filled)) return [cells.map(cell => asCell(cell, cell.text)).join(' ')]
  const pairs = pairLines(filled)
  const line = pairs ? undefined : joinCells(cells)
  return pairs ?? (line === undefined ? undefined : [line])
}

/** One line for the row, or undefined when it's not a row of data. */
function joinCells(cells: readonly Cell[]): string | undefined {
  const total = cells.flatMap(cell => cell.lines).join(' ').length
  const tall = cells.filter(cell => cell.lines.length > 1)
  if (total > MAX_ROW_LENGTH || tall.length > 1) return undefined
  return tall.length === 0 ? cells.reduce(withCell, '') : joinToFirstLine(cells)
}

function withCell(line: string, cell: Cell): string {
  return line + separator(line, cell) + asCell(cell, cell.text)
}

/** "1.", "✓" and the like, beside what they count or mark. */
function isListItem([first, ...others]: readonly Cell[]): boolean {
  const { lines = [] } = first ?? {}
  const [line = ''] = lines
  if (others.length !== 1) return false
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
  // "Arriving:" belongs to what is below it, and a button beside it is not part of that.
  if (/[:：]$/.test(tall.lines[0] ?? '') || others.some(isLinkInWords)) return undefined
  const match = LINES_OF_ITEM.exec(tall.text)
  if (!match) return undefined
  const [, start = '', rest = ''] = match
  return asCell(tall, others.reduce(withCell, start) + rest)
}

/** A link that is to be pressed, and no number or price that happens to be one. */
function isLinkInWords({ text, lines }: Cell): boolean {
  return text.includes(openMark('link')) && !isAmount(lines[0] ?? '')
}

/** The first line with something to see, and the rest from its line break on. */
const LINES_OF_ITEM = /^([\s\udc00-\udfff]*[^\n\udcfe]+)([\n\udcfe].*)$/su
