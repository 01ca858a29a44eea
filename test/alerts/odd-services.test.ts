import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Trouble } from './support/mail-server.ts'
import { type Scene, startScene, tellings } from './support/scene.ts'

const MINUTE = 60_000

let scene: Scene
let chatId: number
let token: string

beforeEach(async () => {
  scene = await startScene({ hops: true })
  const person = await scene.addPerson()
  chatId = person.chatId
  token = person.address.token
})
afterEach(() => scene[Symbol.asyncDispose]())

/** Answers a call of an address in this way, and all else as it should be. */
const on =
  (call: string, status: number, body: object | string, about?: string, retryAfter = '90'): Trouble =>
  ({ path, token, response }) => {
    if (path !== call || (about !== undefined && token !== about)) return false
    const headers = { 'content-type': 'application/json', 'retry-after': retryAfter }
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
    return true
  }
const told = (subject: string) => scene.untilTold(new Map([[chatId, [subject]]]))
const saidSince = (ms: number) => scene.clock.monotonic() - ms

test('a limit for one address holds up the others for half a minute, not for a day', async () => {
  const limited = (await scene.addChat(chatId))[0]?.token ?? ''
  scene.mail.trouble = on('/check-mail', 429, {}, limited, '86400')
  scene.start()
  const from = scene.clock.monotonic()
  await scene.clock.sleep(5_000)
  scene.mail.deliver(token, 'Meanwhile')
  await told('Meanwhile')
  expect(saidSince(from)).toBeLessThan(3 * MINUTE)
  expect(scene.sent(chatId)).toHaveLength(1)
})

describe('a service that answers each poll with a refusal', () => {
  test.each<[string, Trouble]>([
    ['an error that it explains with 200', on('/check-mail', 200, { status: 'error', message: 'Quota' })],
    ['a limit without an end', on('/check-mail', 429, '')],
  ])('is shown as ill, ends no address and loses no mail: %s', async (_name, trouble) => {
    scene.mail.trouble = trouble
    scene.mail.deliver(token, 'Waiting')
    scene.start()
    await scene.clock.sleep(2 * MINUTE)
    const { mailApiRefusal } = scene.alerts.vitals()
    expect(saidSince(mailApiRefusal?.since ?? scene.clock.monotonic())).toBeGreaterThan(MINUTE)
    expect(mailApiRefusal?.why).toMatch(/^check-mail failed: the service (refused|asks to slow down)/)
    expect(scene.mail.requests.get('/check-mail')).toBeLessThan(20)
    scene.mail.trouble = undefined
    await told('Waiting')
    expect(scene.alerts.vitals().mailApiRefusal).toBeUndefined()
    expect(scene.sent(chatId)).toHaveLength(1)
  })
})

test('an address whose time is over ends when its service explains that as any other error', async () => {
  const error = on('/check-mail', 200, { status: 'error', message: 'Invalid or expired token' }, token)
  const { addresses } = await scene.store.chats.get(chatId)
  const ended = addresses.map(address => ({ ...address, expiresAt: scene.clock.now() + MINUTE }))
  await scene.store.chats.update(chatId, chat => ({ ...chat, addresses: ended }))
  for (const address of ended) scene.alerts.watch(chatId, address)
  scene.start()
  await scene.clock.sleep(30_000)
  scene.mail.trouble = error
  await scene.clock.sleep(20_000)
  expect(scene.sent(chatId)).toEqual([])
  await scene.untilText(chatId, 'has ended')
})

test('an address whose time seems to be over is watched while its service answers for it', async () => {
  const { addresses } = await scene.store.chats.get(chatId)
  const early = addresses.map(address => ({ ...address, expiresAt: scene.clock.now() - 4 * 60 * MINUTE }))
  await scene.store.chats.update(chatId, chat => ({ ...chat, addresses: early }))
  for (const address of early) scene.alerts.watch(chatId, address)
  scene.start()
  await scene.clock.sleep(MINUTE)
  scene.mail.deliver(token, 'Still here')
  await told('Still here')
  expect(scene.sent(chatId)).toHaveLength(1)
  expect(scene.mail.requests.get('/check-mail')).toBeLessThan(40)
})

test('a mail that is listed and not handed out is told, and its service is named for that', async () => {
  scene.mail.trouble = on('/read-mail', 404, { status: 'error', message: 'No such mail' })
  scene.mail.deliver(token, 'Sealed')
  scene.start()
  await told('Sealed')
  const [alert] = scene.sent(chatId)
  expect(alert?.text).toContain("I couldn't get this mail's text from the mail service.")
  expect(alert?.text).not.toContain('Telegram')
})

test('a mail that waits when its address ends is told, where its service explains that as any other error', async () => {
  const refusal = { status: 'error', message: 'Invalid or expired token' }
  const { addresses } = await scene.store.chats.get(chatId)
  const ending = addresses.map(address => ({ ...address, expiresAt: scene.clock.now() + 10_000 }))
  await scene.store.chats.update(chatId, chat => ({ ...chat, addresses: ending }))
  for (const address of ending) scene.alerts.watch(chatId, address)
  let ended = false
  scene.mail.trouble = request => {
    ended ||= request.path === '/read-mail'
    return ended && ['/check-mail', '/read-mail'].some(call => on(call, 200, refusal, token)(request))
  }
  scene.mail.deliver(token, 'Just in time')
  scene.start()
  await told('Just in time')
  await scene.untilText(chatId, 'has ended')
})

test('a limit for reading that asks for no wait does not keep a mail back for ever', async () => {
  scene.mail.trouble = on('/read-mail', 429, {}, undefined, '0')
  scene.mail.deliver(token, 'Limited')
  scene.start()
  await told('Limited')
  expect(scene.mail.requests.get('/read-mail')).toBeLessThan(10)
})

test('a list that is empty for ten minutes and then back is told again, marked', async () => {
  scene.mail.deliver(token, 'Again')
  scene.start()
  await told('Again')
  scene.mail.trouble = on('/check-mail', 200, { status: 'success', messages: [] })
  const listed = () => scene.mail.requests.get('/check-mail') ?? 0
  for (const minutes of [0, 11]) {
    scene.clock.set(minutes * MINUTE)
    const [address] = (await scene.store.chats.get(chatId)).addresses
    if (address) scene.alerts.watch(chatId, address)
    const before = listed()
    while (listed() <= before) await scene.clock.sleep(1_000)
  }
  scene.mail.trouble = undefined
  await scene.untilText(chatId, 'You may have seen this one already.')
  expect(tellings(scene.sent(chatId), 'Again')).toEqual({ told: 2, marked: 1 })
})

test('ids that are no numbers are told with their buttons', async () => {
  const id = '0b7c1f1e-6f0e-4c7e-9d5a-3f2f6d0a9b11'
  const mail = { id, subject: 'Opaque', sender_name: 'Shop', sender_email: 'a@b.example', body_text: 'Hello' }
  scene.mail.trouble = request =>
    on('/check-mail', 200, { status: 'success', messages: [mail] })(request) ||
    on('/read-mail', 200, { status: 'success', message: mail })(request)
  scene.start()
  await told('Opaque')
  expect(JSON.stringify(scene.sent(chatId)[0]?.reply_markup)).toContain(id)
})
