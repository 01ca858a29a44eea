import type { MessageEntity, ParseMode } from 'grammy/types'
import { badRequest } from '../telegram/refusal.ts'
import { parseHtml } from './parse-html.ts'

/** Turns a text with a parse mode into text and entities. Without one, both stay as they are. */
export function parseMarkup(
  text: string,
  mode: ParseMode | undefined,
  entities: readonly MessageEntity[],
): { readonly text: string; readonly entities: readonly MessageEntity[] } {
  if (mode === undefined) return { text, entities }
  if (mode === 'HTML') return parseHtml(text)
  throw badRequest(`can't parse entities: the playground reads HTML only, not ${mode}`)
}
