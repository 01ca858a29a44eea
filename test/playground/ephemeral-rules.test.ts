import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { EPHEMERAL_REFUSALS } from '../../src/playground/refusals/ephemeral-refusals.ts'
import { provokesRefusals, type Stage, startStage } from './provoke.ts'

provokesRefusals(EPHEMERAL_REFUSALS, {
  ephemeralTooLong: async stage => {
    const target = await shown(stage)
    return stage.call('editEphemeralMessageText', { ...target, text: 'a'.repeat(1_025) })
  },
  ephemeralUnreadable: ({ ann, call }) =>
    call('sendMessage', { chat_id: ann.id, text: 'a', ephemeral_message_parameters: '{' }),
  ephemeralNotAdmin: async stage => {
    const { ann, supergroup } = stage
    const query = await press(stage, supergroup)
    const inPrivate = await show(stage, ann.id, { receiver_user_id: ann.id, callback_query_id: query })
    expect(await show(stage, supergroup, { receiver_user_id: ann.id })).toEqual(inPrivate)
    stage.telegram.settings.ephemeralRight = 'admins'
    return show(stage, supergroup, { receiver_user_id: ann.id, callback_query_id: query })
  },
  ephemeralQueryTooOld: async stage => {
    const { ann, supergroup, pass } = stage
    const query = await press(stage, supergroup)
    const unknown = await show(stage, supergroup, { receiver_user_id: ann.id, callback_query_id: '17' })
    pass(15_001)
    expect(await show(stage, supergroup, { receiver_user_id: ann.id, callback_query_id: query })).toEqual(
      unknown,
    )
    return unknown
  },
  ephemeralReceiver: async stage => {
    const query = await press(stage, stage.supergroup)
    stage.telegram.chat(stage.supergroup).members.delete(stage.ann.id)
    return show(stage, stage.supergroup, { receiver_user_id: stage.ann.id, callback_query_id: query })
  },
  ephemeralOtherPerson: async stage => {
    const ben = stage.playground.person()
    const { id } = stage.playground.supergroup({ members: [stage.ann, ben] })
    return show(stage, id, { receiver_user_id: ben.id, callback_query_id: await press(stage, id) })
  },
})

test.each([1_024, 4_096] as const)(
  'an ephemeral message has %i characters when it is sent, as set',
  async limit => {
    await using stage = await startStage()
    stage.telegram.settings.ephemeralSendLimit = limit
    const send = async (length: number) =>
      show(
        stage,
        stage.supergroup,
        { receiver_user_id: stage.ann.id, callback_query_id: await press(stage, stage.supergroup) },
        'a'.repeat(length),
      )
    expect(await send(limit)).toMatchObject({ ok: true })
    expect(await send(limit + 1)).toMatchObject({ ok: false, error_code: 400 })
  },
)

test('a press that was answered serves an ephemeral message, or does not, as set', async () => {
  await using stage = await startStage()
  const query = await press(stage, stage.supergroup)
  await stage.call('answerCallbackQuery', { callback_query_id: query })
  const parameters = { receiver_user_id: stage.ann.id, callback_query_id: query }
  expect(await show(stage, stage.supergroup, parameters)).toMatchObject({ ok: true })
  stage.telegram.settings.answeredPress = 'over'
  expect((await show(stage, stage.supergroup, parameters)).description).toContain('query is too old')
})

test('a basic group has ephemeral messages too', async () => {
  await using stage = await startStage()
  expect(await shown(stage, stage.group)).toMatchObject({ ephemeral_message_id: expect.any(Number) })
})

/** Presses a button in a group and gives the id of the query. */
async function press({ ann, telegram, send }: Stage, chatId: number): Promise<string> {
  const keyboard = { inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] }
  await send({ chat_id: chatId, reply_markup: keyboard })
  return telegram.pressData(ann.user, ann.last(chatId), 'x').query.id
}

function show({ call }: Stage, chatId: number, parameters: object, text = 'A secret') {
  return call('sendMessage', { chat_id: chatId, text, ephemeral_message_parameters: parameters })
}

/** Shows a message to Ann alone, and gives what names it. */
async function shown(stage: Stage, chat_id = stage.supergroup) {
  const receiver_user_id = stage.ann.id
  const query = await press(stage, chat_id)
  const { result } = await show(stage, chat_id, { receiver_user_id, callback_query_id: query })
  const { ephemeral_message_id } = result as Message
  return { chat_id, receiver_user_id, ephemeral_message_id }
}
