import type { InlineKeyboardButton, Message, User } from 'grammy/types'
import type { NewPerson, Telegram } from '../../src/playground/local-telegram.ts'
import type { CallbackAnswer, InlineAnswer } from '../../src/playground/world/open-queries.ts'
import type { Pressed } from '../../src/playground/world/press-button.ts'
import { richWords } from './rich-words.ts'
import { waitUntil } from './wait-until.ts'

/** Somebody who talks to the bot in a test. Where no chat is named, it is the private one. */
export interface TestPerson {
  readonly user: User
  readonly id: number
  /** Writes a message. */
  say(text: string, where?: { chatId?: number; replyTo?: Message; threadId?: number }): Message
  /** Writes and waits for the bot's next message that says more than that it is at work. */
  ask(text: string, where?: { chatId?: number; replyTo?: Message }): Promise<Message>
  /** All messages of a chat as they are now, oldest first. */
  messages(chatId?: number): Message[]
  /** What only this person sees in a group, oldest first. */
  privately(chatId: number): Message[]
  /** The bot's newest message; an error when there is none. */
  last(chatId?: number): Message
  /** What a person reads: the text or caption of the bot's newest message. */
  text(chatId?: number): string
  /** Presses a button by its text on a given message or the newest one with buttons. */
  press(label: string | RegExp, on?: { message?: Message; chatId?: number }): Pressed
  /** Presses a callback button and waits for the bot's answer to the press. */
  tap(label: string | RegExp, on?: { message?: Message; chatId?: number }): Promise<CallbackAnswer>
  /** Sends any callback data, as a forger can. */
  forge(data: string, message?: Message): Promise<CallbackAnswer>
  /** What a copy button puts on the clipboard. */
  copy(label: string | RegExp, on?: { message?: Message; chatId?: number }): string
  /** Types the bot's name and a query, and waits for what is offered. */
  inline(query: string, chatId?: number): Promise<InlineAnswer>
  /** Waits until some message of the bot, as it is now, satisfies the predicate; gives the newest such. */
  waitFor(predicate: string | RegExp | ((message: Message) => boolean), chatId?: number): Promise<Message>
  /** Waits until this message is gone. */
  waitUntilGone(message: Message): Promise<void>
  block(): void
  unblock(): void
}

/** A command as Telegram's menu writes it in a group, where a bot that wrote nothing yet hears no other. */
function withBot(text: string, botName: string): string {
  return text.replace(/^\/\w+(?![\w@])/, command => `${command}@${botName}`)
}

/** What stands in the place of an answer that takes its time; a slow machine sees it often. */
const PROGRESS = 'One moment…'

/** Makes a person; unless `met` is false, the bot may write to them first. */
export function createTestPerson(
  telegram: Telegram,
  options: Partial<NewPerson> & { met?: boolean } = {},
): TestPerson {
  const { met = true, ...person } = options
  const user = telegram.addPerson({ firstName: 'Ann', languageCode: 'en', ...person })
  telegram.chat(user.id).botMayWrite = met

  const messages = (chatId = user.id): Message[] => [...telegram.chat(chatId).messages.values()]
  const fromBot = (chatId?: number): Message[] =>
    messages(chatId).filter(message => message.from?.id === telegram.bot.id)
  const last = (chatId?: number): Message => {
    const newest = fromBot(chatId).at(-1)
    if (newest === undefined) throw new Error('the bot has not written yet')
    return newest
  }
  const withButtons = (chatId?: number): Message =>
    messages(chatId).findLast(message => message.reply_markup !== undefined) ?? last(chatId)
  const press: TestPerson['press'] = (label, on = {}) => {
    const given = on.message ?? withButtons(on.chatId)
    const { messages: stored, ephemeral } = telegram.chat(given.chat.id)
    const message = stored.get(given.message_id) ?? ephemeral.get(given.ephemeral_message_id ?? 0) ?? given
    return telegram.press(user, message, findButton(message, label))
  }
  const say: TestPerson['say'] = (text, where) => {
    const room = telegram.chat(where?.chatId ?? user.id)
    const isHeard = room.kind === 'private' || room.botWroteLast
    return telegram.say(user, isHeard ? text : withBot(text, telegram.bot.username), where)
  }
  const waitFor: TestPerson['waitFor'] = (predicate, chatId) =>
    waitUntil(
      telegram,
      () => fromBot(chatId).findLast(message => satisfies(message, predicate)),
      () =>
        `no message satisfies ${String(predicate)}; the chat:\n${fromBot(chatId).map(readable).join('\n---\n')}`,
    )

  return {
    user,
    id: user.id,
    say,
    ask: async (text, where) => {
      const asked = say(text, where)
      const isAnswer = ({ message_id, text }: Message) => message_id > asked.message_id && text !== PROGRESS
      return waitFor(isAnswer, where?.chatId)
    },
    messages,
    privately: chatId =>
      [...telegram.chat(chatId).ephemeral.values()].filter(
        ({ receiver_user }) => receiver_user?.id === user.id,
      ),
    last,
    text: chatId => readable(last(chatId)),
    press,
    tap: async (label, on) => {
      const pressed = press(label, on)
      if (pressed.kind !== 'callback') throw new Error(`"${label}" is a ${pressed.kind} button`)
      return pressed.press.answered
    },
    forge: (data, message = withButtons()) => telegram.pressData(user, message, data).answered,
    copy: (label, on) => {
      const pressed = press(label, on)
      if (pressed.kind !== 'copy') throw new Error(`"${label}" is a ${pressed.kind} button`)
      return pressed.text
    },
    inline: (query, chatId = user.id) => telegram.ask(user, query, { chatId }).answered,
    waitFor,
    waitUntilGone: async message => {
      const { messages: stored } = telegram.chat(message.chat.id)
      const gone = (): boolean => !stored.has(message.message_id)
      await waitUntil(telegram, gone, () => `this message is still there: "${readable(message)}"`)
    },
    block: () => telegram.block(user),
    unblock: () => telegram.unblock(user),
  }
}

/** The button with this text, which may be only a part of it; an error names the buttons there are. */
export function findButton(message: Message, label: string | RegExp): InlineKeyboardButton {
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  const exact = buttons.find(button => button.text === label)
  const found =
    exact ?? buttons.find(({ text }) => (typeof label === 'string' ? text.includes(label) : label.test(text)))
  if (found !== undefined) return found
  const names = buttons.map(button => JSON.stringify(button.text)).join(', ') || 'none'
  throw new Error(
    `there is no button ${label} on "${message.text ?? message.caption ?? ''}"; there are: ${names}`,
  )
}

function readable(message: Message): string {
  return message.text ?? message.caption ?? (message.rich_message ? richWords(message.rich_message) : '')
}

function satisfies(message: Message, predicate: string | RegExp | ((message: Message) => boolean)): boolean {
  if (typeof predicate === 'function') return predicate(message)
  return typeof predicate === 'string'
    ? readable(message).includes(predicate)
    : predicate.test(readable(message))
}
