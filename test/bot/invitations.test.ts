import { expect, test } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import { addressesOf, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const calendarOf = (method: string, sequence: number) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:review-1',
    `SEQUENCE:${sequence}`,
    `DTSTART:20271126T${sequence === 0 ? '09' : '11'}0000Z`,
    'SUMMARY:Compiler review',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

async function invited(
  bot: TestBot,
  { method, isCancelled }: { method: 'REQUEST' | 'CANCEL'; isCancelled: boolean },
) {
  const ann = bot.person()
  const to = await newAddress(ann)
  const invite = (is: string, sequence: number) => ({ method: is, content: calendarOf(is, sequence) })
  await bot.deliver({ to, subject: 'Invitation', text: 'Please come.', icalEvent: invite('REQUEST', 0) })
  await bot.deliver({ to, subject: 'Later', text: 'News.', icalEvent: invite(method, 1) })
  const [address] = await addressesOf(bot, ann.id)
  if (!address) throw new Error('no address')
  const mails = await bot.deps.mailApi.listMessages(address.token)
  const [first, later] = mails.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ id }) => id)
  if (first === undefined || later === undefined) throw new Error('no mails')
  bot.watch.changeOf = async (_, id) => (id === first ? { id: later, isCancelled } : undefined)
  const show = (messageId: string) =>
    ann.forge(packCallback({ kind: 'mail', addressId: address.id, messageId, page: 0, place: 'alert' }))
  return { ann, address, first, later, show }
}

test('the alert of an appointment that was called off goes on saying so when it is pressed', async () => {
  await using bot = await startTestBot()
  const { ann, address, first, later, show } = await invited(bot, { method: 'CANCEL', isCancelled: true })
  await show(first)
  await ann.waitFor(/^❌ Cancelled/)
  expect(ann.text()).toContain('Please come.')
  // The mail that said so was deleted meanwhile.
  await bot.deps.mailApi.deleteMessage({ token: address.token, id: later })
  await show(first)
  await ann.waitFor(/^❌ Cancelled/)
})

test('the alert of one that was moved has its new time, and no calendar with the old one', async () => {
  await using bot = await startTestBot()
  const { ann, first, later, show } = await invited(bot, { method: 'REQUEST', isCancelled: false })
  await show(first)
  const alert = await ann.waitFor(/Updated · /)
  expect(alert.text).toContain('11:00')
  expect(JSON.stringify(alert.reply_markup)).not.toContain('calendar')
  await show(later)
  const news = await ann.waitFor(message => message.text?.includes('News.') === true)
  expect(JSON.stringify(news.reply_markup)).toContain('calendar')
})
