import type { ParseMode } from 'grammy/types'
import type { FormattedText } from './message-text.ts'
import { parseHtml } from './parse-html.ts'
import { MARKDOWN, MARKDOWN_V2, parseMarkdown } from './parse-markdown.ts'

/** Turns a text with a parse mode into text and entities. */
export function parseMarkup(text: string, mode: ParseMode): FormattedText {
  if (mode === 'HTML') return parseHtml(text)
  return parseMarkdown(text, mode === 'Markdown' ? MARKDOWN : MARKDOWN_V2)
}
