/**
 * Styles of a stretch of text, before it becomes Telegram entities or blocks. `prominent` (large or letterspaced) is
 * never shown: it says what the sender wants seen. Styles from `large` on say how the HTML is built; text with entities
 * does not use them.
 */
export const STYLES = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'pre',
  'link',
  'quote',
  'history',
  'signature',
  'prominent',
  'large',
  'rule',
  'item',
  'row',
  'head',
  'cell',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
] as const

/** One of them. */
export type Style = (typeof STYLES)[number]

/** A stretch of text in one style; offsets count UTF-16 code units, `end` is exclusive. A `rule` has no length. */
export interface Span extends SpanDetail {
  readonly style: Style
  readonly start: number
  readonly end: number
}

/** What a style alone does not say. */
export interface SpanDetail {
  /** Where a link leads. */
  readonly url?: string
  /** The column of a cell, or the number of the table that a row is in, from 0. */
  readonly number?: number
}

/** Text with styles, as the HTML and the plain text reader make it. */
export interface StyledText {
  readonly text: string
  readonly spans: readonly Span[]
}

/** What was read of a part of a mail. `truncated` says that the part was too long to be read whole. */
export interface ReadPart {
  readonly text: StyledText
  readonly truncated: boolean
  /** What its HTML says in a line that is not shown. */
  readonly preheader?: string | undefined
}

/** No more of a part (UTF-16 units) is read: reading happens on the bot's only thread. */
export const MAX_PART_LENGTH = 262_144
