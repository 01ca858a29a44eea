/**
 * What a stretch of text can be, before it becomes Telegram entities. Nothing is shown of `prominent` (large or
 * letterspaced): it tells what the sender wants seen.
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
] as const

/** One of them. */
export type Style = (typeof STYLES)[number]

/** A stretch of text in one style; offsets count UTF-16 code units, `end` is exclusive. */
export interface Span {
  readonly style: Style
  readonly start: number
  readonly end: number
  readonly url?: string
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
}

/** No more of a part (UTF-16 units) is read: reading happens on the bot's only thread. */
export const MAX_PART_LENGTH = 262_144
