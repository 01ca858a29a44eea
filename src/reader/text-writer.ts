import type { Span, SpanDetail, Style, StyledText } from './styled-text.ts'

/** Builds text piece by piece, folds white space between the pieces, and notes where styles start and end. */
export interface TextWriter {
  /** Adds visible text; what it contains is written as it is. */
  write(text: string): void
  /** Asks for a space before the next text. */
  space(): void
  /** Asks for at least so many line breaks before the next text, and indents it. */
  separate(lineBreaks: number, indent?: string): void
  /** Adds one line break before the next text, on top of those there are. */
  breakLine(indent?: string): void
  /** Adds white space that counts, within a line. */
  blank(whiteSpace: string): void
  open(style: Style, detail?: SpanDetail): void
  close(style: Style): void
  /** Notes a style that has no text of its own, such as a rule. */
  note(style: Style): void
  finish(): StyledText
}

/** More than one blank line in a row says nothing that one doesn't. */
const MAX_LINE_BREAKS = 2

interface OpenSpan {
  readonly style: Style
  readonly detail: SpanDetail | undefined
  /** Unknown until there is text in it. */
  start: number | undefined
}

/** Makes a writer. Neither its text nor any span starts or ends with white space. */
export function createTextWriter(): TextWriter {
  const pieces: string[] = []
  const spans: Span[] = []
  const open: OpenSpan[] = []
  let length = 0
  let waiting = 0
  /** The white space asked for since the last text. */
  const gap = { lineBreaks: 0, indent: '', space: '' }

  function add(piece: string): void {
    pieces.push(piece)
    length += piece.length
  }

  function startWaitingSpans(): void {
    for (let i = open.length - waiting; i < open.length; i++) {
      const span = open[i]
      if (span) span.start = length
    }
    waiting = 0
  }

  function close(style: Style): void {
    const index = open.findLastIndex(span => span.style === style)
    const span = open[index]
    if (!span) return
    if (index >= open.length - waiting) waiting -= 1
    open.splice(index, 1)
    if (span.start === undefined) return
    spans.push({ style, start: span.start, end: length, ...span.detail })
  }

  return {
    write(text) {
      if (text === '') return
      if (length > 0) add(whiteSpaceOf(gap))
      gap.lineBreaks = 0
      gap.indent = ''
      gap.space = ''
      startWaitingSpans()
      add(text)
    },
    space() {
      if (gap.space === '') gap.space = ' '
    },
    separate(lineBreaks, indent = '') {
      gap.lineBreaks = Math.max(gap.lineBreaks, lineBreaks)
      gap.indent = indent
    },
    breakLine(indent = '') {
      gap.lineBreaks += 1
      gap.indent = indent
    },
    blank(whiteSpace) {
      if (gap.lineBreaks > 0) gap.indent += whiteSpace
      else gap.space += whiteSpace
    },
    open(style, detail) {
      open.push({ style, detail, start: undefined })
      waiting += 1
    },
    close,
    note(style) {
      spans.push({ style, start: length, end: length })
    },
    finish() {
      for (const { style } of open.toReversed()) close(style)
      return { text: pieces.join(''), spans }
    },
  }
}

interface Gap {
  readonly lineBreaks: number
  readonly indent: string
  readonly space: string
}

function whiteSpaceOf({ lineBreaks, indent, space }: Gap): string {
  return lineBreaks > 0 ? '\n'.repeat(Math.min(lineBreaks, MAX_LINE_BREAKS)) + indent : space
}
