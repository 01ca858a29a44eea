import type { MessageEntity } from 'grammy/types'
import { byPosition } from './entity-kinds.ts'

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

/** What Telegram itself finds in a text: addresses, links, commands, mentions and hashtags. None of them overlap. */
export function findEntities(text: string): MessageEntity[] {
  const found: MessageEntity[] = []
  for (const [type, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.every(({ offset, length }) => end <= offset || offset + length <= start))
        found.push({ type, offset: start, length: end - start })
    }
  }
  return found.sort(byPosition)
}
