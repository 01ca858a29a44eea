import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetUnreachable, noteUnreachable } from '../../src/bot/chat-record.ts'
import { EventsError } from '../../src/mail-api/mail-api-events.ts'
import type { Address } from '../../src/store/records.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { type MemoryEvents, memoryEvents } from './support/memory-events.ts'
import { type Scene, startScene, tellings } from './support/scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let scene: Scene
let events: MemoryEvents
let chatId: number
let address: Address

beforeEach(async () => {
  events = memoryEvents()
  scene = await startScene({ events })
  ;({ chatId, address } = await scene.addPerson())
})
afterEach(() => scene[Symbol.asyncDispose]())

function deliver(to: Address, subject: string): string {
  scene.mail.deliver(to.token, subject)
  return events.say('mail', to.email)
}

const untilTold = (...subjects: string[]) => scene.untilTold(new Map([[chatId, subjects]]))
const storedPosition = () => scene.store.position.values.get('events')?.position
const inMemory = () => scene.alerts.tracked()

/** Looks again and again until it is so, for a while. */
async function until(isSo: () => boolean): Promise<void> {
  for (let now = scene.clock.monotonic(); scene.clock.monotonic() < now + 5 * MINUTE; ) {
    if (isSo()) return
    await scene.clock.sleep(100)
  }
  throw new Error(`waited in vain until ${isSo}`)
}

/** The position that is stored; the first one comes when all that was there before has been looked at. */
async function startAtPosition(): Promise<void> {
  scene.start()
  await until(() => events.began.length > 0)
  const position = events.say('mail', 'nobody@mail.test')
  await until(() => storedPosition() === position && inMemory() === 0)
}

const checks = () => scene.mail.requests.get('/check-mail') ?? 0

/** As if the address had been made a day ago, with its end this far away. */
async function endsIn(ms: number, one = address): Promise<Address> {
  const ending = { ...one, createdAt: scene.clock.now() - 24 * HOUR, expiresAt: scene.clock.now() + ms }
  scene.mail.ends.set(one.token, ending.expiresAt)
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.map(other => (other.id === one.id ? ending : other)),
  }))
  return ending
}

/** As if mail of it had been told before. */
function used(...addresses: readonly Address[]): void {
  for (const { id } of addresses)
    scene.store.cursors.values.set(id, { version: 2, told: ['0'], lastMailAt: scene.clock.now() - HOUR })
}

describe('an event', () => {
  test('has its mail told, and leaves nothing in memory', async () => {
    await startAtPosition()
    const position = deliver(address, 'Your code')
    await untilTold('Your code')
    await until(() => storedPosition() === position)
    expect(inMemory()).toBe(0)
  })

  test('is all that has an address looked at', async () => {
    await startAtPosition()
    const before = checks()
    scene.mail.deliver(address.token, 'Without an event')
    await scene.clock.sleep(2 * MINUTE)
    expect(checks()).toBe(before)
  })

  test('takes nothing from the budget of polls', async () => {
    await startAtPosition()
    for (let count = 0; count < 10; count += 1) deliver(address, `Mail ${count}.`)
    await untilTold('Mail 9.')
    const metrics = await scene.registry.metrics()
    expect(metrics).toMatch(/tempmail_polls_total{result="mail"} [1-9]/)
    expect(metrics).toMatch(/tempmail_poll_budget_in_use 0$/m)
  })

  test('that comes twice tells its mail once', async () => {
    await startAtPosition()
    deliver(address, 'Once')
    events.say('mail', address.email)
    const position = events.say('mail', address.email)
    await until(() => storedPosition() === position)
    expect(tellings(scene.sent(chatId), 'Once')).toEqual({ told: 1, marked: 0 })
  })

  test('of an address that nobody has, or has any more, is passed over', async () => {
    await startAtPosition()
    await scene.store.chats.update(chatId, chat => ({ ...chat, addresses: [] }))
    await scene.alerts.unwatch(address.id)
    const before = checks()
    const position = deliver(address, 'Gone')
    await until(() => storedPosition() === position)
    expect(checks()).toBe(before)
  })

  test('is not passed over when the store fails for a while', async () => {
    await startAtPosition()
    let failures = 3
    scene.store.addresses.failRead = () => failures-- > 0
    deliver(address, 'In spite of all')
    await untilTold('In spite of all')
  })

  test('of an address that has just been looked at is looked at again', async () => {
    await startAtPosition()
    const subjects = Array.from({ length: 10 }, (_, index) => `Mail ${index}.`)
    for (const subject of subjects) {
      deliver(address, subject)
      await scene.clock.sleep(20)
    }
    await untilTold(...subjects)
    await until(() => inMemory() === 0)
  })
})

describe('the position', () => {
  test('stays behind an event whose alert has not left, and what comes later is told meanwhile', async () => {
    await startAtPosition()
    const other = await scene.addPerson()
    await until(() => inMemory() === 0)
    const before = storedPosition()
    scene.playground.telegram.order({
      method: 'sendMessage',
      kind: 'too-many-requests',
      retryAfter: 100,
      times: 1,
    })
    deliver(address, 'Held up')
    await scene.playground.waitForCall('sendMessage')
    const last = deliver(other.address, 'Past it')
    await scene.untilTold(new Map([[other.chatId, ['Past it']]]))
    await scene.clock.sleep(5_000)
    expect(storedPosition()).toBe(before)
    await untilTold('Held up')
    await until(() => storedPosition() === last)
  })

  test('is where a restart goes on: nothing is lost, and nothing is told twice', async () => {
    await startAtPosition()
    deliver(address, 'Before')
    await untilTold('Before')
    await scene.stop()
    deliver(address, 'Meanwhile')
    await scene.restart()
    await untilTold('Meanwhile')
    deliver(address, 'After')
    await untilTold('After')
    for (const subject of ['Before', 'Meanwhile', 'After'])
      expect(tellings(scene.sent(chatId), subject)).toEqual({ told: 1, marked: 0 })
  })

  test('is written at most once a second', async () => {
    await startAtPosition()
    const [writes, began] = [scene.store.position.writes, scene.clock.monotonic()]
    let position = ''
    for (let count = 0; count < 100; count += 1) {
      position = events.say('mail', 'nobody@mail.test')
      await scene.clock.sleep(100)
    }
    await until(() => storedPosition() === position)
    const seconds = (scene.clock.monotonic() - began) / 1_000
    expect(scene.store.position.writes - writes).toBeLessThanOrEqual(seconds + 2)
  })

  test('that nobody knows has every address checked once, and the events go on', async () => {
    await startAtPosition()
    await scene.stop()
    const others = await Promise.all(Array.from({ length: 40 }, () => scene.addPerson()))
    scene.mail.deliver(address.token, 'Long ago')
    for (const other of others) scene.mail.deliver(other.address.token, 'Long ago')
    const before = checks()
    events.trouble = new EventsError('position-gone', 'too old')
    await scene.restart()
    await scene.untilTold(
      new Map([[chatId, ['Long ago']], ...others.map(other => [other.chatId, ['Long ago']] as const)]),
    )
    await until(() => inMemory() === 0)
    // Those that were made were also looked at for that.
    expect(checks() - before).toBeLessThanOrEqual(2 * others.length + 1)
    const position = deliver(address, 'Now')
    await untilTold('Now')
    await until(() => storedPosition() === position)
    expect(events.began.at(-1)).toBeUndefined()
  })

  test('that cannot be read counts as none: every address is checked once, and it is written anew', async () => {
    await startAtPosition()
    await scene.stop()
    scene.mail.deliver(address.token, 'Long ago')
    scene.store.position.breakRecord('events')
    await scene.restart()
    await untilTold('Long ago')
    const position = deliver(address, 'Now')
    await until(() => storedPosition() === position)
    expect(events.began.at(-1)).toBeUndefined()
  })
})

describe('a reading that fails before its first event', () => {
  test.each([
    ['goes on where it began', true],
    ['has every address checked again, where it does not know where that was', false],
  ])('%s', async (_, knowsPosition) => {
    events.knowsPosition = knowsPosition
    scene.start()
    await until(() => events.began.length > 0 && checks() > 0 && inMemory() === 0)
    events.trouble = new Error('the database is away')
    events.mend()
    scene.mail.deliver(address.token, 'Meanwhile')
    await until(() => events.trouble === undefined)
    if (knowsPosition) events.say('mail', address.email)
    await untilTold('Meanwhile')
    expect(events.began).toEqual([undefined, knowsPosition ? '0' : undefined])
  })
})

describe('what is under way', () => {
  test('has a bound: while nothing leaves, no more events are read', async () => {
    await startAtPosition()
    const chats = Array.from({ length: 55 }, (_, index) => 1_000_000 + index)
    const addresses = (await Promise.all(chats.map(id => scene.addChat(id, 20)))).flat()
    await until(() => inMemory() === 0)
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'server-error', times: 100_000 })
    const before = events.fetched
    for (const one of addresses) deliver(one, 'Held up')
    await scene.clock.sleep(30_000)
    // A few were on their way when it was reached.
    expect(events.fetched - before).toBeLessThanOrEqual(1_020)
    expect(inMemory()).toBeLessThanOrEqual(1_020)
  })
})

describe('a chat whose mail nobody can be told of', () => {
  test.each([
    ['its record', () => scene.store.chatRecords.breakRecord(String(chatId))],
    ['the entry of its address', () => scene.store.addresses.breakRecord(address.email)],
  ])('since %s cannot be read, holds nothing up, and is told with its next mail', async (_what, breakIt) => {
    await startAtPosition()
    const other = await scene.addPerson()
    await until(() => inMemory() === 0)
    const mend = breakIt()
    deliver(address, 'Unseen')
    const position = deliver(other.address, 'Past it')
    await until(() => storedPosition() === position)
    expect(await scene.registry.metrics()).not.toMatch(/errors_total\{kind="store"\} [1-9]/)
    mend()
    deliver(address, 'Seen')
    await untilTold('Unseen', 'Seen')
  })
})

describe('a chat that cannot be reached', () => {
  test('is left alone, and gets what it missed when it is back', async () => {
    await startAtPosition()
    await scene.store.chats.update(chatId, chat => ({ ...chat, unreachable: true }))
    const before = checks()
    const position = deliver(address, 'Missed')
    await until(() => storedPosition() === position)
    expect(checks()).toBe(before)
    await scene.store.chats.update(chatId, ({ unreachable: _, ...chat }) => chat)
    scene.alerts.chatReachable(chatId)
    await untilTold('Missed')
    await until(() => inMemory() === 0)
  })

  test('gets with its next mail what a restart kept from it after it was back', async () => {
    await startAtPosition()
    const [other] = await scene.addChat(chatId)
    await until(() => inMemory() === 0)
    await noteUnreachable(chatId, scene.store.chats)
    const position = deliver(address, 'Missed')
    await until(() => storedPosition() === position)
    await forgetUnreachable(chatId, scene.store.chats)
    await scene.restart()
    if (other) deliver(other, 'Next')
    await untilTold('Next', 'Missed')
    await until(() => scene.store.chatRecords.values.get(String(chatId))?.missed === undefined)
  })

  test('is found out by its alert, and does not hold up the position', async () => {
    await startAtPosition()
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'blocked', times: 1 })
    const position = deliver(address, 'Blocked')
    await until(() => storedPosition() === position)
    expect((await scene.store.chats.get(chatId)).unreachable).toBe(true)
    expect(inMemory()).toBe(0)
  })

  test('is found out by an alert whose first try got no answer, and is then left alone', async () => {
    await startAtPosition()
    const { telegram } = scene.playground
    telegram.order({ method: 'sendMessage', kind: 'lost-answer', times: 1 })
    telegram.order({ method: 'sendMessage', kind: 'blocked', times: 1 })
    const position = deliver(address, 'Blocked')
    await until(() => storedPosition() === position)
    expect((await scene.store.chats.get(chatId)).unreachable).toBe(true)
    expect(inMemory()).toBe(0)
  })
})

test('a chat that forbids messages is tried again after an hour, although the store fails then', async () => {
  await startAtPosition()
  const description = 'CHAT_WRITE_FORBIDDEN'
  scene.playground.telegram.order({ method: 'sendMessage', kind: 'bad-request', description, times: 1 })
  const position = deliver(address, 'Forbidden at first')
  await until(() => storedPosition() === position && inMemory() === 0)
  let failures = 1
  scene.store.chatRecords.failRead = () => failures-- > 0
  scene.clock.skip(HOUR)
  await untilTold('Forbidden at first')
})

describe('a mail that was refused for its size', () => {
  test('is told while no cursor can be read, and what was told before stays told', async () => {
    await startAtPosition()
    deliver(address, 'Before')
    await untilTold('Before')
    await until(() => inMemory() === 0)
    const stored = scene.store.cursors.values.get(address.id)
    scene.store.cursors.failRead = () => true
    const refused = { email: address.email, sender: 'ann@big.example', bytes: 31_000_000, limit: 26_214_400 }
    const told = scene.alerts.tooLarge(refused)
    await scene.untilText(chatId, 'was too large')
    await until(() => scene.alerts.stats().alertsWaiting === 0)
    expect(scene.store.cursors.values.get(address.id)).toEqual(stored)
    scene.store.cursors.failRead = () => false
    await told
    expect(tellings(scene.sent(chatId), 'Before')).toEqual({ told: 1, marked: 0 })
  })
})

describe('a mail that was opened in the inbox', () => {
  test('is told, though its address is not in memory', async () => {
    await startAtPosition()
    const { id } = scene.mail.deliver(address.token, 'Opened')
    await scene.alerts.markTold(address.id, [String(id)])
    const position = deliver(address, 'New')
    await untilTold('New')
    await until(() => storedPosition() === position)
    expect(tellings(scene.sent(chatId), 'Opened').told).toBe(0)
  })
})

describe('an address that ends', () => {
  test('is told of once before and once after, without a sound', async () => {
    await startAtPosition()
    used(address)
    await endsIn(10 * MINUTE + 5_000) // The service's clock is a little ahead.
    events.say('expiring', address.email)
    await scene.untilText(chatId, 'Mail sent to it after that is lost')
    events.say('expiring', address.email)
    await endsIn(-1)
    const position = events.say('expired', address.email)
    await scene.untilText(chatId, 'has ended')
    events.say('expired', address.email)
    await until(() => Number(storedPosition()) > Number(position))
    const sent = scene.playground.callsOf('sendMessage')
    expect(sent.map(({ payload }) => payload.disable_notification)).toEqual([true, true])
  })

  test('ends without a word when it never got mail', async () => {
    await startAtPosition()
    await endsIn(10 * MINUTE)
    const before = checks()
    events.say('expiring', address.email)
    await endsIn(-1)
    const position = events.say('expired', address.email)
    await until(() => storedPosition() === position)
    expect(scene.sent(chatId)).toEqual([])
    expect(checks()).toBe(before)
  })

  test.each([
    ['was kept for longer', { extended: true }],
    ['has a label', { label: 'shop' }],
  ])('is told of without any mail when it %s', async (_, wanted) => {
    await startAtPosition()
    await endsIn(-1, { ...address, ...wanted })
    events.say('expired', address.email)
    await scene.untilText(chatId, 'has ended')
  })

  test('by the hand of an admin is told of as that, whether it was used or not, with no offer to make it again', async () => {
    await startAtPosition()
    await endsIn(-1, { ...address, endedByAdmin: true })
    events.say('expired', address.email)
    const told = await scene.untilText(chatId, 'The people who run this bot have ended')
    expect(told.text).toContain(address.email)
    const buttons = told.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
    expect(buttons).toEqual(['✉️ New address'])
  })

  test('without a word has its card say so', async () => {
    await startAtPosition()
    const { signal } = new AbortController()
    const payload = { chat_id: chatId, text: 'The card' }
    await scene.playground.telegram.answer({ method: 'sendMessage', payload, signal })
    const [card] = scene.sent(chatId)
    await endsIn(-1, { ...address, cardId: card?.message_id })
    events.say('expired', address.email)
    const ended = await scene.untilText(chatId, 'It no longer receives mail')
    expect(ended.message_id).toBe(card?.message_id)
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('is told of together with others that end within two minutes of it', async () => {
    await startAtPosition()
    const others = await scene.addChat(chatId, 2)
    await until(() => inMemory() === 0)
    const all = [address, ...others]
    used(...all)
    for (const [index, one] of all.entries()) await endsIn(10 * MINUTE + index * 1_000, one)
    for (const one of all) events.say('expiring', one.email)
    const soon = await scene.untilText(chatId, 'Mail sent to it after that is lost')
    for (const { email } of all) expect(soon.text).toContain(email)
    for (const one of all) await endsIn(-1, one)
    for (const one of all) events.say('expired', one.email)
    const over = await scene.untilText(chatId, 'has ended')
    for (const { email } of all) expect(over.text).toContain(email)
    await until(() => inMemory() === 0)
    expect(scene.sent(chatId)).toHaveLength(2)
  })

  /** A program moves its end at the mail service; what the chat has then. */
  async function moveEnd(type: 'new-end' | 'expiring' | 'expired', ms: number, at = scene.clock.now()) {
    const end = Math.floor((at + ms) / 1_000) * 1_000
    scene.mail.ends.set(address.token, end)
    const position = events.say(type, address.email, end)
    return { end, done: () => until(() => storedPosition() === position && inMemory() === 0) }
  }

  const stored = async () => (await scene.store.chats.get(chatId)).addresses[0]

  test('because a program shortened it is told of as any other, though it was made just now', async () => {
    await startAtPosition()
    used(address)
    await endsIn(24 * HOUR, address)
    await scene.store.chats.update(chatId, chat => ({
      ...chat,
      addresses: chat.addresses.map(one => ({ ...one, createdAt: scene.clock.now() })),
    }))
    const { end } = await moveEnd('new-end', 9 * MINUTE)
    await scene.untilText(chatId, 'Mail sent to it after that is lost')
    expect((await stored())?.expiresAt).toBe(end)
    events.say('expiring', address.email, end)
    scene.mail.ends.set(address.token, 0)
    events.say('expired', address.email, end)
    await scene.untilText(chatId, 'has ended')
    expect(scene.sent(chatId)).toHaveLength(2)
  })

  test.each(['expiring', 'expired'] as const)(
    'earlier than the chat knows is taken from %s as well',
    async type => {
      await startAtPosition()
      used(address)
      await endsIn(24 * HOUR)
      const { end, done } = await moveEnd(type, type === 'expiring' ? 10 * MINUTE : -1_000)
      await scene.untilText(chatId, type === 'expiring' ? 'Mail sent to it after that is lost' : 'has ended')
      await done()
      expect((await stored())?.expiresAt).toBe(end)
    },
  )

  test('later, since a program extended it, counts as extended, and is told of again', async () => {
    await startAtPosition()
    used(address)
    await endsIn(9 * MINUTE)
    events.say('expiring', address.email)
    await scene.untilText(chatId, 'Mail sent to it after that is lost')
    const { end, done } = await moveEnd('new-end', 72 * HOUR)
    await done()
    expect(await stored()).toMatchObject({ expiresAt: end, extended: true })
    const last = await moveEnd('expiring', 10 * MINUTE)
    await last.done()
    expect(scene.sent(chatId)).toHaveLength(2)
  })

  test('later is taken over also after the end that the chat knew, since its own token still works', async () => {
    await startAtPosition()
    await endsIn(-1)
    const { end, done } = await moveEnd('new-end', 72 * HOUR)
    await done()
    expect(await stored()).toMatchObject({ expiresAt: end, extended: true })
    deliver(address, 'Later')
    await untilTold('Later')
  })

  test('at another time is known to a chat that cannot be reached, and without a check where it never got mail', async () => {
    await startAtPosition()
    const before = checks()
    await endsIn(24 * HOUR)
    const first = await moveEnd('new-end', HOUR)
    await first.done()
    expect((await stored())?.expiresAt).toBe(first.end)
    await scene.store.chats.update(chatId, chat => ({ ...chat, unreachable: true }))
    const second = await moveEnd('new-end', 2 * HOUR)
    await second.done()
    expect((await stored())?.expiresAt).toBe(second.end)
    expect(checks()).toBe(before)
  })

  test('has no other end when its name is made again, nor by the end of one before it', async () => {
    await startAtPosition()
    const over = await endsIn(-1)
    scene.mail.gone.add(address.token)
    await (await moveEnd('new-end', HOUR)).done()
    scene.mail.gone.delete(address.token)
    expect((await stored())?.expiresAt).toBe(over.expiresAt)
    const live = await endsIn(24 * HOUR)
    await (await moveEnd('expired', 0, live.createdAt)).done()
    expect((await stored())?.expiresAt).toBe(live.expiresAt)
  })

  test('and was extended is told of again the next time', async () => {
    await startAtPosition()
    used(address)
    await endsIn(9 * MINUTE)
    events.say('expiring', address.email)
    await scene.untilText(chatId, 'Mail sent to it after that is lost')
    scene.alerts.watch(chatId, await endsIn(24 * HOUR))
    await until(() => inMemory() === 0)
    await endsIn(9 * MINUTE)
    events.say('expiring', address.email)
    await until(() => scene.sent(chatId).length === 2)
  })
})

describe('without a stream', () => {
  test('that breaks for more than ten seconds, addresses are polled until it is back', async () => {
    await startAtPosition()
    events.break()
    scene.mail.deliver(address.token, 'Polled')
    await untilTold('Polled')
    events.mend()
    await until(() => inMemory() === 0)
    const before = checks()
    await scene.clock.sleep(MINUTE)
    expect(checks()).toBe(before)
    deliver(address, 'Streamed')
    await untilTold('Streamed')
  })

  test.each(['refused', 'not-offered'] as const)('when it is %s, addresses are polled', async kind => {
    events.trouble = new EventsError(kind, 'not like this')
    scene.mail.deliver(address.token, 'Polled')
    scene.start()
    await untilTold('Polled')
  })

  test.each(['the youngest', 'all'])('%s are polled although the store fails at first', async which => {
    await startAtPosition()
    await scene.stop()
    scene.mail.deliver(address.token, 'Polled')
    if (which === 'all') events.trouble = new EventsError('refused', 'not like this')
    else events.break()
    const failing = which === 'all' ? scene.store.cursors : scene.store.chatRecords
    const { entries } = failing
    let failures = 2
    Object.assign(failing, {
      async *entries() {
        if (failures-- > 0) throw new StoreError("can't read")
        yield* entries()
      },
    })
    await scene.restart()
    await scene.untilTold(new Map([[chatId, ['Polled']]]), 10_000)
  })

  test('that fails for less than ten seconds, nothing is polled', async () => {
    await startAtPosition()
    const before = checks()
    events.break()
    await scene.clock.sleep(5_000)
    events.mend()
    await scene.clock.sleep(MINUTE)
    expect(checks()).toBe(before)
  })
})

test('looks up a few addresses at a time, however many events came', async () => {
  await startAtPosition()
  const { addresses } = scene.store
  const { get } = addresses
  let [now, most] = [0, 0]
  addresses.get = async email => {
    most = Math.max(most, ++now)
    await scene.clock.sleep(10)
    now -= 1
    return get(email)
  }
  let last = ''
  for (let number = 0; number < 100; number++) last = events.say('mail', `nobody${number}@mail.test`)
  await until(() => storedPosition() === last)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(16)
})
