import { MAX_PART_LENGTH } from '../styled-text.ts'

/**
 * Brings HTML down to what can be read: when it is too long, what nobody reads (comments, style, scripts, images
 * inside the text) goes first, then the end.
 */
export function shrink(html: string): { readonly html: string; readonly cut: boolean } {
  if (html.length <= MAX_PART_LENGTH && endOfElements(html) === undefined) {
    return { html: html.toWellFormed(), cut: false }
  }
  const lean = withoutUnreadable(html).replace(DATA_URL, '')
  const end = Math.min(endOfElements(lean) ?? lean.length, MAX_PART_LENGTH)
  return { html: lean.slice(0, end).toWellFormed(), cut: end < lean.length }
}

/** Takes out comments, style sheets, scripts and drawings, with what is in them. */
export function withoutUnreadable(html: string): string {
  const pieces: string[] = []
  let start = 0
  UNREADABLE.lastIndex = 0
  for (let match = UNREADABLE.exec(html); match; match = UNREADABLE.exec(html)) {
    pieces.push(html.slice(start, match.index))
    start = endOf(html, match[1] ?? '', UNREADABLE.lastIndex)
    UNREADABLE.lastIndex = start
  }
  pieces.push(html.slice(start))
  return pieces.join('')
}

/** Large newsletters have 3,000; each costs what a hundred characters do. */
const MAX_ELEMENTS = 5000

/** Where the first element starts that is too many; undefined when there is none. */
function endOfElements(html: string): number | undefined {
  let count = 0
  for (let index = html.indexOf('<'); index >= 0; index = html.indexOf('<', index + 1)) {
    if (isLetter(html.charCodeAt(index + 1))) count += 1
    if (count > MAX_ELEMENTS) return index
  }
  return undefined
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

const DATA_URL = /\bdata:[^"'\s<>)]{64,}/gi

const UNREADABLE = /<(!--|style\b|script\b|svg\b)/gi
const ENDS: Readonly<Record<string, RegExp>> = {
  '!--': /-->/g,
  style: /<\/style[^<>]*>/gi,
  script: /<\/script[^<>]*>/gi,
  svg: /<\/svg[^<>]*>/gi,
}

function endOf(html: string, kind: string, from: number): number {
  const end = ENDS[kind.toLowerCase()]
  if (!end) return from
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : html.length
}
