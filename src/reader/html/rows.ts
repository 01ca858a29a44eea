import { APART } from './marks.ts'
import type { Element } from './parse-html.ts'
import { attribute, cssOf, isHiddenElement, type Visit } from './reading.ts'
import { rowText } from './row-text.ts'

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

function isCell(node: Element): boolean {
  return node.name === 'td' || node.name === 'th'
}

function formatOnlyCell({ builder, walk, reading }: Visit, cell: Element): void {
  const breaks = isSpaced(cell, cssOf(cell, reading).spaced) ? 2 : 1
  builder.addBlock({ before: breaks, after: breaks, keepsWhiteSpace: false }, () => {
    if (breaks > 1) builder.addMark(APART)
    walkCell(cell, { walk, reading })
  })
}

function isSpaced(cell: Element, padded: boolean): boolean {
  return padded || cell.children.some(child => child.type === 'tag' && BLOCK_IN_CELL.has(child.name))
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
  const texts = cells.map(cell => builder.cellText(() => walkCell(cell, visit)))
  builder.addRow(rowText({ texts, columns: columnsOf(cells), table: tableNumber(visit), isHead }))
}

/** In which column each cell begins. */
function columnsOf(cells: readonly Element[]): readonly number[] {
  let next = 0
  return cells.map(cell => {
    const column = next
    next += columnSpan(cell)
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
