import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { type Callback, packCallback } from '../../src/views/callbacks.ts'
import type { TestPerson } from '../support/person.ts'
import { addressesOf, deliverMany, labels, newAddress, openAddress, waitForButton } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

interface Shown {
  readonly bot: TestBot
  readonly ann: TestPerson
  readonly email: string
  readonly addressId: string
  readonly messageId: string
  /** The message that shows the mail. */
  readonly mail: Message
}

/** Ann has an address, and one message shows a mail of it as an alert does, or as the inbox does. */
async function showMail(resources: AsyncDisposableStack, place: 'alert' | 'inbox' = 'alert'): Promise<Shown> {
  const bot = resources.use(await startTestBot({ provokes: ['errors'] }))
  const ann = bot.person()
  const email = await newAddress(ann)
  await deliverMany(bot, email, 1)
  const [address] = await addressesOf(bot, ann.id)
  const [listed] = await bot.deps.mailApi.listMessages(address?.token ?? '')
  const addressId = address?.id ?? ''
  const messageId = listed?.id ?? ''
  await ann.ask('/inbox')
  await ann.forge(packCallback({ kind: 'mail', addressId, messageId, page: 0, place }))
  const mail = await ann.waitFor('Text 1')
  return { bot, ann, email, addressId, messageId, mail }
}

const ENDS: readonly (readonly [string, (shown: Shown) => Promise<unknown>])[] = [
  [
    'its address was deleted',
    async ({ ann, email, addressId }) => {
      await openAddress(ann, email)
      await ann.forge(packCallback({ kind: 'delete-address', addressId, sure: true }))
      await ann.waitFor('is deleted')
    },
  ],
  [
    'its address ended',
    async ({ bot }) => {
      for (const path of ['/check-mail', '/read-mail', '/source'])
        bot.mail.order({ path, answer: { status: 404, body: { status: 'error', code: 'not_found' } } })
    },
  ],
  [
    'everything was forgotten',
    async ({ ann }) => {
      await ann.ask('/forget')
      await ann.tap('Yes, delete everything')
      await ann.waitFor('I deleted everything')
    },
  ],
]

const BUTTONS: readonly (readonly [string, (shown: Shown) => Callback])[] = [
  ['Inbox', ({ addressId }) => ({ kind: 'inbox', addressId })],
  ['Original', ({ addressId, messageId }) => ({ kind: 'source', addressId, messageId })],
  ['Read', ({ addressId, messageId }) => ({ kind: 'mail', addressId, messageId, page: 0, place: 'alert' })],
  [
    'Delete',
    ({ addressId, messageId }) => ({
      kind: 'delete-mail',
      addressId,
      messageId,
      page: 0,
      place: 'alert',
      sure: false,
    }),
  ],
]

describe('a mail that is shown stays, and loses its dead buttons, when', () => {
  test.each(ENDS)(
    '%s',
    async (_end, end) => {
      for (const [, button] of BUTTONS) {
        await using resources = new AsyncDisposableStack()
        const shown = await showMail(resources)
        await end(shown)
        const answer = await shown.ann.forge(packCallback(button(shown)), shown.mail)
        await shown.bot.settled()
        const now = shown.bot.telegram.chat(shown.ann.id).messages.get(shown.mail.message_id)
        expect(now?.text).toBe(shown.mail.text)
        expect(labels(shown.ann, now)).toEqual([])
        expect(answer.text).toMatch(/no longer/)
      }
    },
    60_000,
  )

  test('it was opened from the inbox of an address that is gone', async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, ann, mail, addressId } = await showMail(resources, 'inbox')
    await ann.forge(packCallback({ kind: 'delete-address', addressId, sure: true }), await ann.ask('/help'))
    await ann.tap('Back', { message: mail })
    await bot.settled()
    expect(bot.telegram.chat(ann.id).messages.get(mail.message_id)?.text).toBe(mail.text)
  })
})

test('a mail deleted at the service stays in its alert, without dead buttons', async () => {
  await using resources = new AsyncDisposableStack()
  const { bot, ann, mail, messageId } = await showMail(resources)
  const [address] = await addressesOf(bot, ann.id)
  await bot.deps.mailApi.deleteMessage({ token: address?.token ?? '', id: messageId })
  expect((await ann.tap('🗑', { message: mail })).text).toBe('This mail is no longer there.')
  await bot.settled()
  const now = bot.telegram.chat(ann.id).messages.get(mail.message_id)
  expect(now?.text).toBe(mail.text)
  expect(labels(ann, now)).toEqual([])
})

test('the inbox opens once below an alert for who taps twice', async () => {
  await using resources = new AsyncDisposableStack()
  const { bot, ann, mail } = await showMail(resources)
  await ann.tap('⋯', { message: mail })
  await waitForButton(ann, 'Inbox')
  const before = ann.messages().length
  for (const _ of [1, 2]) {
    await ann.tap('Inbox', { message: mail })
    await bot.settled()
  }
  expect(ann.messages()).toHaveLength(before + 1)
})

test('the inbox opens below an alert, which stays as it is', async () => {
  await using resources = new AsyncDisposableStack()
  const { bot, ann, mail } = await showMail(resources)
  await ann.tap('⋯', { message: mail })
  await waitForButton(ann, 'Inbox')
  const pressed = bot.telegram.chat(ann.id).messages.get(mail.message_id)
  await ann.tap('Inbox', { message: mail })
  const inbox = await ann.waitFor('1 mail')
  expect(inbox.message_id).toBeGreaterThan(mail.message_id)
  await bot.settled()
  const now = bot.telegram.chat(ann.id).messages.get(mail.message_id)
  expect([now?.text, now?.reply_markup]).toEqual([mail.text, pressed?.reply_markup])
})
