import { expect, test } from 'vitest'
import type { Address } from '../../src/store/records.ts'
import { type Scene, startScene } from './support/scene.ts'

/** Puts the chat's addresses into a topic. */
async function putIntoTopic(scene: Scene, chatId: number, topic: Pick<Address, 'threadId' | 'ownTopic'>) {
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.map(address => ({ ...address, ...topic })),
  }))
}

/** A forum with an address that was made in a topic of it. */
async function addForum(scene: Scene) {
  const { id: chatId } = scene.playground.supergroup({ members: [scene.playground.person()] })
  const threadId = scene.playground.telegram.addTopic(chatId, 'Shopping')
  const [address] = await scene.addChat(chatId)
  await putIntoTopic(scene, chatId, { threadId })
  return { chatId, threadId, address }
}

test('an alert goes to the topic in which its address was made', async () => {
  await using scene = await startScene()
  const { chatId, threadId, address } = await addForum(scene)
  scene.start()
  scene.mail.deliver(address?.token ?? '', 'Order')
  const alert = await scene.untilText(chatId, 'Order')
  expect(alert).toMatchObject({ message_thread_id: threadId, is_topic_message: true })
})

test('an alert of a forum whose topic was deleted goes to the group itself, and so do the next', async () => {
  await using scene = await startScene()
  const { chatId, threadId, address } = await addForum(scene)
  scene.playground.telegram.chat(chatId).topics.delete(threadId)
  scene.start()
  scene.mail.deliver(address?.token ?? '', 'First')
  const alert = await scene.untilText(chatId, 'First')
  expect(alert.message_thread_id).toBeUndefined()
  scene.mail.deliver(address?.token ?? '', 'Second')
  await scene.untilText(chatId, 'Second')
  expect(scene.playground.refusals()).toHaveLength(1)
})

test("an address's own topic that was deleted is made again for the next alert", async () => {
  await using scene = await startScene()
  scene.playground.telegram.bot.has_topics_enabled = true
  const { chatId, address } = await scene.addPerson()
  await putIntoTopic(scene, chatId, { threadId: 4321, ownTopic: true })
  scene.start()
  scene.mail.deliver(address.token, 'Order')
  const alert = await scene.untilText(chatId, 'Order')
  const { topics } = scene.playground.telegram.chat(chatId)
  expect(topics.get(alert.message_thread_id ?? 0)).toBe(address.email)
  const [kept] = (await scene.store.chats.get(chatId)).addresses
  expect(kept).toMatchObject({ threadId: alert.message_thread_id, ownTopic: true })
})
