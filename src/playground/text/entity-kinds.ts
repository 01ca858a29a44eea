import type { MessageEntity } from 'grammy/types'

type Type = MessageEntity['type']

/** Kinds that overlap others and are split at their edges, in the order in which Telegram goes through them. */
export const SOFT = ['bold', 'italic', 'underline', 'strikethrough', 'spoiler'] as const
export type Soft = (typeof SOFT)[number]

const QUOTES: ReadonlySet<Type> = new Set<Type>(['blockquote', 'expandable_blockquote'])
const VERBATIM: ReadonlySet<Type> = new Set<Type>(['pre', 'code', 'date_time'])

/** td MessageEntity.cpp:get_type_priority. */
const PRIORITIES: Partial<Readonly<Record<Type, number>>> = {
  blockquote: 0,
  expandable_blockquote: 0,
  pre: 11,
  code: 20,
  date_time: 30,
  text_link: 49,
  text_mention: 49,
  bold: 90,
  italic: 91,
  underline: 92,
  strikethrough: 93,
  spoiler: 94,
  custom_emoji: 99,
}
const FOUND_PRIORITY = 50
const PRE_WITH_LANGUAGE = 10

/** The order in which Telegram lists entities: by offset, the longer first, then by type. */
export function byPosition(a: MessageEntity, b: MessageEntity): number {
  return a.offset - b.offset || b.length - a.length || priority(a) - priority(b)
}

export function isSoft(entity: MessageEntity): entity is MessageEntity & { readonly type: Soft } {
  return SOFT.some(type => type === entity.type)
}

export function isQuote({ type }: MessageEntity): boolean {
  return QUOTES.has(type)
}

/** Code and dates, which hold nothing and stand in nothing but quotes. */
export function isVerbatim({ type }: MessageEntity): boolean {
  return VERBATIM.has(type)
}

export function endOf({ offset, length }: MessageEntity): number {
  return offset + length
}

function priority(entity: MessageEntity): number {
  if (entity.type === 'pre' && entity.language) return PRE_WITH_LANGUAGE
  return PRIORITIES[entity.type] ?? FOUND_PRIORITY
}
