import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import type { ServerVersion } from '../../src/playground/world/server-settings.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { call, type RawAnswer } from './bot-api-client.ts'

const NO_METHOD = { ok: false, error_code: 404, description: 'Not Found: method not found' }
const BLOCKS = [{ type: 'paragraph', text: 'Hello' }]
const BUTTONS = [{ type: 'buttons', buttons: [{ text: 'Copy', copy_text: { text: '1' } }] }]

describe.each(['9.4', '10.0'] as const)('a server of %s', version => {
  test('has neither rich nor ephemeral methods', async () => {
    await using playground = await older(version)
    const target = { chat_id: playground.person().id, receiver_user_id: 1, ephemeral_message_id: 1 }
    for (const method of ['editEphemeralMessageText', 'deleteEphemeralMessage'])
      expect(await call(playground, method, target)).toMatchObject(NO_METHOD)
    const rich = { chat_id: target.chat_id, rich_message: { blocks: BLOCKS } }
    expect(await call(playground, 'sendRichMessage', rich)).toMatchObject(NO_METHOD)
  })

  test('finds no text in an edit that has blocks', async () => {
    await using playground = await older(version)
    const { chat, message_id } = await sent(playground, { text: 'Hello' })
    const edit = { chat_id: chat.id, message_id, rich_message: { blocks: BLOCKS } }
    expect(await call(playground, 'editMessageText', edit)).toMatchObject(refused('message text is empty'))
  })
})

test.each(['9.4', '10.0', '10.2'] as const)(
  'a server of %s makes an ephemeral message public',
  async version => {
    await using playground = await older(version)
    const ann = playground.person()
    const { id } = playground.supergroup({ members: [ann] })
    const parameters = { receiver_user_id: ann.id, callback_query_id: 'x' }
    const payload = { chat_id: id, text: 'A secret', ephemeral_message_parameters: parameters }
    const { result } = await call(playground, 'sendMessage', payload)
    expect(result).toMatchObject({ text: 'A secret', message_id: expect.any(Number) })
    expect(result).not.toHaveProperty('ephemeral_message_id')
    expect([...playground.telegram.chat(id).messages.values()]).toHaveLength(1)
  },
)

test('a server of 9.4 refuses dates in a text, also when they come as JSON text', async () => {
  await using playground = await older('9.4')
  const entities = [{ type: 'date_time', offset: 0, length: 3, unix_time: 1_800_000_000 }]
  const words = refused("can't parse MessageEntity: Unsupported type specified")
  const { id } = playground.person()
  for (const given of [entities, JSON.stringify(entities)])
    expect(
      await call(playground, 'sendMessage', { chat_id: id, text: 'now', entities: given }),
    ).toMatchObject(words)
  playground.telegram.settings.version = '10.0'
  expect(await call(playground, 'sendMessage', { chat_id: id, text: 'now', entities })).toMatchObject({
    ok: true,
  })
})

test('a server of 10.2 takes blocks and refuses the buttons among them', async () => {
  await using playground = await older('10.2')
  const { id } = playground.person()
  const rich = (blocks: unknown) =>
    call(playground, 'sendRichMessage', {
      chat_id: id,
      rich_message: { blocks, skip_entity_detection: true },
    })
  expect(await rich(BLOCKS)).toMatchObject({ ok: true })
  const table = { type: 'table', is_compact: true, cells: [[{ text: 'a', align: 'left', valign: 'top' }]] }
  const answer = await rich([table])
  expect(answer).toMatchObject({ ok: true })
  expect(JSON.stringify(answer)).not.toContain('is_compact')
  expect(await rich([...BLOCKS, ...BUTTONS])).toMatchObject({ ok: false, error_code: 400 })
  playground.telegram.settings.version = '10.3'
  expect(await rich([...BLOCKS, ...BUTTONS])).toMatchObject({ ok: true })
})

test('a server of 10.2 finds no action on a button that is disabled', async () => {
  await using playground = await older('10.2')
  const payload = {
    chat_id: playground.person().id,
    text: 'a',
    reply_markup: { inline_keyboard: [[{ text: 'x', disabled: {} }]] },
  }
  const words = "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
  expect(await call(playground, 'sendMessage', payload)).toMatchObject(refused(words))
  playground.telegram.settings.version = '10.3'
  expect(await call(playground, 'sendMessage', payload)).toMatchObject({ ok: true })
})

async function older(version: ServerVersion): Promise<TestPlayground> {
  const playground = await startTestPlayground({ breaksRules: true })
  playground.telegram.settings.version = version
  return playground
}

async function sent(playground: TestPlayground, content: object): Promise<Message> {
  const { id } = playground.person()
  const answer: RawAnswer = await call(playground, 'sendMessage', { chat_id: id, ...content })
  return answer.result as Message
}

function refused(words: string): object {
  return { ok: false, error_code: 400, description: `Bad Request: ${words}` }
}
