import type { InputRichMessageWithoutUpload } from 'grammy/types'
import { fill, linkBytes } from '../reader/fit-entities.ts'

/**
 * Keeps as many links of the blocks as fit these bytes; the other links become plain words. The first links of the
 * message come first, and of several to the same place one is kept. The same object comes back when all fit.
 */
export function fitRichLinks(
  rich: InputRichMessageWithoutUpload,
  bytes: number,
): InputRichMessageWithoutUpload {
  if (richLinkBytes(rich) <= bytes) return rich
  const links = linksIn(rich.blocks)
  const first = new Map(links.toReversed().map(link => [link.url, link]))
  const isRepeated = (link: RichLink) => first.get(link.url) !== link
  const kept = new Set(
    fill(
      links.toSorted((a, b) => Number(isRepeated(a)) - Number(isRepeated(b))),
      bytes,
    ),
  )
  return unlinked(rich, kept)
}

/** What the links of a rich message take together, in bytes. */
export function richLinkBytes({ blocks }: InputRichMessageWithoutUpload): number {
  return linksIn(blocks).reduce((sum, { url }) => sum + linkBytes(url), 0)
}

/** A link as `richText` writes it. */
interface RichLink {
  readonly type: 'url'
  readonly url: string
  readonly text: unknown
}

function isRichLink(node: object): node is RichLink {
  return 'type' in node && node.type === 'url' && 'url' in node && 'text' in node
}

/** In the order of the text: blocks and texts hold each other in lists and fields. */
function linksIn(node: unknown): readonly RichLink[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(linksIn)
  return isRichLink(node) ? [node, ...inside] : inside
}

/** The same tree; links that are not kept become plain words. */
function unlinked<Node>(node: Node, kept: ReadonlySet<RichLink>): Node {
  if (typeof node !== 'object' || node === null) return node
  if (isRichLink(node) && !kept.has(node)) return unlinked(node.text, kept) as Node
  if (Array.isArray(node)) return node.map(part => unlinked(part, kept)) as Node
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, unlinked(part, kept)])) as Node
}
