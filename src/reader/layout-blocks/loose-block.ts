import type { FormattedText } from '../formatted-text.ts'
import type { Block, ListItem } from './block.ts'

/** Blocks before their neighbours are known: rows become tables, items become lists. */
export type LooseBlock =
  | Block
  | { readonly kind: 'row'; readonly row: LooseRow }
  | { readonly kind: 'item'; readonly item: ListItem }

/** A table's row as it was read. */
export interface LooseRow {
  /** The number of the table. */
  readonly table: number
  readonly isHead: boolean
  readonly cells: readonly LooseCell[]
  /** Its blocks when it is the only row. */
  readonly alone: readonly Block[]
}

/** A cell with something in it. */
export interface LooseCell {
  readonly column: number
  readonly text: FormattedText
}
