import type { Message } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import type { RefusalRule } from '../refusals/refusal-rule.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { LocalChat, MessageKind } from './local-chat.ts'

/** What the server behind the Bot API says, which knows of a rule first. */
const FORBIDDEN = {
  text: REFUSALS.plainForbidden,
  documents: REFUSALS.documentsForbidden,
  photos: REFUSALS.photosForbidden,
  rich: REFUSALS.plainForbidden,
} as const
/** The Bot API's own words, once an update told it of the missing right. */
const NO_RIGHT = {
  text: REFUSALS.noRightToSendTexts,
  documents: REFUSALS.noRightToSendDocuments,
  photos: REFUSALS.noRightToSendPhotos,
  rich: REFUSALS.noRightToSendRich,
} as const

/** The topic of a forum into which messages without one go. */
export const GENERAL_TOPIC = 1

/** Forbids kinds of messages in a group, without telling the bot; an empty list allows all again. */
export function forbidKinds(chat: LocalChat, kinds: readonly MessageKind[], words?: string): void {
  if (chat.kind === 'private') throw new Error(`chat ${chat.id} is private, and forbids nothing`)
  chat.forbidden.clear()
  for (const kind of kinds)
    chat.forbidden.set(kind, words === undefined ? FORBIDDEN[kind] : serverSays(words))
}

/** A refusal of the server behind the Bot API, which gives it back as 400, in words such as CHAT_WRITE_FORBIDDEN. */
export function serverSays(words: string): RefusalRule {
  return { ...REFUSALS.sendForbidden, words: `Bad Request: ${words}` }
}

/** Throws Telegram's refusal when the bot may not send such a message there. */
export function checkRights(chat: LocalChat, content: Partial<Message>, threadId: number | undefined): void {
  const kind = kindOf(content)
  if (chat.botIsMuted) refuse(NO_RIGHT[kind])
  const rule = chat.forbidden.get(kind)
  if (rule) refuse(rule)
  if (chat.isForum && chat.closedTopics.has(threadId ?? GENERAL_TOPIC)) refuse(REFUSALS.topicClosed)
}

function kindOf(content: Partial<Message>): MessageKind {
  if (content.photo) return 'photos'
  if (content.document) return 'documents'
  return content.rich_message ? 'rich' : 'text'
}
