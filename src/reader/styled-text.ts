/** What a stretch of text is, before it becomes Telegram entities. */
export type Style =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'code'
  | 'pre'
  | 'link'
  | 'quote'
  | 'history'
  | 'signature'

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
