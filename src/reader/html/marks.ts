import { type SpanDetail, STYLES, type Style, type StyledText } from '../styled-text.ts'
import { createTextWriter, type TextWriter } from '../text-writer.ts'

/*
 * Marks are characters that go through html-to-text inside the text, so they stay in place whatever it does with white
 * space, lists and tables. Each is a lone low surrogate; well-formed text has none, so no mail can forge a mark.
 */
const FIRST_MARK = 0xdc00
const FIRST_DIGIT = 0xdd00
const BASE = 512

/** A line break that a mail asks for, as opposed to the end of a block. */
export const LINE_BREAK = '\udcfe'

/** Finds line breaks; a plain search would find halves of emoji as well. */
export const ANY_LINE_BREAK_MARK = /\udcfe/gu

/** Asks for a blank line. In html-to-text the first block inside another decides the distance of both. */
export const APART = '\udcfb'

/** Finds these. */
export const ANY_APART_MARK = /\udcfb/gu

/** Between these, white space counts although it's no code. */
export const KEEP_START = '\udcfc'
export const KEEP_END = '\udcfd'

/** Stands where html-to-text left something out. */
export const LEFT_OUT = '\udcff'

/** Any mark, or one digit of a link's number. */
export const ANY_MARK = /[\udc00-\udfff]/gu

/** Where the style begins. A link is told by its number. */
export function openMark(style: Style): string {
  return OPEN_MARKS.get(style) ?? ''
}

/** Where the style ends. */
export function closeMark(style: Style): string {
  return CLOSE_MARKS.get(style) ?? ''
}

const OPEN_MARKS = new Map(STYLES.map((style, index) => [style, String.fromCharCode(FIRST_MARK + 2 * index)]))
const CLOSE_MARKS = new Map(
  STYLES.map((style, index) => [style, String.fromCharCode(FIRST_MARK + 2 * index + 1)]),
)

/** Where the link with this number (below 262,144) begins. */
export function openLinkMark(link: number): string {
  return openMark('link') + digitsOf(link)
}

function digitsOf(number: number): string {
  return String.fromCharCode(FIRST_DIGIT + Math.floor(number / BASE), FIRST_DIGIT + (number % BASE))
}

/** Where the cell of this column begins, or the row of the table with this number (below 262,144). */
export function openNumberedMark(style: 'cell' | 'row' | 'head', number: number): string {
  return openMark(style) + digitsOf(number)
}

/** Turns marked text into styled text: marks become spans, and white space is folded where it doesn't count. */
export function readMarks(marked: string, urls: readonly string[]): StyledText {
  const writer = createTextWriter()
  let keeping = 0
  let items = 0
  for (const token of marked.match(TOKENS) ?? []) {
    if (isMark(token)) {
      keeping += keepingChange(token)
      items += itemsChange(token)
      applyMark(token, urls, writer)
    } else if (!WHITE_SPACE.test(token)) {
      writer.write(token)
    } else if (keeping > 0) {
      keepWhiteSpace(token, items, writer)
    } else {
      foldWhiteSpace(token, items, writer)
    }
  }
  return writer.finish()
}

/**
 * One of: the mark of a link, row, head or cell with its number, another mark, white space, text. A Braille blank is
 * invisible.
 */
const TOKENS =
  /[\udc0c\udc1c\udc1e\udc20][\udd00-\udeff]{2}|[\udc00-\udfff]|[\s\u2800]+|[^\s\u2800\udc00-\udfff]+(?: [^\s\u2800\udc00-\udfff]+)*/gu
const WHITE_SPACE = /^[\s\u2800]/

function isMark(token: string): boolean {
  const code = token.charCodeAt(0)
  return code >= 0xdc00 && code <= 0xdfff
}

function keepingChange(mark: string): number {
  if (mark === KEEP_START) return 1
  return mark === KEEP_END ? -1 : 0
}

/** html-to-text indents an item by the length of its prefix, and by the mark before it. */
function itemsChange(mark: string): number {
  if (mark === OPEN_ITEM) return 1
  return mark === CLOSE_ITEM ? -1 : 0
}

const OPEN_ITEM = openMark('item')
const CLOSE_ITEM = closeMark('item')

function applyMark(mark: string, urls: readonly string[], writer: TextWriter): void {
  if (mark === LINE_BREAK) writer.breakLine()
  else if (mark === APART) writer.separate(2)
  else applyStyle(mark, urls, writer)
}

function applyStyle(mark: string, urls: readonly string[], writer: TextWriter): void {
  const index = mark.charCodeAt(0) - FIRST_MARK
  const style = STYLES[index >> 1]
  if (!style) return
  if (index % 2 === 1) writer.close(style)
  else if (style === 'rule') writer.note(style)
  else writer.open(style, detailOf(style, mark, urls))
}

function detailOf(style: Style, mark: string, urls: readonly string[]): SpanDetail | undefined {
  if (mark.length === 1) return undefined
  const number = numberOf(mark)
  if (style !== 'link') return { number }
  const url = urls[number]
  return url === undefined ? undefined : { url }
}

function numberOf(mark: string): number {
  return (mark.charCodeAt(1) - FIRST_DIGIT) * BASE + mark.charCodeAt(2) - FIRST_DIGIT
}

function keepWhiteSpace(token: string, items: number, writer: TextWriter): void {
  const [first = '', ...lines] = token.replaceAll('\t', '    ').split('\n')
  if (lines.length === 0) writer.blank(first)
  for (const indent of lines) writer.breakLine(indent.slice(items))
}

function foldWhiteSpace(token: string, items: number, writer: TextWriter): void {
  const last = token.lastIndexOf('\n')
  if (last < 0) {
    writer.space()
    return
  }
  const indent = token.slice(last + 1)
  const lineBreaks = token.indexOf('\n') === last ? 1 : 2
  writer.separate(lineBreaks, /^ *$/.test(indent) ? indent.slice(items) : '')
}
