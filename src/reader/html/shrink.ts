import { MAX_PART_LENGTH } from '../styled-text.ts'

/**
 * Brings HTML down to what can be read: when it is too long, what nobody reads (comments, style, scripts, images
 * inside the text) goes first, then the end.
 */
export function shrink(html: string): { readonly html: string; readonly cut: boolean } {
  if (html.length <= MAX_PART_LENGTH) return { html: html.toWellFormed(), cut: false }
  const lean = withoutUnreadable(html).replace(DATA_URL, '')
  return { html: lean.slice(0, MAX_PART_LENGTH).toWellFormed(), cut: lean.length > MAX_PART_LENGTH }
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
