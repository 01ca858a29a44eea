import type { MessageEntity } from 'grammy/types'
import { clipEntity } from './entities.ts'
import type { FormattedText } from './formatted-text.ts'
import { SOMETHING_TO_SEE } from './invisible.ts'
import { cutBefore } from './page-cut.ts'

/** Telegram drops what is past 100 entities in a message; the rest is for what a view writes around a page. */
export const MAX_PAGE_ENTITIES = 90

/**
 * Cuts a body into pages of at most the given UTF-16 units each: between paragraphs, else lines, sentences or words,
 * and never inside a grapheme; a page with many entities ends earlier, so that it has all of its own. An entity that a cut goes through is on both pages. The same body and limits always
 * give the same pages; each has something to see, so a body without text has no pages.
 */
export function paginate(
  body: FormattedText,
  limits: { readonly firstPage: number; readonly otherPages: number },
): readonly FormattedText[] {
  const pages: FormattedText[] = []
  let start = skipWhiteSpace(body.text, 0)
  while (start < body.text.length) {
    const limit = pages.length === 0 ? limits.firstPage : limits.otherPages
    const end = cutBefore(body, start, Math.min(limit, roomForEntities(body.entities, start)))
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
  return { text: pageText, entities: onPage }
}

/** How long a page can be before it has more entities than it may. */
function roomForEntities(entities: readonly MessageEntity[], start: number): number {
  let count = 0
  for (const { offset, length } of entities) {
    if (offset + length > start) count += 1
    if (count > MAX_PAGE_ENTITIES) return offset - start
  }
  return Number.POSITIVE_INFINITY
}

function touches({ offset, length }: MessageEntity, { start, end }: { start: number; end: number }): boolean {
  return offset < end && offset + length > start
}

function skipWhiteSpace(text: string, from: number): number {
  let index = from
  while (index < text.length && /\s/.test(text.charAt(index))) index += 1
  return index
}
