import type { Message, User, UserFromGetMe } from 'grammy/types'
import { createFiles, type Files } from './kept-files.ts'
import { chatOf, type LocalChat, privateChat } from './local-chat.ts'
import type { CallbackPress, InlineAsk } from './open-queries.ts'
import { type BotProfile, createProfile } from './profile.ts'
import { defaultSettings, type ServerSettings } from './server-settings.ts'
import { createUpdates, type Updates } from './updates.ts'
import type { Listener } from './world-events.ts'

const QUERY_LIFETIME_MS = 15_000

/** Everything Telegram knows, in memory. */
export interface World {
  readonly bot: UserFromGetMe
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly people: Map<number, User>
  readonly chats: Map<number, LocalChat>
  readonly presses: Map<string, CallbackPress>
  readonly asks: Map<string, InlineAsk>
  /** Messages that were sent through inline mode, by their inline id. */
  readonly inlineMessages: Map<string, { readonly chatId: number; readonly messageId: number }>
  readonly files: Files
  readonly updates: Updates
  readonly profile: BotProfile
  readonly settings: ServerSettings
  /** The bot has left this server for another, and nothing is done for it any more. */
  isLoggedOut: boolean
  readonly emit: Listener
  /** A number that was not used before, for messages of every chat. */
  nextMessageId(): number
  nextId(): number
}

/** A world with the bot and nobody else. */
export function createWorld(options: { bot: UserFromGetMe; now: () => number; emit: Listener }): World {
  let lastMessageId = 0
  let lastId = 0
  return {
    ...options,
    people: new Map(),
    chats: new Map(),
    presses: new Map(),
    asks: new Map(),
    inlineMessages: new Map(),
    files: createFiles(),
    updates: createUpdates(options.now),
    profile: createProfile(),
    settings: defaultSettings(),
    isLoggedOut: false,
    nextMessageId: () => ++lastMessageId,
    nextId: () => ++lastId,
  }
}

/** Whole seconds since 1970, as Telegram writes dates. */
export function dateOf(world: World): number {
  return Math.floor(world.now() / 1000)
}

/** The chat of this id; every person has a private one. */
export function localChatOf(world: World, chatId: number): LocalChat | undefined {
  const known = world.chats.get(chatId)
  if (known !== undefined) return known
  const person = world.people.get(chatId)
  if (person === undefined) return undefined
  const chat = privateChat(person)
  world.chats.set(chatId, chat)
  return chat
}

/** A message's fixed parts. */
export function newMessage(world: World, chat: LocalChat, from: User): Message {
  return { message_id: world.nextMessageId(), from, chat: chatOf(chat), date: dateOf(world) } as Message // its content comes with the caller
}

/** Puts a message into its chat and tells who watches. */
export function postMessage(world: World, chat: LocalChat, message: Message): Message {
  chat.messages.set(message.message_id, message)
  world.emit({ type: 'message', chatId: chat.id, message })
  return message
}

/** Replaces a message by its new state. */
export function changeMessage(world: World, chat: LocalChat, message: Message): Message {
  chat.messages.set(message.message_id, message)
  world.emit({ type: 'edit', chatId: chat.id, message })
  return message
}

/** Takes messages out of a chat. */
export function dropMessages(world: World, chat: LocalChat, messageIds: readonly number[]): void {
  for (const id of messageIds) chat.messages.delete(id)
  world.emit({ type: 'delete', chatId: chat.id, messageIds })
}

/** Whether a query can still be answered. */
export function isFresh(world: World, question: { readonly at: number }): boolean {
  return world.now() - question.at <= QUERY_LIFETIME_MS
}
