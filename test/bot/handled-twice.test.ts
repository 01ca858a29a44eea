import type { Update } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { updateKey } from '../../src/telegram/update-key.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import type { TestPerson } from '../support/person.ts'
import { addressesOf, labels } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

/** What stands in place of the buttons while a press takes long. */
const HOURGLASS = { text: '⏳', callback_data: packCallback({ kind: 'nothing' }) }

describe('what is handled again after a crash', () => {
  test.each(['/new', '/new bob', '/start', '/start new'])(
    'makes no second address for one %s',
    async command => {
      await using bot = await startTestBot()
      const ann = bot.person()
      await ann.ask(command)
      await bot.settled()
      const made = await emailsOf(bot, ann)
      await bot.again(lastUpdate(bot))
      expect(await emailsOf(bot, ann)).toEqual(made)
      expect(created(bot)).toBe(1)
      expect(ann.text()).toContain(made[0])
    },
  )

  test('makes no second address for one press of Another', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    await press(bot, ann, 'Another')
    const made = await emailsOf(bot, ann)
    await bot.again(lastUpdate(bot))
    expect(await emailsOf(bot, ann)).toEqual(made)
    expect(created(bot)).toBe(2)
  })

  test('finds the session whose making the crash cut off', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/help')
    const update = { ...lastUpdate(bot), update_id: 999 }
    Object.assign(update.message ?? {}, {
      text: '/new',
      entities: [{ type: 'bot_command', offset: 0, length: 4 }],
    })
    const claim = bot.deps.claimOf(ann.id, updateKey(update))
    const { email } = await bot.deps.mailApi.createSession({ kind: 'random', claim })
    await bot.again(update)
    expect(await emailsOf(bot, ann)).toEqual([email])
  })

  test('finds the session of a name that was made again, each time', async () => {
    let now = Date.now()
    await using bot = await startTestBot({
      provokes: ['refusals'],
      clock: { ...systemClock, now: () => now },
    })
    const ann = bot.person()
    await ann.ask('/new bob')
    for (const tokens = new Set<string>(); tokens.size < 2; ) {
      now += 25 * 3_600_000
      await ann.ask('/inbox')
      const before = await bot.deps.chats.get(ann.id)
      await press(bot, ann, 'Same name again')
      const [made] = await addressesOf(bot, ann.id)
      // The process died before it could write the address down.
      await bot.deps.chats.update(ann.id, () => before)
      await bot.again(lastUpdate(bot))
      const [found, ...others] = await addressesOf(bot, ann.id)
      expect(others).toEqual([])
      expect(found?.token).toBe(made?.token)
      expect(found?.expiresAt).toBeGreaterThan(now)
      tokens.add(found?.token ?? '')
    }
  })

  test('leaves an address open that a call of before the crash asks for once more', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new')
    const claim = bot.deps.claimOf(ann.id, updateKey(lastUpdate(bot)))
    await bot.deps.mailApi.createSession({ kind: 'random', claim })
    await press(bot, ann, 'Inbox')
    expect(ann.text()).toContain('No mail yet')
  })

  test('makes no second address when others were made since', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new')
    await bot.settled()
    const first = lastUpdate(bot)
    await ann.ask('/new')
    await bot.settled()
    const made = await emailsOf(bot, ann)
    await bot.again(first)
    expect(await emailsOf(bot, ann)).toEqual(made)
    expect(ann.text()).toContain(made[0])
  })

  test.each(['/new', '/new bob'])('brings nothing back that was deleted since %s', async command => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask(command)
    await bot.settled()
    const update = lastUpdate(bot)
    await press(bot, ann, 'Delete')
    await ann.ask('/new other')
    await bot.settled()
    const left = await emailsOf(bot, ann)
    expect(left).toHaveLength(1)
    await bot.again(update)
    expect(await emailsOf(bot, ann)).toEqual(left)
  })

  test('makes another address for another /new of the same words', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new')
    await ann.ask('/new')
    expect(await addressesOf(bot, ann.id)).toHaveLength(2)
  })

  test('ends what the first time had begun: the address that another was made for goes', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    const [unused] = await addressesOf(bot, ann.id)
    await press(bot, ann, 'Another')
    if (!unused) throw new Error('there is no address')
    await bot.deps.chats.update(ann.id, chat => ({ ...chat, addresses: [unused, ...chat.addresses] }))
    await bot.again(lastUpdate(bot))
    expect((await addressesOf(bot, ann.id)).map(({ id }) => id)).not.toContain(unused.id)
    expect(created(bot)).toBe(2)
  })

  test('deletes an address whose deletion was only noted before the crash', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    const before = await bot.deps.chats.get(ann.id)
    const made = await emailsOf(bot, ann)
    await press(bot, ann, 'Delete')
    await bot.deps.chats.update(ann.id, () => before)
    await bot.again(lastUpdate(bot))
    expect(await emailsOf(bot, ann)).toEqual([])
    await press(bot, ann, 'Undo')
    expect(await emailsOf(bot, ann)).toEqual(made)
  })

  test('extends an address once', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    const [made] = await addressesOf(bot, ann.id)
    await ann.forge(packCallback({ kind: 'extend-by', addressId: made?.id ?? '', hours: 1 }))
    await bot.settled()
    const [extended] = await addressesOf(bot, ann.id)
    const shown = ann.text()
    await bot.again(lastUpdate(bot))
    expect((await addressesOf(bot, ann.id)).map(({ expiresAt }) => expiresAt)).toEqual([extended?.expiresAt])
    expect(bot.mail.calls.filter(call => call === 'POST /extend-session')).toHaveLength(1)
    expect(ann.text()).toBe(shown)
  })

  test('deletes a mail once, without an error', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    await bot.deliver({ to: ann.copy('Copy'), subject: 'Parcel', text: 'On its way' })
    await press(bot, ann, 'Inbox')
    await press(bot, ann, '1')
    await press(bot, ann, 'Delete')
    const shown = ann.text()
    await bot.again(lastUpdate(bot))
    expect(ann.text()).toBe(shown)
    expect(ann.messages()).toHaveLength(2)
  })

  test.each([
    { presses: ['Inbox', 'Refresh'], answers: 'in its message' },
    { presses: ['Choose name'], answers: 'below' },
  ])('brings back the buttons that an hourglass hid: $presses answers $answers', async ({ presses }) => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    const { message_id } = await ann.ask('/new')
    const pressed = () => bot.telegram.chat(ann.id).messages.get(message_id)
    for (const label of presses) await press(bot, ann, label)
    const before = labels(ann, pressed())
    expect(before.join()).toContain(presses.at(-1))
    const update = lastUpdate(bot)
    Object.assign(pressed() ?? {}, { reply_markup: { inline_keyboard: [[HOURGLASS]] } })
    await bot.again(update)
    expect(labels(ann, pressed())).toEqual(before)
  })

  test('leaves an hourglass that was pressed itself', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    await ann.forge(HOURGLASS.callback_data)
    await bot.settled()
    await bot.again(lastUpdate(bot))
    expect(bot.callsOf('editMessageReplyMarkup')).toEqual([])
  })

  test('forgets everything once, and says so', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await ann.ask('/new')
    await ann.ask('/forget')
    await press(bot, ann, /delete/i)
    const shown = ann.text()
    await bot.again(lastUpdate(bot))
    expect(ann.text()).toBe(shown)
    expect(await addressesOf(bot, ann.id)).toEqual([])
  })
})

async function press(bot: TestBot, person: TestPerson, label: string | RegExp): Promise<void> {
  await person.tap(label)
  await bot.settled()
}

function lastUpdate(bot: TestBot): Update {
  const update = bot.telegram.history.at(-1)
  if (!update) throw new Error('nothing has happened yet')
  return structuredClone(update)
}

async function emailsOf(bot: TestBot, person: TestPerson): Promise<string[]> {
  return (await addressesOf(bot, person.id)).map(({ email }) => email)
}

function created(bot: TestBot): number {
  return bot.mail.calls.filter(call => call === 'POST /create-session').length
}
