import type { InputRichMessageWithoutUpload, MessageEntity, RichBlockTableCell } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Code } from '../reader/codes/find-codes.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Block, ListItem, TableBlock, TableRow } from '../reader/layout-blocks/block.ts'
import { shownDomain } from '../reader/links/domains.ts'
import { plain } from './compose.ts'
import { copyButton } from './keyboard.ts'
import type { HostWarning } from './mail-finds.ts'
import { richText } from './rich-text.ts'

/** Blocks as Telegram takes them. */
export type RichBlocks = NonNullable<InputRichMessageWithoutUpload['blocks']>

/**
 * What goes right after a part of the text: a button below each code, a warning below a link. Each is removed when it
 * was placed.
 */
export interface InPlace {
  codes: readonly Code[]
  warnings: readonly HostWarning[]
}

interface Writing {
  readonly t: Translator
  readonly inPlace: InPlace
  readonly rightToLeft: boolean
  readonly isAside?: boolean
}

/** The blocks of a page. */
export function richBlocks(blocks: readonly Block[], writing: Writing): RichBlocks {
  return blocks.flatMap(block => [written(block, writing), ...placedBelow(block, writing)])
}

function written(block: Block, writing: Writing): RichBlocks[number] {
  switch (block.kind) {
    case 'paragraph':
      return { type: 'paragraph', text: richText(block.text) }
    case 'pre':
      return { type: 'pre', text: richText(block.text) }
    case 'heading':
      return { type: 'heading', text: richText(block.text), size: block.level }
    case 'rule':
      return { type: 'divider' }
    case 'list':
      return { type: 'list', items: block.items.map(item => listItem(item, writing)) }
    case 'quote':
      return { type: 'blockquote', blocks: richBlocks(block.blocks, writing) }
    case 'table':
      return { type: 'table', cells: block.rows.map(row => tableRow(row, block, writing)), is_bordered: true }
    default:
      // Nothing in it has a copy button.
      return {
        type: 'details',
        summary: plain(writing.t, block.kind === 'history' ? 'rich-history' : 'rich-signature'),
        blocks: richBlocks(block.blocks, { ...writing, isAside: true }),
      }
  }
}

function listItem({ label, blocks }: ListItem, writing: Writing) {
  return { ...label, blocks: richBlocks(blocks, writing) }
}

function tableRow(
  { isHead, cells }: TableRow,
  { amounts }: TableBlock,
  { rightToLeft }: Writing,
): RichBlockTableCell[] {
  const [start, end] = rightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const)
  let column = 0
  return cells.map(({ text, span }): RichBlockTableCell => {
    const align = amounts.has(column) ? end : start
    column += span
    return {
      ...(text.text === '' ? {} : { text: richText(isHead ? withoutBold(text) : text) }),
      ...(isHead ? { is_header: true } : {}),
      ...(span > 1 ? { colspan: span } : {}),
      align,
      valign: 'top',
    }
  })
}

/** A head is bold as it is. */
function withoutBold({ text, entities }: FormattedText): FormattedText {
  return { text, entities: entities.filter(({ type }) => type !== 'bold') }
}

function placedBelow(block: Block, { t, inPlace, isAside = false }: Writing): RichBlocks {
  const texts = textsOf(block)
  const codes = (isAside ? [] : inPlace.codes).filter(({ value }) =>
    texts.some(({ text }) => hasCode(text, value)),
  )
  const warnings = inPlace.warnings.filter(warning => texts.some(text => hasLink(text, warning)))
  if (codes.length > 0) inPlace.codes = inPlace.codes.filter(code => !codes.includes(code))
  if (warnings.length > 0) inPlace.warnings = inPlace.warnings.filter(warning => !warnings.includes(warning))
  return [...codesBlock(t, codes), ...warnings.map(({ words }) => paragraph(words))]
}

/** A text of ours as a paragraph. */
export function paragraph(text: FormattedText): RichBlocks[number] {
  return { type: 'paragraph', text: richText(text) }
}

function codesBlock(t: Translator, codes: readonly Code[]): RichBlocks {
  const buttons = codes.flatMap(
    ({ value }) => copyButton(plain(t, 'button-copy-code', { code: value }), value) ?? [],
  )
  return buttons.length === 0 ? [] : [{ type: 'buttons', buttons }]
}

/** The texts of a block itself; what stands in blocks inside of it is looked at there. */
function textsOf(block: Block): readonly FormattedText[] {
  if ('text' in block) return [block.text]
  return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells.map(({ text }) => text)) : []
}

/** Whether the code stands there as it would be read: its digits may be in groups or in another script. */
function hasCode(text: string, value: string): boolean {
  const characters = [...value].map(character => RegExp.escape(character)).join('[\\s.\\-]?')
  return new RegExp(`(?<![\\p{L}\\p{N}])${characters}(?![\\p{L}\\p{N}])`, 'u').test(asciiDigits(text))
}

function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
}

function hasLink({ text, entities }: FormattedText, { host, named }: HostWarning): boolean {
  return entities.some(entity => {
    if (entity.type !== 'text_link' || shownHost(entity.url) !== host) return false
    return named === undefined || labelOf(text, entity).includes(named.toLowerCase())
  })
}

function labelOf(text: string, { offset, length }: MessageEntity): string {
  return text.slice(offset, offset + length).toLowerCase()
}

function shownHost(url: string): string | undefined {
  const parsed = URL.parse(url)
  return parsed ? shownDomain(parsed.hostname) : undefined
}
