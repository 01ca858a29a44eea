import type { FormatCallback } from 'html-to-text'
import { INVISIBLE } from '../invisible-characters.ts'
import { type Css, parseCss } from './css.ts'

/** The state of reading one HTML part; html-to-text passes it to every formatter as metadata. */
export interface HtmlReading {
  /** The targets of links, by number. */
  readonly urls: string[]
  /** Names of classes and ids that a style sheet hides, as `.class` and `#id`. */
  readonly hiddenNames: ReadonlySet<string>
  /** Parsed styles: mails repeat the same few hundreds of times. */
  readonly styles: Map<string, Css>
  /** The numbers of the tables whose rows were read. */
  readonly tables: Map<object, number>
  /** How many elements of a kind are around what is being read. */
  readonly depth: { lists: number; pres: number }
  /** The mail's first hidden text (preheader): mail programs show it beside the subject. */
  preheader?: string | undefined
}

type Format = Parameters<FormatCallback>

/** An element of the HTML. */
export type Element = Format[0]

/** Where html-to-text gathers the text. */
type Builder = Format[2]

/** One element being read: what a formatter of ours works on. */
export interface Visit {
  readonly element: Element
  readonly children: Element[]
  readonly css: Css
  readonly reading: HtmlReading
  readonly builder: Builder
  readonly walk: (nodes: Element[]) => void
}

/** A formatter that is called for visible elements only. */
export function visible(format: (visit: Visit) => void): FormatCallback {
  return (element, walk, builder) => {
    const reading = htmlReadingOf(builder)
    const css = cssOf(element, reading)
    if (isHidden(element, css, reading)) {
      reading.preheader ??= preheaderOf(element)
      return
    }
    const children = css.tiny ? element.children.filter(child => child.type !== 'text') : element.children
    format({ element, children, css, reading, builder, walk: nodes => walk(nodes, builder) })
  }
}

/** Undefined where there is no text, or more than a line of it. */
function preheaderOf(element: Element): string | undefined {
  const text = element.children.map(({ data = '' }) => data).join('')
  const line = text.slice(0, MOST_PREHEADER).replace(INVISIBLE, '').replace(PADDING, ' ').trim()
  return line.length >= LEAST_PREHEADER ? line : undefined
}

const PADDING = /(?:\s|\u034f|\u200c|\u200d)+/g
/** With its padding, by which senders keep the mail's own text out of lists. */
const MOST_PREHEADER = 2_000
const LEAST_PREHEADER = 15

/** The value of an attribute, empty when it has none. */
export function attribute(element: Element, name: string): string {
  const value: unknown = element.attribs?.[name]
  return typeof value === 'string' ? value : ''
}

/** Says whether a reader of the mail can't see the element. */
export function isHidden(element: Element, css: Css, reading: HtmlReading): boolean {
  if (css.hidden || element.attribs?.hidden !== undefined) return true
  if (reading.hiddenNames.size === 0 || css.display !== undefined) return false
  const classes = attribute(element, 'class').split(/\s+/)
  return (
    classes.some(name => reading.hiddenNames.has(`.${name}`)) ||
    reading.hiddenNames.has(`#${attribute(element, 'id')}`)
  )
}

/** The element's style, parsed once for all elements that have the same. */
export function cssOf(element: Element, reading: HtmlReading): Css {
  const style = attribute(element, 'style')
  const known = reading.styles.get(style)
  if (known) return known
  const css = parseCss(style)
  reading.styles.set(style, css)
  return css
}

function htmlReadingOf(builder: Builder): HtmlReading {
  return (builder as Builder & { readonly metadata: HtmlReading }).metadata
}
