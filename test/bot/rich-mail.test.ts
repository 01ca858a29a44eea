import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../support/person.ts'
import { richWords } from '../support/rich-words.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { changeSettings, dataOf, deliverMany, labels, newAddress, openMail } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

const HTML =
  '<h1>Order</h1><table><tr><th>Item</th><th>Price</th></tr><tr><td>Cup</td><td>€9</td></tr></table><p>Thanks.</p>'

async function withOrder(bot: TestBot) {
  const ann = bot.person()
  const address = await newAddress(ann)
  await bot.deliver({ to: address, subject: 'Your order', html: HTML, text: 'Order\nCup €9\nThanks.' })
  return ann
}

/** Nothing, or that it takes a while. */
const SAYS_NOTHING = /^(?:On it…)?$/

/** All but those of a press that came twice. */
function refusalsOf(bot: TestBot): unknown[] {
  const answers = bot.refusals().map(({ answer }) => JSON.stringify(answer))
  return answers.filter(answer => !answer?.includes('message is not modified'))
}

describe('a mail whose HTML says more', () => {
  test('becomes rich in its message, pages back to text, and keeps its buttons', async () => {
    const bot = shared()
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    await ann.tap('Formatted')
    const rich = await ann.waitFor(message => message.rich_message !== undefined)
    expect(rich.message_id).toBe(ann.last().message_id)
    expect(rich.text).toBeUndefined()
    expect(richWords(rich.rich_message ?? { blocks: [] })).toContain('Cup | €9')
    expect(labels(ann)).toEqual(expect.arrayContaining([expect.stringContaining('Plain')]))
    await ann.tap('Plain')
    const again = await ann.waitFor(message => message.text?.includes('Cup') === true)
    expect(again.message_id).toBe(rich.message_id)
  })

  test('is one line when it is deleted, and comes back', async () => {
    const bot = shared()
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    await ann.tap('Formatted')
    await ann.waitFor(message => message.rich_message !== undefined)
    await ann.tap('Delete')
    const line = await ann.waitFor('Mail deleted')
    expect(line.rich_message).toBeUndefined()
    await ann.tap('Undo')
    await ann.waitFor('Thanks.')
  })

  test('leads back from rich to the inbox in the same message', async () => {
    const bot = shared()
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    await ann.tap('Formatted')
    const rich = await ann.waitFor(message => message.rich_message !== undefined)
    await ann.tap('Back')
    const inbox = await ann.waitFor('All read')
    expect(inbox.message_id).toBe(rich.message_id)
  })

  test('opens rich where the chat wants it, and plain when asked for', async () => {
    const bot = shared()
    const ann = await withOrder(bot)
    await ann.ask('/settings')
    await ann.tap('Formatted mails')
    await ann.waitFor('Mails: formatted')
    await openMail(ann, 'Your order')
    expect(ann.last().rich_message).toBeDefined()
    await ann.tap('Plain')
    await ann.waitFor(message => message.text?.includes('Thanks.') === true)
    await ann.tap('Formatted')
    await ann.waitFor(message => message.rich_message !== undefined)
  })
})

describe('a mail whose HTML says no more than text', () => {
  test('has no button for it, and is text also where the chat wants rich mails', async () => {
    const bot = shared()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 1)
    await ann.ask('/settings')
    await ann.tap('Formatted mails')
    await ann.waitFor('Mails: formatted')
    await ann.ask('/inbox')
    await ann.tap('1')
    await ann.waitFor(message => labels(ann, message).some(label => label.includes('Delete')))
    expect(labels(ann).join()).not.toMatch(/Rich|Plain/)
    expect(ann.last().text).toBeDefined()
  })
})

describe('a person without patience', () => {
  test('may press Rich and Plain as quickly as they like, and the mail stays in its one message', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    const message = ann.last()
    const rich = dataOf(message, 'Formatted')
    await ann.tap('Formatted')
    const plain = dataOf(await ann.waitFor(({ rich_message }) => rich_message !== undefined), 'Plain')
    const presses = Array.from({ length: 24 }, (_, index) =>
      ann.forge(index % 2 === 0 ? plain : rich, message),
    )
    const toasts = await Promise.all(presses)
    await bot.settled()
    expect(toasts.filter(({ text = '' }) => !SAYS_NOTHING.test(text))).toEqual([])
    expect(ann.last().message_id).toBe(message.message_id)
    const { text, rich_message } = ann.last()
    expect(text ?? richWords(rich_message ?? { blocks: [] })).toContain('Thanks.')
    expect(refusalsOf(bot)).toEqual([])
  })

  test('pages a long mail while switching, past its end too', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await openLongMail(bot, ann)
    const message = ann.last()
    await ann.tap('Formatted')
    const first = await ann.waitFor(({ rich_message }) => rich_message !== undefined)
    const next = dataOf(first, '▶')
    const past = next.replace(/1(?=\D*$)/, '9')
    expect(past).not.toBe(next)
    await Promise.all([ann.forge(past, message), ann.forge(dataOf(first, 'Plain'), message)])
    await ann.forge(past, message)
    const last = await ann.waitFor(({ rich_message }) =>
      JSON.stringify(rich_message ?? '').includes('number 1199'),
    )
    expect(last.message_id).toBe(message.message_id)
    expect(labels(ann, last)).not.toContain('▶')
    await ann.tap('Plain')
    await ann.waitFor(({ text }) => text?.includes('Line number 0') === true)
    expect(refusalsOf(bot)).toEqual([])
  })

  test('finds an old message as it was after choosing rich for all, and its buttons still lead to the mail', async () => {
    const bot = shared()
    const ann = await withOrder(bot)
    const old = await openMail(ann, 'Your order')
    await changeSettings(bot, ann.id, { rich: true })
    expect(ann.messages().find(({ message_id }) => message_id === old.message_id)?.text).toContain('Thanks.')
    await ann.tap('Block', { message: old })
    await bot.settled()
    await ann.tap('Back', {
      message: ann.messages().find(({ message_id }) => message_id === old.message_id) ?? old,
    })
    await bot.settled()
    const kept = ann.messages().find(({ message_id }) => message_id === old.message_id)
    expect(kept?.text ?? richWords(kept?.rich_message ?? { blocks: [] })).toContain('Thanks.')
  })
})

describe('a refusal', () => {
  test('where the chat wants rich mails is no word to the person, who reads the text', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = await withOrder(bot)
    await changeSettings(bot, ann.id, { rich: true })
    await ann.ask('/inbox')
    const inbox = await ann.waitFor(message => labels(ann, message).some(label => label.includes('1')))
    bot.telegram.order({
      method: 'editMessageText',
      kind: 'bad-request',
      description: 'RICH_MESSAGE_TABLE_INVALID',
    })
    const answer = await ann.tap('1', { message: inbox })
    expect(answer.text ?? '').toMatch(SAYS_NOTHING)
    await ann.waitFor(({ text }) => text?.includes('Thanks.') === true)
    expect(labels(ann).join()).not.toContain('Formatted')
  })

  test('of what ▶ would show leaves the mail readable as text', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await openLongMail(bot, ann)
    await ann.tap('Formatted')
    await ann.waitFor(({ rich_message }) => rich_message !== undefined)
    bot.telegram.order({
      method: 'editMessageText',
      kind: 'bad-request',
      description: 'RICH_MESSAGE_LIST_INVALID',
    })
    await ann.tap('▶')
    await ann.waitFor(({ text }) => text?.includes('Line number') === true)
  })

  test('of one mail leaves it text, says so, and takes the button from this mail only', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    bot.telegram.order({
      method: 'editMessageText',
      kind: 'bad-request',
      description: 'RICH_MESSAGE_TABLE_INVALID',
    })
    const answer = await ann.tap('Formatted')
    expect(answer.text).toContain("Telegram can't show this mail")
    await ann.waitFor(
      message => message.text !== undefined && !labels(ann, message).join().includes('Formatted'),
    )
    expect(ann.last().text).toContain('Thanks.')
  })

  test('by a server that knows no rich messages holds for all mails', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    bot.telegram.order({
      method: 'editMessageText',
      kind: 'bad-request',
      description: 'message text is empty',
    })
    await ann.tap('Formatted')
    await ann.waitFor(
      message => message.text !== undefined && !labels(ann, message).join().includes('Formatted'),
    )
    expect(bot.deps.rich.takes({ addressId: 'abcdefgh', messageId: '77' })).toBe(false)
  })

  test('is no refusal where nobody answered', async () => {
    await using bot = await startTestBot({ provokes: ['refusals', 'errors'] })
    const ann = await withOrder(bot)
    await openMail(ann, 'Your order')
    bot.telegram.order({ method: 'editMessageText', kind: 'lost-answer' })
    await ann.tap('Formatted')
    await bot.settled()
    expect(bot.deps.rich.takes({ addressId: 'abcdefgh', messageId: '77' })).toBe(true)
    const addressId = (await bot.deps.chats.get(ann.id)).addresses[0]?.id ?? ''
    expect(bot.deps.rich.takes({ addressId, messageId: '1' })).toBe(true)
  })
})

/** More than one message can show. */
async function openLongMail(bot: TestBot, person: TestPerson): Promise<void> {
  const rows = Array.from({ length: 1200 }, (_, index) => `<li>Line number ${index}</li>`).join('')
  const to = await newAddress(person)
  await bot.deliver({ to, subject: 'Long', html: `<h1>All</h1><ul>${rows}</ul>`, text: '' })
  await openMail(person, 'Long')
}
