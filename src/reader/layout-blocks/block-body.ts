import type { StyledText } from '../styled-text.ts'
import type { Block, BlockBody } from './block.ts'
import { readBlocks } from './read-blocks.ts'

/** The blocks of a text whose asides are folded. Time grows with its length; only rows within rows take more. */
export function blockBody({
  styled,
  truncated,
}: {
  readonly styled: StyledText
  readonly truncated: boolean
}): BlockBody {
  const blocks = readBlocks(styled)
  return { blocks, truncated, rightToLeft: isRightToLeft(styled.text), saysMore: blocks.some(saysMore) }
}

const TELLING: ReadonlySet<Block['kind']> = new Set(['heading', 'table', 'list'])

function saysMore({ kind }: Block): boolean {
  return TELLING.has(kind)
}

/** The direction of a text is judged by this much of it. */
const LOOKED_AT_UNITS = 2000

/** Where the letters of most mails don't stand: all that are written from right to left do. */
const BEYOND_GREEK = /[\u0590-\u1fff\ud800-\uffff]/

const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/gu

function isRightToLeft(text: string): boolean {
  const start = text.slice(0, LOOKED_AT_UNITS)
  if (!BEYOND_GREEK.test(start)) return false
  const rightToLeft = start.match(RIGHT_TO_LEFT)?.length ?? 0
  return rightToLeft > 0 && rightToLeft > (start.match(/\p{L}/gu)?.length ?? 0) / 2
}
