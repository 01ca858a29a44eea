import type { BotCommand, Message } from 'grammy/types'
import type { Telegram } from '../local-telegram.ts'
import type { Call } from '../world/call-log.ts'
import { hasTopics } from '../world/chat-topics.ts'
import { Upload } from '../world/kept-files.ts'
import type { LocalChat } from '../world/local-chat.ts'
import { commandsFor } from '../world/profile.ts'
import type { TelegramEvent } from '../world/world-events.ts'

const SHOWN_MESSAGES = 300
const SHOWN_CALLS = 200

/** What the chat page needs to draw itself anew. */
export function pageSnapshot(telegram: Telegram, page: { readonly mails: readonly object[] }): object {
  return {
    type: 'state',
    bot: telegram.bot,
    mails: page.mails,
    ...chats(telegram),
    ...profile(telegram),
    ...faults(telegram),
    messages: [...telegram.world.chats.values()].map(chat => ({
      chatId: chat.id,
      list: [...chat.messages.values()]
        .slice(-SHOWN_MESSAGES)
        .concat([...chat.ephemeral.values()].map(onPage)),
    })),
    calls: telegram.calls.filter(isShown).slice(-SHOWN_CALLS).map(shownCall),
  }
}

/** An event as the page gets it; undefined for what the page does not show. */
export function pageEvent(telegram: Telegram, event: TelegramEvent): object | undefined {
  switch (event.type) {
    case 'call':
    case 'answer':
      return isShown(event.call) ? { type: 'call', call: shownCall(event.call) } : undefined
    case 'chats':
      return { type: 'chats', ...chats(telegram) }
    case 'profile':
      return { type: 'profile', ...profile(telegram) }
    case 'faults':
      return { type: 'faults', ...faults(telegram) }
    case 'callback-answer':
      return {
        type: 'callback-answer',
        queryId: event.press.query.id,
        personId: event.press.query.from.id,
        answer: event.press.answer,
      }
    case 'inline-answer':
      return { type: 'inline-answer', queryId: event.ask.query.id, answer: event.ask.answer }
    case 'message':
      return { ...event, replyMarkup: telegram.chat(event.chatId).replyMarkup }
    case 'ephemeral': {
      const { id, message } = event
      return { ...event, id: -id, message: message && onPage(message) }
    }
    default:
      return event
  }
}

/** The page finds an ephemeral message, whose id is 0, by its own id below zero. */
function onPage(message: Message): Message {
  return { ...message, message_id: -(message.ephemeral_message_id ?? 0) } as Message
}

function chats(telegram: Telegram): object {
  return {
    people: [...telegram.world.people.values()],
    chats: [...telegram.world.people.keys()]
      .map(id => shownChat(telegram, telegram.chat(id)))
      .concat(groups(telegram)),
  }
}

function groups(telegram: Telegram): object[] {
  return [...telegram.world.chats.values()]
    .filter(chat => chat.kind !== 'private' && chat.migratedTo === undefined)
    .map(chat => shownChat(telegram, chat))
}

function shownChat({ world }: Telegram, chat: LocalChat): object {
  const { id, kind, title, botIsShutOut, replyMarkup } = chat
  const topics = hasTopics(world, chat) ? [...chat.topics].map(([id, name]) => ({ id, name })) : undefined
  return { id, kind, title, botIsShutOut, replyMarkup, topics, members: [...chat.members.keys()] }
}

/** Commands and descriptions as each person sees them in each chat. */
function profile(telegram: Telegram): object {
  const { people, chats, profile: said } = telegram.world
  const commands: Record<string, readonly BotCommand[]> = {}
  const descriptions: Record<string, string> = {}
  for (const person of people.values()) {
    const languageCode = person.language_code ?? ''
    const [language = ''] = languageCode.split('-')
    descriptions[person.id] = said.descriptions.get(language) ?? said.descriptions.get('') ?? ''
    for (const chat of chats.values()) {
      const reader = { chatId: chat.id, personId: person.id, isGroup: chat.kind !== 'private', languageCode }
      if (chat.members.has(person.id)) commands[`${person.id}/${chat.id}`] = commandsFor(said, reader)
    }
  }
  return { commands, descriptions, name: said.names.get('') ?? telegram.bot.first_name }
}

function faults(telegram: Telegram): object {
  return { orders: telegram.orders.map(({ id, fault, timesLeft, hits }) => ({ id, fault, timesLeft, hits })) }
}

function isShown(call: Call): boolean {
  return call.method !== 'getUpdates' || call.answer?.ok === false
}

function shownCall(call: Call): object {
  const { id, method, at, answeredAt, fault, answer } = call
  const payload = JSON.parse(JSON.stringify(call.payload, describeUploads))
  return { id, method, at, answeredAt, fault, answer, payload }
}

function describeUploads(this: unknown, key: string, value: unknown): unknown {
  const original: unknown = Reflect.get(Object(this), key)
  return original instanceof Upload ? `${original.name}, ${original.data.length} bytes` : value
}
