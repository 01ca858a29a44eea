import { MAX_PART_LENGTH } from '../styled-text.ts'

/**
 * Shortens HTML that is too long to be read: first it drops what nobody reads (comments, style, scripts, images inside
 * the text), then the end.
 */
export function shrinkHtml(html: string): Shrunk {
  const whole = html.length <= MAX_PART_LENGTH ? countElements(html) : undefined
  if (whole && whole.elements <= MAX_ELEMENTS) {
    return { html: html.toWellFormed(), cut: false, elements: whole.elements }
  }
  const lean = withoutDataUrls(withoutUnreadable(html))
  const { elements, end } = countElements(lean)
  const length = Math.min(end, MAX_PART_LENGTH)
  return { html: lean.slice(0, length).toWellFormed(), cut: length < lean.length, elements }
}

interface Shrunk {
  readonly html: string
  /** Its end is missing. */
  readonly cut: boolean
  /** It has no more than so many. */
  readonly elements: number
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

/** Removes what is written into URLs (`data:`). With one expression for 5 MB, V8 sometimes ran out of stack. */
function withoutDataUrls(html: string): string {
  const pieces: string[] = []
  let start = 0
  DATA_URL.lastIndex = 0
  for (let match = DATA_URL.exec(html); match; match = DATA_URL.exec(html)) {
    pieces.push(html.slice(start, match.index))
    DATA_END.lastIndex = DATA_URL.lastIndex
    start = DATA_END.exec(html)?.index ?? html.length
    DATA_URL.lastIndex = start
  }
  pieces.push(html.slice(start))
  return pieces.join('')
}

/** Large newsletters have 3,000; each costs what a hundred characters do. */
const MAX_ELEMENTS = 5000

/** The number of elements, up to the first that is too many, and where that one starts. */
function countElements(html: string): { readonly elements: number; readonly end: number } {
  let elements = 0
  for (let index = html.indexOf('<'); index >= 0; index = html.indexOf('<', index + 1)) {
    if (isLetter(html.charCodeAt(index + 1))) elements += 1
    if (elements > MAX_ELEMENTS) return { elements, end: index }
  }
  return { elements, end: html.length }
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

const DATA_URL = /\bdata:[^"'\s<>)]{64}/gi
const DATA_END = /["'\s<>)]/g

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
