import { attribute, cssOf, type Element, isHidden, type Visit } from './html-reading.ts'
import { closeMark, openMark } from './marks.ts'

/** Reads a list: bullets or numbers, the lists inside indented. */
export function formatList(visit: Visit): void {
  const { element, children, css, reading, builder, walk } = visit
  if (reading.depth.lists >= MAX_DEPTH) {
    walk(children)
    return
  }
  reading.depth.lists += 1
  const nextPrefix = css.noListMarker ? () => '' : prefixes(element)
  const lineBreaks = isInsideList(element) ? 1 : 2
  builder.openList({ interRowLineBreaks: 1, leadingLineBreaks: lineBreaks })
  for (const child of children) {
    const itemCss = cssOf(child, reading)
    if (!isWorthAnItem(child) || isHidden(child, itemCss, reading)) continue
    const isItem = child.name === 'li'
    builder.openListItem({
      prefix: isItem ? openMark('item') + itemPrefix(child, nextPrefix, itemCss.noListMarker) : '',
    })
    walk(isItem ? child.children : [child])
    if (isItem) builder.addLiteral(closeMark('item'))
    builder.closeListItem()
  }
  builder.closeList({ trailingLineBreaks: lineBreaks })
  reading.depth.lists -= 1
}

/** An item that stands outside of any list. */
export function formatStrayItem({ children, builder, walk }: Visit): void {
  builder.openList({ interRowLineBreaks: 1, leadingLineBreaks: 1 })
  builder.openListItem({ prefix: openMark('item') + BULLET })
  walk(children)
  builder.addLiteral(closeMark('item'))
  builder.closeListItem()
  builder.closeList({ trailingLineBreaks: 1 })
}

/** Each level of lists processes everything inside it, to indent it, so deep nesting costs time. */
const MAX_DEPTH = 8

const BULLET = '• '

function itemPrefix(item: Element, nextPrefix: (value: string) => string, bare: boolean): string {
  const prefix = nextPrefix(attribute(item, 'value'))
  return bare ? '' : prefix
}

function prefixes(list: Element): (value: string) => string {
  if (list.name !== 'ol') return () => BULLET
  const label = labels(attribute(list, 'type'))
  let number = wholeNumber(attribute(list, 'start')) ?? 1
  return value => {
    number = wholeNumber(value) ?? number
    return `${label(number++)}. `
  }
}

function wholeNumber(value: string): number | undefined {
  return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
}

function labels(type: string): (number: number) => string {
  if (type === 'a' || type === 'A') {
    const first = type.charCodeAt(0)
    return number => (number >= 1 && number <= 26 ? String.fromCharCode(first + number - 1) : String(number))
  }
  return String
}

function isInsideList(list: Element): boolean {
  const parent = list.parent?.name
  return parent === 'li' || parent === 'ul' || parent === 'ol'
}

/** An empty item would leave a bullet alone on its line. */
function isWorthAnItem(node: Element): boolean {
  return node.type === 'text'
    ? /\S/.test(node.data ?? '')
    : node.type === 'tag' && hasContent(node, { left: 200 })
}

/** Examines at most this many nodes: more than that certainly contain something. */
function hasContent(node: Element, nodes: { left: number }): boolean {
  if (node.type === 'text') return /\S/.test(node.data ?? '')
  if (node.name === 'img' || nodes.left-- <= 0) return true
  return (node.children ?? []).some(child => hasContent(child, nodes))
}
