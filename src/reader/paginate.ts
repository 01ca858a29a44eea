import type { MessageEntity } from 'grammy/types'
import { bytesOf, fitEntities, MAX_ENTITY_BYTES } from './fit-entities.ts'
import type { FormattedText } from './formatted-text.ts'
import { SOMETHING_TO_SEE } from './invisible-characters.ts'
import { pageEnd } from './page-end.ts'
import { clipEntity } from './styles-to-entities.ts'

/** Telegram drops what is past 100 entities in a message; the rest is for what a view writes around a page. */
export const MAX_PAGE_ENTITIES = 90

/** In bytes, with the same left for what a view writes around a page: ten entities without a URL. */
export const MAX_PAGE_BYTES = MAX_ENTITY_BYTES - 10 * 24

/** Long links end a page early, but never before this much of its room is used: there the least important give way. */
const LEAST_FILL = 0.5

/**
 * Cuts a body into pages of at most the given UTF-16 units: between paragraphs, else lines, sentences or words, and
 * never inside a grapheme. A page with many entities or long links ends earlier, so that all of them fit; a page that
 * would be very short for that drops links instead. An entity across a cut is on both pages. The same body and limits
 * always give the same pages. Each page has something to see, so a body without text has no pages.
 */
export function paginate(
  body: FormattedText,
  limits: { readonly firstPage: number; readonly otherPages: number },
): readonly FormattedText[] {
  const pages: FormattedText[] = []
  let start = skipWhiteSpace(body.text, 0)
  while (start < body.text.length) {
    const limit = pages.length === 0 ? limits.firstPage : limits.otherPages
    const end = pageEnd(body, start, roomForEntities(body.entities, start, limit))
    const page = pageOf(body, start, end)
    if (SOMETHING_TO_SEE.test(page.text)) pages.push(page)
    start = skipWhiteSpace(body.text, end)
  }
  return pages
}

function pageOf({ text, entities }: FormattedText, start: number, end: number): FormattedText {
  const pageText = text.slice(start, end).trimEnd()
  const bounds = { start, end: start + pageText.length }
  const onPage = entities.flatMap(entity => {
    const part = touches(entity, bounds) ? clipEntity(text, entity, bounds) : undefined
    return part ? [{ ...part, offset: part.offset - start }] : []
  })
  return { text: pageText, entities: fitEntities({ text: pageText, entities: onPage }, PAGE_ROOM) }
}

const PAGE_ROOM = { bytes: MAX_PAGE_BYTES } as const

/** How long a page can be before it has more entities than it may, at most `limit`. They are in the order of the text. */
function roomForEntities(entities: readonly MessageEntity[], start: number, limit: number): number {
  let room = limit
  let count = 0
  let bytes = 0
  for (const entity of entities) {
    const place = entity.offset - start
    if (place >= room) return room
    if (place + entity.length <= 0) continue
    count += 1
    bytes += bytesOf(entity)
    if (count > MAX_PAGE_ENTITIES) return place
    if (bytes > MAX_PAGE_BYTES) room = Math.min(room, Math.max(place, Math.floor(limit * LEAST_FILL)))
  }
  return room
}

function touches({ offset, length }: MessageEntity, { start, end }: { start: number; end: number }): boolean {
  return offset < end && offset + length > start
}

function skipWhiteSpace(text: string, from: number): number {
  let index = from
  while (index < text.length && /\s/.test(text.charAt(index))) index += 1
  return index
}
