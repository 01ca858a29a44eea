import type { Api } from 'grammy'
import { afterEach, describe, expect, test } from 'vitest'
import type { SendApi } from '../../src/alerts/sending/send-message.ts'
import type { Fault } from '../../src/playground/world/faults.ts'
import { waitUntil } from '../support/wait-until.ts'
import { everyNth, type Trouble } from './support/mail-server.ts'
import {
  FASTER,
  type Scene,
  type SceneOptions,
  startScene,
  tellings,
  unmarkedRepeats,
} from './support/scene.ts'

const CHATS = 25
const ADDRESSES_EACH = 2
const MAILS_EACH = 6
const MAILS = CHATS * ADDRESSES_EACH * MAILS_EACH

type Expected = Map<number, string[]>

let scene: Scene | undefined

afterEach(() => scene?.[Symbol.asyncDispose]())

/** People with addresses, and mail for all of them, in waves, so that some comes in while others are told. */
async function withMail(options: SceneOptions = {}): Promise<{ scene: Scene; expected: Expected }> {
  scene = await startScene(options)
  const expected: Expected = new Map()
  for (let chat = 0; chat < CHATS; chat += 1) {
    const { id } = scene.playground.person()
    const addresses = await scene.addChat(id, ADDRESSES_EACH)
    const subjects = addresses.flatMap(({ token }) => deliverSome(token, scene))
    expected.set(id, subjects)
  }
  return { scene, expected }
}

function deliverSome(token: string, at: Scene | undefined): string[] {
  return Array.from({ length: MAILS_EACH }, (_, index) => {
    const subject = `Mail ${index} for ${token}`
    at?.mail.deliver(token, subject)
    return subject
  })
}

/** Every mail told, and none twice unless marked; returns how many tellings were marked. */
async function expectAllTold(at: Scene, expected: Expected): Promise<number> {
  await at.untilTold(expected)
  await at.stop()
  const chats = [...expected]
  expect(chats.flatMap(([chatId, subjects]) => unmarkedRepeats(at.sent(chatId), subjects))).toEqual([])
  return countMarked(at, expected)
}

function countMarked(at: Scene, expected: Expected): number {
  const marks = [...expected].flatMap(([chatId, subjects]) =>
    subjects.map(subject => tellings(at.sent(chatId), subject).marked),
  )
  return marks.reduce((sum, marked) => sum + marked, 0)
}

describe('with Telegram in trouble', () => {
  const cases: readonly (readonly [name: string, fault: Fault])[] = [
    [
      '429 with retry_after on a tenth of the sends',
      { kind: 'too-many-requests', retryAfter: 3, share: 0.1 },
    ],
    ['429 for minutes on a few sends', { kind: 'too-many-requests', retryAfter: 90, share: 0.02, times: 5 }],
    ['5xx on a tenth', { kind: 'server-error', share: 0.1 }],
    ['the answer lost after the message was stored on a tenth', { kind: 'lost-answer', share: 0.1 }],
    ['10 s hangs on a tenth', { kind: 'delay', delayMs: 10_000 / FASTER, share: 0.1 }],
    [
      '30 s hangs, past our patience, on some',
      { kind: 'delay', delayMs: 30_000 / FASTER, share: 0.05, times: 10 },
    ],
  ]

  test.each(cases)('tells every mail in spite of %s', async (_name, fault) => {
    const { scene: at, expected } = await withMail()
    const order = at.playground.telegram.order({ method: 'sendMessage', ...fault })
    at.start()
    await expectAllTold(at, expected)
    expect(order.hits).toBeGreaterThan(4)
  })

  test('marks what it repeats after an answer was lost, and nothing else', async () => {
    const { scene: at, expected } = await withMail()
    const order = at.playground.telegram.order({ method: 'sendMessage', kind: 'lost-answer', share: 0.1 })
    at.start()
    await at.untilTold(expected)
    // The last one told may be one whose answer was lost, and its repeat still to come.
    await waitUntil(
      at.playground.telegram,
      () => countMarked(at, expected) === order.hits,
      () => `${countMarked(at, expected)} marked of ${order.hits} whose answer was lost`,
    )
    await expectAllTold(at, expected)
    const copies = [...expected].flatMap(([chatId, subjects]) =>
      subjects.map(subject => tellings(at.sent(chatId), subject).told - 1),
    )
    expect(copies.reduce((sum, extra) => sum + extra, 0)).toBe(order.hits)
  })

  test('never marks what was refused for sure', async () => {
    const { scene: at, expected } = await withMail()
    at.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', share: 0.1 })
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
  })

  test('waits for people who block the bot and tells them everything when they are back', async () => {
    const { scene: at, expected } = await withMail()
    const [blocked = 0] = expected.keys()
    at.playground.telegram.chat(blocked).botIsShutOut = true
    const others = new Map([...expected].filter(([chatId]) => chatId !== blocked))
    at.start()
    await at.untilTold(others)
    expect(at.sent(blocked)).toEqual([])
    expect((await at.store.chats.get(blocked)).unreachable).toBe(true)
    const tries = at.playground.callsOf('sendMessage').filter(({ payload }) => payload.chat_id === blocked)
    expect(tries).toHaveLength(1)

    at.playground.telegram.chat(blocked).botIsShutOut = false
    await at.store.chats.update(blocked, chat => ({ ...chat, unreachable: false }))
    at.alerts.chatReachable(blocked)
    expect(await expectAllTold(at, expected)).toBe(0)
  })

  test('follows groups that become supergroups', async () => {
    const { scene: at } = await withMail()
    const group = at.playground.group({ members: [at.playground.person()] })
    const [address] = await at.addChat(group.id)
    const subjects = deliverSome(address?.token ?? '', at)
    const { id: movedTo } = at.playground.telegram.migrate(group.id)
    at.start()
    expect(await expectAllTold(at, new Map([[movedTo, subjects]]))).toBe(0)
    expect((await at.store.chats.get(movedTo)).addresses).toHaveLength(1)
    expect((await at.store.chats.get(group.id)).addresses).toHaveLength(0)
  })

  test('sends plain text where Telegram refuses every formatted one', async () => {
    const { scene: at, expected } = await withMail({ wrapApi: refuseFormatted, breaksRules: true })
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
    const [chatId = 0] = expected.keys()
    expect(at.sent(chatId).every(({ entities = [] }) => entities.every(({ type }) => type !== 'bold'))).toBe(
      true,
    )
    expect(at.sent(chatId)[0]?.text).toContain('Hello, this is')
  })

  test('comes down to sender and subject where Telegram refuses the text itself', async () => {
    const { scene: at, expected } = await withMail({ wrapApi: refuseBodies, breaksRules: true })
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
    const [chatId = 0] = expected.keys()
    expect(at.sent(chatId)[0]?.text).not.toContain('Hello, this is')
  })

  test('waits while nothing listens at Telegram’s address', async () => {
    let open = false
    const nowhere = {
      sendMessage: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    }
    const { scene: at, expected } = await withMail({
      wrapApi: api => ({
        sendRichMessage: api.sendRichMessage,
        sendMessage: (...call) => (open ? api : nowhere).sendMessage(...call),
      }),
    })
    at.start()
    await at.clock.sleep(5_000)
    open = true
    expect(await expectAllTold(at, expected)).toBe(0)
  })
})

/** Makes each text with entities one that Telegram refuses for an entity. */
function refuseFormatted(api: Api): SendApi {
  api.config.use((call, method, payload, signal) => {
    const formatted = 'entities' in payload && (payload.entities?.length ?? 0) > 0
    return call(
      method,
      formatted ? ({ ...payload, entities: [{ type: 'bold', offset: 9_999, length: 1 }] } as never) : payload,
      signal,
    )
  })
  return api
}

function refuseBodies(api: Api): SendApi {
  api.config.use((call, method, payload, signal) => {
    const body = 'text' in payload && String(payload.text).includes('Hello, this is')
    return call(method, body ? { ...payload, text: '' } : payload, signal)
  })
  return api
}

describe('with the mail API in trouble', () => {
  const cases: readonly (readonly [name: string, trouble: Trouble])[] = [
    ['5xx on a tenth of the answers', everyNth(10, response => response.writeHead(502).end('bad gateway'))],
    ['HTML on a tenth of the answers', everyNth(10, response => response.end('<html>busy</html>'))],
    [
      '429 on a tenth of the answers',
      everyNth(10, response => response.writeHead(429, { 'retry-after': '2' }).end('{}')),
    ],
    [
      'a 404 now and then, as if the session were gone',
      everyNth(25, response => response.writeHead(404).end('{}')),
    ],
    ['connections that break on a tenth', everyNth(10, response => response.destroy())],
  ]

  test.each(cases)('tells every mail in spite of %s', async (_name, trouble) => {
    const { scene: at, expected } = await withMail()
    at.mail.trouble = trouble
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
  })

  test('tells every mail after the service was down, with a few requests meanwhile', async () => {
    const { scene: at, expected } = await withMail({ maxRps: 50 })
    at.mail.trouble = ({ response }) => {
      response.writeHead(503).end()
      return true
    }
    at.start()
    await at.clock.sleep(60_000)
    const asked = at.mail.requests.get('/check-mail') ?? 0
    expect(asked).toBeLessThan(500)
    at.mail.trouble = undefined
    expect(await expectAllTold(at, expected)).toBe(0)
  })

  test('tells every mail while the service is slow', async () => {
    const { scene: at, expected } = await withMail()
    at.mail.trouble = ({ path, response }) => {
      if (path !== '/check-mail') return false
      // Slow, but within the client's patience of 10 s: the answer itself comes from the fake below.
      return slowly(response, 3_000 / FASTER)
    }
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
  })
})

/** Holds the head of the answer back. */
function slowly(response: Parameters<Trouble>[0]['response'], ms: number): boolean {
  const end = response.end.bind(response)
  response.end = ((...rest: Parameters<typeof end>) => {
    setTimeout(() => end(...rest), ms)
    return response
  }) as typeof response.end
  return false
}

describe('with the store in trouble', () => {
  test('tells every mail while a tenth of the writes fails', async () => {
    const { scene: at, expected } = await withMail()
    let writes = 0
    at.store.cursors.failWrite = () => ++writes % 10 === 0
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
    expect(writes).toBeGreaterThan(MAILS)
  })

  test('tells every mail while a tenth of the reads fails', async () => {
    const { scene: at, expected } = await withMail()
    let reads = 0
    at.store.chatRecords.failRead = () => ++reads % 10 === 0
    at.start()
    expect(await expectAllTold(at, expected)).toBe(0)
  })

  test('tells every mail of an address whose cursor cannot be read, marked, and leaves that as it is', async () => {
    const { scene: at, expected } = await withMail()
    const [address = ''] = [...at.store.chatRecords.values.values()].flatMap(({ addresses }) =>
      addresses.map(({ id }) => id),
    )
    at.store.cursors.breakRecord(address)
    at.start()
    expect(await expectAllTold(at, expected)).toBe(MAILS_EACH)
    expect(at.store.cursors.values.has(address)).toBe(false)
  })

  test('keeps the cursors of a chat that cannot be read', async () => {
    const { scene: at, expected } = await withMail()
    at.start()
    await expectAllTold(at, expected)
    const [chatId = 0, subjects = []] = [...expected][0] ?? []
    const mend = at.store.chatRecords.breakRecord(String(chatId))
    await at.restart()
    await at.clock.sleep(10_000)
    mend()
    await at.restart()
    expect(await expectAllTold(at, expected)).toBe(0)
    for (const subject of subjects) expect(tellings(at.sent(chatId), subject).told).toBe(1)
  })

  test('holds alerts while the disk is full, says so, and tells every mail when there is room again', async () => {
    const { scene: at, expected } = await withMail()
    at.store.cursors.failWrite = () => true
    at.start()
    await at.clock.sleep(10_000)
    expect([...expected.keys()].flatMap(chatId => at.sent(chatId))).toEqual([])
    expect(at.alerts.vitals().storeFailure).toContain('the disk is full')
    at.store.cursors.failWrite = () => false
    expect(await expectAllTold(at, expected)).toBe(0)
    expect(at.alerts.vitals().storeFailure).toBeUndefined()
  })

  test('repeats nothing without a mark when it dies while the disk is full', async () => {
    const { scene: at, expected } = await withMail()
    let writes = 0
    at.store.cursors.failWrite = () => ++writes > MAILS / 2
    at.start()
    await at.clock.sleep(20_000)
    at.store.cursors.failWrite = () => false
    await at.restart()
    await expectAllTold(at, expected)
  })
})
