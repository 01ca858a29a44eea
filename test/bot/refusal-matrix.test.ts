import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import type { CallbackAnswer } from '../../src/playground/world/open-queries.ts'
import { isShutOut } from '../../src/store/chats.ts'
import type { Address } from '../../src/store/records.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { keyboard } from '../../src/views/keyboard.ts'
import type { TestPerson } from '../support/person.ts'
import type { TelegramError } from '../support/telegram-errors.ts'
import { errorsFor, faultOf } from '../support/telegram-fault.ts'
import { HARDLY_LIMITED } from './support/hardly-limited.ts'
import { addressesOf, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

/** Those words after which a chat may count as gone. */
const ENDS =
  /^((private )?chat not found|user is deactivated|bot was|bot is not|the group chat was|bots? can't|INPUT_USER_DEACTIVATED|USER_IS_BOT)/

/** The message shows just that already, so there is nothing to hear. */
const UNCHANGED = /not modified|NOT_MODIFIED/

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A mail, and an address that every chat of the test has. */
interface Shared {
  readonly bot: TestBot
  readonly address: Address
  readonly messageId: string
}

interface Press {
  /** The call that is answered with an error. */
  readonly method: string
  readonly data: (ids: { addressId: string; messageId: string }) => string
  /** The pressed message shows a mail that stays, so the answer comes below it. */
  readonly onAlert?: true
  readonly inGroup?: true
}

const MAIL = { page: 0, place: 'inbox' } as const

const PRESSES: readonly Press[] = [
  {
    method: 'editMessageText',
    data: ({ addressId }) => packCallback({ kind: 'inbox', addressId }),
  },
  {
    method: 'sendMessage',
    data: ({ addressId }) => packCallback({ kind: 'inbox', addressId }),
    onAlert: true,
  },
  { method: 'answerCallbackQuery', data: ({ addressId }) => packCallback({ kind: 'inbox', addressId }) },
  { method: 'sendDocument', data: ids => packCallback({ kind: 'source', ...ids }) },
  { method: 'sendMediaGroup', data: ids => packCallback({ kind: 'photos', ...ids }) },
  {
    method: 'editMessageReplyMarkup',
    data: ids => packCallback({ kind: 'delete-mail', ...ids, ...MAIL, place: 'alert', sure: false }),
    inGroup: true,
  },
  {
    method: 'getChatAdministrators',
    data: ids => packCallback({ kind: 'delete-mail', ...ids, ...MAIL, place: 'alert', sure: false }),
    inGroup: true,
  },
  {
    method: 'sendMessage',
    data: ids => packCallback({ kind: 'show-mail', ...ids }),
    inGroup: true,
  },
]

async function share(bot: TestBot): Promise<Shared> {
  const ann = bot.person()
  const to = await newAddress(ann)
  const attachments = ['a', 'b'].map(name => ({
    filename: `${name}.png`,
    content: PICTURE,
    contentType: 'image/png',
  }))
  await bot.deliver({ to, subject: 'Order', text: 'Your code is 482913.', attachments })
  const [address] = await addressesOf(bot, ann.id)
  const [mail] = address ? await bot.deps.mailApi.listMessages(address.token) : []
  if (!address || !mail) throw new Error('there is no mail')
  return { bot, address, messageId: mail.id }
}

interface Pressed {
  readonly error: TelegramError
  readonly person: TestPerson
  readonly chatId: number
  readonly before: string
  readonly answered: Promise<CallbackAnswer>
}

/** Somebody presses a button in a chat of their own, where a call is answered with this error. */
async function pressOne(
  { bot, address, messageId }: Shared,
  press: Press,
  {
    error,
    times,
    number,
  }: { readonly error: TelegramError; readonly times: number; readonly number: number },
): Promise<Pressed> {
  const person = bot.person()
  const chatId = press.inGroup ? bot.supergroup({ members: [person] }).id : person.id
  const addressId = `x${String(number).padStart(7, '0')}`
  await bot.deps.chats.update(chatId, chat => ({
    ...chat,
    addresses: [{ ...address, id: addressId, cardId: undefined }],
    currentId: addressId,
    groupNoticeShown: true,
  }))
  const message = await say(bot, chatId, press, { addressId, messageId })
  const before = JSON.stringify(heard(bot, person, chatId))
  bot.telegram.order({
    ...faultOf(error),
    method: press.method,
    ...(press.method !== 'answerCallbackQuery' && { chatId }),
    times,
  })
  return {
    error,
    person,
    chatId,
    before,
    answered: person.forge(press.data({ addressId, messageId }), message),
  }
}

async function say(
  bot: TestBot,
  chatId: number,
  { onAlert, data }: Press,
  ids: { readonly addressId: string; readonly messageId: string },
): Promise<Message> {
  const shows = packCallback({ kind: 'delete-mail', ...ids, ...MAIL, place: 'alert', sure: false })
  const rows = [[{ text: 'Press', callback_data: data(ids) }]]
  if (onAlert) rows.push([{ text: 'Delete', callback_data: shows }])
  const payload = { chat_id: chatId, text: 'Press it', reply_markup: keyboard(rows) }
  const { signal } = new AbortController()
  const answer = await bot.telegram.answer({ method: 'sendMessage', payload, signal })
  return (answer as unknown as { answer: { result: Message } }).answer.result
}

/** All that a person can see of the bot. */
function heard(bot: TestBot, person: TestPerson, chatId: number): unknown {
  const fromBot = (messages: readonly Message[]) =>
    messages.filter(({ from }) => from?.id === bot.telegram.bot.id)
  return [fromBot(person.messages(chatId)), fromBot(person.messages()), person.privately(chatId)]
}

/** After 429 and 5xx the bot waits and tries again, which `resilience.test.ts` looks at. */
const isAtOnce = ({ code }: TelegramError) => code < 429

async function pressAll(shared: Shared, press: Press): Promise<readonly Pressed[]> {
  const isOfAChat = press.method !== 'answerCallbackQuery'
  const pressed: Pressed[] = []
  for (const error of errorsFor(press.method).filter(isAtOnce))
    for (const times of isOfAChat ? [1, 1_000] : [1]) {
      pressed.push(await pressOne(shared, press, { error, times, number: pressed.length }))
      // An answer to a press names no chat, so its error has to be taken before the next one is ordered.
      if (!isOfAChat) await shared.bot.settled()
    }
  await shared.bot.settled()
  return pressed
}

async function isSilent(bot: TestBot, { person, chatId, before, answered }: Pressed): Promise<boolean> {
  const toast = await Promise.race([answered.then(({ text }) => text), nextTurn(undefined)])
  return !toast && JSON.stringify(heard(bot, person, chatId)) === before
}

test.each(PRESSES.map(press => [press.method, press] as const))(
  'whatever Telegram answers to %s, who pressed hears something, and no chat ends that is not gone',
  async (_, press) => {
    await using bot = await startTestBot({ provokes: ['refusals', 'errors'], sendLimits: HARDLY_LIMITED })
    const pressed = await pressAll(await share(bot), press)
    const silent: string[] = []
    for (const one of pressed) {
      const { words } = one.error
      if ((await isSilent(bot, one)) && !UNCHANGED.test(words)) silent.push(words)
      if (isShutOut(await bot.deps.chats.get(one.chatId))) expect(words).toMatch(ENDS)
    }
    expect(silent).toEqual([])
    expect(pressed.length).toBeGreaterThan(10)
  },
  120_000,
)
