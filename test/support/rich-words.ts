import type { RichBlock, RichMessage, RichText } from 'grammy/types'

/** All words of a rich message, a line for each text. */
export function richWords({ blocks }: Pick<RichMessage, 'blocks'>): string {
  return blocks.flatMap(linesOf).join('\n')
}

function linesOf(block: RichBlock): string[] {
  if (block.type === 'list') return block.items.flatMap(item => item.blocks.flatMap(linesOf))
  if (block.type === 'table')
    return block.cells.map(row => row.map(({ text = '' }) => wordsOf(text)).join(' | '))
  if (block.type === 'buttons') return [block.buttons.map(({ text }) => `[${wordsOf(text)}]`).join(' ')]
  if (block.type === 'details') return [wordsOf(block.summary), ...block.blocks.flatMap(linesOf)]
  if (block.type === 'blockquote') return block.blocks.flatMap(linesOf)
  return 'text' in block ? [wordsOf(block.text)] : []
}

function wordsOf(text: RichText): string {
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map(wordsOf).join('')
  return 'text' in text ? wordsOf(text.text) : ''
}
