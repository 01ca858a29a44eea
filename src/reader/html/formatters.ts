import { alignedBlocks } from '../plain/aligned-blocks.ts'
import { formatBlock, formatElement, formatLink, marksOf, textOf } from './elements.ts'
import { imageText } from './images.ts'
import { formatList, formatStrayItem } from './lists.ts'
import { LINE_BREAK, openMark } from './marks.ts'
import type { Element } from './parse-tree.ts'
import { isHistoryContainer, isHistoryQuote } from './quoted.ts'
import { attribute, type Visit } from './reading.ts'
import { formatRow } from './rows.ts'

type Format = (visit: Visit) => void

/** How elements are read that are not just part of their line. */
export const FORMATS: ReadonlyMap<string, Format> = byName([
  ['b strong', visit => formatElement(visit, { style: 'bold' })],
  ['i em cite dfn var', visit => formatElement(visit, { style: 'italic' })],
  ['u ins', visit => formatElement(visit, { style: 'underline' })],
  ['s del strike', visit => formatElement(visit, { style: 'strikethrough' })],
  ['code kbd samp tt', visit => formatElement(visit, { style: 'code' })],
  ['body div article aside section header footer main nav form fieldset center address', formatContainer],
  ['figure figcaption caption dd td th details summary', formatContainer],
  ['table dl', visit => formatElement(visit, { lineBreaks: [2, 2] })],
  ['dt legend', visit => formatElement(visit, { style: 'bold', lineBreaks: [1, 1] })],
  ['h1 h2 h3 h4 h5 h6', formatHeading],
  ['p', formatParagraph],
  ['pre xmp listing', formatPre],
  ['blockquote', formatBlockquote],
  ['q', formatQuotedWords],
  ['sup', formatSuperscript],
  ['a', formatLink],
  ['img', ({ element, builder }) => builder.addText(imageText(element))],
  ['br', ({ builder }) => builder.addMark(LINE_BREAK)],
  ['hr', visit => formatBlock(visit, [2, 2], [[openMark('rule'), '']])],
  ['ul ol menu dir', formatList],
  ['li', formatStrayItem],
  ['tr', formatRow],
  ['title xml svg math template select object applet iframe canvas audio video', () => undefined],
])

function byName(formats: readonly (readonly [names: string, format: Format])[]): ReadonlyMap<string, Format> {
  return new Map(formats.flatMap(([names, format]) => names.split(' ').map(name => [name, format] as const)))
}

function formatContainer(visit: Visit): void {
  if (isHistoryContainer(visit.element)) formatHistory(visit)
  else formatElement(visit, { lineBreaks: [1, 1] })
}

function formatHeading(visit: Visit): void {
  const level = HEADINGS.find(name => name === visit.element.name)
  formatElement(visit, { style: 'bold', level, lineBreaks: [2, 1] })
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function formatParagraph(visit: Visit): void {
  const isTight = visit.css.noMargin || /^(?:Mso|p1\b)/.test(attribute(visit.element, 'class'))
  formatElement(visit, { lineBreaks: isTight ? [1, 1] : [2, 2] })
}

/** Plain text that was only put into HTML comes in a `pre` as well; without a table in it, it needs no letters of one width. */
function formatPre(visit: Visit): void {
  const { css, element, reading } = visit
  const mayBeText = css.keepsWhiteSpace || /moz-quote-pre/.test(attribute(element, 'class')) || isAlone(visit)
  // Looking into each of those inside another would take long.
  const isText = mayBeText && (reading.depth.pres > 0 || !isAligned(element))
  reading.depth.pres += 1
  formatBlock({ ...visit, css: { ...css, keepsWhiteSpace: true } }, [2, 2], isText ? [] : [marksOf('pre')])
  reading.depth.pres -= 1
}

function isAligned(element: Element): boolean {
  const lines = textOf(element).slice(0, MAX_ALIGNED_LENGTH).split('\n')
  return alignedBlocks(lines).length > 0
}

const MAX_ALIGNED_LENGTH = 32_768

function isAlone({ element }: Visit): boolean {
  const siblings = element.parent?.children ?? []
  return siblings.length < 4 && siblings.every(node => node === element || node.type !== 'tag')
}

function formatBlockquote(visit: Visit): void {
  if (isHistoryQuote(visit.element)) formatHistory(visit)
  // Editors indent paragraphs with quotes that have no border.
  else formatBlock(visit, [2, 2], visit.css.noBorder ? [] : [marksOf('quote')])
}

function formatHistory(visit: Visit): void {
  formatBlock(visit, [2, 2], [marksOf('history')])
}

function formatQuotedWords(visit: Visit): void {
  visit.builder.addMark('“')
  formatElement(visit)
  visit.builder.addMark('”')
}

/** Prices write their cents raised: $10⁹⁹ must not become $1099. */
function formatSuperscript(visit: Visit): void {
  const digits = digitsOf(visit.children)
  if (digits === undefined) formatElement(visit)
  else visit.builder.addText(digits.replace(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))))
}

function digitsOf([child, ...others]: readonly Element[]): string | undefined {
  const text = child?.data?.trim() ?? ''
  return others.length === 0 && /^\d{1,3}$/.test(text) ? text : undefined
}
