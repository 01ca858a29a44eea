import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { View } from './view.ts'

/** Telegram's limits, in UTF-16 code units and entities. */
export const MAX_TEXT = 4096
export const MAX_ENTITIES = 100

/** The text as Telegram will take it: trimmed as Telegram trims, within its limits. */
export function finish(composed: FormattedText, keyboard?: InlineKeyboardMarkup): View {
  const start = composed.text.length - composed.text.trimStart().length
  const text = cut(composed.text.slice(start)).trimEnd()
  const entities = composed.entities
    .map(entity => moved(entity, start, text.length))
    .filter(entity => entity.length > 0)
    .slice(0, MAX_ENTITIES)
  return keyboard && keyboard.inline_keyboard.length > 0 ? { text, entities, keyboard } : { text, entities }
}

/** Views keep to the limit by themselves; this is the last guard, and it leaves no half of a surrogate pair. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')
}

function moved(entity: MessageEntity, start: number, end: number): MessageEntity {
  const offset = Math.max(0, entity.offset - start)
  const last = Math.min(end, entity.offset - start + entity.length)
  return { ...entity, offset, length: Math.max(0, last - offset) }
}
