import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import type { Telegram } from '../../src/playground/local-telegram.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { call, type RawAnswer } from './bot-api-client.ts'

const KEYBOARD = { inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] }

test('a closed topic takes no message, and the others of the group do', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id, threadId } = forum(playground)
  playground.telegram.closeTopic(id, threadId)
  expect(await send(playground, id, { message_thread_id: threadId })).toMatchObject(refused('TOPIC_CLOSED'))
  expect(await send(playground, id)).toMatchObject({ ok: true })
  playground.telegram.reopenTopic(id, threadId)
  expect(await send(playground, id, { message_thread_id: threadId })).toMatchObject({ ok: true })
  playground.telegram.closeTopic(id, 1)
  expect(await send(playground, id)).toMatchObject(refused('TOPIC_CLOSED'))
})

describe('a topic that was deleted', () => {
  test.each([
    ['not-found', refused('message thread not found')],
    ['TOPIC_DELETED', refused('TOPIC_DELETED')],
    [
      'main-chat',
      { ok: true, result: expect.not.objectContaining({ message_thread_id: expect.anything() }) },
    ],
  ] as const)('is answered as the setting %s says', async (setting, answer) => {
    await using playground = await startTestPlayground({ breaksRules: true })
    const { id, threadId } = forum(playground)
    const inside = await send(playground, id, { message_thread_id: threadId })
    playground.telegram.settings.deletedTopic = setting
    playground.telegram.deleteTopic(id, threadId)
    expect(await send(playground, id, { message_thread_id: threadId })).toMatchObject(answer)
    expect(playground.telegram.chat(id).messages.has((inside.result as Message).message_id)).toBe(false)
  })
})

test('all topics of private chats can be lost at once, while new ones are made and lost too', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  playground.telegram.bot.has_topics_enabled = true
  const { id } = playground.person()
  const threadId = await makeTopic(playground, id)
  playground.telegram.settings.privateTopics = 'not-found'
  const lost = refused('message thread not found')
  expect(await send(playground, id, { message_thread_id: threadId })).toMatchObject(lost)
  const next = await makeTopic(playground, id)
  expect(await send(playground, id, { message_thread_id: next })).toMatchObject(lost)
  expect(await send(playground, id)).toMatchObject({ ok: true })
  playground.telegram.settings.privateTopics = 'found'
  expect(await send(playground, id, { message_thread_id: threadId })).toMatchObject({ ok: true })
})

test('a group forbids kinds of messages in words of its own, of which no update tells', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id } = playground.supergroup({ members: [playground.person()] })
  const sent = await send(playground, id)
  const updates = playground.telegram.history.length
  playground.telegram.forbid(id, ['text'])
  expect(await send(playground, id)).toMatchObject(refused('CHAT_SEND_PLAIN_FORBIDDEN'))
  expect(await edit(playground, sent)).toMatchObject({ ok: true })
  playground.telegram.forbid(id, ['text'], 'CHAT_SEND_WEBPAGE_FORBIDDEN')
  expect(await send(playground, id)).toMatchObject(refused('CHAT_SEND_WEBPAGE_FORBIDDEN'))
  playground.telegram.forbid(id, ['photos', 'documents'])
  expect(await send(playground, id)).toMatchObject({ ok: true })
  expect(playground.telegram.history).toHaveLength(updates)
})

test('what forbids documents lets texts pass', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id } = playground.supergroup({ members: [playground.person()] })
  playground.telegram.forbid(id, ['documents'])
  const form = new FormData()
  form.set('chat_id', String(id))
  form.set('document', new Blob(['a']), 'a.txt')
  const url = `${playground.apiRoot}/bot${playground.token}/sendDocument`
  const response = await fetch(url, { method: 'POST', body: form })
  expect(await response.json()).toMatchObject(refused('CHAT_SEND_DOCS_FORBIDDEN'))
  expect(await send(playground, id)).toMatchObject({ ok: true })
})

test.each([
  'have no write access to the chat',
  'CHAT_WRITE_FORBIDDEN',
  'USER_BANNED_IN_CHANNEL',
  'CHANNEL_PRIVATE',
])('a chat is lost without an update, with %s', async words => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id } = playground.supergroup({ members: [playground.person()] })
  const sent = await send(playground, id)
  const updates = playground.telegram.history.length
  playground.telegram.loseAccess(id, words)
  expect(await send(playground, id)).toMatchObject(refused(words))
  expect(await edit(playground, sent)).toMatchObject(refused(words))
  playground.telegram.regainAccess(id)
  expect(await send(playground, id)).toMatchObject({ ok: true })
  expect(playground.telegram.history).toHaveLength(updates)
})

test.each([
  ['not-found', 'message to edit not found'],
  ['id-invalid', 'MESSAGE_ID_INVALID'],
] as const)(
  'a message that its person deleted can not be edited, with the setting %s',
  async (setting, words) => {
    await using playground = await startTestPlayground({ breaksRules: true })
    const sent = await send(playground, playground.person().id)
    playground.telegram.settings.deletedMessage = setting
    playground.telegram.deleteAsPerson(sent.result as Message)
    expect(await edit(playground, sent)).toMatchObject(refused(words))
  },
)

test.each(['MESSAGE_ID_INVALID', 'MESSAGE_EDIT_TIME_EXPIRED', 'MESSAGE_AUTHOR_REQUIRED'] as const)(
  'a message that is there can be closed to edits with %s',
  async words => {
    await using playground = await startTestPlayground({ breaksRules: true })
    const sent = await send(playground, playground.person().id)
    playground.telegram.endEdits(sent.result as Message, words)
    expect(await edit(playground, sent)).toMatchObject(refused(words))
  },
)

test('an edit of an ephemeral message is bounded as the setting says', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { telegram } = playground
  telegram.settings.ephemeralEditLimit = 1024
  const target = await sendEphemeral(playground)
  const longer = (length: number) =>
    call(playground, 'editEphemeralMessageText', { ...target, text: 'a'.repeat(length) })
  expect(await longer(1_024)).toMatchObject({ ok: true })
  expect(await longer(1_025)).toMatchObject(refused('MEDIA_CAPTION_TOO_LONG'))
  telegram.settings.ephemeralEditLimit = 4096
  expect(await longer(1_025)).toMatchObject({ ok: true })
})

/** A message that only one member of a group sees, as later calls name it. */
async function sendEphemeral(playground: TestPlayground) {
  const ann = playground.person()
  const { id } = playground.supergroup({ members: [ann] })
  const sent = await send(playground, id, { reply_markup: KEYBOARD })
  const query = pressFirst(playground.telegram, ann.user, sent.result as Message)
  const answer = await send(playground, id, {
    ephemeral_message_parameters: { receiver_user_id: ann.id, callback_query_id: query },
  })
  const { ephemeral_message_id } = answer.result as Message
  return { chat_id: id, receiver_user_id: ann.id, ephemeral_message_id }
}

function pressFirst(telegram: Telegram, person: Parameters<Telegram['pressData']>[0], message: Message) {
  return telegram.pressData(person, message, 'x').query.id
}

function forum(playground: TestPlayground): { id: number; threadId: number } {
  const { id } = playground.supergroup({ members: [playground.person()] })
  return { id, threadId: playground.telegram.addTopic(id, 'Shopping') }
}

async function makeTopic(playground: TestPlayground, chatId: number): Promise<number> {
  const { result } = await call(playground, 'createForumTopic', { chat_id: chatId, name: 'Mail' })
  return (result as { message_thread_id: number }).message_thread_id
}

function send(playground: TestPlayground, chatId: number, more: object = {}): Promise<RawAnswer> {
  return call(playground, 'sendMessage', { chat_id: chatId, text: 'Hello', ...more })
}

function edit(playground: TestPlayground, sent: RawAnswer): Promise<RawAnswer> {
  const { chat, message_id } = sent.result as Message
  return call(playground, 'editMessageText', { chat_id: chat.id, message_id, text: 'Bye' })
}

function refused(words: string): object {
  return { ok: false, error_code: 400, description: `Bad Request: ${words}` }
}
