import type { Css } from './css.ts'
import { attribute, cssOf, type Element, isHidden, type Visit } from './html-reading.ts'
import { APART } from './marks.ts'
import { rowText } from './row-text.ts'

/**
 * Reads a table's row. Each row shows whether it is data or layout: short cells go on one line, long ones below each
 * other.
 */
export function formatRow(visit: Visit): void {
  const cells = visibleCells(visit)
  const [first] = cells
  if (first) formatStrays(visit)
  if (!first) visit.walk(visit.children)
  else if (cells.length === 1) formatOnlyCell(visit, first)
  else formatCells(visit, cells)
}

/** Content of a row outside of its cells; browsers show it above the table. */
function formatStrays({ builder, children, walk }: Visit): void {
  const strays = children.filter(({ name, data }) => (name ? !CELLS.has(name) : (data ?? '').trim() !== ''))
  if (strays.length === 0) return
  builder.openBlock({ leadingLineBreaks: 1 })
  walk(strays)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** A cell with its style. */
interface StyledCell {
  readonly element: Element
  readonly css: Css
}

function visibleCells({ children, reading }: Visit): readonly StyledCell[] {
  return children
    .filter(({ name }) => CELLS.has(name ?? ''))
    .map(element => ({ element, css: cssOf(element, reading) }))
    .filter(({ element, css }) => !isHidden(element, css, reading))
}

function formatOnlyCell({ builder, walk }: Visit, cell: StyledCell): void {
  const breaks = isSpaced(cell) ? 2 : 1
  builder.openBlock({ leadingLineBreaks: breaks })
  if (breaks > 1) builder.addLiteral(APART)
  walkCell(cell, walk)
  builder.closeBlock({ trailingLineBreaks: breaks })
}

function isSpaced({ element, css }: StyledCell): boolean {
  return (
    css.spaced || element.children.some(child => child.type === 'tag' && BLOCK_IN_CELL.has(child.name ?? ''))
  )
}

const BLOCK_IN_CELL = new Set(['p', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** A size of zero closes the gaps between a layout's cells: it is inherited, but every cell sets its own. */
function walkCell({ element: { children }, css }: StyledCell, walk: Visit['walk']): void {
  walk(css.tiny ? children.filter(child => child.type !== 'text') : children)
}

function formatCells(visit: Visit, cells: readonly StyledCell[]): void {
  const { builder, walk } = visit
  const isHead = cells.every(({ element }) => element.name === 'th')
  const columns = columnsOf(cells)
  builder.openTable()
  builder.openTableRow()
  for (const cell of cells) {
    builder.openTableCell()
    walkCell(cell, walk)
    builder.closeTableCell()
  }
  builder.closeTableRow()
  builder.closeTable({
    tableToString: ([row = []]) =>
      rowText({ texts: row.map(cell => cell.text), columns, table: tableNumber(visit), isHead }),
    leadingLineBreaks: 1,
    trailingLineBreaks: 1,
  })
}

/** In which column each cell begins. */
function columnsOf(cells: readonly StyledCell[]): readonly number[] {
  let next = 0
  return cells.map(({ element }) => {
    const column = next
    next += columnSpan(element)
    return column
  })
}

function columnSpan(cell: Element): number {
  const span = attribute(cell, 'colspan').trim()
  return /^[1-9]\d?$/.test(span) ? Number(span) : 1
}

/** The row may stand in a part of its table. */
function tableNumber({ element, reading: { tables } }: Visit): number {
  const parent = element.parent
  const table = parent && parent.name !== 'table' ? (parent.parent ?? parent) : parent
  const key = table ?? element
  const number = tables.get(key) ?? tables.size
  tables.set(key, number)
  return number
}
