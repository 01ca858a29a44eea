import { type Css, parseCss } from './css.ts'
import type { Element } from './parse-tree.ts'
import type { TextBuilder } from './text-builder.ts'

/** What is known while one HTML part is read. */
export interface Reading {
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
}

/** One element being read: what a formatter works on. */
export interface Visit {
  readonly element: Element
  readonly children: readonly Element[]
  readonly css: Css
  readonly reading: Reading
  readonly builder: TextBuilder
  readonly walk: (nodes: readonly Element[]) => void
}

/** The value of an attribute, empty when it has none. */
export function attribute(element: Element, name: string): string {
  return element.attributes[name] ?? ''
}

/** Says whether a reader of the mail can't see the element. */
export function isHidden(element: Element, css: Css, reading: Reading): boolean {
  if (css.hidden || element.attributes.hidden !== undefined) return true
  if (reading.hiddenNames.size === 0 || css.display !== undefined) return false
  const classes = attribute(element, 'class').split(/\s+/)
  return (
    classes.some(name => reading.hiddenNames.has(`.${name}`)) ||
    reading.hiddenNames.has(`#${attribute(element, 'id')}`)
  )
}

/** The element's style, parsed once for all elements that have the same. */
export function cssOf(element: Element, reading: Reading): Css {
  const style = attribute(element, 'style')
  const known = reading.styles.get(style)
  if (known) return known
  const css = parseCss(style)
  reading.styles.set(style, css)
  return css
}
