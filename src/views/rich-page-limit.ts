import { linkBytes, MAX_ENTITY_BYTES } from '../reader/fit-entities.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Block, TableRow } from '../reader/layout-blocks/block.ts'

/** However long the links, a page has as much text as a message without blocks. */
const LEAST_UNITS = 4_000

/** How many UTF-16 units a page of these blocks can have before its links are too many bytes, at most `most`. */
export function unitsThatFit(blocks: readonly Block[], most: number): number {
  let units = 0
  let bytes = 0
  for (const { text, entities } of textsOf(blocks)) {
    if (units > most) return most
    for (const entity of entities) {
      if (entity.type === 'text_link') bytes += linkBytes(entity.url)
      if (bytes > MAX_ENTITY_BYTES) return Math.min(most, Math.max(LEAST_UNITS, units + entity.offset))
    }
    units += text.length
  }
  return most
}

/** In the order in which they are read. */
function* textsOf(blocks: readonly Block[]): Generator<FormattedText> {
  for (const block of blocks) {
    if ('text' in block) yield block.text
    else if (block.kind === 'table') yield* textsOfRows(block.rows)
    else if (block.kind === 'list') yield* textsOf(block.items.flatMap(item => item.blocks))
    else if ('blocks' in block) yield* textsOf(block.blocks)
  }
}

function textsOfRows(rows: readonly TableRow[]): readonly FormattedText[] {
  return rows.flatMap(({ cells }) => cells.map(({ text }) => text))
}
