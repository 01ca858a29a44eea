import type { MessageEntity } from 'grammy/types'
import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { dateFormat } from './date-time.ts'
import { byPosition, endOf } from './entity-kinds.ts'
import { decodeReferences, readTag, type StartTag } from './html-tag.ts'
import { markupLink } from './markup-link.ts'

interface Open {
  readonly tag: StartTag
  readonly offset: number
}

const SIMPLE = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  span: 'spoiler',
  'tg-spoiler': 'spoiler',
} as const

/** Parses the HTML that Telegram's `parse_mode` knows (td MessageEntity.cpp:parse_html). Places in refusals are bytes. */
export function parseHtml(html: string): { text: string; entities: MessageEntity[] } {
  const entities: MessageEntity[] = []
  const open: Open[] = []
  let text = ''
  for (let place = 0; place < html.length; ) {
    const next = html.indexOf('<', place)
    const plain = html.slice(place, next < 0 ? html.length : next)
    text += decodeReferences(plain)
    place += plain.length
    if (next < 0) break
    const tag = readTag(html, place)
    place = tag.end
    if (tag.type === 'start') open.push({ tag, offset: text.length })
    else end(tag)
  }
  const left = open.at(-1)
  if (left !== undefined) refuse(REFUSALS.htmlNoEndTag, { tag: left.tag.name })
  if (!text.isWellFormed()) refuse(REFUSALS.htmlSurrogates)
  return { text, entities: entities.map(withoutLanguage).sort(byPosition) }

  function end({ name, byte }: { readonly name: string; readonly byte: number }): void {
    const start = open.pop() ?? refuse(REFUSALS.htmlEndTagUnexpected, { n: byte })
    const expected = start.tag.name
    if (name !== '' && name !== expected)
      refuse(REFUSALS.htmlEndTagUnmatched, { n: byte, expected, found: name })
    if (text.length > start.offset) add(start)
  }

  function add({ tag, offset }: Open): void {
    const at = { offset, length: text.length - offset }
    const last = entities.at(-1)
    const isAround = last !== undefined && last.offset === offset && endOf(last) === text.length
    if (tag.name === 'pre' && isAround && isLanguageCode(last))
      entities[entities.length - 1] = { ...last, type: 'pre' }
    else if (tag.name === 'code' && isAround && last.type === 'pre' && tag.argument !== '')
      entities[entities.length - 1] = { ...last, language: tag.argument }
    else entities.push(...entityOf(tag, at, text))
  }
}

/** What `<code class="language-…">` leaves until it is known whether a `<pre>` is around it. */
type LanguageCode = MessageEntity & { readonly type: 'code'; readonly language?: string }

function isLanguageCode(entity: MessageEntity): boolean {
  return entity.type === 'code' && (entity as LanguageCode).language !== undefined
}

function withoutLanguage(entity: MessageEntity): MessageEntity {
  if (entity.type !== 'code') return entity
  return { type: 'code', offset: entity.offset, length: entity.length }
}

function entityOf(
  { name, argument, date }: StartTag,
  at: { readonly offset: number; readonly length: number },
  text: string,
): MessageEntity[] {
  switch (name) {
    case 'a':
      return markupLink(argument || text.slice(at.offset), at)
    case 'pre':
      return [{ type: 'pre', ...at }]
    case 'code':
      return [{ type: 'code', ...at, ...(argument !== '' && { language: argument }) } as MessageEntity]
    case 'blockquote':
      return [{ type: argument === '' ? 'blockquote' : 'expandable_blockquote', ...at }]
    case 'tg-emoji':
      if (!/^-?\d{1,19}$/.test(argument) || Number(argument) === 0) refuse(REFUSALS.htmlEmojiId)
      return [{ type: 'custom_emoji', custom_emoji_id: argument, ...at }]
    case 'tg-time': {
      const date_time_format = dateFormat(argument) ?? refuse(REFUSALS.htmlDateFormat)
      return date > 0 ? [{ type: 'date_time', unix_time: date, date_time_format, ...at }] : []
    }
    default:
      return isSimple(name) ? [{ type: SIMPLE[name], ...at }] : []
  }
}

function isSimple(name: string): name is keyof typeof SIMPLE {
  return name in SIMPLE
}
