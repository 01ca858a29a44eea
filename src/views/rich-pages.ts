import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Block, ListItem, TableRow } from '../reader/layout-blocks/block.ts'
import { pageEnd } from '../reader/page-end.ts'
import { clipEntity } from '../reader/styles-to-entities.ts'
import { unitsThatFit } from './rich-page-limit.ts'

/** What a page may hold: UTF-16 units of text, and blocks as Telegram counts them, items and rows included. */
export interface PageSize {
  readonly units: number
  readonly blocks: number
}

/**
 * Cuts blocks into pages: between blocks where possible, and never inside a grapheme. A page with long links ends
 * earlier, but has at least as much text as a message without blocks.
 */
export function richPages(blocks: readonly Block[], size: PageSize): readonly (readonly Block[])[] {
  const pages: (readonly Block[])[] = []
  let rest = blocks
  while (rest.length > 0) {
    const left = { ...size, units: unitsThatFit(rest, size.units) }
    const cut = fill(rest, left, left)
    pages.push(cut.page)
    rest = cut.rest
  }
  return pages
}

/** What a block takes of a page. */
export function costOf(block: Block): PageSize {
  switch (block.kind) {
    case 'rule':
      return { units: 0, blocks: 1 }
    case 'list':
      return sum(block.items.map(itemCost), 1)
    case 'table':
      return { units: unitsOf(block.rows), blocks: 1 + block.rows.length }
    case 'quote':
    case 'history':
    case 'signature':
      return sum(block.blocks.map(costOf), 1)
    default:
      return { units: block.text.text.length, blocks: 1 }
  }
}

interface Cut {
  readonly page: readonly Block[]
  readonly rest: readonly Block[]
}

/** As many blocks as fit into `size`. A block that would not fit a whole page is cut in two; others stay whole. */
function fill(blocks: readonly Block[], size: PageSize, whole: PageSize): Cut {
  const page: Block[] = []
  let left = size
  for (const [index, block] of blocks.entries()) {
    const cost = costOf(block)
    if (!fits(cost, left)) {
      const parts = fits(cost, whole) ? undefined : split(block, left, whole)
      // A page holds at least one block, whatever its size.
      if (page.length === 0 && !parts) return { page: [block], rest: blocks.slice(1) }
      if (!parts) return { page, rest: blocks.slice(index) }
      return { page: [...page, parts.head], rest: [parts.tail, ...blocks.slice(index + 1)] }
    }
    page.push(block)
    left = minus(left, cost)
  }
  return { page, rest: [] }
}

interface Parts {
  readonly head: Block
  readonly tail: Block
}

/** Less than this at the foot of a page is not worth the cut. */
const LEAST: PageSize = { units: 400, blocks: 4 }

function split(block: Block, size: PageSize, whole: PageSize): Parts | undefined {
  if (!fits(LEAST, size)) return undefined
  switch (block.kind) {
    case 'paragraph':
    case 'pre': {
      const [head, tail] = splitText(block.text, size.units)
      return { head: { ...block, text: head }, tail: { ...block, text: tail } }
    }
    case 'list':
      return splitList(block.items, size, whole)
    case 'table': {
      const [head, tail] = splitRows(block.rows, size)
      return tail.length === 0
        ? undefined
        : { head: { ...block, rows: head }, tail: { ...block, rows: tail } }
    }
    case 'quote':
    case 'history':
    case 'signature': {
      const { page, rest } = fill(block.blocks, minus(size, HOLDER), minus(whole, HOLDER))
      return rest.length === 0
        ? undefined
        : { head: { ...block, blocks: page }, tail: { ...block, blocks: rest } }
    }
    default:
      return undefined
  }
}

/** What a block takes that only holds others. */
const HOLDER: PageSize = { units: 0, blocks: 1 }
const ITEM_HOLDER: PageSize = { units: 0, blocks: 2 }

function splitText(text: FormattedText, units: number): [head: FormattedText, tail: FormattedText] {
  const end = pageEnd(text, 0, units)
  return [part(text, 0, end), part(text, end, text.text.length)]
}

function part({ text, entities }: FormattedText, from: number, to: number): FormattedText {
  const piece = text.slice(from, to)
  const start = from + piece.length - piece.trimStart().length
  const end = start + piece.trim().length
  const clipped = entities.flatMap((entity): MessageEntity[] => {
    const kept = clipEntity(text, entity, { start, end })
    return kept ? [{ ...kept, offset: kept.offset - start }] : []
  })
  return { text: text.slice(start, end), entities: clipped }
}

function splitList(items: readonly ListItem[], size: PageSize, whole: PageSize): Parts | undefined {
  const left = minus(size, HOLDER)
  const count = countFitting(items.map(itemCost), left)
  const list = (kept: readonly ListItem[]): Block => ({ kind: 'list', items: kept })
  if (count > 0 && count < items.length)
    return { head: list(items.slice(0, count)), tail: list(items.slice(count)) }
  const [first, ...others] = items
  if (!first) return undefined
  const { page, rest } = fill(first.blocks, minus(size, ITEM_HOLDER), minus(whole, ITEM_HOLDER))
  if (rest.length === 0) return undefined
  return { head: list([{ ...first, blocks: page }]), tail: list([{ ...first, blocks: rest }, ...others]) }
}

/** The head stands above both parts. */
function splitRows(
  rows: readonly TableRow[],
  size: PageSize,
): [head: readonly TableRow[], tail: readonly TableRow[]] {
  const [first] = rows
  const heads = first?.isHead ? [first] : []
  const costs = rows.map(row => ({ units: unitsOf([row]), blocks: 1 }))
  const count = Math.max(heads.length + 1, countFitting(costs, minus(size, HOLDER)))
  const tail = rows.slice(count)
  return [rows.slice(0, count), tail.length > 0 ? [...heads, ...tail] : []]
}

function countFitting(costs: readonly PageSize[], size: PageSize): number {
  let left = size
  for (const [index, cost] of costs.entries()) {
    if (!fits(cost, left)) return index
    left = minus(left, cost)
  }
  return costs.length
}

function itemCost({ blocks }: ListItem): PageSize {
  return sum(blocks.map(costOf), 1)
}

function unitsOf(rows: readonly TableRow[]): number {
  return rows.reduce((all, { cells }) => cells.reduce((units, { text }) => units + text.text.length, all), 0)
}

function sum(costs: readonly PageSize[], blocks: number): PageSize {
  return costs.reduce((all, cost) => ({ units: all.units + cost.units, blocks: all.blocks + cost.blocks }), {
    units: 0,
    blocks,
  })
}

function fits(cost: PageSize, size: PageSize): boolean {
  return cost.units <= size.units && cost.blocks <= size.blocks
}

function minus(size: PageSize, cost: PageSize): PageSize {
  return { units: size.units - cost.units, blocks: size.blocks - cost.blocks }
}
