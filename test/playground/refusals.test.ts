import { describe, expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

type Payload = Record<string, unknown>

describe('what is at the limit goes through', () => {
  const AT_LIMIT: readonly (readonly [string, Payload])[] = [
    ['4096 characters with blanks around them', { text: `  ${'a'.repeat(4096)} ` }],
    ['64 bytes of data', keyboard({ text: 'x', callback_data: 'é'.repeat(32) })],
    ['256 characters to copy', keyboard({ text: 'x', copy_text: { text: 'a'.repeat(256) } })],
    ['100 buttons', rows(Array(20).fill(Array(5).fill({ text: 'x', callback_data: 'a' })))],
    ['8 buttons in a row', rows([Array(8).fill({ text: 'x', callback_data: 'a' })])],
    [
      'coloured buttons',
      rows(['danger', 'success', 'primary'].map(style => [{ text: 'x', callback_data: 'a', style }])),
    ],
    ['an expandable quote', entity('quote', { type: 'expandable_blockquote', offset: 0, length: 5 })],
    [
      'a relative date',
      entity('soon', { type: 'date_time', offset: 0, length: 4, unix_time: 5, date_time_format: 'r' }),
    ],
  ]
  test.each(AT_LIMIT)('%s', async (_, payload) => {
    await using playground = await startTestPlayground({ breaksRules: true })
    const ann = playground.person()
    expect(await call(playground, 'sendMessage', { chat_id: ann.id, ...payload })).toMatchObject({ ok: true })
  })
})

test('nobody is written to who never wrote, who blocked the bot, or who threw it out', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const stranger = playground.person({ met: false })
  const group = playground.group({ members: [ann, stranger] })
  ann.block()
  playground.telegram.removeBot(group.id)
  const refusal = async (chatId: number): Promise<unknown> => {
    const { error_code, description } = await call(playground, 'sendMessage', { chat_id: chatId, text: 'a' })
    return [error_code, description]
  }
  expect(await refusal(playground.person({ met: false }).id)).toEqual([400, 'Bad Request: chat not found'])
  expect(await refusal(stranger.id)).toEqual([403, "Forbidden: bot can't initiate conversation with a user"])
  expect(await refusal(ann.id)).toEqual([403, 'Forbidden: bot was blocked by the user'])
  expect(await refusal(group.id)).toEqual([403, 'Forbidden: bot was kicked from the group chat'])
})

test('a bot that was muted in a supergroup hears of it, and may write when it is not any more', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { telegram } = playground
  const { id } = telegram.migrate(playground.group({ members: [playground.person()] }).id)
  const change = (): unknown[] => {
    const member = telegram.history.at(-1)?.my_chat_member
    return [member?.old_chat_member.status, member?.new_chat_member.status]
  }
  telegram.muteBot(id)
  expect(change()).toEqual(['member', 'restricted'])
  expect(await call(playground, 'sendMessage', { chat_id: id, text: 'a' })).toMatchObject({
    error_code: 400,
    description: 'Bad Request: not enough rights to send text messages to the chat',
  })
  telegram.unmuteBot(id)
  expect(change()).toEqual(['restricted', 'member'])
  expect(await call(playground, 'sendMessage', { chat_id: id, text: 'a' })).toMatchObject({ ok: true })
})

test('a group that became a supergroup names its new id', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const group = playground.group({ members: [playground.person()] })
  const { id } = playground.telegram.migrate(group.id)
  const answer = await call(playground, 'sendMessage', { chat_id: group.id, text: 'a' })
  expect(answer).toEqual({
    ok: false,
    error_code: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: id },
  })
  expect(await call(playground, 'sendMessage', { chat_id: id, text: 'a' })).toMatchObject({ ok: true })
})

function entity(text: string, only: object): Payload {
  return { text, entities: [only] }
}

function keyboard(button: object): Payload {
  return rows([[button]])
}

function rows(inline_keyboard: object[][]): Payload {
  return { text: 'Hello', reply_markup: { inline_keyboard } }
}
