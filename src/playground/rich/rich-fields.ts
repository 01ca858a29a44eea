/** What a field of a rich message holds. A question mark says that it may be missing. */
type Kind =
  | ('text' | 'blocks' | 'items' | 'cells' | 'button' | 'buttons' | 'string' | 'url' | 'flag' | 'number')
  | ('text?' | 'string?' | 'flag?' | 'number?' | 'align?')

/** The fields of something by name, `type` aside. */
export type Fields = Readonly<Record<string, Kind>>

const WORDS: Fields = { text: 'text' }

/** Texts that are more than plain ones, by type. */
export const RICH_TEXTS: Readonly<Record<string, Fields>> = {
  bold: WORDS,
  italic: WORDS,
  underline: WORDS,
  strikethrough: WORDS,
  spoiler: WORDS,
  subscript: WORDS,
  superscript: WORDS,
  marked: WORDS,
  code: WORDS,
  date_time: { text: 'text', unix_time: 'number', date_time_format: 'string' },
  url: { text: 'text', url: 'url' },
  email_address: { text: 'text', email_address: 'string' },
  phone_number: { text: 'text', phone_number: 'string' },
  button: { button: 'button' },
}

/** The blocks that the playground can draw, by type: all but media, maps, formulas and anchors. */
export const RICH_BLOCKS: Readonly<Record<string, Fields>> = {
  paragraph: WORDS,
  heading: { text: 'text', size: 'number' },
  pre: { text: 'text', language: 'string?' },
  footer: WORDS,
  divider: {},
  list: { items: 'items' },
  blockquote: { blocks: 'blocks', credit: 'text?' },
  expandable_blockquote: { text: 'text', credit: 'text?' },
  pullquote: { text: 'text', credit: 'text?' },
  table: {
    cells: 'cells',
    is_bordered: 'flag?',
    is_striped: 'flag?',
    is_compact: 'flag?',
    caption: 'text?',
  },
  details: { summary: 'text', blocks: 'blocks', is_open: 'flag?' },
  buttons: { buttons: 'buttons', align: 'align?' },
}

/** The others that Telegram knows: with media, a place or a formula in them. */
export const NOT_DRAWN: ReadonlySet<string> = new Set([
  ...['photo', 'video', 'animation', 'audio', 'voice_note', 'document', 'collage', 'slideshow'],
  ...['map', 'mathematical_expression', 'anchor', 'thinking'],
])

export const LIST_ITEM: Fields = {
  blocks: 'blocks',
  has_checkbox: 'flag?',
  is_checked: 'flag?',
  value: 'number?',
  type: 'string?',
}

export const TABLE_CELL: Fields = {
  text: 'text?',
  is_header: 'flag?',
  colspan: 'number?',
  rowspan: 'number?',
  align: 'string',
  valign: 'string',
}
