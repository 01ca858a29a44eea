import type { Message } from 'grammy/types'
import type { Address, Settings } from '../../../src/store/records.ts'
import { findButton, type TestPerson } from '../../support/person.ts'
import type { TestBot } from './test-bot.ts'

/** Makes an address and resolves to it. */
export async function newAddress(person: TestPerson, said = '/new'): Promise<string> {
  const { message_id } = await person.ask(said)
  // On a slow machine "One moment…" stands there first.
  const message = await person.waitFor(
    message =>
      message.message_id >= message_id && labels(person, message).some(label => label.includes('Copy')),
  )
  return person.copy('Copy', { message })
}

/** Makes an address and presses Choose name on its card; resolves to the bot's question. */
export async function chooseName(person: TestPerson, chatId = person.id): Promise<Message> {
  await person.ask('/new', { chatId })
  await person.tap('Choose name', { chatId })
  return person.waitFor('What name would you like', chatId)
}

/** The number that a list gives the entry with this in its text; its button has it as its label. */
export function numberOf({ text = '' }: Message, needle: string): string {
  const above = text.slice(0, text.indexOf(needle) + needle.length)
  const [, number] = [...above.matchAll(/^\D{0,2}(\d+)\. /gm)].at(-1) ?? []
  if (number === undefined || !text.includes(needle))
    throw new Error(`"${needle}" is not listed in "${text}"`)
  return number
}

/** Opens an address from the list of all, in the place of that list. */
export async function openAddress(person: TestPerson, email: string): Promise<Message> {
  return openFrom(person, await person.ask('/addresses'), email)
}

/** Opens a mail from the inbox, in the place of that inbox. */
export async function openMail(person: TestPerson, subject: string): Promise<Message> {
  return openFrom(person, await person.ask('/inbox'), subject)
}

/** Opens one of the settings, in the place of the list of them. */
export async function openSetting(person: TestPerson, setting: string): Promise<Message> {
  return openFrom(person, await person.ask('/settings'), setting)
}

/** The addresses that the bot keeps for a chat. */
export async function addressesOf(bot: TestBot, chatId: number): Promise<readonly Address[]> {
  return (await bot.deps.chats.get(chatId)).addresses
}

/** Changes settings of a chat as if they had been chosen there. */
export async function changeSettings(
  bot: TestBot,
  chatId: number,
  settings: Partial<Settings>,
): Promise<void> {
  await bot.deps.chats.update(chatId, chat => ({ ...chat, settings: { ...chat.settings, ...settings } }))
}

/** Delivers mails with the subjects `Mail 1`, `Mail 2`, …, one after another. */
export async function deliverMany(bot: TestBot, to: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await bot.deliver({ to, subject: `Mail ${number}`, text: `Text ${number}` })
}

/** What the bot has written and not taken away again. */
export function answers(person: TestPerson, chatId = person.id): string[] {
  return person.messages(chatId).flatMap(({ from, text = '' }) => (from?.is_bot ? [text] : []))
}

/** The texts of the buttons of a message; of the bot's newest one when none is given. */
export function labels(person: TestPerson, message = person.last()): string[] {
  const rows = message.reply_markup?.inline_keyboard ?? []
  return rows.flat().map(({ text }) => text)
}

/** What the button with this in its text sends when it is pressed. */
export function dataOf(message: Message, label: string): string {
  const button = findButton(message, label)
  if (!('callback_data' in button)) throw new Error(`"${label}" sends nothing`)
  return button.callback_data
}

/** Waits until some message of the bot has a button with this in its text. */
export function waitForButton(person: TestPerson, label: string): Promise<Message> {
  return person.waitFor(message => labels(person, message).some(text => text.includes(label)))
}

async function openFrom(person: TestPerson, list: Message, label: string): Promise<Message> {
  const listed = /^\D{0,2}\d+\. /m.test(list.text ?? '')
  await person.tap(listed ? numberOf(list, label) : label, { message: list })
  // A list may say more of its entries a little later, in the same message.
  const title = titleOf(list)
  return person.waitFor(one => one.message_id === list.message_id && titleOf(one) !== title)
}

function titleOf({ text = '' }: Message): string | undefined {
  return text.split('\n')[0]
}
