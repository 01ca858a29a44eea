import { compile } from 'html-to-text'
import { cleanText } from '../clean-text.ts'
import type { StyledText } from '../styled-text.ts'
import { FORMATTERS, SELECTORS } from './formatters.ts'
import { LEFT_OUT, readMarks } from './marks.ts'
import type { Reading } from './reading.ts'
import { shrink } from './shrink.ts'
import { hiddenNames } from './style-sheets.ts'

/** Reads an HTML part. `truncated` says that it was too long, or nested too deep, to be read whole. */
export function htmlText(source: string): { readonly text: StyledText; readonly truncated: boolean } {
  const { html, cut } = shrink(source)
  const names = hiddenNames(source)
  let reading = newReading(names)
  let marked = convert(ROOT_TAG + html, reading)
  if (LEFT_OUT_MARK.test(marked)) {
    reading = newReading(names)
    marked = convert(ROOT_TAG + flattened(html), reading)
  }
  const text = readMarks(cleanText(marked), reading.urls)
  return { text, truncated: cut || LEFT_OUT_MARK.test(marked) }
}

/** Deeper nesting overflows the stack in html-to-text. Long threads of answers reach about 100. */
const MAX_DEPTH = 300

/** Elements in one parent; their text is bounded by the length of the HTML anyway. */
const MAX_CHILD_NODES = 100_000

/** One element around everything: some mails have text before or after their `body`. */
const ROOT_TAG = '<mail-root>'

const LEFT_OUT_MARK = new RegExp(LEFT_OUT, 'u')

const convert = compile({
  baseElements: { selectors: ['mail-root'] },
  formatters: FORMATTERS,
  limits: { ellipsis: LEFT_OUT, maxChildNodes: MAX_CHILD_NODES, maxDepth: MAX_DEPTH },
  selectors: SELECTORS,
  whitespaceCharacters: ' \t\r\n\f\u00a0',
  wordwrap: false,
}) as (html: string, metadata: Reading) => string

function newReading(names: ReadonlySet<string>): Reading {
  return { urls: [], hiddenNames: names, styles: new Map() }
}

/** Unclosed elements that only change the look nest without end; without them the text is left. */
function flattened(html: string): string {
  return html
    .replace(/<\/?(?:div|center|p|blockquote)\b[^<>]*>/gi, '<br>')
    .replace(/<\/?(?:font|span|b|strong|i|em|u|big|small|a)\b[^<>]*>/gi, '')
}
