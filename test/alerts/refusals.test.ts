import { describe, expect, test } from 'vitest'
import { GENERAL_TOPIC } from '../../src/playground/world/send-rights.ts'
import type { Address } from '../../src/store/records.ts'
import { waitUntil } from '../support/wait-until.ts'
import { memoryEvents } from './support/memory-events.ts'
import { FASTER, type Scene, startScene } from './support/scene.ts'

const HOUR_MS = 60 * 60_000

async function putIntoTopic(
  scene: Scene,
  chatId: number,
  topicOf: (address: Address, index: number) => Partial<Address>,
): Promise<void> {
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.map((address, index) => ({ ...address, ...topicOf(address, index) })),
  }))
}

function refuse(scene: Scene, method: string, description: string, times?: number) {
  return scene.playground.telegram.order({ method, kind: 'bad-request', description, times: times ?? 10_000 })
}

const calls = (scene: Scene, method: string) => scene.playground.callsOf(method).length

describe('a topic that Telegram does not find', () => {
  test('is made anew once for an alert, and what is refused there too goes to the chat itself', async () => {
    await using scene = await startScene({ breaksRules: true })
    scene.playground.telegram.bot.has_topics_enabled = true
    const { chatId, address } = await scene.addPerson()
    await putIntoTopic(scene, chatId, () => ({ threadId: 4321, ownTopic: true }))
    // As on 2026-05-08, when no private topic was found and new ones could be made.
    refuse(scene, 'sendMessage', 'message thread not found', 2)
    scene.start()
    scene.mail.deliver(address.token, 'Order')
    const alert = await scene.untilText(chatId, 'Order')
    expect(alert.message_thread_id).toBeUndefined()
    expect([calls(scene, 'createForumTopic'), calls(scene, 'sendMessage')]).toEqual([1, 3])
    expect(alert.text).toContain('Hello, this is Order')
  })

  test('is carried into the next form', async () => {
    await using scene = await startScene({ breaksRules: true })
    scene.playground.telegram.bot.has_topics_enabled = true
    const { chatId, address } = await scene.addPerson()
    await putIntoTopic(scene, chatId, () => ({ threadId: 4321, ownTopic: true }))
    refuse(scene, 'sendMessage', 'message thread not found', 1)
    refuse(scene, 'sendMessage', 'ENTITIES_TOO_LONG', 1)
    scene.start()
    scene.mail.deliver(address.token, 'Order')
    const alert = await scene.untilText(chatId, 'Order')
    const { topics } = scene.playground.telegram.chat(chatId)
    expect([...topics.keys()]).toEqual([alert.message_thread_id])
    expect([calls(scene, 'createForumTopic'), calls(scene, 'sendMessage')]).toEqual([1, 3])
  })

  test('is not made for each alert while none is found', async () => {
    await using scene = await startScene({ breaksRules: true })
    scene.playground.telegram.bot.has_topics_enabled = true
    const { chatId, address } = await scene.addPerson()
    await putIntoTopic(scene, chatId, () => ({ threadId: 4321, ownTopic: true }))
    refuse(scene, 'sendMessage', 'message thread not found', 2)
    scene.start()
    scene.mail.deliver(address.token, 'First')
    await scene.untilText(chatId, 'First')
    refuse(scene, 'sendMessage', 'message thread not found', 1)
    scene.mail.deliver(address.token, 'Second')
    await scene.untilText(chatId, 'Second')
    expect(calls(scene, 'createForumTopic')).toBe(1)
  })

  test.each([
    ['is too busy', 'too-many-requests'],
    ['has no answer', 'server-error'],
  ] as const)('costs no alert when Telegram %s, and is made for the next one', async (_, kind) => {
    await using scene = await startScene({ breaksRules: true })
    scene.playground.telegram.bot.has_topics_enabled = true
    const { chatId, address } = await scene.addPerson()
    await putIntoTopic(scene, chatId, () => ({ threadId: 4321, ownTopic: true }))
    scene.playground.telegram.order({ method: 'createForumTopic', kind, retryAfter: 60 })
    scene.start()
    scene.mail.deliver(address.token, 'First')
    expect((await scene.untilText(chatId, 'First')).message_thread_id).toBeUndefined()
    scene.mail.deliver(address.token, 'Second')
    expect((await scene.untilText(chatId, 'Second')).message_thread_id).toBeDefined()
  })
})

describe('a closed topic', () => {
  test('sends its alerts to the group, whose other topics go on', async () => {
    await using scene = await startScene({ breaksRules: true })
    const { telegram } = scene.playground
    const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
    const threads = ['Closed', 'Open'].map(name => telegram.addTopic(chatId, name))
    const [closed, open] = await scene.addChat(chatId, 2)
    await putIntoTopic(scene, chatId, (_, index) => ({ threadId: threads[index] }))
    refuse(scene, 'sendMessage', 'TOPIC_CLOSED', 1)
    scene.start()
    scene.mail.deliver(closed?.token ?? '', 'Order')
    expect((await scene.untilText(chatId, 'Order')).message_thread_id).toBeUndefined()
    scene.mail.deliver(open?.token ?? '', 'Parcel')
    expect((await scene.untilText(chatId, 'Parcel')).message_thread_id).toBe(threads[1])
    const chat = await scene.store.chats.get(chatId)
    expect(chat.unreachable).toBeUndefined()
    // It may be opened again.
    expect(chat.addresses.map(({ threadId }) => threadId)).toEqual(threads)
  })

  test('where the general one is closed too keeps its own alerts alone back, and is tried again after an hour', async () => {
    await using scene = await startScene({ breaksRules: true })
    const { telegram } = scene.playground
    const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
    const threads = ['Closed', 'Open'].map(name => telegram.addTopic(chatId, name))
    const [closed, open] = await scene.addChat(chatId, 2)
    await putIntoTopic(scene, chatId, (_, index) => ({ threadId: threads[index] }))
    for (const threadId of [threads[0] ?? 0, GENERAL_TOPIC]) telegram.closeTopic(chatId, threadId)
    scene.start()
    scene.mail.deliver(closed?.token ?? '', 'Order')
    await waitForCalls(scene, 2)
    scene.mail.deliver(open?.token ?? '', 'Parcel')
    expect((await scene.untilText(chatId, 'Parcel')).message_thread_id).toBe(threads[1])
    expect((await scene.store.chats.get(chatId)).unreachable).toBeUndefined()
    scene.clock.skip(HOUR_MS)
    await waitForCalls(scene, 5)
    scene.mail.deliver(open?.token ?? '', 'Letter')
    await scene.untilText(chatId, 'Letter')
    telegram.reopenTopic(chatId, threads[0] ?? 0)
    scene.clock.skip(HOUR_MS)
    expect((await scene.untilText(chatId, 'Order')).message_thread_id).toBe(threads[0])
    const tries = scene.playground
      .callsOf('sendMessage')
      .filter(({ payload }) => /Order/.test(`${payload.text}`))
    const [at] = threads
    expect(tries.map(({ payload }) => payload.message_thread_id)).toEqual([at, undefined, at, undefined, at])
  })
})

describe('what waits for a closed topic', () => {
  test('is told after a restart too, with the next mail of another address, once the topic is open', async () => {
    const events = memoryEvents()
    await using scene = await startScene({ breaksRules: true, events })
    const { telegram } = scene.playground
    const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
    const threads = ['Closed', 'Open'].map(name => telegram.addTopic(chatId, name))
    const [closed, open] = await scene.addChat(chatId, 2)
    await putIntoTopic(scene, chatId, (_, index) => ({ threadId: threads[index] }))
    for (const threadId of [threads[0] ?? 0, GENERAL_TOPIC]) telegram.closeTopic(chatId, threadId)
    const deliver = async (to: Address | undefined, subject: string) => {
      scene.mail.deliver(to?.token ?? '', subject)
      await untilHandled(scene, events.say('mail', to?.email ?? ''))
    }
    scene.start()
    while (events.began.length === 0) await scene.clock.sleep(FASTER)
    await deliver(closed, 'Order')
    await scene.restart()
    await deliver(open, 'Parcel')
    await scene.untilText(chatId, 'Parcel')
    // The one in the closed topic has been tried again.
    await waitForCalls(scene, 5)
    while (scene.alerts.tracked() > 0) await scene.clock.sleep(FASTER)
    await scene.clock.sleep(10 * FASTER)
    await scene.restart()
    telegram.reopenTopic(chatId, threads[0] ?? 0)
    await deliver(open, 'Letter')
    expect((await scene.untilText(chatId, 'Order')).message_thread_id).toBe(threads[0])
    while ((await scene.store.chats.get(chatId)).missed) await scene.clock.sleep(FASTER)
  })
})

describe('a chat where the bot may not write', () => {
  const WORDS = [
    'CHAT_SEND_PLAIN_FORBIDDEN',
    'have no write access to the chat',
    'USER_BANNED_IN_CHANNEL',
    'CHANNEL_PRIVATE',
    'CHANNEL_INVALID',
    'CHAT_ADMIN_REQUIRED',
    'CHAT_GUEST_SEND_FORBIDDEN',
    'CHAT_ID_INVALID',
    'YOU_BLOCKED_USER',
    'need administrator rights in the channel chat',
  ]

  test.each(WORDS)(
    'is asked once an hour after %s, and told everything when it takes messages',
    async words => {
      await using scene = await startScene({ breaksRules: true })
      const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
      const [one, other] = await scene.addChat(chatId, 2)
      const order = refuse(scene, 'sendMessage', words)
      scene.start()
      scene.mail.deliver(one?.token ?? '', 'Order')
      await waitForCalls(scene, 1)
      await restsFor(scene, chatId)
      scene.mail.deliver(other?.token ?? '', 'Parcel')
      scene.clock.skip(HOUR_MS)
      await waitForCalls(scene, 2)
      await restsFor(scene, chatId)
      order.cancel()
      scene.clock.skip(HOUR_MS)
      await scene.untilTold(new Map([[chatId, ['Order', 'Parcel'].map(subject => `${subject}`)]]))
      expect((await scene.store.chats.get(chatId)).unreachable).toBeUndefined()
      expect(calls(scene, 'sendMessage')).toBe(4)
    },
  )

  test('is tried again after a restart as soon as there is news for it', async () => {
    await using scene = await startScene({ breaksRules: true })
    const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
    const [address] = await scene.addChat(chatId)
    const order = refuse(scene, 'sendMessage', 'CHAT_WRITE_FORBIDDEN')
    scene.start()
    scene.mail.deliver(address?.token ?? '', 'Order')
    await waitForCalls(scene, 1)
    await restsFor(scene, chatId)
    order.cancel()
    await scene.restart()
    await scene.untilTold(new Map([[chatId, ['Order']]]))
  })

  test('is told when somebody uses the bot there', async () => {
    await using scene = await startScene({ breaksRules: true })
    const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
    const [address] = await scene.addChat(chatId)
    refuse(scene, 'sendMessage', 'CHAT_WRITE_FORBIDDEN', 1)
    scene.start()
    scene.mail.deliver(address?.token ?? '', 'Order')
    await waitForCalls(scene, 1)
    await restsFor(scene, chatId)
    scene.alerts.chatReachable(chatId)
    await scene.untilTold(new Map([[chatId, ['Order']]]))
  })
})

test.each(['Logged out', 'FROZEN_METHOD_INVALID'])('%s costs no alert', async words => {
  await using scene = await startScene({ breaksRules: true })
  const { chatId, address } = await scene.addPerson()
  refuse(scene, 'sendMessage', words, 4)
  scene.start()
  scene.mail.deliver(address.token, 'Order')
  const alert = await scene.untilText(chatId, 'Order')
  expect(alert.text).toContain('Hello, this is Order')
  expect((await scene.store.chats.get(chatId)).unreachable).toBeUndefined()
})

test('an alert that is refused in every form waits, and is told as it should be when Telegram takes it', async () => {
  await using scene = await startScene({ breaksRules: true })
  const { chatId, address } = await scene.addPerson()
  const order = refuse(scene, 'sendMessage', 'SOMETHING_NEW_INVALID')
  scene.start()
  scene.mail.deliver(address.token, 'Order')
  await restsFor(scene, chatId)
  order.cancel()
  scene.clock.skip(HOUR_MS)
  const alert = await scene.untilText(chatId, 'Order')
  expect(alert.entities?.length).toBeGreaterThan(0)
})

describe('what Telegram complains of', () => {
  const FORMS = [
    ['ENTITIES_TOO_LONG', 2],
    ['reply markup is too long', 2],
    ['MESSAGE_TOO_LONG', 2],
  ] as const

  test.each(FORMS)('%s leads straight to a form without that, with its buttons', async (words, sent) => {
    await using scene = await startScene({ breaksRules: true })
    const { chatId, address } = await scene.addPerson()
    scene.mail.body = () =>
      '<p>Your code is <b>482913</b></p><a href="https://shop.example/confirm">Confirm</a>'
    refuse(scene, 'sendMessage', words, 1)
    scene.start()
    scene.mail.deliver(address.token, 'Confirm your address')
    const alert = await scene.untilText(chatId, 'Confirm your address')
    expect(calls(scene, 'sendMessage')).toBe(sent)
    const buttons = alert.reply_markup?.inline_keyboard.flat() ?? []
    expect(buttons.some(button => 'copy_text' in button)).toBe(true)
    expect(buttons.some(button => 'callback_data' in button)).toBe(true)
  })
})

async function waitForCalls(scene: Scene, count: number): Promise<void> {
  await waitUntil(
    scene.playground.telegram,
    () => calls(scene, 'sendMessage') >= count,
    () => `${calls(scene, 'sendMessage')} calls`,
  )
}

/** An event and all before it have been handled. */
async function untilHandled(scene: Scene, position: string): Promise<void> {
  while (scene.store.position.values.get('events')?.position !== position) await scene.clock.sleep(FASTER)
}

/** The refusal has been settled: it is in the chat's record, and time may be skipped. */
async function restsFor(scene: Scene, chatId: number): Promise<void> {
  while (!(await scene.store.chats.get(chatId)).unreachable) await scene.clock.sleep(FASTER)
  await scene.clock.sleep(10 * FASTER)
}
