import type { MessageEntity, ParseMode } from 'grammy/types'
import { badRequest } from '../refusal.ts'
import { checkBounds, moveEntities, settleEntities } from './entity-rules.ts'
import { withFoundEntities } from './found-entities.ts'
import { parseMarkup } from './parse-markup.ts'

/** A text as Telegram stores it, with its entities. */
interface CleanText {
  readonly text: string
  readonly entities: MessageEntity[]
}

interface RawText {
  readonly text: string
  readonly entities?: readonly MessageEntity[] | undefined
  readonly parse_mode?: string | undefined
}

const MAX_TEXT = 4096
const MAX_CAPTION = 1024

/** The text of a message as Telegram stores it, or the refusal it gets: at most 4096 units, not empty. */
export function cleanMessageText(raw: RawText): CleanText {
  const clean = cleanText(raw)
  if (clean.text === '') throw badRequest('message text is empty')
  if (clean.text.length > MAX_TEXT) throw badRequest('message is too long')
  return clean
}

/** The same for a caption: at most 1024 units, may be empty. */
export function cleanCaption(raw: RawText): CleanText {
  const clean = cleanText(raw)
  if (clean.text.length > MAX_CAPTION) throw badRequest('message caption is too long')
  return clean
}

function cleanText(raw: RawText): CleanText {
  if (!raw.text.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
  const { text, entities } = parseMarkup(raw.text, parseMode(raw), raw.entities ?? [])
  checkBounds(text, entities)
  const spaced = replaceControls(text)
  const trimmed = spaced.trim()
  const cutFront = spaced.length - spaced.trimStart().length
  const moved = settleEntities(moveEntities(entities, cutFront, trimmed.length))
  return { text: trimmed, entities: settleEntities(withFoundEntities(trimmed, moved)) }
}

function parseMode(raw: RawText): ParseMode | undefined {
  if (raw.entities !== undefined || raw.parse_mode === undefined || raw.parse_mode === '') return undefined
  const mode = (['HTML', 'Markdown', 'MarkdownV2'] as const).find(
    known => known.toLowerCase() === raw.parse_mode?.toLowerCase(),
  )
  if (mode === undefined) throw badRequest('unsupported parse_mode')
  return mode
}

/** Control characters become spaces one to one, so that offsets hold. */
function replaceControls(text: string): string {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u2028\u2029]/g, ' ')
}
