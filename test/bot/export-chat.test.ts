import { strFromU8, unzipSync } from 'fflate'
import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { exportMail } from '../../src/bot/exported-mail.ts'
import { createZipFile } from '../../src/bot/zip-file.ts'
import { systemClock } from '../../src/clock.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, changeSettings, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

interface Exported {
  readonly names: readonly string[]
  readonly all: string
  readonly json: {
    readonly chatId: number
    readonly exportedAt: string
    readonly settings: unknown
    readonly managerKey?: string
    readonly addresses: readonly Record<string, unknown>[]
  }
  readonly caption: string
  readonly message: Message
}

/** What the person's file has, once it is in their private chat. */
async function fileOf(bot: TestBot, person: TestPerson): Promise<Exported> {
  const message = await person.waitFor(({ document }) => document?.file_name?.startsWith('export-') ?? false)
  const { upload } = bot.telegram.world.files.byId(message.document?.file_id ?? '') ?? {}
  const files = unzipSync(new Uint8Array(upload?.data ?? []))
  const all = Object.values(files).map(bytes => strFromU8(bytes))
  const json = JSON.parse(strFromU8(files['export.json'] ?? new Uint8Array()))
  return { names: Object.keys(files), all: all.join('\n'), json, caption: message.caption ?? '', message }
}

describe('/export', () => {
  test('gives what is kept and the mails as they are, without a token', async () => {
    const bot = shared()
    const ann = bot.person()
    const [first, second] = [await newAddress(ann), await newAddress(ann, '/new second')]
    await bot.deliver({ to: first, subject: 'A/../b: "c"', text: 'Hello from the shop' })
    await bot.deliver({ to: first, subject: '', text: 'x'.repeat(300_000) })
    await bot.deliver({ to: second, subject: 'Third', text: 'Hi' })
    await changeSettings(bot, ann.id, { alertDetail: 'preview' })
    await bot.deps.chats.update(ann.id, chat => ({ ...chat, managerKey: 'ab'.repeat(32) }))
    ann.say('/export')
    const { names, all, json, caption } = await fileOf(bot, ann)
    expect(caption).toContain('export.json and 3 mails')
    expect(caption).not.toContain('missing')
    expect(names).toEqual([
      `mail/${second}/0001 Third.eml`,
      `mail/${first}/0001 mail.eml`,
      `mail/${first}/0002 A..b c.eml`,
      'export.json',
    ])
    expect(all).toContain('Hello from the shop')
    expect(all).toContain('x'.repeat(70))
    expect(json).toMatchObject({ chatId: ann.id, settings: { alertDetail: 'preview' } })
    expect(json.managerKey).toBe('ab'.repeat(32))
    expect(Math.abs(Date.parse(json.exportedAt) - Date.now())).toBeLessThan(60_000)
    expect(json.addresses.map(({ email }) => email)).toEqual([first, second])
    expect(json.addresses[1]).toMatchObject({
      createdAt: expect.stringMatching(/^\d{4}-/),
      mails: [{ subject: 'Third', file: `mail/${second}/0001 Third.eml` }],
      refused: { refused: [] },
    })
    for (const { token } of await addressesOf(bot, ann.id)) expect(all).not.toContain(token)
  })

  test('says so when nothing is kept, and waits a minute before it gives the same again', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    expect((await ann.ask('/export')).text).toBe('I keep nothing about this chat.')
    await newAddress(ann)
    ann.say('/export')
    ann.say('/export')
    await fileOf(bot, ann)
    await ann.waitFor('That was too fast for me.')
    expect(bot.callsOf('sendDocument')).toHaveLength(1)
  })

  test('gives what it can when the mail API fails in the middle, and says that some is missing', async () => {
    const bot = shared()
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Lost', text: 'Lost words' })
    bot.mail.order({ path: '/source', answer: { status: 500 } })
    ann.say('/export')
    const { names, json, caption } = await fileOf(bot, ann)
    expect(names).toEqual(['export.json'])
    expect(caption).toContain('Some mail is missing')
    expect(json.addresses[0]).toMatchObject({ mails: [{ subject: 'Lost', leftOut: 'no answer' }] })
  })

  test('waits as long as the mail API asks for, and goes on', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Late', text: 'Late words' })
    const asked = () => bot.mail.calls.filter(call => call === 'GET /source').length
    const headers = { 'retry-after': '1' }
    const lift = bot.mail.order({ path: '/source', answer: { status: 429, headers } })
    ann.say('/export')
    await expect.poll(asked).toBe(1)
    lift()
    const { all, caption } = await fileOf(bot, ann)
    expect(asked()).toBe(2)
    expect(all).toContain('Late words')
    expect(caption).not.toContain('missing')
  })

  test('gives the rest when an address has ended at the mail service', async () => {
    const bot = shared()
    const ann = bot.person()
    const [gone] = [await newAddress(ann), await newAddress(ann, '/new second')]
    const [{ token } = { token: '' }] = await addressesOf(bot, ann.id)
    await bot.deps.mailApi.deleteSession(token)
    ann.say('/export')
    const { json, caption } = await fileOf(bot, ann)
    expect(caption).not.toContain('missing')
    expect(json.addresses[0]).toMatchObject({ email: gone, missing: 'ended' })
  })

  test('says so when Telegram refuses the file, and can be asked again at once', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await newAddress(ann)
    const tooBig = { code: 413, description: 'Request Entity Too Large' }
    const order = bot.telegram.order({ method: 'sendDocument', kind: 'server-refusal', ...tooBig })
    ann.say('/export')
    await ann.waitFor('I can send files up to')
    order.cancel()
    ann.say('/export')
    await fileOf(bot, ann)
  })
})

describe('/export in a group', () => {
  test('is for its admins alone, who get it privately, without who the others are', async () => {
    await using bot = await startTestBot()
    const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
    const { id: chatId } = bot.supergroup({ members: [ann, ben] })
    ben.say('/new ours', { chatId })
    await ben.waitFor('ours@mail.example', chatId)
    await bot.deliver({ to: 'ours@mail.example', subject: 'Hi', text: 'For the group' })
    ben.say('/export', { chatId })
    await ben.waitFor('Only an admin', chatId)
    expect(bot.callsOf('sendDocument')).toEqual([])
    // In one's own chat there is nothing of the group.
    expect((await ben.ask('/export')).text).toBe('I keep nothing about this chat.')
    ann.say('/export', { chatId })
    const { all, json } = await fileOf(bot, ann)
    await ann.waitFor('in our private chat', chatId)
    expect(all).toContain('For the group')
    expect(json).toMatchObject({ chatId, addresses: [{ email: 'ours@mail.example', madeByYou: false }] })
    expect(all).not.toContain(String(ben.id))
    expect(bot.callsOf('sendDocument').map(({ payload }) => Number(payload.chat_id))).toEqual([ann.id])
  })

  test('asks an admin who has no private chat with the bot to open one', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person({ met: false })
    const { id: chatId } = bot.supergroup({ members: [ann] })
    ann.say('/new ours', { chatId })
    await ann.waitFor('ours@mail.example', chatId)
    ann.say('/export', { chatId })
    await ann.waitFor('Open a private chat with me', chatId)
    expect(bot.callsOf('sendDocument')).toEqual([])
  })

  test('leads an admin who writes as the group away: nobody knows their private chat', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { id: chatId } = bot.supergroup({ members: [ann] })
    ann.say('/new ours', { chatId })
    await ann.waitFor('ours@mail.example', chatId)
    const chat = { id: chatId, type: 'supergroup' as const, title: 'Group' }
    const message = {
      message_id: 999,
      date: Math.floor(Date.now() / 1_000),
      chat,
      sender_chat: chat,
      from: ann.user,
      text: '/export',
      entities: [{ type: 'bot_command' as const, offset: 0, length: 7 }],
    }
    bot.telegram.world.updates.push({ message: message as never })
    await ann.waitFor('Open a private chat with me', chatId)
    expect(bot.callsOf('sendDocument')).toEqual([])
  })
})

describe('mails for the file', () => {
  test('are left out where they do not fit, or time is up, and that is noted of each', async () => {
    const bot = shared()
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Large', text: 'x'.repeat(20_000) })
    await bot.deliver({ to, subject: 'Small', text: 'Hi' })
    const addresses = await addressesOf(bot, ann.id)
    const { mailApi, clock } = bot.deps
    const deletions = { undoableMessages: () => new Set<string>() }
    const stopping = new AbortController().signal
    const reading = { mailApi, clock, stopping, deletions, maxBytes: 10_000, withinMs: 10_000 }
    const [mail] = (await exportMail(addresses, { ...reading, zip: createZipFile() })).values()
    expect(mail?.mails).toMatchObject([
      { subject: 'Small', file: `mail/${to}/0001 Small.eml` },
      { subject: 'Large', leftOut: 'too large' },
    ])
    const [late] = (await exportMail(addresses, { ...reading, zip: createZipFile(), withinMs: 0 })).values()
    expect(late).toEqual({ missing: 'no answer', mails: [] })
  })

  test('are left out where the mail API gives more than is read, and the others are not', async () => {
    const bot = shared()
    const ann = bot.person()
    const to = await newAddress(ann)
    for (const subject of ['Oldest', 'Older', 'Newer']) await bot.deliver({ to, subject, text: 'Hi' })
    const tooLarge = { status: 200, body: Buffer.alloc(54 * 1024 * 1024) }
    const lift = bot.mail.order({ path: '/source', answer: tooLarge })
    const { mailApi, clock } = bot.deps
    const readSource: typeof mailApi.readSource = async (ref, options) => {
      if (bot.mail.calls.filter(call => call === 'GET /source').length === 2) lift()
      return mailApi.readSource(ref, options)
    }
    const [mail] = (
      await exportMail(await addressesOf(bot, ann.id), {
        mailApi: { ...mailApi, readSource },
        clock,
        stopping: new AbortController().signal,
        deletions: { undoableMessages: () => new Set() },
        zip: createZipFile(),
        maxBytes: 10_000,
        withinMs: 10_000,
      })
    ).values()
    expect(mail?.mails).toMatchObject([
      { subject: 'Newer', leftOut: 'too large' },
      { subject: 'Older', leftOut: 'too large' },
      { subject: 'Oldest', file: `mail/${to}/0003 Oldest.eml` },
    ])
  })

  test('are left out when the bot stops while the mail API wants it to wait', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await newAddress(ann)
    const headers = { 'retry-after': '3600' }
    bot.mail.order({ path: '/check-mail', answer: { status: 429, headers } })
    const stopping = new AbortController()
    using clock = fastClock(100)
    const exporting = exportMail(await addressesOf(bot, ann.id), {
      mailApi: bot.deps.mailApi,
      clock,
      stopping: stopping.signal,
      deletions: { undoableMessages: () => new Set() },
      zip: createZipFile(),
      maxBytes: 10_000,
      withinMs: 600_000,
    })
    await expect.poll(() => bot.mail.calls).toContain('GET /check-mail')
    stopping.abort()
    const [mail] = (await exporting).values()
    expect(mail).toEqual({ missing: 'no answer', mails: [] })
    expect(clock.monotonic()).toBeLessThan(300_000)
  })

  test('come as JSON from a service that does not give them as they are', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Plain', text: 'Plain words' })
    ann.say('/export')
    const { names, all } = await fileOf(bot, ann)
    expect(names).toContain(`mail/${to}/0001 Plain.json`)
    expect(all).toContain('Plain words')
  })
})
