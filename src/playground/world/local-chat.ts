import type { Chat, Message, User } from 'grammy/types'
import type { RefusalRule } from '../refusals/refusal-rule.ts'

/** Kinds of messages that a group may forbid. */
export type MessageKind = 'text' | 'documents' | 'photos' | 'rich'

/** One chat with everything in it, as the server keeps it. */
export interface LocalChat {
  readonly id: number
  readonly kind: 'private' | 'group' | 'supergroup'
  title: string
  readonly members: Map<number, User>
  readonly messages: Map<number, Message>
  /** Messages that only their receivers see, by their own ids. */
  readonly ephemeral: Map<number, Message>
  /** Supergroups that are forums, and private chats with topics: the names of these by their ids. */
  readonly topics: Map<number, string>
  /** Ids of topics into which only admins may write; 1 is a forum's own. */
  readonly closedTopics: Set<number>
  readonly deletedTopics: Set<number>
  /** What may not be sent here, and the refusal that says so; the bot hears nothing of it. */
  readonly forbidden: Map<MessageKind, RefusalRule>
  /** Messages that can't be edited any more, and the words that say so. */
  readonly uneditable: Map<number, string>
  /** The refusal of everything that the bot writes, without an update before. */
  lostAccess: RefusalRule | undefined
  /** Private: the person's account is gone. Groups: the group is. */
  isGone: boolean
  /** Messages with other markup than buttons of their own: a reply keyboard, or a request for a reply. */
  readonly withReplyMarkup: Set<number>
  /** Groups: no other bot wrote after this one did. */
  botWroteLast: boolean
  /** Supergroups with topics. */
  isForum: boolean
  /** Where this group went when it became a supergroup. */
  migratedTo: number | undefined
  /** The reply keyboard, or the request for a reply, that the bot sent last. */
  replyMarkup: object | undefined
  /** Private: the person wrote to the bot once. Groups: the bot was added. */
  botMayWrite: boolean
  /** Private: the person blocked the bot. Groups: the bot was removed, or left. */
  botIsShutOut: boolean
  /** Groups: it left by itself. */
  botLeft: boolean
  /** Supergroups: the bot is there and may not send messages. */
  botIsMuted: boolean
}

/** A private chat, which has the id of its person. */
export function privateChat(person: User): LocalChat {
  return chat({ id: person.id, kind: 'private', title: person.first_name, members: [person] })
}

/** A group of people with the bot as a member. */
export function groupChat(group: {
  id: number
  kind: 'group' | 'supergroup'
  title: string
  members: User[]
}): LocalChat {
  return { ...chat(group), botMayWrite: true }
}

/** The chat as a bot sees it in a message. */
export function chatOf(chat: LocalChat): Chat {
  if (chat.kind === 'supergroup' && chat.isForum)
    return { id: chat.id, type: chat.kind, title: chat.title, is_forum: true }
  if (chat.kind !== 'private') return { id: chat.id, type: chat.kind, title: chat.title }
  const [person] = chat.members.values()
  return {
    id: chat.id,
    type: 'private',
    first_name: person?.first_name ?? chat.title,
    ...(person?.last_name === undefined ? {} : { last_name: person.last_name }),
    ...(person?.username === undefined ? {} : { username: person.username }),
  }
}

function chat(start: Pick<LocalChat, 'id' | 'kind' | 'title'> & { members: User[] }): LocalChat {
  return {
    id: start.id,
    kind: start.kind,
    title: start.title,
    members: new Map(start.members.map(person => [person.id, person])),
    messages: new Map(),
    ephemeral: new Map(),
    topics: new Map(),
    closedTopics: new Set(),
    deletedTopics: new Set(),
    forbidden: new Map(),
    uneditable: new Map(),
    lostAccess: undefined,
    isGone: false,
    withReplyMarkup: new Set(),
    botWroteLast: false,
    isForum: false,
    migratedTo: undefined,
    replyMarkup: undefined,
    botMayWrite: false,
    botIsShutOut: false,
    botLeft: false,
    botIsMuted: false,
  }
}
