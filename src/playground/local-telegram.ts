import { randomBytes } from 'node:crypto'
import type { InlineKeyboardButton, Message, Update, User, UserFromGetMe } from 'grammy/types'
import { answerCall, type Request } from './methods/answer-call.ts'
import { REFUSALS } from './refusals/refusal-table.ts'
import { askInline, chooseResult } from './world/ask-inline.ts'
import { type Answer, type Call, createCalls } from './world/call-log.ts'
import { addTopic, deleteTopic } from './world/chat-topics.ts'
import { createFaults, type Fault, type Order } from './world/faults.ts'
import { groupChat, type LocalChat, type MessageKind } from './world/local-chat.ts'
import { makeGroup, migrateGroup, mute, shutOut } from './world/membership.ts'
import type { CallbackPress, InlineAsk } from './world/open-queries.ts'
import { addTopicAs, say } from './world/person-says.ts'
import { type Pressed, pressButton, pressData } from './world/press-button.ts'
import { type Media, sendMedia } from './world/send-media.ts'
import { forbidKinds, serverSays } from './world/send-rights.ts'
import type { ServerSettings } from './world/server-settings.ts'
import { signedUrl } from './world/signed-url.ts'
import { createRateCounter, RATE_LIMITS, type RateLimits } from './world/telegram-rate-limits.ts'
import { createWebhook } from './world/webhook-delivery.ts'
import { createWorld, dropMessages, localChatOf, type World } from './world/world.ts'
import { createEvents, type Listener } from './world/world-events.ts'

/** The words in which Telegram refuses to edit a message that is still there (python-telegram-bot #2733). */
type EndOfEdits = 'MESSAGE_ID_INVALID' | 'MESSAGE_EDIT_TIME_EXPIRED' | 'MESSAGE_AUTHOR_REQUIRED'

/** What a person is. The id is chosen when left out. */
export interface NewPerson {
  readonly id?: number | undefined
  readonly firstName: string
  readonly username?: string | undefined
  /** IETF language tag of the person's Telegram client. */
  readonly languageCode?: string | undefined
}

/** Telegram in memory: people, chats, the bot's calls, and ordered faults. */
export interface Telegram {
  /** The one that the bot has to use now. */
  readonly token: string
  readonly bot: UserFromGetMe
  readonly world: World
  /** Settings where servers differ; a test may change them at any time. */
  readonly settings: ServerSettings
  readonly calls: readonly Call[]
  readonly orders: readonly Order[]
  /** Every update so far, oldest first. */
  readonly history: readonly Update[]
  answer(request: Request): Promise<{ answer: Answer; lost: boolean }>
  subscribe(listener: Listener): () => void
  order(fault: Fault): Order
  /** Revokes the token and gives the new one, as @BotFather does; a poll that waits is refused. */
  renewToken(): string

  addPerson(person: NewPerson): User
  addGroup(group: {
    title: string
    members: User[]
    id?: number
    quietly?: boolean
    kind?: 'group' | 'supergroup'
  }): LocalChat
  chat(chatId: number): LocalChat
  migrate(chatId: number): LocalChat
  /** Makes a topic, and a supergroup a forum; gives its id. */
  addTopic(chatId: number, name: string): number
  /** Turns topics on in a group, as its owner does: a basic one becomes a supergroup by that. */
  turnTopicsOn(chatId: number): LocalChat
  /** Makes a topic in a forum as one of its people does, of which the bot hears; gives its id. */
  addTopicAs(person: User, chatId: number, name: string): number
  block(person: User): void
  unblock(person: User): void
  removeBot(groupId: number): void
  addBot(groupId: number): void
  /** Takes the right to write from the bot in a supergroup. */
  muteBot(groupId: number): void
  unmuteBot(groupId: number): void
  /** Lets nobody but admins write into a topic of a forum; 1 is the one for messages without a topic. */
  closeTopic(chatId: number, threadId: number): void
  reopenTopic(chatId: number, threadId: number): void
  deleteTopic(chatId: number, threadId: number): void
  /** Forbids kinds of messages in a group from now on, and no others; `words` are those of the refusal. */
  forbid(chatId: number, kinds: readonly MessageKind[], words?: string): void
  /** Refuses all that the bot writes in a chat, in Telegram's words without "Bad Request: "; no update tells of it. */
  loseAccess(chatId: number, words?: string): void
  regainAccess(chatId: number): void
  /**
   * Another bot writes in a group; this one can only tell by commands without a name, which then belong to the other.
   */
  otherBotWrites(chatId: number): void
  /** Deletes a person's account, or a group. */
  end(chatId: number): void
  /** Deletes a message, as a person or an admin does. */
  deleteAsPerson(message: Message): void
  /** Makes a message one that the bot can't edit any more. */
  endEdits(message: Message, words: EndOfEdits): void

  say(person: User, text: string, where?: { chatId?: number; replyTo?: Message; threadId?: number }): Message
  /** Sends a sticker, a photo or a forwarded message. */
  sendMedia(person: User, media: Media, where?: { chatId?: number }): Message
  press(person: User, message: Message, button: InlineKeyboardButton): Pressed
  pressData(person: User, message: Message, data: string): CallbackPress
  ask(person: User, query: string, where?: { chatId?: number; offset?: string }): InlineAsk
  choose(ask: InlineAsk, resultId: string, where?: { chatId?: number }): Message
  /** Sends an update again, with its number, as a webhook may. */
  replay(update: Update): void
  /** Ends polls and webhook deliveries. */
  close(): void
}

const BOT_ID = 7_000_000_001

interface TelegramOptions {
  readonly token?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Other limits, as of a bot that pays for more. */
  readonly limits?: Partial<RateLimits>
}

/** Makes a Telegram with a bot and nobody else in it. */
export function createTelegram(options: TelegramOptions = {}): Telegram {
  let token = options.token ?? newToken(BOT_ID)
  const { emit, subscribe } = createEvents()
  const world = createWorld({ bot: botOf(token), now: options.now ?? Date.now, emit })
  const calls = createCalls(world.now)
  const faults = createFaults(() => emit({ type: 'faults' }))
  const rates = createRateCounter({ ...RATE_LIMITS, ...options.limits }, world.now)
  const webhook = createWebhook({
    updates: world.updates,
    now: world.now,
    reply: (method, payload) => telegram.answer({ method, payload, signal: new AbortController().signal }),
  })
  const chat = (chatId: number): LocalChat => {
    const found = localChatOf(world, chatId)
    if (found === undefined) throw new Error(`there is no chat ${chatId}`)
    return found
  }
  const byOwner = (groupId: number): { chat: LocalChat; by: User } => {
    const group = chat(groupId)
    const [by] = group.members.values()
    if (by === undefined) throw new Error(`the chat "${group.title}" is empty`)
    return { chat: group, by }
  }

  const telegram: Telegram = {
    get token() {
      return token
    },
    bot: world.bot,
    world,
    settings: world.settings,
    calls: calls.list,
    orders: faults.list,
    history: world.updates.history,
    subscribe,
    order: faults.order,
    renewToken: () => {
      token = newToken(world.bot.id)
      world.updates.endPoll(REFUSALS.unauthorized)
      return token
    },
    answer: request =>
      answerCall({ world, webhook, calls, faults, rates, migrate: telegram.migrate }, request),

    addPerson: person => addPerson(world, person),
    addGroup: ({ quietly = false, kind = 'group', ...group }) => {
      const least = kind === 'group' ? 500_000_000 : 1_001_000_000_000
      const made = { ...group, kind, id: group.id ?? -(least + world.nextId()) }
      if (!quietly) return makeGroup(world, made)
      const silent = groupChat(made)
      world.chats.set(silent.id, silent)
      return silent
    },
    chat,
    migrate: chatId => migrateGroup(world, chat(chatId)),
    addTopic: (chatId, name) => {
      const forum = chat(chatId)
      forum.isForum = forum.kind === 'supergroup'
      return addTopic(world, forum, name)
    },
    turnTopicsOn: chatId => {
      const forum = chat(chatId).kind === 'group' ? telegram.migrate(chatId) : chat(chatId)
      if (forum.kind !== 'supergroup') throw new Error('topics are turned on in groups only')
      forum.isForum = true
      world.emit({ type: 'chats' })
      return forum
    },
    addTopicAs: (person, chatId, name) => addTopicAs(world, { person, chat: chat(chatId), name }),
    block: person => shutOut(world, { chat: chat(person.id), by: person, isOut: true }),
    unblock: person => shutOut(world, { chat: chat(person.id), by: person, isOut: false }),
    removeBot: groupId => shutOut(world, { ...byOwner(groupId), isOut: true }),
    addBot: groupId => shutOut(world, { ...byOwner(groupId), isOut: false }),
    muteBot: groupId => mute(world, { ...byOwner(groupId), isMuted: true }),
    unmuteBot: groupId => mute(world, { ...byOwner(groupId), isMuted: false }),
    closeTopic: (chatId, threadId) => void chat(chatId).closedTopics.add(threadId),
    reopenTopic: (chatId, threadId) => void chat(chatId).closedTopics.delete(threadId),
    deleteTopic: (chatId, threadId) => deleteTopic(world, chat(chatId), threadId),
    forbid: (chatId, kinds, words) => forbidKinds(chat(chatId), kinds, words),
    loseAccess: (chatId, words = 'have no write access to the chat') => {
      chat(chatId).lostAccess = serverSays(words)
    },
    regainAccess: chatId => {
      chat(chatId).lostAccess = undefined
    },
    otherBotWrites: chatId => {
      chat(chatId).botWroteLast = false
    },
    end: chatId => {
      chat(chatId).isGone = true
    },
    deleteAsPerson: message => dropMessages(world, chat(message.chat.id), [message.message_id]),
    endEdits: (message, words) => void chat(message.chat.id).uneditable.set(message.message_id, words),

    say: (person, text, where = {}) =>
      say(world, {
        person,
        chat: chat(where.chatId ?? person.id),
        text,
        replyTo: where.replyTo,
        threadId: where.threadId,
      }),
    press: (person, message, button) => {
      const pressed = pressButton(world, person, message, button)
      if (pressed.kind !== 'web-app') return pressed
      return { ...pressed, url: signedUrl(pressed.url, { token, person, now: world.now() }) }
    },
    sendMedia: (person, media, { chatId = person.id } = {}) =>
      sendMedia(world, { person, media, chat: chat(chatId) }),
    pressData: (person, message, data) => pressData(world, { person, message, data }),
    ask: (person, query, { chatId = person.id, offset = '' } = {}) =>
      askInline(world, { person, chat: chat(chatId), query, offset }),
    choose: (ask, resultId, { chatId = ask.query.from.id } = {}) =>
      chooseResult(world, { ask, resultId, chat: chat(chatId) }),
    replay: update => world.updates.replay(update),
    close: () => {
      webhook.unset()
      world.updates.releasePoll()
    },
  }
  return telegram
}

function newToken(botId: number): string {
  return `${botId}:${randomBytes(26).toString('base64url')}`
}

function addPerson(world: World, person: NewPerson): User {
  const id = person.id ?? freeId(world)
  if (world.people.has(id)) throw new Error(`person ${id} is there already`)
  const user: User = { id, is_bot: false, first_name: person.firstName }
  if (person.username !== undefined) user.username = person.username
  if (person.languageCode !== undefined) user.language_code = person.languageCode
  world.people.set(id, user)
  world.emit({ type: 'chats' })
  return user
}

function freeId(world: World): number {
  const id = 1_000_000 + world.nextId()
  return world.people.has(id) ? freeId(world) : id
}

function botOf(token: string): UserFromGetMe {
  const id = Number(/^\d+/.exec(token)?.[0] ?? BOT_ID)
  return {
    id,
    is_bot: true,
    first_name: 'Temporary mail',
    username: 'playground_mail_bot',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_guest_queries: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }
}
