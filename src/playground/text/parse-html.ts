import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../refusal.ts'
import { dateTimeEntity } from './date-time.ts'

type Open = {
  readonly tag: string
  readonly offset: number
  readonly attributes: ReadonlyMap<string, string>
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
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
  'tg-spoiler': 'spoiler',
  code: 'code',
} as const

/** Parses the HTML that Telegram's `parse_mode` knows. */
export function parseHtml(html: string): { text: string; entities: MessageEntity[] } {
  const entities: MessageEntity[] = []
  const open: Open[] = []
  let text = ''
  for (const token of html.match(/<[^>]*>?|&[^;<\s]{1,8};|[^<&]+|&/g) ?? []) {
    if (token.startsWith('</')) close(token)
    else if (token.startsWith('<')) open.push(opening(token, text.length))
    else text += token.startsWith('&') ? character(token) : token
  }
  const [left] = open
  if (left !== undefined) {
    throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${left.tag}"`)
  }
  return { text, entities }

  function close(token: string): void {
    const tag = token.slice(2, -1).trim().toLowerCase()
    const start = open.pop()
    if (start === undefined)
      throw badRequest(`can't parse entities: Unexpected end tag at byte offset ${text.length}`)
    if (tag !== '' && tag !== start.tag) {
      throw badRequest(
        `can't parse entities: Unmatched end tag at byte offset ${text.length}, expected "</${start.tag}>", found "</${tag}>"`,
      )
    }
    const entity = entityOf(start, text)
    if (entity !== undefined && entity.length > 0) entities.push(entity)
  }
}

function opening(token: string, offset: number): Open {
  const match = /^<([a-zA-Z][\w-]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>$/.exec(token)
  if (match?.[1] === undefined)
    throw badRequest(`can't parse entities: Unsupported start tag at byte offset ${offset}`)
  const tag = match[1].toLowerCase()
  const attributes = new Map<string, string>()
  for (const [, name = '', a, b, c] of (match[2] ?? '').matchAll(
    /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    attributes.set(name.toLowerCase(), (a ?? b ?? c ?? '').replace(/&[^;\s]{1,8};/g, character))
  }
  if (!isKnown(tag, attributes)) {
    throw badRequest(`can't parse entities: Unsupported start tag "${tag}" at byte offset ${offset}`)
  }
  return { tag, offset, attributes }
}

function isKnown(tag: string, attributes: ReadonlyMap<string, string>): boolean {
  if (tag === 'span') return attributes.get('class') === 'tg-spoiler'
  return tag in SIMPLE || ['a', 'pre', 'blockquote', 'tg-emoji', 'tg-time'].includes(tag)
}

function entityOf(start: Open, text: string): MessageEntity | undefined {
  const at = { offset: start.offset, length: text.length - start.offset }
  const { tag, attributes } = start
  if (tag === 'a')
    return { type: 'text_link', url: attributes.get('href') || text.slice(start.offset), ...at }
  if (tag === 'pre') return { type: 'pre', ...at }
  if (tag === 'span') return { type: 'spoiler', ...at }
  if (tag === 'blockquote')
    return { type: attributes.has('expandable') ? 'expandable_blockquote' : 'blockquote', ...at }
  if (tag === 'tg-emoji')
    return { type: 'custom_emoji', custom_emoji_id: attributes.get('emoji-id') ?? '', ...at }
  if (tag === 'tg-time')
    return dateTimeEntity(attributes.get('unix') ?? '', attributes.get('format') ?? '', at)
  return isSimple(tag) ? { type: SIMPLE[tag], ...at } : undefined
}

function isSimple(tag: string): tag is keyof typeof SIMPLE {
  return tag in SIMPLE
}

/** What a reference stands for; itself, when it stands for nothing. */
function character(reference: string): string {
  const name = reference.slice(1, -1)
  const number = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name)
  if (!number) return NAMED[name] ?? reference
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
  return isCharacter(code) ? String.fromCodePoint(code) : reference
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
}
