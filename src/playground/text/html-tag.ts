import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

/** A start tag with the one attribute that counts for it. */
export interface StartTag {
  readonly type: 'start'
  readonly name: string
  /** The URL, language, id or format; '1' for a quote that opens. */
  readonly argument: string
  /** Seconds since 1970, of tg-time. */
  readonly date: number
  readonly end: number
}

interface EndTag {
  readonly type: 'end'
  readonly name: string
  readonly byte: number
  readonly end: number
}

const KNOWN: ReadonlySet<string> = new Set([
  ...['a', 'b', 'strong', 'i', 'em', 's', 'strike', 'del', 'u', 'ins', 'tg-spoiler', 'tg-emoji', 'tg-time'],
  ...['span', 'pre', 'code', 'blockquote'],
])
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** Reads the tag that begins at a place of the text; `end` is behind it. */
export function readTag(html: string, place: number): StartTag | EndTag {
  const byte = Buffer.byteLength(html.slice(0, place))
  return html[place + 1] === '/' ? readEndTag(html, place, byte) : readStartTag(html, place, byte)
}

/** The characters that `&…;` stand for; what stands for nothing stays (td MessageEntity.cpp:decode_html_entity). */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code < 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function readEndTag(html: string, place: number, byte: number): EndTag {
  const match = /^<\/([^\s>]*)\s*>/.exec(html.slice(place))
  if (match === null) refuse(REFUSALS.htmlEndTagUnclosed, { n: byte })
  return { type: 'end', name: (match[1] ?? '').toLowerCase(), byte, end: place + match[0].length }
}

function readStartTag(html: string, place: number, byte: number): StartTag {
  const opening = /^<([^\s>]*)/.exec(html.slice(place)) ?? ['<', '']
  let end = place + opening[0].length
  if (end >= html.length) refuse(REFUSALS.htmlStartTagUnclosed, { n: byte })
  const tag = (opening[1] ?? '').toLowerCase()
  if (!KNOWN.has(tag)) refuse(REFUSALS.htmlStartTagUnknown, { tag, n: byte })
  const attributes = new Map<string, string>()
  for (;;) {
    end += /^\s*/.exec(html.slice(end))?.[0].length ?? 0
    if (html[end] === '>') break
    const attribute = readAttribute(html, end, { tag, byte })
    attributes.set(attribute.name, attribute.value)
    end = attribute.end
  }
  return { type: 'start', name: tag, ...meaningOf(tag, attributes, byte), end: end + 1 }
}

interface Attribute {
  readonly name: string
  readonly value: string
  readonly end: number
}

function readAttribute(
  html: string,
  start: number,
  { tag, byte }: { readonly tag: string; readonly byte: number },
): Attribute {
  const [before, name = ''] = /^([^\s=>/"']*)\s*/.exec(html.slice(start)) ?? ['', '']
  if (name === '')
    refuse(start < html.length ? REFUSALS.htmlAttributeEmpty : REFUSALS.htmlTagUnclosed, { tag, n: byte })
  let end = start + before.length
  if (html[end] !== '=') {
    if (end >= html.length) refuse(REFUSALS.htmlTagUnclosed, { tag, n: byte })
    return { name, value: '', end }
  }
  end += /^=\s*/.exec(html.slice(end))?.[0].length ?? 1
  if (end >= html.length) refuse(REFUSALS.htmlTagUnclosed, { tag, n: byte })
  const value = html[end] === '"' || html[end] === "'" ? quoted(html, end) : token(html, end)
  if (value.end >= html.length) refuse(REFUSALS.htmlStartTagUnclosed, { n: byte })
  return { name, ...value }
}

function quoted(html: string, start: number): { value: string; end: number } {
  const close = html.indexOf(html[start] ?? '"', start + 1)
  const last = close < 0 ? html.length : close
  return { value: decodeReferences(html.slice(start + 1, last)), end: close < 0 ? html.length : close + 1 }
}

/** Without quotes only letters, digits, dots and hyphens. */
function token(html: string, start: number): { value: string; end: number } {
  const value = /^[a-z0-9.-]*/i.exec(html.slice(start))?.[0] ?? ''
  const end = start + value.length
  if (end < html.length && !/[\s>]/.test(html[end] ?? ''))
    refuse(REFUSALS.htmlNameEnd, { n: Buffer.byteLength(html.slice(0, start)) })
  return { value: value.toLowerCase(), end }
}

function meaningOf(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  byte: number,
): Pick<StartTag, 'argument' | 'date'> {
  const of = (name: string): string => attributes.get(name) ?? ''
  if (tag === 'span' && of('class') !== 'tg-spoiler') refuse(REFUSALS.htmlSpanClass, { n: byte })
  if (tag === 'a') return { argument: of('href'), date: 0 }
  if (tag === 'code') return { argument: /^language-(.*)$/s.exec(of('class'))?.[1] ?? '', date: 0 }
  if (tag === 'tg-emoji') return { argument: of('emoji-id'), date: 0 }
  if (tag === 'tg-time')
    return { argument: of('format'), date: Number(/^-?\d{1,9}/.exec(of('unix'))?.[0] ?? 0) }
  return { argument: tag === 'blockquote' && attributes.has('expandable') ? '1' : '', date: 0 }
}
