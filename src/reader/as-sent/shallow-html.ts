import { Parser } from 'htmlparser2'

/** How deep elements may nest; five times what is shown, and more than any mail has. */
const MAX_DEPTH = 1_000
/** Drawings of SVG and formulas of MathML: the parser keeps a second stack for them. */
const MAX_FOREIGN = 1_000
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math'])

/**
 * A mail's markup with too deeply nested elements turned into text. At each end tag parsers search all open elements: a
 * mail of 700 kB that only opens lists would take them 12 s.
 */
export function shallowHtml(html: string): string {
  const end = shallowEnd(html)
  return end === undefined ? html : html.slice(0, end) + textIn(html.slice(end))
}

/** Where the first element begins that is too deep; undefined when there is none. */
function shallowEnd(html: string): number | undefined {
  let depth = 0
  let foreign = 0
  let end: number | undefined
  const parser = new Parser({
    onopentagname(name) {
      depth++
      if (FOREIGN.has(name)) foreign++
      if (depth <= MAX_DEPTH && foreign <= MAX_FOREIGN) return
      end ??= parser.startIndex
      parser.pause()
    },
    onclosetag() {
      depth--
    },
  })
  parser.write(html)
  return end
}

/** Escaped, so that no tag can come of it, not even of several pieces. */
function textIn(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')
}
