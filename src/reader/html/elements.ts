import { percentDecoded } from '../percent-decoded.ts'
import type { Style } from '../styled-text.ts'
import { webUrl } from '../web-url.ts'
import { isSignature } from './history-quote.ts'
import { attribute, type Element, type Visit } from './html-reading.ts'
import { APART, closeMark, KEEP_END, KEEP_START, openLinkMark, openMark } from './marks.ts'

/** How an element looks that has no style of its own. */
interface Look {
  readonly style?: Style
  /** A heading of this level. */
  readonly level?: Style | undefined
  /** Before and after; none for what stands in a line. */
  readonly lineBreaks?: LineBreaks
}

type LineBreaks = readonly [before: number, after: number]

/** A mark before and one after. */
type Marks = readonly [start: string, end: string]

/** Reads an element with the look of its tag, refined by its own style. */
export function formatElement(visit: Visit, look: Look = {}): void {
  if (visit.css.listMarker) formatListMarker(visit)
  else formatContent(visit, look)
}

/** Reads a block between line breaks. */
export function formatBlock(visit: Visit, [before, after]: LineBreaks, marks: readonly Marks[]): void {
  const { builder, css, element } = visit
  builder.openBlock({ leadingLineBreaks: before, isPre: css.keepsWhiteSpace })
  if (before > 1 && HOLDS_BLOCKS.has(element.name ?? '')) builder.addLiteral(APART)
  formatInline(visit, css.keepsWhiteSpace ? [...marks, [KEEP_START, KEEP_END]] : marks)
  builder.closeBlock({ trailingLineBreaks: after })
}

/** Reads an anchor; it becomes a link when its target is on the web. A mailto link names the mail's recipient. */
export function formatLink(visit: Visit): void {
  const href = attribute(visit.element, 'href')
  const url = webUrl(href)
  if (url !== undefined) {
    formatWebLink(visit, url.href)
    return
  }
  formatElement(visit)
  const address = mailAddress(href)
  const text = textOf(visit.element)
  if (address !== undefined && /\p{L}/u.test(text) && !text.includes('@'))
    visit.builder.addInline(` (${address})`)
}

/** The first address of a link that begins a mail (RFC 6068). */
function mailAddress(href = ''): string | undefined {
  const written = /^\s*mailto:([^?,\s]{3,320})/i.exec(href)?.[1]
  if (written === undefined) return undefined
  const address = percentDecoded(written)
  return /^[^\s@<>()]+@[^\s@<>()]+$/.test(address) ? address : undefined
}

/** The marks of a style. */
export function marksOf(style: Style): Marks {
  return [openMark(style), closeMark(style)]
}

function formatContent(visit: Visit, look: Look): void {
  const lineBreaks = lineBreaksOf(visit, look.lineBreaks)
  const styles = stylesOf(visit, look.style)
  const marks = (look.level ? [look.level, ...styles] : styles).map(marksOf)
  if (lineBreaks) formatBlock(visit, lineBreaks, marks)
  else if ((look.lineBreaks || isBox(visit)) && isWord(visit.children))
    formatInline(visit, [[' ', ' '], ...marks])
  else formatInline(visit, marks)
}

function formatWebLink(visit: Visit, url: string): void {
  const { urls } = visit.reading
  const marks = [
    ...stylesOf(visit, undefined).map(marksOf),
    [openLinkMark(urls.length), closeMark('link')],
  ] as const
  urls.push(url)
  const lineBreaks = lineBreaksOf(visit, undefined)
  if (lineBreaks) formatBlock(visit, lineBreaks, marks)
  else formatInline(visit, isBox(visit) && isWord(visit.children) ? [[' ', ' '], ...marks] : marks)
}

function isBox({ css, element }: Visit): boolean {
  return css.isBox || element.name === 'button' || element.name === 'label'
}

function formatInline({ builder, children, walk }: Visit, marks: readonly Marks[]): void {
  if (marks.length === 0) {
    walk(children)
    return
  }
  for (const [start] of marks) addMark(start, builder)
  walk(children)
  for (const [, end] of marks.toReversed()) addMark(end, builder)
}

/** A space is folded with others, a mark is not. */
function addMark(mark: string, builder: Visit['builder']): void {
  if (mark === ' ') builder.addInline(mark)
  else builder.addLiteral(mark)
}

function lineBreaksOf({ css, children }: Visit, own: LineBreaks | undefined): LineBreaks | undefined {
  if (!own) return css.display === 'block' ? [1, 1] : undefined
  return css.display === 'inline' && !children.some(isBlock) ? undefined : own
}

const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['table', 'dl', 'blockquote', 'div', 'hr'])

const BLOCKS = new Set(
  'div p table ul ol dl h1 h2 h3 h4 h5 h6 blockquote pre section article center br'.split(' '),
)

function isBlock(node: Element): boolean {
  return BLOCKS.has(node.name ?? '')
}

/** Side-by-side boxes hold words, or one digit of a code each. */
function isWord(children: readonly Element[]): boolean {
  return children.length === 1 && (children[0]?.data ?? '').trim().length > 1
}

function stylesOf({ element, css }: Visit, own: Style | undefined): readonly Style[] {
  if (isSignature(element)) return ['signature', ...css.styles]
  if (!own || css.styles.includes(own)) return css.styles
  // Google Docs and others wrap a pasted document in a `b` that isn't bold.
  if (own === 'bold' && css.bold === false && element.name === 'b') return css.styles
  return [own, ...css.styles]
}

/** Word writes lists as paragraphs that start with a bullet in some symbol font. */
function formatListMarker({ element, builder }: Visit): void {
  const marker = textOf(element).trim()
  builder.addInline(/^[\p{L}\p{N}]{1,3}[.)]$/u.test(marker) ? `${marker} ` : '• ')
}

/** The text in an element, hidden or not. */
export function textOf(node: Element): string {
  return node.data ?? (node.children ?? []).map(textOf).join('')
}
