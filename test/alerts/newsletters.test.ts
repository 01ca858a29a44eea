import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Address, Settings } from '../../src/store/records.ts'
import { type MemoryEvents, memoryEvents } from './support/memory-events.ts'
import { type Scene, startScene } from './support/scene.ts'

let scene: Scene
let events: MemoryEvents
let chatId: number
let address: Address

beforeEach(async () => {
  events = memoryEvents()
  scene = await startScene({ events, bundles: true })
  scene.mail.more = () => ({ list: { id: 'news.shop.example' } })
  ;({ chatId, address } = await scene.addPerson())
  scene.start()
})
afterEach(() => scene[Symbol.asyncDispose]())

async function settle(settings: Partial<Settings>, more: Partial<Address> = {}): Promise<void> {
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    settings: { ...chat.settings, ...settings },
    addresses: chat.addresses.map(one => ({ ...one, ...more })),
  }))
}

/** Resolves to whether the mail was told by itself. */
async function isTold(subject: string): Promise<boolean> {
  const { id } = scene.mail.deliver(address.token, subject)
  events.say('mail', address.email)
  const told = () => scene.store.cursors.values.get(address.id)?.told.includes(String(id)) === true
  for (const end = scene.clock.monotonic() + 300_000; !told(); await scene.clock.sleep(100))
    if (scene.clock.monotonic() > end) throw new Error(`"${subject}" was not taken`)
  return scene.sent(chatId).some(({ text = '' }) => text.includes(subject))
}

test('a newsletter waits for the others where that is wanted, and nowhere else', async () => {
  expect(await isTold('Monday news')).toBe(true)
  await settle({ bundles: true })
  expect(await isTold('Tuesday news')).toBe(false)
  expect(scene.bundled).toEqual(['2'])
})

interface Case {
  readonly more?: object
  readonly body?: string
  readonly address?: Partial<Address>
}

test.each<[string, Case]>([
  ['of no list', { more: {} }],
  ['with a code', { body: '<p>Your code is <b>482913</b></p>' }],
  ['with a link to confirm', { body: '<a href="https://shop.example/confirm?a=1">Confirm your email</a>' }],
  ['to an address that ends after it', { address: { burn: 'mail' } }],
  ['to an address that was passed on', { address: { label: 'Netflix' } }],
])('a mail %s is told at once', async (_, { more, body, address: changed = {} }) => {
  await settle({ bundles: true }, changed)
  if (more) scene.mail.more = () => more
  if (body) scene.mail.body = () => body
  expect(await isTold('News')).toBe(true)
  expect(scene.bundled).toEqual([])
})

test('an answer of a person on a list is told at once', async () => {
  await settle({ bundles: true })
  scene.mail.body = () => '<p>I agree.</p>'
  expect(await isTold('Re: Which colour?')).toBe(true)
})

test('where only codes are wanted, a mail without one is told to an address that ends after it, and to no other', async () => {
  await settle({ alertDetail: 'codes' }, { burn: 'code' })
  expect(await isTold('Monday news')).toBe(false)
  await settle({}, { burn: 'mail' })
  expect(await isTold('Tuesday news')).toBe(true)
})
