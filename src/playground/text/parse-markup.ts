import type { MessageEntity, ParseMode } from 'grammy/types'
import { parseHtml } from './parse-html.ts'
import { MARKDOWN, MARKDOWN_V2, parseMarkdown } from './parse-markdown.ts'

/** Turns a text with a parse mode into text and entities. Without one, both stay as they are. */
export function parseMarkup(
  text: string,
  mode: ParseMode | undefined,
  entities: readonly MessageEntity[],
): { readonly text: string; readonly entities: readonly MessageEntity[] } {
  switch (mode) {
    case 'HTML':
      return parseHtml(text)
    case 'Markdown':
      return parseMarkdown(text, MARKDOWN)
    case 'MarkdownV2':
      return parseMarkdown(text, MARKDOWN_V2)
    default:
      return { text, entities }
  }
}
