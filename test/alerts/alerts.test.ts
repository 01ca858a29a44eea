import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withBlock } from '../../src/store/blocked-senders.ts'
import type { Address } from '../../src/store/records.ts'
import { waitUntil } from '../support/wait-until.ts'
import { memoryEvents } from './support/memory-events.ts'
import { linesOf, type Scene, startScene, tellings } from './support/scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let scene: Scene
let chatId: number
let address: Address

beforeEach(async () => {
  scene = await startScene({ hops: true })
  ;({ chatId, address } = await scene.addPerson())
})
afterEach(() => scene[Symbol.asyncDispose]())

function deliver(...subjects: string[]): void {
  for (const subject of subjects) scene.mail.deliver(address.token, subject)
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Mail ${index + 1}.`)
}

const untilTold = (...subjects: string[]) => scene.untilTold(new Map([[chatId, subjects]]))

/** Waits until the cursor in the store satisfies the predicate. */
async function untilCursor(satisfies: (told: readonly string[], cursor: object) => boolean) {
  for (let now = scene.clock.now(); scene.clock.now() < now + 5 * MINUTE; ) {
    const cursor = scene.store.cursors.values.get(address.id)
    if (cursor && satisfies(cursor.told, cursor)) return cursor
    await scene.clock.sleep(100)
  }
  throw new Error(`the cursor stays ${JSON.stringify(scene.store.cursors.values.get(address.id))}`)
}

describe('an alert', () => {
  test('tells mails in the order in which they came, each once', async () => {
    deliver(...numbered(8))
    scene.start()
    await untilTold(...numbered(8))
    const order = scene.sent(chatId).map(({ text = '' }) => linesOf(text)[0])
    expect(order).toEqual(numbered(8))
  })

  test('comes in that order too where the clock of the service was set back between two mails', async () => {
    for (const [index, subject] of numbered(3).entries())
      scene.mail.deliver(address.token, subject, scene.clock.now() - index * MINUTE)
    scene.start()
    await untilTold(...numbered(3))
    expect(scene.sent(chatId).map(({ text = '' }) => linesOf(text)[0])).toEqual(numbered(3))
  })

  test('is not given for mail of who is blocked, which counts as told', async () => {
    await scene.store.chats.update(chatId, chat => withBlock(chat, { id: 'b1', sender: '@evil.example' }))
    const blocked = scene.mail.deliver(address.token, 'Sale', undefined, 'a@news.evil.example')
    deliver('Hello')
    scene.start()
    await untilTold('Hello')
    await untilCursor(told => told.includes(String(blocked.id)))
    expect(scene.sent(chatId).some(({ text = '' }) => text.includes('Sale'))).toBe(false)
  })

  test('is not given for mail of a blocked list, whatever address it comes from', async () => {
    scene.mail.more = subject => (subject === 'Hello' ? {} : { list: { id: 'News.Shop.example' } })
    await scene.store.chats.update(chatId, chat =>
      withBlock(chat, { id: 'b1', sender: '<news.shop.example>' }),
    )
    const blocked = scene.mail.deliver(address.token, 'Sale', undefined, 'x8231@bounces.example')
    deliver('Hello')
    scene.start()
    await untilTold('Hello')
    await untilCursor(told => told.includes(String(blocked.id)))
    expect(scene.sent(chatId).some(({ text = '' }) => text.includes('Sale'))).toBe(false)
  })

  test('comes at most once a second in a chat', async () => {
    deliver(...numbered(5))
    scene.start()
    await untilTold(...numbered(5))
    const sends = scene.playground.callsOf('sendMessage')
    // The playground's clock is the real one, 40 times slower than the scene's.
    for (const [index, call] of sends.slice(1).entries()) {
      expect(call.at - (sends[index]?.answeredAt ?? 0)).toBeGreaterThanOrEqual(1_000 / 40 - 5)
    }
  })

  test('never shows a link preview', async () => {
    deliver('Your code')
    scene.start()
    await untilTold('Your code')
    expect(scene.playground.callsOf('sendMessage')[0]?.payload.link_preview_options).toEqual({
      is_disabled: true,
    })
  })

  test('notes a mail as told only after Telegram took it', async () => {
    scene.playground.telegram.order({
      method: 'sendMessage',
      kind: 'too-many-requests',
      retryAfter: 1,
      times: 3,
    })
    deliver('Your code')
    scene.start()
    await untilTold('Your code')
    const sends = scene.playground.callsOf('sendMessage')
    expect(sends.map(({ answer }) => answer?.ok)).toEqual([false, false, false, true])
    await untilCursor(told => told.length === 1)
  })

  test('leaves at once after an event, whatever the budget', async () => {
    await scene[Symbol.asyncDispose]()
    const events = memoryEvents()
    scene = await startScene({ maxRps: 0.001, events })
    ;({ chatId, address } = await scene.addPerson())
    scene.start()
    deliver('Nudged')
    events.say('mail', address.email)
    await untilTold('Nudged')
    await untilCursor(told => told.length === 1)
    expect(scene.alerts.stats().alertDelayP50Ms).toBeLessThan(20_000)
  })

  test('is silent for a muted address and in quiet hours, as the record says now', async () => {
    scene.start()
    deliver('Loud')
    await untilTold('Loud')
    await scene.store.chats.update(chatId, chat => ({
      ...chat,
      addresses: chat.addresses.map(one => ({ ...one, muted: true })),
    }))
    deliver('Muted')
    await untilTold('Muted')
    await scene.store.chats.update(chatId, chat => ({
      ...chat,
      addresses: chat.addresses.map(one => ({ ...one, muted: false })),
      settings: { ...chat.settings, quietHours: { from: 0, to: 23, zone: '-00:30' } },
    }))
    const silent = scene.playground.callsOf('sendMessage').map(({ payload }) => payload.disable_notification)
    expect(silent).toEqual([false, true])
  })

  test('speaks the language and shows the detail that the chat chose', async () => {
    await scene.store.chats.update(chatId, chat => ({
      ...chat,
      settings: { ...chat.settings, language: 'de', alertDetail: 'subject' },
    }))
    deliver('Ihr Code')
    scene.start()
    await untilTold('Ihr Code')
    const [alert] = scene.sent(chatId)
    expect(JSON.stringify(alert?.reply_markup)).toContain('📖 Lesen')
    expect(alert?.text).not.toContain('Hello, this is')
  })

  test('leaves what brings no code in the inbox, unread, where only codes are wanted', async () => {
    await scene.store.chats.update(chatId, chat => ({
      ...chat,
      settings: { ...chat.settings, alertDetail: 'codes' },
    }))
    deliver('News of the week')
    deliver('739215 is your code')
    scene.start()
    await scene.untilText(chatId, '🔑 739215 · Shop')
    await scene.restart()
    deliver('482913 is your code')
    await scene.untilText(chatId, '🔑 482913 · Shop')
    // What was shown is noted beside the alerts.
    await scene.stop()
    expect(scene.sent(chatId).map(({ text }) => text?.split('\n')[0])).toEqual([
      expect.stringContaining('🔑 739215'),
      expect.stringContaining('🔑 482913'),
    ])
    const opened = async () => (await scene.store.chats.get(chatId)).addresses[0]?.opened
    await expect.poll(opened).toHaveLength(2)
  })

  test('tells a group sender and subject alone, without a code, unless the group shows all to all', async () => {
    const ann = scene.playground.person()
    const group = scene.playground.group({ members: [ann] }).id
    const [closed] = await scene.addChat(group)
    scene.start()
    scene.mail.deliver(closed?.token ?? '', '739215 is your code')
    const alert = await scene.untilText(group, 'is your code')
    expect(alert.text).toContain('•••• is your code')
    expect(alert.text).not.toContain('Hello, this is')
    expect(alert.reply_markup?.inline_keyboard[0]?.[0]?.text).toBe('👁 Show me')
    const [open] = await scene.addChat(group, 1, { openToAll: true })
    scene.mail.deliver(open?.token ?? '', 'For all')
    expect((await scene.untilText(group, 'For all')).text).toContain('Hello, this is')
  })

  test('tells of mails that were refused for their size, at most once an hour for an address', async () => {
    scene.start()
    deliver('Running')
    await untilTold('Running')
    const refused = { email: address.email, sender: 'ann@big.example', bytes: 31_000_000, limit: 26_214_400 }
    scene.alerts.tooLarge(refused)
    scene.alerts.tooLarge(refused)
    scene.alerts.tooLarge({ ...refused, email: 'nobody@mail.example' })
    const notice = await scene.untilText(chatId, 'was too large')
    expect(notice.text).toContain('ann@big.example')
    expect(notice.text).toContain('(29.6 MB) was too large (limit 25 MB)')
    deliver('After')
    await untilTold('After')
    expect(scene.sent(chatId)).toHaveLength(3)
  })

  test('tells of a mail that was refused for its size after a long limit too', async () => {
    scene.start()
    const limit = { method: 'sendMessage', kind: 'too-many-requests', retryAfter: 60 } as const
    scene.playground.telegram.order({ ...limit, times: 1 })
    scene.alerts.tooLarge({
      email: address.email,
      sender: 'ann@big.example',
      bytes: 31_000_000,
      limit: 26_214_400,
    })
    await scene.untilText(chatId, 'was too large')
  })

  test('stands for up to twenty mails at once; one line with the number tells the rest', async () => {
    for (const [index, subject] of numbered(33).entries())
      scene.mail.deliver(address.token, subject, undefined, `sender${index}@shop.example`)
    scene.start()
    await untilTold(...numbered(20))
    const line = await scene.untilText(chatId, /13 more new mails/)
    expect(line.reply_markup?.inline_keyboard.flat()).toHaveLength(1)
    expect(scene.sent(chatId)).toHaveLength(21)
    await untilCursor(told => told.length === 33)
    deliver('Another')
    await untilTold('Another')
  })

  test('comes soon for a mail amid the flood of a stranger', async () => {
    const flood = (from: number, to: number) => {
      for (let number = from; number < to; number += 1)
        scene.mail.deliver(address.token, `Flood ${number}`, undefined, 'flood@stranger.example')
    }
    flood(0, 25)
    scene.start()
    await untilTold('Flood 0')
    flood(25, 200)
    deliver('Your code')
    flood(200, 300)
    await untilTold('Your code')
    const subjects = scene.sent(chatId).map(({ text = '' }) => linesOf(text)[0])
    expect(subjects.indexOf('Your code')).toBeLessThan(6)
    await untilCursor(told => told.length === 301)
  })

  test("counts a sender's flood in one line, with what waits of it already", async () => {
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 5 })
    deliver(...numbered(20))
    scene.start()
    await scene.playground.waitForCall('sendMessage')
    scene.mail.deliver(address.token, 'Your code', undefined, 'login@bank.example')
    deliver('Mail 21.')
    const line = await scene.untilText(chatId, 'more new mails')
    expect(line.text).toContain('From: Shop <hello@shop.example>')
    expect(line.reply_markup?.inline_keyboard.flat()).toHaveLength(1)
    await untilCursor(told => told.length === 22)
    const told = scene.sent(chatId)
    const count = Number(/and (\d+) more/.exec(line.text ?? '')?.[1])
    expect(told.length - 1 + count).toBe(22)
    expect(told.length).toBeLessThan(10)
    expect(tellings(told, 'Your code')).toEqual({ told: 1, marked: 0 })
  })

  test('does not come for a mail that was opened in the inbox', async () => {
    const { id } = scene.mail.deliver(address.token, 'Opened')
    await scene.alerts.markTold(address.id, [String(id)])
    deliver('Not opened')
    scene.start()
    await untilTold('Not opened')
    expect(tellings(scene.sent(chatId), 'Opened').told).toBe(0)
  })

  test('does not come for a mail that was deleted before its turn', async () => {
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 5 })
    deliver('First')
    const { id } = scene.mail.deliver(address.token, 'Deleted')
    deliver('Last')
    scene.start()
    await scene.playground.waitForCall('sendMessage')
    scene.mail.remove(address.token, id)
    await untilTold('First', 'Last')
    expect(tellings(scene.sent(chatId), 'Deleted').told).toBe(0)
  })

  test('comes with sender and subject when the service lists a mail that it cannot show', async () => {
    scene.mail.trouble = ({ path, response }) => {
      if (path !== '/read-mail') return false
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":"error"}')
      return true
    }
    deliver('Unreadable')
    scene.start()
    await untilTold('Unreadable')
    expect(scene.sent(chatId)[0]?.text).toContain('hello@shop.example')
  })

  test('stops for an address that was deleted', async () => {
    scene.start()
    deliver('Before')
    await untilTold('Before')
    await scene.store.chats.update(chatId, chat => ({ ...chat, addresses: [] }))
    await scene.alerts.unwatch(address.id)
    expect(scene.store.cursors.values.size).toBe(0)
    deliver('After')
    await scene.clock.sleep(30_000)
    expect(tellings(scene.sent(chatId), 'After').told).toBe(0)
    expect(scene.alerts.tracked()).toBe(0)
  })
})

describe('after a restart', () => {
  test('nothing that was told is told again, and what came meanwhile is', async () => {
    deliver('Before')
    scene.start()
    await untilTold('Before')
    await scene.stop()
    deliver('Meanwhile')
    await scene.restart()
    await untilTold('Meanwhile')
    expect(tellings(scene.sent(chatId), 'Before')).toEqual({ told: 1, marked: 0 })
    expect(tellings(scene.sent(chatId), 'Meanwhile')).toEqual({ told: 1, marked: 0 })
  })

  test('the mail that was being sent is told once more, marked', async () => {
    const { id } = scene.mail.deliver(address.token, 'Under way')
    deliver('Behind it')
    scene.store.cursors.values.set(address.id, { version: 2, told: [], sending: [String(id)] })
    await scene.restart()
    await untilTold('Under way', 'Behind it')
    expect(tellings(scene.sent(chatId), 'Under way')).toEqual({ told: 1, marked: 1 })
    expect(tellings(scene.sent(chatId), 'Behind it')).toEqual({ told: 1, marked: 0 })
  })

  test('a line for many mails that was being sent is sent once more, marked', async () => {
    const ids = numbered(5).map(subject => String(scene.mail.deliver(address.token, subject).id))
    scene.store.cursors.values.set(address.id, { version: 2, told: [], sending: ids })
    await scene.restart()
    const line = await scene.untilText(chatId, / 5 more new mails/)
    expect(line.text).toContain('You may have seen this one already.')
    await untilCursor(told => told.length === 5)
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('cursors of addresses that no chat has any more are gone', async () => {
    scene.store.cursors.values.set('zzzzzzz9', { version: 2, told: ['1'] })
    await scene.restart()
    deliver('Here')
    await untilTold('Here')
    expect(scene.store.cursors.values.has('zzzzzzz9')).toBe(false)
  })
})

describe('the end of an address', () => {
  /** Moves the address's end; as if it had been made long ago. */
  async function endsIn(ms: number): Promise<void> {
    const change = (one: Address): Address => ({
      ...one,
      createdAt: scene.clock.now() - 24 * HOUR,
      expiresAt: scene.clock.now() + ms,
    })
    const { addresses } = await scene.store.chats.update(chatId, chat => ({
      ...chat,
      addresses: chat.addresses.map(change),
    }))
    await scene.restart()
    for (const one of addresses) {
      scene.mail.ends.set(one.token, one.expiresAt ?? 0)
      scene.alerts.watch(chatId, one)
    }
  }

  test('is announced ten minutes before, once, and when it is over', async () => {
    await endsIn(10 * MINUTE - 5_000)
    await untilCursor((_, cursor) => 'expiryNotice' in cursor && cursor.expiryNotice === 'soon')
    await scene.clock.sleep(MINUTE)
    expect(scene.sent(chatId)).toHaveLength(1)
    await endsIn(20_000)
    await untilCursor((_, cursor) => 'expiryNotice' in cursor && cursor.expiryNotice === 'over')
    await scene.restart()
    await scene.clock.sleep(MINUTE)
    expect(scene.sent(chatId)).toHaveLength(2)
    expect(scene.alerts.tracked()).toBe(0)
  })

  test('comes after the last mail was told', async () => {
    await endsIn(30_000)
    await scene.clock.sleep(20_000)
    deliver('Just in time')
    await untilCursor((_, cursor) => 'expiryNotice' in cursor && cursor.expiryNotice === 'over')
    const texts = scene.sent(chatId).map(({ text }) => text ?? '')
    expect(texts.at(-2)).toContain('Just in time')
  })

  test('is believed when the service says so again after half a minute, and told once', async () => {
    scene.mail.gone.add(address.token)
    scene.start()
    await untilCursor((_, cursor) => 'expiryNotice' in cursor && cursor.expiryNotice === 'over')
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('is not believed when the service takes it back', async () => {
    scene.mail.gone.add(address.token)
    scene.start()
    await scene.clock.sleep(10_000)
    scene.mail.gone.clear()
    deliver('Still here')
    await untilTold('Still here')
    expect(scene.sent(chatId)).toHaveLength(1)
  })
})

describe('what it says about itself', () => {
  test('counts polls, alerts, delays and errors', async () => {
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 1 })
    deliver('Your code')
    scene.start()
    await untilTold('Your code')
    await untilCursor(told => told.length === 1)
    const metrics = await scene.registry.metrics()
    expect(metrics).toMatch(/tempmail_polls_total{result="mail"} 1/)
    expect(metrics).toMatch(/tempmail_alerts_total{kind="mail",repeated="false"} 1/)
    expect(metrics).toMatch(/tempmail_alert_delay_seconds_count 1/)
    expect(metrics).toMatch(/tempmail_alert_errors_total{kind="telegram-limited"} 1/)
    expect(metrics).toMatch(/tempmail_live_addresses 1/)
    expect(metrics).toMatch(/tempmail_alerts_waiting 0/)
    expect(metrics).toMatch(/tempmail_poll_budget_in_use 0\.\d/)
    const { telegramAnsweredAt, mailApiAnsweredAt, loopTurnedAt } = scene.alerts.vitals()
    for (const at of [telegramAnsweredAt, mailApiAnsweredAt, loopTurnedAt]) {
      expect(scene.clock.monotonic() - (at ?? Number.NEGATIVE_INFINITY)).toBeLessThan(MINUTE)
    }
  })

  test('knows what waits to be told, and since when', async () => {
    expect(scene.alerts.stats()).toMatchObject({ alertsWaiting: 0, waitingSince: undefined })
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 50 })
    deliver('Your code')
    const before = scene.clock.now()
    scene.start()
    await expect.poll(() => scene.alerts.stats(), { interval: 2 }).toMatchObject({ alertsWaiting: 1 })
    const { waitingSince = 0 } = scene.alerts.stats()
    expect(Math.abs(waitingSince - before)).toBeLessThan(MINUTE)
    await untilTold('Your code')
    await expect.poll(() => scene.alerts.stats()).toMatchObject({ alertsWaiting: 0, waitingSince: undefined })
  })

  test('keeps turning when nothing is watched', async () => {
    await scene.alerts.unwatch(address.id)
    await scene.store.chats.delete(chatId)
    scene.start()
    await scene.clock.sleep(30_000)
    expect(scene.clock.monotonic() - (scene.alerts.vitals().loopTurnedAt ?? 0)).toBeLessThan(10_000)
  })
})

describe('a stop', () => {
  test('lets what is being sent finish and starts nothing new', async () => {
    await scene[Symbol.asyncDispose]()
    scene = await startScene()
    ;({ chatId, address } = await scene.addPerson())
    // By the machine's clock.
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'delay', delayMs: 50 })
    deliver('Under way', 'Next')
    scene.start()
    await waitUntil(
      scene.playground.telegram,
      () => scene.playground.callsOf('sendMessage').length > 0,
      () => 'nothing is sent',
    )
    await scene.stop()
    expect(tellings(scene.sent(chatId), 'Under way').told).toBe(1)
    expect(scene.store.cursors.values.get(address.id)).toMatchObject({ told: ['1'] })
    expect(scene.store.cursors.values.get(address.id)?.sending).toBeUndefined()
    expect(scene.playground.callsOf('sendMessage')).toHaveLength(1)
  })
})

describe('a long wait', () => {
  test('is neither slept on nor asked about: the mail is told after it', async () => {
    const seconds = 120
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: seconds })
    deliver('Later')
    scene.start()
    const refused = await scene.playground.waitForCall('sendMessage')
    await untilCursor((_, cursor) => !('sending' in cursor))
    const asked = scene.mail.requests.get('/check-mail') ?? 0
    await scene.clock.sleep(60_000)
    expect(scene.mail.requests.get('/check-mail')).toBeLessThanOrEqual(asked + 1)
    await untilTold('Later')
    const sends = scene.playground.callsOf('sendMessage')
    expect(sends).toHaveLength(2)
    expect((sends[1]?.at ?? 0) - refused.at).toBeGreaterThanOrEqual((seconds * 1_000) / 40 - 5)
  })
})
