import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../refusal.ts'

const MAX_ENTITIES = 100
const QUOTES: ReadonlySet<string> = new Set(['blockquote', 'expandable_blockquote'])
const VERBATIM: ReadonlySet<string> = new Set(['code', 'pre'])

/** Refuses entities that lie outside the text or cut a character in two, as Telegram does. */
export function checkBounds(text: string, entities: readonly MessageEntity[]): void {
  for (const { offset, length } of entities) {
    if (offset < 0) throw badRequest(`receive an entity with incorrect offset ${offset}`)
    if (length < 0) throw badRequest(`receive an entity with incorrect length ${length}`)
    if (offset > text.length)
      throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`)
    const end = offset + length
    if (end > text.length) throw badRequest(`entity ends after the end of the text at UTF-16 offset ${end}`)
    if (cutsCharacter(text, offset))
      throw badRequest(`entity begins in a middle of a UTF-16 symbol at byte offset ${offset}`)
    if (cutsCharacter(text, end))
      throw badRequest(`entity ends in a middle of a UTF-16 symbol at byte offset ${end}`)
  }
}

/** Moves entities to a text that lost `cutFront` units in front and is `length` long; empty ones go. */
export function moveEntities(
  entities: readonly MessageEntity[],
  cutFront: number,
  length: number,
): MessageEntity[] {
  return entities.flatMap(entity => {
    const start = Math.max(0, entity.offset - cutFront)
    const end = Math.min(length, entity.offset + entity.length - cutFront)
    return end > start ? [{ ...entity, offset: start, length: end - start }] : []
  })
}

/** Sorts entities and drops, without a word, what Telegram drops: bad links, nested quotes, all past 100. */
export function settleEntities(entities: readonly MessageEntity[]): MessageEntity[] {
  const sorted = entities.filter(hasUsableLink).sort(byPosition)
  const kept: MessageEntity[] = []
  for (const entity of sorted) {
    if (!kept.some(outer => forbids(outer, entity))) kept.push(entity)
    if (kept.length === MAX_ENTITIES) break
  }
  return kept
}

/** The order in which Telegram lists entities: by offset, the longer first. */
export function byPosition(a: MessageEntity, b: MessageEntity): number {
  return a.offset - b.offset || b.length - a.length
}

/** Whether two entities share a character. */
export function overlaps(a: MessageEntity, b: MessageEntity): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length
}

function forbids(outer: MessageEntity, inner: MessageEntity): boolean {
  if (!overlaps(outer, inner)) return false
  if (VERBATIM.has(outer.type)) return true
  if (VERBATIM.has(inner.type)) return !QUOTES.has(outer.type)
  if (outer.type === inner.type) return true
  return QUOTES.has(outer.type) && QUOTES.has(inner.type)
}

function hasUsableLink(entity: MessageEntity): boolean {
  if (entity.type !== 'text_link') return true
  const url = /^[a-z][a-z0-9+.-]*:/i.test(entity.url) ? entity.url : `http://${entity.url}`
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (protocol === 'tg:' || protocol === 'mailto:' || protocol === 'tel:') return true
  return (protocol === 'http:' || protocol === 'https:') && /[^.]\.[^.]|^localhost$|^\[/.test(hostname)
}

function cutsCharacter(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000
}
