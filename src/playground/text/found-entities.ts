import type { MessageEntity } from 'grammy/types'
import { byPosition, overlaps } from './entity-rules.ts'

type FoundType = 'bot_command' | 'url' | 'email' | 'mention' | 'hashtag'

const PATTERNS: readonly (readonly [FoundType, RegExp])[] = [
  ['email', /(?<![\w.+-])[\w.+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24}(?![\w@])/gu],
  [
    'url',
    /(?<![\w@.])(?:https?:\/\/[^\s<>"«»]{1,2000}[^\s<>"«».,;:!?)\]]|(?:[a-z0-9-]{1,63}\.){1,8}(?:com|org|net|io|dev|me|info)(?:\/[^\s<>"]*[^\s<>".,;:!?)\]])?(?![\w@.-]))/giu,
  ],
  ['bot_command', /(?<![\w/@<>])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@])/g],
  ['mention', /(?<![\w@/.])@[A-Za-z0-9_]{4,32}(?![\w@])/g],
  ['hashtag', /(?<![\w#])#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]{1,256}/gu],
]

/** Adds what Telegram finds by itself: addresses, links, commands, mentions and hashtags. */
export function withFoundEntities(text: string, given: readonly MessageEntity[]): MessageEntity[] {
  const taken = given.filter(entity => entity.type === 'code' || entity.type === 'pre' || isLink(entity))
  const found: MessageEntity[] = []
  for (const [type, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const entity: MessageEntity = { type, offset: match.index, length: match[0].length }
      if (![...taken, ...found].some(other => overlaps(other, entity))) found.push(entity)
    }
  }
  return [...given, ...found].sort(byPosition)
}

function isLink(entity: MessageEntity): boolean {
  return entity.type === 'text_link' || entity.type === 'text_mention'
}
