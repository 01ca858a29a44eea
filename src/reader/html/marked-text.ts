import { formatElement } from './elements.ts'
import { FORMATS } from './formatters.ts'
import { LEFT_OUT } from './marks.ts'
import type { Element } from './parse-tree.ts'
import { cssOf, isHidden, type Reading } from './reading.ts'
import { createTextBuilder } from './text-builder.ts'

/** Deeper nesting could overflow the stack. Long threads of answers reach about 100. */
const MAX_DEPTH = 300

/** The text of all that can be seen in an element, with marks; one of them stands for what is nested too deep. */
export function markedText(root: Element, reading: Reading): string {
  const builder = createTextBuilder()
  let depth = 0

  function walk(nodes: readonly Element[]): void {
    if (depth >= MAX_DEPTH) {
      builder.addText(LEFT_OUT)
      return
    }
    depth += 1
    for (const node of nodes) {
      if (node.data === undefined) visit(node)
      else if (node.type === 'text') builder.addText(node.data)
    }
    depth -= 1
  }

  function visit(element: Element): void {
    if (element.type !== 'tag') return
    const css = cssOf(element, reading)
    if (isHidden(element, css, reading)) return
    const children = css.tiny ? element.children.filter(child => child.type !== 'text') : element.children
    const format = FORMATS.get(element.name) ?? formatElement
    format({ element, children, css, reading, builder, walk })
  }

  walk(root.children)
  return builder.text()
}
