import type { Message } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WireAuthentication } from '../../src/mail-api/wire.ts'
import type { Fault } from '../../src/playground/world/faults.ts'
import type { Address } from '../../src/store/records.ts'
import { waitUntil } from '../support/wait-until.ts'
import { type MemoryEvents, memoryEvents } from './support/memory-events.ts'
import { type Scene, startScene } from './support/scene.ts'

const NOTHING: WireAuthentication = { spf: 'none', dkim: 'none', arc: 'none', dmarc: 'none', domain: null }
const FORGED: WireAuthentication = { ...NOTHING, dmarc: 'fail' }
const VOUCHED: WireAuthentication = { ...NOTHING, dmarc: 'pass', domain: 'shop.example' }
const WARNING = '⚠️ Careful: this mail may not really be from shop.example.'
const LONG = Array.from({ length: 40 }, (_, line) => `<p>Line ${line} of a long text</p>`).join('')

let scene: Scene
let events: MemoryEvents
let chatId: number
let address: Address
let verdict: WireAuthentication | null

async function begin(options: Parameters<typeof startScene>[0] = {}): Promise<void> {
  await scene?.[Symbol.asyncDispose]()
  events = memoryEvents()
  scene = await startScene({ events, ...options })
  verdict = null
  scene.mail.extensions = ['authentication']
  scene.mail.authentication = () => verdict
  ;({ chatId, address } = await scene.addPerson())
  scene.start()
}

beforeEach(() => begin())
afterEach(() => scene[Symbol.asyncDispose]())

async function alertOf(subject: string): Promise<Message> {
  scene.mail.deliver(address.token, subject)
  events.say('mail', address.email)
  const alert = await scene.untilText(chatId, subject)
  const isNoted = () =>
    scene.store.cursors.values.get(address.id)?.unjudged?.some(({ sentId }) => sentId === alert.message_id)
  await until(() => isNoted() === true)
  return alert
}

/** The position of the event. */
function becomesKnown(known: WireAuthentication): string {
  verdict = known
  return events.say('verdict', address.email)
}

const untilDone = (position: string) =>
  until(() => scene.store.position.values.get('events')?.position === position)
const edits = () => scene.playground.callsOf('editMessageText').length
const untilEdits = (count: number) =>
  waitUntil(
    scene.playground.telegram,
    () => edits() >= count,
    () => `${edits()} edits instead of ${count}`,
  )

async function until(isSo: () => boolean): Promise<void> {
  for (const end = scene.clock.monotonic() + 300_000; !isSo(); ) {
    if (scene.clock.monotonic() > end) throw new Error(`waited in vain until ${isSo}`)
    await scene.clock.sleep(100)
  }
}

function order(fault: Omit<Fault, 'method' | 'times'>): void {
  scene.playground.telegram.order({ method: 'editMessageText', times: 1, ...fault })
}

describe('a verdict that comes after the alert', () => {
  test.each([
    ['of a forged mail adds the warning', FORGED, WARNING],
    ['of one that is vouched for adds the mark', VOUCHED, 'hello@shop.example ✅'],
  ])('%s, in the same message', async (_, known, words) => {
    const { message_id, text = '', reply_markup } = await alertOf('Your order')
    expect(text).not.toContain(words)
    await scene.clock.sleep(20_000)
    becomesKnown(known)
    const edited = await scene.untilText(chatId, words)
    expect(edited).toMatchObject({ message_id, reply_markup })
    expect(edited.text?.replace(/ ✅|⚠️.*\n/u, '')).toBe(text)
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('keeps what is folded', async () => {
    scene.mail.body = () => LONG
    const { entities = [] } = await alertOf('A long one')
    becomesKnown(FORGED)
    const edited = await scene.untilText(chatId, WARNING)
    const folded = (list: typeof entities) =>
      list.filter(({ type }) => type === 'expandable_blockquote').length
    expect([folded(entities), folded(edited.entities ?? [])]).toEqual([1, 1])
  })

  test('edits nothing when there is nothing to say', async () => {
    await alertOf('Your order')
    await untilDone(becomesKnown(NOTHING))
    expect(edits()).toBe(0)
  })

  test('is told once, however often the event comes', async () => {
    await alertOf('Your order')
    becomesKnown(FORGED)
    await scene.untilText(chatId, WARNING)
    await untilDone(becomesKnown(FORGED))
    expect(edits()).toBe(1)
  })

  test('finds an alert that is going out at that moment', async () => {
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'delay', delayMs: 50, times: 1 })
    scene.mail.deliver(address.token, 'Your order')
    events.say('mail', address.email)
    await until(() => scene.playground.callsOf('sendMessage').length > 0)
    becomesKnown(FORGED)
    await scene.untilText(chatId, WARNING)
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('is told after a crash between', async () => {
    await alertOf('Your order')
    await until(() => scene.store.cursors.values.get(address.id)?.unjudged?.length === 1)
    await scene.stop()
    becomesKnown(FORGED)
    await scene.restart()
    await scene.untilText(chatId, WARNING)
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('leaves nothing behind', async () => {
    await alertOf('Your order')
    await untilDone(becomesKnown(FORGED))
    expect(scene.store.cursors.values.get(address.id)).toMatchObject({ told: ['1'] })
    expect(scene.store.cursors.values.get(address.id)?.unjudged).toBeUndefined()
    expect(scene.alerts.tracked()).toBe(0)
  })

  test('without events is found by the polls', async () => {
    await scene[Symbol.asyncDispose]()
    scene = await startScene()
    scene.mail.extensions = ['authentication']
    scene.mail.authentication = () => verdict
    ;({ chatId, address } = await scene.addPerson())
    scene.start()
    scene.mail.deliver(address.token, 'Your order')
    await scene.untilText(chatId, 'Your order')
    verdict = FORGED
    await scene.untilText(chatId, WARNING)
    expect(scene.sent(chatId)).toHaveLength(1)
  })
})

describe('an alert in a group that became a supergroup, where messages have other numbers', () => {
  async function alertInGroup(): Promise<void> {
    const group = scene.playground.group({ members: [scene.playground.person()] })
    chatId = group.id
    const [made] = await scene.addChat(chatId)
    if (!made) throw new Error('no address was made')
    address = made
  }

  async function move(): Promise<void> {
    const { id } = scene.playground.telegram.migrate(chatId)
    await scene.store.chats.move(chatId, id)
    chatId = id
  }

  test('is not edited', async () => {
    await alertInGroup()
    await alertOf('Your order')
    await move()
    await untilDone(becomesKnown(FORGED))
    expect(edits()).toBe(0)
  })

  test('is not edited where its address stays in memory', async () => {
    await scene[Symbol.asyncDispose]()
    scene = await startScene()
    scene.mail.extensions = ['authentication']
    scene.mail.authentication = () => verdict
    scene.start()
    await alertInGroup()
    scene.mail.deliver(address.token, 'Your order')
    await until(() => scene.store.cursors.values.get(address.id)?.unjudged?.length === 1)
    await move()
    scene.alerts.watch(chatId, address)
    verdict = FORGED
    for (const subject of ['Your parcel', 'Your letter']) {
      scene.mail.deliver(address.token, subject)
      await scene.untilText(chatId, subject)
    }
    expect(edits()).toBe(0)
  })
})

describe('an alert that was pressed meanwhile', () => {
  test('keeps offering what it offers', async () => {
    const { message_id } = await alertOf('Your order')
    await scene.alerts.mailShown(address.id, message_id, { page: 0, question: 'more' })
    becomesKnown(FORGED)
    const edited = await scene.untilText(chatId, WARNING)
    expect(JSON.stringify(edited.reply_markup)).toContain('Save as HTML')
  })

  test('is not brought back after it was deleted, and has the warning when that is undone', async () => {
    const { message_id } = await alertOf('Your order')
    await scene.alerts.mailShown(address.id, message_id, { page: 0, deleted: true })
    await untilDone(becomesKnown(FORGED))
    expect(edits()).toBe(0)
    await scene.alerts.mailShown(address.id, message_id, undefined)
    becomesKnown(FORGED)
    await scene.untilText(chatId, WARNING)
  })

  test('is not brought back when it is deleted while its mail is read again', async () => {
    const { message_id } = await alertOf('Your order')
    let press: Promise<void> | undefined
    scene.mail.authentication = () => {
      press ??= scene.alerts.mailShown(address.id, message_id, { page: 0, deleted: true })
      return verdict
    }
    await untilDone(becomesKnown(FORGED))
    await press
    expect(edits()).toBe(0)
    await scene.alerts.mailShown(address.id, message_id, undefined)
    becomesKnown(FORGED)
    await scene.untilText(chatId, WARNING)
  })

  test('stays on its page', async () => {
    scene.mail.body = () => LONG.repeat(20)
    const { message_id } = await alertOf('Many pages')
    await scene.alerts.mailShown(address.id, message_id, { page: 1 })
    await untilDone(becomesKnown(FORGED))
    expect(edits()).toBe(0)
  })
})

describe('an edit that Telegram refuses', () => {
  test.each([
    ['of a message that is gone', 'message to edit not found'],
    ['of one that nobody may edit', "message can't be edited"],
    ['in a chat where the bot may not write', 'have no write access to the chat'],
    ['of what is there already', 'message is not modified: …'],
  ])('%s ends it: no other message says so', async (_, description) => {
    await alertOf('Your order')
    order({ kind: 'bad-request', description })
    await untilDone(becomesKnown(FORGED))
    expect([edits(), scene.sent(chatId).length]).toEqual([1, 1])
    expect((await scene.store.chats.get(chatId)).unreachable).toBeUndefined()
  })

  test('for being too many waits as it was told', async () => {
    await alertOf('Your order')
    order({ kind: 'too-many-requests', retryAfter: 7 })
    const before = scene.clock.monotonic()
    becomesKnown(FORGED)
    await scene.untilText(chatId, WARNING)
    expect(scene.clock.monotonic() - before).toBeGreaterThanOrEqual(7_000)
    expect(edits()).toBe(2)
  })

  test('for its entities is made without them', async () => {
    await begin({ breaksRules: true })
    await alertOf('Your order')
    order({ kind: 'bad-request', description: 'ENTITIES_TOO_LONG' })
    becomesKnown(FORGED)
    await untilEdits(2)
    expect((await scene.untilText(chatId, WARNING)).reply_markup).toBeDefined()
  })

  test('of a chat that blocked the bot is left, and alerts go on as ever when it is back', async () => {
    await alertOf('Your order')
    order({ kind: 'blocked' })
    await untilDone(becomesKnown(FORGED))
    verdict = null
    await alertOf('Another')
    expect(scene.sent(chatId)).toHaveLength(2)
  })
})
