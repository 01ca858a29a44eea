import type { Chat, Message, User } from 'grammy/types'

/** Kinds of messages that a group may forbid. */
export type MessageKind = 'text' | 'documents' | 'photos' | 'rich'

/** One chat and all that is in it, as the server keeps it. */
export interface ChatRoom {
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
  /** What may not be sent here, and the words that say so; the bot hears nothing of it. */
  readonly forbidden: Map<MessageKind, string>
  /** Messages that can't be edited any more, and the words that say so. */
  readonly uneditable: Map<number, string>
  /** The words in which everything that the bot writes is refused, without an update before. */
  lostAccess: string | undefined
  /** Supergroups with topics. */
  isForum: boolean
  /** Where this group went when it became a supergroup. */
  migratedTo: number | undefined
  /** The keyboard in place of letters, or the wish for a reply, that the bot sent last. */
  replyMarkup: object | undefined
  /** Private: the person wrote to the bot once. Groups: the bot was added. */
  botMayWrite: boolean
  /** Private: the person blocked the bot. Groups: the bot was removed. */
  botIsShutOut: boolean
  /** Supergroups: the bot is there and may not send messages. */
  botIsMuted: boolean
}

/** A private chat, which has the id of its person. */
export function privateRoom(person: User): ChatRoom {
  return room({ id: person.id, kind: 'private', title: person.first_name, members: [person] })
}

/** A group of people with the bot as a member. */
export function groupRoom(group: {
  id: number
  kind: 'group' | 'supergroup'
  title: string
  members: User[]
}): ChatRoom {
  return { ...room(group), botMayWrite: true }
}

/** The chat as a bot sees it in a message. */
export function chatOf(room: ChatRoom): Chat {
  if (room.kind === 'supergroup' && room.isForum)
    return { id: room.id, type: room.kind, title: room.title, is_forum: true }
  if (room.kind !== 'private') return { id: room.id, type: room.kind, title: room.title }
  const [person] = room.members.values()
  return {
    id: room.id,
    type: 'private',
    first_name: person?.first_name ?? room.title,
    ...(person?.last_name === undefined ? {} : { last_name: person.last_name }),
    ...(person?.username === undefined ? {} : { username: person.username }),
  }
}

function room(start: Pick<ChatRoom, 'id' | 'kind' | 'title'> & { members: User[] }): ChatRoom {
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
    isForum: false,
    migratedTo: undefined,
    replyMarkup: undefined,
    botMayWrite: false,
    botIsShutOut: false,
    botIsMuted: false,
  }
}
