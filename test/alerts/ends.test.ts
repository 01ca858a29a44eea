import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Scene, startScene } from './support/scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PEOPLE = 5

let scene: Scene
let people: { readonly chatId: number; readonly token: string }[]

beforeEach(async () => {
  scene = await startScene({ hops: true })
  people = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const { chatId, address } = await scene.addPerson()
    people.push({ chatId, token: address.token })
  }
})
afterEach(() => scene[Symbol.asyncDispose]())

const allSent = () => people.flatMap(({ chatId }) => scene.sent(chatId))

/** Delivers a mail to everybody; what each chat is to be told. */
function deliverToAll(subject: string): ReadonlyMap<number, readonly string[]> {
  for (const { token } of people) scene.mail.deliver(token, subject)
  return new Map(people.map(({ chatId }) => [chatId, [subject]]))
}

async function untilOver(chatId: number): Promise<void> {
  await scene.untilText(chatId, 'has ended')
}

describe('a service that seems to know nobody any more', () => {
  test('ends no address, and every mail is told when it is back', async () => {
    scene.start()
    await scene.untilTold(deliverToAll('Before'))
    for (const { token } of people) scene.mail.gone.add(token)
    await scene.clock.sleep(3 * MINUTE)
    scene.mail.gone.clear()
    await scene.untilTold(deliverToAll('After'))
    expect(allSent()).toHaveLength(2 * PEOPLE)
  })

  test('is believed about one address while it answers for the others', async () => {
    const [first] = people
    scene.mail.gone.add(first?.token ?? '')
    scene.start()
    await untilOver(first?.chatId ?? 0)
    expect(allSent()).toHaveLength(1)
  })

  test('has the card of an address that is over say so, with what is left to do', async () => {
    const [first] = people
    const { chatId = 0, token = '' } = first ?? {}
    const { telegram } = scene.playground
    const { signal } = new AbortController()
    await telegram.answer({ method: 'sendMessage', payload: { chat_id: chatId, text: 'The card' }, signal })
    const [card] = scene.sent(chatId)
    await scene.store.chats.update(chatId, chat => ({
      ...chat,
      addresses: chat.addresses.map(address => ({ ...address, cardId: card?.message_id })),
    }))
    scene.mail.gone.add(token)
    scene.start()
    await untilOver(chatId)
    const now = await scene.untilText(chatId, 'It no longer receives mail')
    expect(now.message_id).toBe(card?.message_id)
    const buttons = now.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
    expect(buttons).toEqual(['♻️ Same name again', '✉️ New address'])
  })

  test('is asked rarely for an address that was said to be over, whose mail is told when it answers again', async () => {
    const [first] = people
    const { chatId = 0, token = '' } = first ?? {}
    scene.mail.gone.add(token)
    scene.start()
    await untilOver(chatId)
    let asked = 0
    scene.mail.trouble = ({ token: about }) => {
      if (about === token) asked += 1
      return false
    }
    scene.mail.deliver(token, 'Back again')
    await scene.clock.sleep(4 * MINUTE)
    expect(asked).toBeLessThanOrEqual(2)
    scene.mail.gone.clear()
    await scene.untilTold(new Map([[chatId, ['Back again']]]))
  })

  test('brings back an address whose inbox was opened at once', async () => {
    const [first] = people
    const { chatId = 0, token = '' } = first ?? {}
    scene.mail.gone.add(token)
    scene.start()
    await untilOver(chatId)
    scene.mail.gone.clear()
    const { addresses } = await scene.store.chats.get(chatId)
    for (const address of addresses) scene.alerts.answered(chatId, address)
    scene.mail.deliver(token, 'Back again')
    const before = scene.clock.now()
    await scene.untilTold(new Map([[chatId, ['Back again']]]))
    expect(scene.clock.now() - before).toBeLessThan(MINUTE)
  })
})

describe('the machine’s clock', () => {
  test.each([
    ['back by ten minutes', -10 * MINUTE],
    ['back by a day', -24 * HOUR],
    ['forward by ten minutes', 10 * MINUTE],
    ['forward by a day', 24 * HOUR],
  ])('set %s stops no alert and ends no address', async (_name, byMs) => {
    for (const { chatId } of people) {
      await scene.store.chats.update(chatId, chat => ({
        ...chat,
        addresses: chat.addresses.map(one => ({ ...one, expiresAt: one.createdAt + 23 * HOUR })),
      }))
    }
    await scene.restart()
    await scene.untilTold(deliverToAll('Before'))
    const { clock } = scene
    clock.set(byMs)
    const before = clock.monotonic()
    await scene.untilTold(deliverToAll('After'))
    expect(clock.monotonic() - before).toBeLessThan(MINUTE)
    await clock.sleep(MINUTE)
    expect(allSent()).toHaveLength(2 * PEOPLE)
  })
})
