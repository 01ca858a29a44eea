import { describe, expect, test } from 'vitest'
import { utcOffset } from '../../src/time-zone.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, openSetting, waitForButton } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

async function settingsOf(bot: TestBot, chatId: number) {
  return (await bot.deps.chats.get(chatId)).settings
}

describe('/settings', () => {
  test('changes the language at once and back to that of Telegram', async () => {
    const bot = shared()
    const ann = bot.person()
    await openSetting(ann, 'Language')
    await ann.tap('Deutsch')
    await ann.waitFor(({ text = '' }) => !text.includes('Which language'))
    expect((await settingsOf(bot, ann.id)).language).toBe('de')
    await ann.tap(/Telegram/)
    await ann.waitFor('Which language')
    expect((await settingsOf(bot, ann.id)).language).toBeUndefined()
  })

  test('chooses how much an alert shows', async () => {
    const bot = shared()
    const ann = bot.person()
    await openSetting(ann, 'Alerts')
    expect((await ann.tap('Only codes')).text).toBe('Saved')
    expect((await bot.deps.chats.get(ann.id)).settings.alertDetail).toBe('codes')
    expect((await ann.tap('First lines')).text).toBe('Saved')
    await waitForButton(ann, '✓ First lines')
    expect((await settingsOf(bot, ann.id)).alertDetail).toBe('preview')
    await ann.tap('Back')
    await ann.waitFor('Alerts: First lines')
  })

  test('turns quiet hours on with the time zone, changes them, and turns them off', async () => {
    const bot = shared()
    const ann = bot.person()
    await openSetting(ann, 'Quiet hours')
    await ann.tap('Turn on')
    const zones = await ann.waitFor('What time is it for you')
    const berlin = utcOffset('Europe/Berlin', Date.now())
    await ann.forge(packCallback({ kind: 'time-zones-at', utcOffsetMinutes: berlin }), zones)
    await ann.waitFor('Where are you?')
    await ann.tap('Germany')
    await ann.waitFor('Quiet hours:')
    const { quietHours } = await settingsOf(bot, ann.id)
    expect(quietHours).toEqual({ from: 23, to: 7, zone: 'Europe/Berlin' })
    await ann.tap('Change hours')
    await ann.waitFor('From what time')
    await ann.tap('10:00 PM')
    await ann.waitFor('Until when')
    await ann.tap('8:00 AM')
    await ann.waitFor('Quiet hours:')
    expect((await settingsOf(bot, ann.id)).quietHours).toEqual({ ...quietHours, from: 22, to: 8 })
    await ann.tap('Turn off')
    await ann.waitFor("They're off now")
    expect((await settingsOf(bot, ann.id)).quietHours).toBeUndefined()
  })

  test('chooses the domain of new addresses', async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const ann = bot.person()
    await openSetting(ann, 'Domain')
    await ann.tap('post.example')
    await waitForButton(ann, '✓ post.example')
    expect((await ann.ask('/new')).text).toContain('@post.example')
    await openSetting(ann, 'Domain')
    await ann.tap('Any')
    await waitForButton(ann, '✓ Any')
    expect((await settingsOf(bot, ann.id)).defaultDomain).toBeUndefined()
  })
})

describe('/forget and /privacy', () => {
  test('forget deletes everything, after one question', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new one')
    const [address] = await addressesOf(bot, ann.id)
    expect((await ann.ask('/forget')).text).toContain('Delete your address')
    await ann.tap('Keep')
    await ann.waitFor('everything stays as it is')
    await ann.ask('/forget')
    await ann.tap('Yes, delete everything')
    await ann.waitFor('I deleted everything I kept about this chat')
    const chats = await Array.fromAsync(bot.deps.chats.entries())
    expect(chats).toEqual([])
    expect(bot.watch.told).toContain(`unwatch ${address?.id}`)
    await expect(bot.deps.mailApi.listMessages(address?.token ?? '')).rejects.toThrow()
    expect(await Array.fromAsync(bot.deps.conversations.entries())).toEqual([])
  })

  test('forget gives nobody new addresses before the hour is over', async () => {
    await using bot = await startTestBot({ limits: { addressesPerHour: 1 } })
    const ann = bot.person()
    await ann.ask('/new')
    await ann.ask('/forget')
    await ann.tap('Yes, delete everything')
    await ann.waitFor('I deleted everything I kept about this chat')
    expect((await ann.ask('/new')).text).toContain('You can create 1 address an hour')
  })

  test('privacy says what is kept', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/privacy')).text).toContain('What I keep about this chat')
  })

  test('privacy says of Gmail addresses that their mail may stay in the account', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new')
    expect((await ann.ask('/privacy')).text).not.toContain('Gmail')
    await bot.deps.chats.update(ann.id, chat => ({
      ...chat,
      addresses: chat.addresses.map(address => ({ ...address, email: 'jane+bob@gmail.com' })),
    }))
    expect((await ann.ask('/privacy')).text).toContain('It may stay there')
  })
})

describe('/help, /stats and the unknown', () => {
  test('help lists every command but those that are not for everybody', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { text = '', entities = [] } = await ann.ask('/help')
    for (const command of ['new [name][@', 'inbox', 'addresses', 'settings', 'forget', 'privacy', 'cancel'])
      expect(text).toContain(`/${command}`)
    expect(text).not.toContain('/stats')
    // A tap runs a command and does nothing to a placeholder.
    expect(new Set(entities.map(({ type }) => type))).toEqual(new Set(['bot_command', 'italic']))
  })

  test('stats answers admins; nobody else knows of it', async () => {
    await using bot = await startTestBot({ adminIds: [4711] })
    const admin = bot.person({ id: 4711 })
    const ann = bot.person()
    expect((await admin.ask('/stats')).text).toContain('Live addresses: 34')
    expect((await ann.ask('/stats')).text).toContain("I don't know this command")
  })

  test('an unknown command and plain text say what to do', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/nonsense')).text).toContain('/help shows what I can do')
    expect((await ann.ask('hello')).text).toContain('I hand out email addresses')
  })
})

describe('inline mode', () => {
  test("offers the person's own live addresses and a new one", async () => {
    const bot = shared()
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    await ann.ask('/new one')
    await ann.ask('/new two')
    const all = await ann.inline('')
    expect(all.results.map(result => ('title' in result ? result.title : '')).toSorted()).toEqual([
      'one@mail.example',
      'two@mail.example',
    ])
    expect(all.button?.start_parameter).toBe('new')
    expect((await ann.inline('tw')).results).toHaveLength(1)
    expect((await ben.inline('')).results).toEqual([])
  })
})
