import type { Block, ItemLabel, ListItem } from './block.ts'
import type { LooseBlock } from './loose-block.ts'

/** The label that an item's text begins with, as the reader writes it, and how many units it takes. */
export function itemLabel(text: string): { readonly label: ItemLabel; readonly length: number } {
  const [whole = '', number, letter] = /^(?:• ?|(-?\d{1,9})\. |([a-zA-Z])\. )/.exec(text) ?? []
  const { length } = whole
  if (number !== undefined) return { label: { value: Number(number), type: '1' }, length }
  if (letter === undefined) return { label: {}, length }
  const type = letter < 'a' ? 'A' : 'a'
  return { label: { value: letter.charCodeAt(0) - type.charCodeAt(0) + 1, type }, length }
}

/** Puts items that follow one another into a list. */
export function joinItems(blocks: readonly Exclude<LooseBlock, { kind: 'row' }>[]): readonly Block[] {
  const joined: Block[] = []
  let items: ListItem[] = []
  for (const block of blocks) {
    if (block.kind !== 'item') {
      items = []
      joined.push(block)
    } else if (items.length > 0 && items.at(-1)?.label.type === block.item.label.type) {
      items.push(block.item)
    } else {
      items = [block.item]
      joined.push({ kind: 'list', items })
    }
  }
  return joined
}
