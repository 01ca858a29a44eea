import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from './formatted-text.ts'

/**
 * Most bytes that the entities of one message may take. Telegram refuses a message with ENTITIES_TOO_LONG at roughly
 * 9,500 (tdlib/telegram-bot-api #165).
 */
export const MAX_ENTITY_BYTES = 9_000

/** How much room there is for entities, and which links may use it. */
interface EntityRoom {
  /** For all entities together. */
  readonly bytes: number
  /** Links with a longer URL (in UTF-16 units) go first of all. */
  readonly longestUrl?: number
}

/** What an entity takes in Telegram's own protocol, in bytes: 12, and what its kind has beside offset and length. */
export function bytesOf(entity: MessageEntity): number {
  switch (entity.type) {
    case 'text_link':
      return linkBytes(entity.url)
    case 'pre':
      return 16 + Buffer.byteLength(entity.language ?? '')
    case 'date_time':
      return 24
    default:
      return 16
  }
}

/** What a link to this URL takes, in bytes. */
export function linkBytes(url: string): number {
  return 16 + Buffer.byteLength(url)
}

/** What these entities take together, in bytes. */
export function totalBytes(entities: readonly MessageEntity[]): number {
  let bytes = 0
  for (const entity of entities) bytes += bytesOf(entity)
  return bytes
}

/**
 * The entities that fit. Only links are dropped, the least important first: those whose text Telegram makes a link
 * anyway, those inside quotes, those with the same target as another, and then the last ones of the text.
 */
export function fitEntities(
  { text, entities }: FormattedText,
  { bytes, longestUrl = Number.POSITIVE_INFINITY }: EntityRoom,
): readonly MessageEntity[] {
  const isTooLong = (entity: MessageEntity) => isLink(entity) && entity.url.length > longestUrl
  if (totalBytes(entities) <= bytes && !entities.some(isTooLong)) return entities
  const others = entities.filter(entity => !isLink(entity))
  const ranked = byImportance({ text, entities }, entities.filter(isLink)).filter(link => !isTooLong(link))
  const kept = new Set<MessageEntity>(fill(ranked, bytes - totalBytes(others)))
  return entities.filter(entity => !isLink(entity) || kept.has(entity))
}

/** The links that fit, in this order; a long one that does not fit leaves its bytes to shorter ones. */
export function fill<Item extends { readonly url: string }>(links: readonly Item[], bytes: number): Item[] {
  let left = bytes
  return links.filter(({ url }) => {
    const taken = linkBytes(url)
    if (taken > left) return false
    left -= taken
    return true
  })
}

type Link = MessageEntity.TextLinkMessageEntity

function isLink(entity: MessageEntity): entity is Link {
  return entity.type === 'text_link'
}

function byImportance({ text, entities }: FormattedText, links: readonly Link[]): readonly Link[] {
  const quotes = entities.filter(({ type }) => type === 'blockquote' || type === 'expandable_blockquote')
  const seen = new Set<string>()
  const ranks = new Map<Link, number>()
  for (const link of links) {
    const { offset, length, url } = link
    const isQuoted = quotes.some(quote => quote.offset <= offset && offset < quote.offset + quote.length)
    const isRepeated = seen.has(url)
    seen.add(url)
    if (SAYS_URL.test(text.slice(offset, offset + length))) ranks.set(link, 3)
    else ranks.set(link, isQuoted ? 2 : Number(isRepeated))
  }
  return links.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a.offset - b.offset)
}

/** Telegram finds such text without an entity. */
const SAYS_URL = /^(?:https?:\/\/|www\.)[^\s/]+\.\S+$/i
