import { compile } from 'html-to-text'
import { cleanText, shortenRulers } from '../clean-text.ts'
import { lazy } from '../lazy.ts'
import type { ReadPart } from '../styled-text.ts'
import { FORMATTERS, SELECTORS } from './formatters.ts'
import type { HtmlReading } from './html-reading.ts'
import { LEFT_OUT, readMarks } from './marks.ts'
import { isTooDeep, withoutElements, withoutLooks } from './nesting.ts'
import { shrinkHtml } from './shrink-html.ts'
import { hiddenNames } from './style-sheets.ts'

/** Reads an HTML part. */
export function htmlText(source: string): ReadPart {
  const { html, cut, elements } = shrinkHtml(source)
  const names = hiddenNames(source)
  const { marked, urls, preheader } = isTooDeep(html, elements)
    ? convertWith(names, withoutElements(html))
    : convertHtml(names, html)
  return { text: readMarks(shortenRulers(cleanText(marked)), urls), truncated: cut, preheader }
}

/** Deeper nesting overflows the stack in html-to-text. Long threads of answers reach about 100. */
const MAX_DEPTH = 300

const MAX_REREAD_LENGTH = 32_768

/** One element around everything: some mails have text before or after their `body`. */
const ROOT_TAG = '<mail-root>'

const LEFT_OUT_MARK = new RegExp(LEFT_OUT, 'u')

const converter = lazy(
  () =>
    compile({
      baseElements: { selectors: ['mail-root'] },
      formatters: FORMATTERS,
      limits: { ellipsis: LEFT_OUT, maxDepth: MAX_DEPTH },
      selectors: SELECTORS,
      whitespaceCharacters: ' \t\r\n\f\u00a0',
      wordwrap: false,
    }) as (html: string, metadata: HtmlReading) => string,
)

/** HTML with text and marks, and the targets of its links. */
interface Converted {
  readonly marked: string
  readonly urls: readonly string[]
  readonly preheader: string | undefined
}

/** HTML that nests too deep is read with fewer elements, so that no text is lost. */
function convertHtml(names: ReadonlySet<string>, html: string): Converted {
  const whole = convertWith(names, html)
  if (!isCut(whole)) return whole
  // Reading a large mail a third time takes too long.
  if (html.length > MAX_REREAD_LENGTH) return convertWith(names, withoutElements(html))
  const plain = convertWith(names, withoutLooks(html))
  return isCut(plain) ? convertWith(names, withoutElements(html)) : plain
}

function convertWith(names: ReadonlySet<string>, html: string): Converted {
  const reading: HtmlReading = {
    urls: [],
    hiddenNames: names,
    styles: new Map(),
    tables: new Map(),
    depth: { lists: 0, pres: 0 },
  }
  const marked = converter()(ROOT_TAG + html, reading)
  return { marked, urls: reading.urls, preheader: reading.preheader }
}

function isCut({ marked }: Converted): boolean {
  return LEFT_OUT_MARK.test(marked)
}
