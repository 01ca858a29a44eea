import type { FormattedText } from '../formatted-text.ts'

/** A mail's text as it is built: what the HTML has as a table or a heading is one here. Texts have something to see. */
export type Block = TextBlock | RuleBlock | ListBlock | QuoteBlock | AsideBlock | TableBlock

export interface TextBlock {
  readonly kind: 'paragraph' | 'pre' | 'heading'
  /** With bold, italic, underline, strikethrough, code and links. */
  readonly text: FormattedText
  /** Of a heading, 1 for the largest. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
}

interface RuleBlock {
  readonly kind: 'rule'
}

interface ListBlock {
  readonly kind: 'list'
  readonly items: readonly ListItem[]
}

export interface ListItem {
  readonly label: ItemLabel
  readonly blocks: readonly Block[]
}

/** What stands before an item: nothing but a bullet, or a number that is written in digits or as a letter. */
export interface ItemLabel {
  readonly value?: number
  readonly type?: '1' | 'a' | 'A'
}

interface QuoteBlock {
  readonly kind: 'quote'
  readonly blocks: readonly Block[]
}

/** A part that was written for another mail or for every mail. */
interface AsideBlock {
  readonly kind: 'history' | 'signature'
  readonly blocks: readonly Block[]
}

export interface TableBlock {
  readonly kind: 'table'
  /** Each as wide as the others, at most 20 columns. */
  readonly rows: readonly TableRow[]
  /** The columns that hold amounts. */
  readonly amounts: ReadonlySet<number>
}

export interface TableRow {
  readonly isHead: boolean
  readonly cells: readonly TableCell[]
}

interface TableCell {
  /** May be empty. */
  readonly text: FormattedText
  /** How many columns it takes. */
  readonly span: number
}

/** A mail's body in blocks. */
export interface BlockBody {
  readonly blocks: readonly Block[]
  /** Most of its beginning is written from right to left. */
  readonly rightToLeft: boolean
  /** Whether it has something that text can only hint at: a table, a heading, a list. */
  readonly saysMore: boolean
  /** The part of the mail had more than is read. */
  readonly truncated: boolean
}
