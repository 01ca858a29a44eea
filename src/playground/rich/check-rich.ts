import type { InputRichMessageWithoutUpload, RichBlock, RichMessage } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkRichButton, refuseUnread } from './rich-button.ts'
import { type Fields, LIST_ITEM, NOT_DRAWN, RICH_BLOCKS, RICH_TEXTS, TABLE_CELL } from './rich-fields.ts'

/** Telegram's limits of one rich message. Characters are counted as UTF-16 units, which are never fewer. */
const MAX_CHARACTERS = 32_768
const MAX_BLOCKS = 500
const MAX_LEVELS = 16
const MAX_COLUMNS = 20
const MAX_BUTTONS = 8

/** A rich message of blocks as Telegram stores it, or its refusal. `linkBytes` bounds its URLs in all. */
export function checkRichMessage(
  message: InputRichMessageWithoutUpload,
  { linkBytes = Number.POSITIVE_INFINITY }: { readonly linkBytes?: number } = {},
): RichMessage {
  const { blocks, is_rtl, skip_entity_detection: _, ...others } = message
  checkForm(message, others)
  const checker = new RichChecker()
  checker.blocks(blocks, 'blocks', 1)
  if (checker.characters === 0) refuse(REFUSALS.richContent)
  if (checker.characters > MAX_CHARACTERS || checker.linkBytes > linkBytes) refuse(REFUSALS.richTooLong)
  if (checker.count > MAX_BLOCKS) refuse(REFUSALS.richBlocksTooMany)
  const stored = (blocks ?? []).map(block => storedBlock(block as RichBlock))
  return { blocks: stored, ...(is_rtl === true && { is_rtl: true }) }
}

/** The forms in which a rich message may come, one at a time. */
const FORMS = ['blocks', 'html', 'markdown'] as const

/**
 * Telegram accepts three forms and media; the playground reads one, and refuses the others rather than show something
 * else.
 */
function checkForm(message: InputRichMessageWithoutUpload, others: object): void {
  const forms = FORMS.filter(form => message[form] !== undefined)
  if (forms.length === 0) refuse(REFUSALS.richEmpty)
  if (forms.length > 1) refuseUnread(forms.join(', '), 'these exclude each other')
  const [unknown] = Object.keys(others)
  if (unknown === undefined) return
  const isKnown = unknown === 'media' || FORMS.some(form => form === unknown)
  const reason = isKnown ? 'Telegram knows it, the playground takes blocks without media' : 'unknown field'
  refuseUnread(unknown, reason)
}

type Raw = Readonly<Record<string, unknown>>

/** Visits everything once, and counts. */
class RichChecker {
  characters = 0
  count = 0
  linkBytes = 0

  blocks(value: unknown, place: string, level: number): void {
    for (const [index, block] of listAt(value, place).entries()) this.block(block, `${place}.${index}`, level)
  }

  private block(value: unknown, place: string, level: number): void {
    const block = objectAt(value, place)
    const fields = fieldsOf(RICH_BLOCKS, block.type)
    if (NOT_DRAWN.has(String(block.type))) refuseUnread(place, `it draws no "${String(block.type)}"`)
    if (!fields) refuse(REFUSALS.richBlockUnknown)
    this.count += 1
    if (block.type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(block.size)))
      refuseUnread(place, 'size is 1 to 6')
    this.fields(block, fields, { place, level, inner: level + 1 })
  }

  private fields(value: Raw, fields: Fields, at: { place: string; level: number; inner: number }): void {
    if (at.level > MAX_LEVELS) refuse(REFUSALS.richDepth)
    for (const name of Object.keys(value)) {
      if (name !== 'type' && !Object.hasOwn(fields, name))
        refuseUnread(`${at.place}.${name}`, 'unknown field')
    }
    for (const [name, kind] of Object.entries(fields)) {
      if (value[name] === undefined && kind.endsWith('?')) continue
      if (value[name] === undefined) refuse(REFUSALS.richFieldMissing, { name })
      this.field(value[name], kind.replace('?', ''), { place: `${at.place}.${name}`, level: at.inner })
    }
  }

  private field(value: unknown, kind: string, { place, level }: { place: string; level: number }): void {
    if (kind === 'text') this.words(value, place, level)
    else if (kind === 'blocks') this.someBlocks(value, place, level)
    else if (kind === 'items') this.items(value, place, level)
    else if (kind === 'cells') this.rows(value, place, level)
    else if (kind === 'button') this.button(value, place)
    else if (kind === 'buttons') this.buttons(value, place)
    else {
      checkScalar(value, kind, place)
      if (kind === 'url') this.linkBytes += Buffer.byteLength(String(value))
    }
  }

  private someBlocks(value: unknown, place: string, level: number): void {
    if (listAt(value, place).length === 0) refuse(REFUSALS.richContent)
    this.blocks(value, place, level)
  }

  /** A text that shows nothing is refused: what it stands in would be an empty line. */
  private words(value: unknown, place: string, level: number): void {
    const before = this.characters
    this.text(value, place, level)
    if (this.characters === before) refuse(REFUSALS.richContent)
  }

  private text(value: unknown, place: string, level: number): void {
    if (typeof value === 'string') {
      if (!value.isWellFormed()) refuse(REFUSALS.richNotUtf8)
      this.characters += value.length
    } else if (Array.isArray(value)) {
      for (const [index, part] of value.entries()) this.text(part, `${place}.${index}`, level)
    } else {
      const words = objectAt(value, place)
      const fields = fieldsOf(RICH_TEXTS, words.type)
      if (!fields) refuse(REFUSALS.richBlockUnknown)
      this.fields(words, fields, { place, level, inner: level + 1 })
    }
  }

  private items(value: unknown, place: string, level: number): void {
    const items = listAt(value, place)
    if (items.length === 0) refuse(REFUSALS.richContent)
    const numbered = items.filter(item => objectAt(item, place).value !== undefined)
    if (numbered.length > 0 && numbered.length < items.length) refuse(REFUSALS.richListMixed)
    for (const [index, item] of items.entries()) {
      this.count += 1
      const at = { place: `${place}.${index}`, level, inner: level + 1 }
      this.fields(objectAt(item, at.place), LIST_ITEM, at)
    }
  }

  private rows(value: unknown, place: string, level: number): void {
    const rows = listAt(value, place)
    if (rows.length === 0) refuse(REFUSALS.richContent)
    for (const [index, row] of rows.entries()) {
      this.count += 1
      const cells = listAt(row, `${place}.${index}`)
      const columns = cells.reduce<number>((sum, cell) => sum + Number(objectAt(cell, place).colspan ?? 1), 0)
      if (columns > MAX_COLUMNS) refuse(REFUSALS.richColumns)
      for (const [column, cell] of cells.entries()) {
        const at = { place: `${place}.${index}.${column}`, level, inner: level + 1 }
        this.fields(objectAt(cell, at.place), TABLE_CELL, at)
      }
    }
  }

  private buttons(value: unknown, place: string): void {
    const buttons = listAt(value, place)
    if (buttons.length < 1 || buttons.length > MAX_BUTTONS) refuseUnread(place, `${buttons.length} buttons`)
    for (const [index, button] of buttons.entries()) this.button(button, `${place}.${index}`)
  }

  private button(value: unknown, place: string): void {
    const button = objectAt(value, place)
    this.characters += checkRichButton(button, place)
  }
}

/** The fields of a type; undefined for one that is not listed, `constructor` among them. */
function fieldsOf(types: Readonly<Record<string, Fields>>, type: unknown): Fields | undefined {
  return Object.hasOwn(types, String(type)) ? types[String(type)] : undefined
}

function checkScalar(value: unknown, kind: string, place: string): void {
  const isRight =
    kind === 'flag'
      ? value === true
      : kind === 'number'
        ? Number.isSafeInteger(value)
        : typeof value === 'string' && value !== ''
  if (!isRight) refuseUnread(place, `${JSON.stringify(value)} is no ${kind}`)
  if (kind === 'align' && !['left', 'center', 'right'].includes(String(value)))
    refuseUnread(place, 'left, center or right')
  if (kind === 'url' && !isWebUrl(String(value))) refuse(REFUSALS.richUrl)
}

function isWebUrl(url: string): boolean {
  return URL.canParse(url) && /^(?:https?|tg|mailto|tel):$/.test(new URL(url).protocol)
}

function objectAt(value: unknown, place: string): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuseUnread(place, 'an object belongs here')
  return value as Raw
}

function listAt(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) refuseUnread(place, 'a list belongs here')
  return value
}

/** Telegram gives each item of a list the label that is shown. */
function storedBlock(block: RichBlock): RichBlock {
  if (block.type === 'list') {
    const items = block.items.map(item => ({
      ...item,
      label: labelOf(item),
      blocks: item.blocks.map(storedBlock),
    }))
    return { ...block, items }
  }
  return 'blocks' in block ? { ...block, blocks: block.blocks.map(storedBlock) } : block
}

function labelOf({ value, type }: { readonly value?: number; readonly type?: string }): string {
  if (value === undefined) return '•'
  const letter = type === 'a' || type === 'A' ? type.charCodeAt(0) : undefined
  const label =
    letter === undefined || value < 1 || value > 26 ? String(value) : String.fromCharCode(letter + value - 1)
  return `${label}.`
}
