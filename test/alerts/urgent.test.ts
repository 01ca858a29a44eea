import { afterEach, expect, test } from 'vitest'
import type { Address } from '../../src/store/records.ts'
import { fastClock } from './support/fast-clock.ts'
import { FASTER, type Scene, startScene, tellings } from './support/scene.ts'

let scene: Scene
let chatId: number
let address: Address

async function begin(faster: number): Promise<void> {
  scene = await startScene({ clock: fastClock(faster) })
  scene.mail.body = subject => (subject.startsWith('Code') ? CODE : '<p>Big sale. All shoes are cheaper.</p>')
  ;({ chatId, address } = await scene.addPerson())
  scene.start()
}

afterEach(() => scene[Symbol.asyncDispose]())

const CODE = '<p>Your verification code is <b>483920</b></p>'
const COUNT = 60

/** Mails of so many senders. */
function newsletters({ token }: Pick<Address, 'token'>, senders = COUNT, count = COUNT): void {
  for (let number = 0; number < count; number += 1)
    scene.mail.deliver(token, `Sale ${number}`, undefined, `sale@shop${number % senders}.example`)
}

const told = (subject: string, patienceMs?: number) =>
  scene.untilTold(new Map([[chatId, [subject]]]), patienceMs)

const subjectOf = ({ text = '' }: { text?: string }) => text.split('\n').find(line => line.startsWith('Code'))

/** By the clock of the bot, which stands still while the machine is busy elsewhere. */
async function toldWithin2s(): Promise<void> {
  const from = scene.clock.monotonic()
  await told('Code', 15_000)
  expect(scene.clock.monotonic() - from).toBeLessThan(2_000)
}

const untilSome = () => told('Sale 0')

test.each([
  ['of many senders', COUNT],
  ['of one sender', 1],
])('a code that comes with sixty newsletters %s is told within 2 s', async (_, senders) => {
  await begin(1)
  newsletters(address, senders, COUNT / 2)
  scene.mail.deliver(address.token, 'Code', undefined, 'login@bank.example')
  newsletters(address, senders, COUNT / 2)
  await untilSome()
  await toldWithin2s()
})

test('a code is told within 2 s while sixty newsletters to another address of the chat wait', async () => {
  await begin(1)
  newsletters(address)
  await untilSome()
  const [other] = await scene.addChat(chatId)
  if (!other) throw new Error('no address was made')
  scene.mail.deliver(other.token, 'Code', undefined, 'login@bank.example')
  await toldWithin2s()
})

test('no code is only counted, however many come at once', async () => {
  await begin(FASTER)
  const subjects = Array.from({ length: 24 }, (_, number) => `Code ${number}`)
  for (const subject of subjects) scene.mail.deliver(address.token, subject, undefined, 'login@bank.example')
  await scene.untilTold(new Map([[chatId, subjects]]))
  const all = scene.sent(chatId)
  expect(all.map(subjectOf)).toEqual(subjects)
  for (const subject of subjects) expect(tellings(all, subject)).toEqual({ told: 1, marked: 0 })
  expect(all.some(({ text }) => text?.includes('more new mail'))).toBe(false)
})

test('an answer of a person is told, and what is counted says what it is', async () => {
  await begin(FASTER)
  scene.mail.body = () => '<p>See you at nine.</p>'
  newsletters(address)
  scene.mail.deliver(address.token, 'Re: Tomorrow', undefined, 'ann@home.example')
  await told('Re: Tomorrow')
  const line = await scene.untilText(chatId, 'more new mails')
  expect(line.text).toContain('and 40 more')
  expect(line.text).toContain('Shop · Sale 20\nShop · Sale 21')
})

test('a chat that wants codes alone gets no line that counts the others', async () => {
  await begin(1)
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    settings: { ...chat.settings, alertDetail: 'codes' },
  }))
  newsletters(address)
  scene.mail.deliver(address.token, 'Code', undefined, 'login@bank.example')
  await toldWithin2s()
  const cursor = () => scene.store.cursors.values.get(address.id)?.told.length
  await expect.poll(cursor, { timeout: 5_000 }).toBe(COUNT + 1)
  expect(scene.sent(chatId)).toHaveLength(1)
})
