import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'
import { fitEntities, MAX_ENTITY_BYTES } from '../reader/fit-entities.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { SOMETHING_TO_SEE } from '../reader/invisible-characters.ts'
import { asTelegramKeeps } from './as-telegram-keeps.ts'
import type { View } from './view.ts'

/** Telegram's limits, in UTF-16 code units and entities. */
export const MAX_TEXT = 4096
const MAX_ENTITIES = 100

/** Replaces a text with nothing visible, which Telegram refuses. */
const NOTHING = '…'

/**
 * The text as Telegram will store it: cleaned and trimmed as its server does, so that entities stay in place, and
 * within its limits.
 */
export function fitToTelegram(composed: FormattedText, keyboard?: InlineKeyboardMarkup): View {
  const { text, entities } = withinLimits(asTelegramKeeps(composed))
  return keyboard && keyboard.inline_keyboard.length > 0 ? { text, entities, keyboard } : { text, entities }
}

/** Views keep to the limits themselves; this is only a safety net. */
function withinLimits(settled: FormattedText): { text: string; entities: MessageEntity[] } {
  if (!SOMETHING_TO_SEE.test(settled.text)) return { text: NOTHING, entities: [] }
  const start = settled.text.length - settled.text.trimStart().length
  const text = cut(settled.text.slice(start)).trimEnd()
  const entities = settled.entities
    .map(entity => moved(entity, start, text.length))
    .filter(entity => entity.length > 0)
    .slice(0, MAX_ENTITIES)
  return { text, entities: [...fitEntities({ text, entities }, { bytes: MAX_ENTITY_BYTES })] }
}

/** Leaves no half of a surrogate pair. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')
}

function moved(entity: MessageEntity, start: number, end: number): MessageEntity {
  const offset = Math.max(0, entity.offset - start)
  const last = Math.min(end, entity.offset - start + entity.length)
  return { ...entity, offset, length: Math.max(0, last - offset) }
}
