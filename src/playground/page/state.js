import { act, listen } from './server.js'

/** What the page knows. Changed by events of the server and by `openChat` only. */
export const state = {
  bot: undefined,
  name: '',
  people: [],
  chats: [],
  /** Messages by chat id, each a Map by message id. */
  messages: new Map(),
  commands: {},
  descriptions: {},
  orders: [],
  calls: new Map(),
  mails: [],
  personId: undefined,
  chatId: undefined,
  /** The open topic, 0 for what stands in none; undefined shows all. */
  threadId: undefined,
  /** Unread messages by `person/chat`. */
  unread: new Map(),
}

const listeners = new Set()

/** Calls back after each event, which is applied to the state by then. */
export function watch(listener) {
  listeners.add(listener)
}

/** Starts the stream of events. */
export function connect(connectionChanged) {
  listen(event => {
    APPLY[event.type]?.(event)
    tell(event)
  }, connectionChanged)
}

/** Shows a chat as one of its people. */
export function openChat(personId, chatId) {
  state.personId = personId
  state.chatId = chatId
  state.threadId = undefined
  state.unread.delete(`${personId}/${chatId}`)
  tell({ type: 'open' })
}

/** Shows one topic of the open chat, or all. */
export function openTopic(threadId) {
  state.threadId = threadId
  tell({ type: 'open' })
}

/** The person who is shown. */
export function person() {
  return state.people.find(candidate => candidate.id === state.personId)
}

/** The open chat. */
export function chat() {
  return state.chats.find(candidate => candidate.id === state.chatId)
}

/** The messages of a chat that the person who is shown can see, oldest first; of the open one, those of the open topic. */
export function messagesOf(chatId) {
  const all = [...(state.messages.get(chatId)?.values() ?? [])]
  const topic = chatId === state.chatId ? state.threadId : undefined
  return all.filter(
    ({ receiver_user: only, message_thread_id: id = 0 }) =>
      (only === undefined || only.id === state.personId) && (topic === undefined || topic === id),
  )
}

/** Does something in the open chat as the person who is shown. */
export function actHere(action, input = {}) {
  return act(action, { personId: state.personId, chatId: state.chatId, ...input })
}

const APPLY = {
  state: event => {
    const { type: _, messages, calls, ...rest } = event
    Object.assign(state, rest)
    state.messages = new Map(
      messages.map(({ chatId, list }) => [
        chatId,
        new Map(list.map(message => [message.message_id, message])),
      ]),
    )
    state.calls = new Map(calls.map(call => [call.id, call]))
    state.personId ??= state.people[0]?.id
    if (chat() === undefined) state.chatId = state.personId
  },
  chats: event => {
    state.people = event.people
    state.chats = event.chats
    if (chat() === undefined) state.chatId = state.personId
    if (state.threadId && !chat()?.topics?.some(({ id }) => id === state.threadId)) state.threadId = undefined
  },
  profile: event => {
    state.commands = event.commands
    state.descriptions = event.descriptions
    state.name = event.name
  },
  faults: event => {
    state.orders = event.orders
  },
  call: event => {
    state.calls.set(event.call.id, event.call)
  },
  message: event => {
    put(event.chatId, event.message)
    const where = state.chats.find(candidate => candidate.id === event.chatId)
    if (where !== undefined) where.replyMarkup = event.replyMarkup
    if (event.message.from?.id === state.bot.id) countUnread(event.chatId)
  },
  edit: event => put(event.chatId, event.message),
  ephemeral: event => {
    if (event.message) put(event.chatId, event.message)
    else state.messages.get(event.chatId)?.delete(event.id)
  },
  delete: event => {
    for (const id of event.messageIds) state.messages.get(event.chatId)?.delete(id)
  },
}

function put(chatId, message) {
  if (!state.messages.has(chatId)) state.messages.set(chatId, new Map())
  state.messages.get(chatId).set(message.message_id, message)
}

function countUnread(chatId) {
  const where = state.chats.find(candidate => candidate.id === chatId)
  for (const personId of where?.members ?? []) {
    if (personId === state.personId && chatId === state.chatId) continue
    const key = `${personId}/${chatId}`
    state.unread.set(key, (state.unread.get(key) ?? 0) + 1)
  }
}

function tell(event) {
  for (const listener of listeners) listener(event)
}
