import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import { deliverMany } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

describe('in a chat that Telegram limits', () => {
  test('a press hears for how many seconds, changes nothing, and no call is refused', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new ours', { chatId })
    const card = await ann.waitFor('ours@mail.example', chatId)
    const shown = () => bot.telegram.chat(chatId).messages.get(card.message_id)?.text
    // With what the group has been told so far, 17; three are left to alerts.
    for (let asked = 0; asked < 14; asked += 1) await ann.ask('/inbox', { chatId })
    await bot.settled()
    const { text } = await ann.tap('Inbox', { message: card })
    expect(text).toMatch(
      /^Telegram limits how much I can write in this chat. Try again in (\d\d seconds|1 minute).$/,
    )
    await bot.settled()
    expect(shown()).toBe(card.text)
  })

  test('a press is told when its answer comes, and it comes', async () => {
    using clock = fastClock(10, { hops: true })
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const card = await ann.ask('/new')
    bot.telegram.order({ method: 'editMessageText', kind: 'too-many-requests', retryAfter: 4 })
    const { text } = await ann.tap('Inbox')
    expect(text).toBe('Telegram is slowing me down in this chat. Your answer comes in 4 seconds.')
    expect((await ann.waitFor('No mail yet')).message_id).toBe(card.message_id)
  })

  test('a press whose answer would come too late for anybody is told to be tried again', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    bot.telegram.order({ method: 'editMessageText', kind: 'too-many-requests', retryAfter: 600 })
    const { text } = await ann.tap('Inbox')
    expect(text).toBe('Telegram limits how much I can write in this chat. Try again in 10 minutes.')
    await bot.settled()
    expect(bot.callsOf('sendMessage')).toHaveLength(1)
  })
})

describe('in a group, where edits count as messages', () => {
  test('no hourglass is shown, a press gets its toast, and a command "typing"', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new ours', { chatId })
    const card = await ann.waitFor('ours@mail.example', chatId)
    const press = Promise.withResolvers<void>()
    const empty = { status: 200, body: { status: 'success', messages: [] } }
    const lift = bot.mail.order({ path: '/check-mail', holds: press.promise, answer: empty })
    expect(await ann.tap('Inbox', { message: card })).toMatchObject({ text: 'On it…' })
    lift()
    const release = bot.mail.hold('/check-mail')
    ann.say('/inbox', { chatId })
    // The command's turn comes when the press is done.
    press.resolve()
    await bot.waitForCall('sendChatAction')
    release()
    await bot.settled()
    expect(bot.callsOf('editMessageReplyMarkup')).toEqual([])
    expect(bot.callsOf('sendMessage').map(({ payload }) => payload.text)).not.toContain('One moment…')
  })

  test('a search shows its progress every eight seconds at most', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock, now: clock.now })
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new ours', { chatId })
    await ann.waitFor('ours@mail.example', chatId)
    await deliverMany(bot, 'ours@mail.example', 12)
    bot.mail.order({ path: '/read-mail', holds: clock.sleep(12_000) })
    ann.say('/find mail', { chatId })
    await ann.waitFor('🔎 mail', chatId)
    const times = bot.callsOf('editMessageText').map(({ at }) => at)
    const pauses = times.slice(1, -1).map((at, index) => at - (times[index] ?? 0))
    expect(pauses.filter(pause => pause < 8_000)).toEqual([])
  })
})
