import { afterEach, describe, expect, test } from 'vitest'
import { seededRandom } from '../e2e/kill/seeded-random.ts'
import { waitUntil } from '../support/wait-until.ts'
import { createFaultyFetch } from './support/faulty-fetch.ts'
import { memoryEvents } from './support/memory-events.ts'
import { type Scene, type SceneOptions, startScene, tellings, unmarkedRepeats } from './support/scene.ts'

const CHATS = 12
const MAILS_EACH = 8
const TROUBLE_MS = 60_000
const TOLD_WITHIN_MS = 30_000
const MIXED = { lost: 25, limited: 15, badGateway: 20, cut: 20 }

let scene: Scene | undefined

afterEach(() => scene?.[Symbol.asyncDispose]())

/** 96 mails come in over the first part of the trouble; resolves when it is over, with what is to be told. */
async function throughTrouble(seed: number, trouble: typeof MIXED, options: SceneOptions = {}) {
  const faulty = createFaultyFetch(seed)
  const at = await startScene({ ...options, fetch: faulty.fetch })
  scene = at
  const random = seededRandom(seed)
  const expected = new Map<number, string[]>()
  const mails: { readonly token: string; readonly email: string; readonly subject: string }[] = []
  for (let chat = 0; chat < CHATS; chat += 1) {
    const { chatId, address } = await at.addPerson()
    const subjects = Array.from({ length: MAILS_EACH }, (_, index) => `Mail ${index} for ${address.id}`)
    mails.push(...subjects.map(subject => ({ ...address, subject })))
    expected.set(chatId, subjects)
  }
  at.start()
  faulty.trouble = trouble
  const began = at.clock.monotonic()
  for (const { token, email, subject } of mails.toSorted(() => random(3) - 1)) {
    at.mail.deliver(token, subject)
    options.events?.say('mail', email)
    await at.clock.sleep(500)
  }
  await at.clock.sleep(began + TROUBLE_MS - at.clock.monotonic())
  faulty.trouble = undefined
  return { at, expected, ended: at.clock.monotonic() }
}

describe('lost answers, 429, 502 and cut connections for a minute', () => {
  test.each([1, 2, 3, 4, 5, 6])('tells 96 mails within 30 s after it, seed %i', async seed => {
    const { at, expected, ended } = await throughTrouble(seed, MIXED)
    await at.untilTold(expected)
    expect(at.clock.monotonic() - ended).toBeLessThan(TOLD_WITHIN_MS)
    await at.stop()
    expect(repeats(at, expected)).toEqual([])
  })

  test('the same where the service tells of its mail', async () => {
    const { at, expected, ended } = await throughTrouble(7, MIXED, { events: memoryEvents() })
    await at.untilTold(expected)
    expect(at.clock.monotonic() - ended).toBeLessThan(TOLD_WITHIN_MS)
    await at.stop()
    expect(repeats(at, expected)).toEqual([])
  })

  test('the same where nothing at all gets through', async () => {
    const { at, expected, ended } = await throughTrouble(8, { lost: 0, limited: 0, badGateway: 50, cut: 50 })
    await at.untilTold(expected)
    expect(at.clock.monotonic() - ended).toBeLessThan(TOLD_WITHIN_MS)
  })
})

test.each([3_000, 14_000, 40_000])(
  'mails come in order after an outage of %i ms in which more came',
  async ms => {
    const faulty = createFaultyFetch(1)
    const events = memoryEvents()
    const at = await startScene({ fetch: faulty.fetch, events })
    scene = at
    const { chatId, address } = await at.addPerson()
    const subjects = ['Mail 1', 'Mail 2', 'Mail 3']
    const deliver = (subject: string) => {
      at.mail.deliver(address.token, subject)
      events.say('mail', address.email)
    }
    at.start()
    faulty.trouble = { lost: 0, limited: 0, badGateway: 100, cut: 0 }
    deliver('Mail 1')
    await at.clock.sleep(ms)
    deliver('Mail 2')
    deliver('Mail 3')
    await at.clock.sleep(2_000)
    faulty.trouble = undefined
    await at.untilTold(new Map([[chatId, subjects]]))
    expect(at.sent(chatId).map(({ text = '' }) => /Mail \d/.exec(text)?.[0])).toEqual(subjects)
  },
)

describe('a message that alone is never answered', () => {
  test('keeps its pauses, and lets the others of its chat go ahead within a minute', async () => {
    const { at, chatId, tries, subjects } = await withLostMail()
    await at.untilTold(new Map([[chatId, subjects]]))
    expect(at.clock.monotonic()).toBeLessThan(60_000)
    await at.clock.sleep(100_000)
    // At once, and after 10 s and a minute.
    expect(tries('Lost mail')).toBe(4)
    expect(subjects.map(subject => tellings(at.sent(chatId), subject).told)).toEqual(subjects.map(() => 1))
  })

  test('is marked after a restart, though others of its address were told meanwhile', async () => {
    const { at, chatId, faulty, subjects } = await withLostMail()
    await at.untilTold(new Map([[chatId, subjects]]))
    const before = tellings(at.sent(chatId), 'Lost mail')
    faulty.loses = () => false
    await at.restart()
    await waitUntil(
      at.playground.telegram,
      () => tellings(at.sent(chatId), 'Lost mail').told > before.told,
      () => 'it does not come again',
    )
    expect(tellings(at.sent(chatId), 'Lost mail')).toEqual({
      told: before.told + 1,
      marked: before.marked + 1,
    })
    expect(repeats(at, new Map([[chatId, subjects]]))).toEqual([])
  })

  test('comes as soon as others are answered again', async () => {
    const { at, chatId, faulty, subjects } = await withLostMail()
    faulty.trouble = { lost: 0, limited: 0, badGateway: 100, cut: 0 }
    await at.clock.sleep(120_000)
    faulty.loses = () => false
    faulty.trouble = undefined
    const ended = at.clock.monotonic()
    await at.untilTold(new Map([[chatId, ['Lost mail', ...subjects]]]))
    expect(at.clock.monotonic() - ended).toBeLessThan(15_000)
  })
})

/** Somebody with four mails, of which the first gets no answer, while others get mail that is told. */
async function withLostMail() {
  const faulty = createFaultyFetch(1)
  const at = await startScene({ fetch: faulty.fetch })
  scene = at
  const tried: string[] = []
  faulty.loses = (_method, { text = '' }) => {
    tried.push(String(text))
    return String(text).includes('Lost mail')
  }
  const tries = (subject: string) => tried.filter(text => text.includes(subject)).length
  const subjects = ['Mail 1', 'Mail 2', 'Mail 3']
  const { chatId, address } = await at.addPerson()
  const other = await at.addPerson()
  for (const subject of ['Lost mail', ...subjects]) at.mail.deliver(address.token, subject)
  for (let mail = 0; mail < 10; mail += 1) at.mail.deliver(other.address.token, `Another ${mail}`)
  at.start()
  return { at, chatId, faulty, subjects, tries }
}

function repeats(at: Scene, expected: ReadonlyMap<number, readonly string[]>): string[] {
  return [...expected].flatMap(([chatId, subjects]) => unmarkedRepeats(at.sent(chatId), subjects))
}
