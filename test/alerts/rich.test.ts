import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { richWords } from '../support/rich-words.ts'
import { waitUntil } from '../support/wait-until.ts'
import { type Scene, startScene } from './support/scene.ts'

const TABLE = '<table><tr><td>Cup</td><td>€9</td></tr><tr><td>Pot</td><td>€19</td></tr></table>'

/** A chat that wants its mails rich, and a shop whose mails have a table. */
async function withRichChat(): Promise<{ scene: Scene; chatId: number; token: string }> {
  const scene = await startScene()
  const { id: chatId } = scene.playground.person()
  const [address] = await scene.addChat(chatId, 1, { rich: true })
  scene.mail.body = subject => `<h1>${subject}</h1>${TABLE}`
  scene.start()
  return { scene, chatId, token: address?.token ?? '' }
}

/** Waits until so many alerts have come; blocks are told by their words. */
async function alerts(
  { scene, chatId }: { scene: Scene; chatId: number },
  count: number,
): Promise<Message[]> {
  const { telegram } = scene.playground
  await waitUntil(
    telegram,
    () => scene.sent(chatId).length >= count,
    () => `${scene.sent(chatId).length} alerts came`,
  )
  return scene.sent(chatId)
}

test('an alert is rich where the chat wants that', async () => {
  const at = await withRichChat()
  await using scene = at.scene
  scene.mail.deliver(at.token, 'Order')
  const [alert] = await alerts(at, 1)
  expect(richWords(alert?.rich_message ?? { blocks: [] })).toContain('Cup | €9')
  expect(scene.playground.refusals()).toEqual([])
})

test('an alert that is refused as rich comes as text, and the next one is tried again', async () => {
  const at = await withRichChat()
  await using scene = at.scene
  const { telegram } = scene.playground
  telegram.order({
    method: 'sendRichMessage',
    kind: 'bad-request',
    description: 'RICH_MESSAGE_TABLE_INVALID',
  })
  scene.mail.deliver(at.token, 'First')
  await scene.untilText(at.chatId, 'Cup · €9')
  scene.mail.deliver(at.token, 'Second')
  const [, second] = await alerts(at, 2)
  expect(second?.rich_message).toBeDefined()
})

test('no alert is tried as rich any more once the server does not know the method', async () => {
  const at = await withRichChat()
  await using scene = at.scene
  scene.playground.telegram.order({ method: 'sendRichMessage', kind: 'unknown-method' })
  scene.mail.deliver(at.token, 'First')
  await scene.untilText(at.chatId, 'First')
  scene.mail.deliver(at.token, 'Second')
  await scene.untilText(at.chatId, 'Second')
  expect(scene.playground.callsOf('sendRichMessage')).toHaveLength(1)
})

test('a rich alert without an answer is uncertain: it comes once more, marked, and stays rich', async () => {
  const at = await withRichChat()
  await using scene = at.scene
  scene.playground.telegram.order({ method: 'sendRichMessage', kind: 'lost-answer' })
  scene.mail.deliver(at.token, 'Order')
  const [first, again] = await alerts(at, 2)
  const words = (message: Message | undefined) => richWords(message?.rich_message ?? { blocks: [] })
  expect(words(first)).not.toContain('You may have seen this one already.')
  expect(words(again)).toContain('You may have seen this one already.')
})

test('a mail whose HTML says no more than text comes as text', async () => {
  const at = await withRichChat()
  await using scene = at.scene
  scene.mail.body = subject => `<p>${subject}</p>`
  scene.mail.deliver(at.token, 'Hello')
  await scene.untilText(at.chatId, 'Hello')
  expect(scene.playground.callsOf('sendRichMessage')).toEqual([])
})

test('a preview stays text, and its mail is opened by a press', async () => {
  const at = await withRichChat()
  await using scene = at.scene
  await scene.store.chats.update(at.chatId, chat => ({
    ...chat,
    settings: { ...chat.settings, alertDetail: 'subject' },
  }))
  scene.mail.deliver(at.token, 'Order')
  await scene.untilText(at.chatId, 'Order')
  expect(scene.playground.callsOf('sendRichMessage')).toEqual([])
})
