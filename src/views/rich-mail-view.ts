import type { InputRichMessageWithoutUpload } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import { MAX_ENTITY_BYTES } from '../reader/fit-entities.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Block } from '../reader/layout-blocks/block.ts'
import { compose, plain } from './compose.ts'
import { italic } from './join-formatted.ts'
import { mailCautions } from './mail-cautions.ts'
import { hostWarnings } from './mail-finds.ts'
import { shortHeader } from './mail-header.ts'
import { mailKeyboard } from './mail-keyboard.ts'
import { emptyText, frameOf } from './mail-view.ts'
import type { MailViewData } from './mail-view-data.ts'
import { pageOf } from './paging.ts'
import { type InPlace, paragraph, type RichBlocks, richBlocks } from './rich-blocks.ts'
import { fitRichLinks } from './rich-links.ts'
import { costOf, type PageSize, richPages } from './rich-pages.ts'
import type { View } from './view.ts'

/** Telegram's limits of a rich message. It counts characters, of which a text has no more than UTF-16 units. */
const MAX_RICH: PageSize = { units: 32_768, blocks: 500 }
/** Reserved for the header and for additions: warnings, buttons below codes, titles of folded parts. */
const RESERVED: PageSize = { units: 6_000, blocks: 40 }

/**
 * A mail in blocks, or one page of it when there are very many. Its buttons are in a keyboard, for clients that cannot
 * show buttons in blocks. Files stay buttons too: as blocks they would be uploaded with each send and page, and shown
 * to people who did not ask for them.
 */
export function richMailView(t: Translator, data: MailViewData): View {
  const { built } = data.reading
  const size = { units: MAX_RICH.units - RESERVED.units, blocks: MAX_RICH.blocks - RESERVED.blocks }
  const pages = richPages(built.blocks, size)
  const { items, page } = pageOf(pages.length > 0 ? pages : [[]], data.page, 1)
  const rich: InputRichMessageWithoutUpload = {
    blocks: pageBlocks(t, { ...data, page }, items.flat()),
    skip_entity_detection: true,
    ...(built.rightToLeft ? { is_rtl: true } : {}),
  }
  const shown = { ...data, layout: 'rich', whole: false, page, pages: pages.length } as const
  const fitted = fitRichLinks(rich, MAX_ENTITY_BYTES)
  const view: View = { text: '', entities: [], rich: fitted, keyboard: mailKeyboard(t, shown) }
  return pages.length < 2 && !built.truncated ? { ...view, whole: true } : view
}

function pageBlocks(t: Translator, data: MailViewData, blocks: readonly Block[]): RichBlocks {
  const { reading, message, page } = data
  const inPlace: InPlace = { codes: reading.codes, warnings: hostWarnings(t, reading) }
  const writing = { t, inPlace, rightToLeft: reading.built.rightToLeft }
  const [open, rest] = data.place === 'alert' && page === 0 ? foldStart(blocks) : [blocks, []]
  const body = richBlocks(open, writing)
  if (rest.length > 0) {
    body.push({ type: 'details', summary: plain(t, 'rich-rest'), blocks: richBlocks(rest, writing) })
  }
  const { top, end } = page === 0 ? frameOf(t, data) : { top: shortHeader(t, message) }
  return [
    paragraph(top),
    ...(body.length > 0 ? body : [paragraph(emptyText(t, message))]),
    ...mailCautions(t, data).map(paragraph),
    ...[...footer(t, inPlace, reading.built.truncated), ...(end ? [end] : [])].map(paragraph),
  ]
}

/** Warnings that could not be placed in the text. */
function footer(t: Translator, { warnings }: InPlace, truncated: boolean): readonly FormattedText[] {
  return [...warnings.map(({ words }) => words), ...(truncated ? [italic(compose(t, 'mail-truncated'))] : [])]
}

/** About two screens of a phone stay open in an alert; less than a third of a screen is not worth folding. */
const OPEN_LINES = 24
const LEAST_FOLDED_LINES = 6
const LINE_UNITS = 45

function foldStart(blocks: readonly Block[]): [open: readonly Block[], rest: readonly Block[]] {
  let lines = 0
  const start = blocks.findIndex(block => {
    const isOpen = lines < OPEN_LINES
    lines += linesOf(block)
    return !isOpen
  })
  const rest = start < 0 ? [] : blocks.slice(start)
  if (rest.reduce((sum, block) => sum + linesOf(block), 0) < LEAST_FOLDED_LINES) return [blocks, []]
  return [blocks.slice(0, start), rest]
}

/** How many lines of a phone a block takes; what is folded by itself takes one. */
function linesOf(block: Block): number {
  if (block.kind === 'history' || block.kind === 'signature') return 1
  const { units, blocks } = costOf(block)
  return Math.max(blocks, Math.ceil(units / LINE_UNITS))
}
