import type { FormatCallback, SelectorDefinition } from 'html-to-text'
import { alignedBlocks } from '../plain/aligned-blocks.ts'
import { formatBlock, formatElement, formatLink, marksOf, textOf } from './elements.ts'
import { formatList, formatStrayItem } from './format-list.ts'
import { formatRow } from './format-row.ts'
import { isHistoryContainer, isHistoryQuote } from './history-quote.ts'
import { attribute, type Element, type Visit, visible } from './html-reading.ts'
import { imageText } from './image-text.ts'
import { LINE_BREAK, openMark } from './marks.ts'

/** How each kind of element is read. */
export const FORMATTERS: Record<string, FormatCallback> = {
  inlineElement: visible(visit => formatElement(visit)),
  bold: visible(visit => formatElement(visit, { style: 'bold' })),
  italic: visible(visit => formatElement(visit, { style: 'italic' })),
  underline: visible(visit => formatElement(visit, { style: 'underline' })),
  strike: visible(visit => formatElement(visit, { style: 'strikethrough' })),
  code: visible(visit => formatElement(visit, { style: 'code' })),
  blockElement: visible(formatContainer),
  apart: visible(visit => formatElement(visit, { lineBreaks: [2, 2] })),
  term: visible(visit => formatElement(visit, { style: 'bold', lineBreaks: [1, 1] })),
  heading: visible(formatHeading),
  paragraph: visible(formatParagraph),
  preformatted: visible(formatPre),
  quotation: visible(formatBlockquote),
  quotedWords: visible(formatQuotedWords),
  superscript: visible(formatSuperscript),
  link: visible(formatLink),
  picture: visible(({ element, builder }) => builder.addInline(imageText(element))),
  lineEnd: visible(({ builder }) => builder.addLiteral(LINE_BREAK)),
  rule: visible(visit => formatBlock(visit, [2, 2], [[openMark('rule'), '']])),
  list: visible(formatList),
  strayItem: visible(formatStrayItem),
  row: visible(formatRow),
}

/** Which elements get which formatter. */
export const SELECTORS: SelectorDefinition[] = Object.entries({
  inlineElement: '*',
  bold: 'b strong',
  italic: 'i em cite dfn var',
  underline: 'u ins',
  strike: 's del strike',
  code: 'code kbd samp tt',
  blockElement:
    'body div article aside section header footer main nav form fieldset center address figure figcaption caption dd td th details summary',
  apart: 'table dl',
  term: 'dt legend',
  heading: 'h1 h2 h3 h4 h5 h6',
  paragraph: 'p',
  preformatted: 'pre xmp listing',
  quotation: 'blockquote',
  quotedWords: 'q',
  superscript: 'sup',
  link: 'a',
  picture: 'img',
  lineEnd: 'br',
  rule: 'hr',
  list: 'ul ol menu dir',
  strayItem: 'li',
  row: 'tr',
  skip: 'title xml svg math template select object applet iframe canvas audio video',
}).flatMap(([format, names]) => names.split(' ').map(selector => ({ selector, format })))

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

/** Plain text that was only wrapped in HTML also comes in a `pre`; without a table it needs no monospaced letters. */
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
  visit.builder.addLiteral('“')
  formatElement(visit)
  visit.builder.addLiteral('”')
}

/** Prices may have raised cents: $10⁹⁹ must not become $1099. */
function formatSuperscript(visit: Visit): void {
  const digits = digitsOf(visit.children)
  if (digits === undefined) formatElement(visit)
  else visit.builder.addInline(digits.replace(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))))
}

function digitsOf([child, ...others]: readonly Element[]): string | undefined {
  const text = child?.data?.trim() ?? ''
  return others.length === 0 && /^\d{1,3}$/.test(text) ? text : undefined
}
