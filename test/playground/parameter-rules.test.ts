import type { Message } from 'grammy/types'
import { expect } from 'vitest'
import { PARAMETER_REFUSALS } from '../../src/playground/refusals/parameter-refusals.ts'
import { PARAMETER_CHANGES } from './changes/parameter-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

/** Sends "Hello" to Ann with what else is given. */
function say({ ann, call }: Stage, more: Record<string, unknown>) {
  return call('sendMessage', { chat_id: ann.id, text: 'Hello', ...more })
}

async function sent(stage: Stage, more: Record<string, unknown>): Promise<Message> {
  const answer = await say(stage, more)
  expect(answer).toMatchObject({ ok: true })
  return answer.result as Message
}

const BUTTON = { text: 'x', callback_data: 'a' }

provokesRefusals(PARAMETER_REFUSALS, {
  previewNoJson: stage => say(stage, { link_preview_options: 'no' }),
  previewNoObject: stage => say(stage, { link_preview_options: [] }),
  previewUrlNotUtf8: stage => say(stage, { link_preview_options: { url: 'https://a.org/\ud83d' } }),
  parameterRequired: ({ ann, call }) => call('sendMediaGroup', { chat_id: ann.id }),
  fieldMissing: async stage => {
    const fields = async (entity: object) => (await say(stage, { entities: [entity] })).description
    const missing = (name: string) => `Bad Request: can't parse MessageEntity: Can't find field "${name}"`
    expect(await fields({ type: 'bold', length: 1 })).toBe(missing('offset'))
    expect(await fields({ offset: 0, length: 1 })).toBe(missing('type'))
    const at = { offset: 0, length: 1 }
    expect(await fields({ ...at, type: 'text_link' })).toBe(missing('url'))
    expect(await fields({ ...at, type: 'text_mention' })).toBe(missing('user'))
    expect(await fields({ ...at, type: 'custom_emoji' })).toBe(missing('custom_emoji_id'))
    expect(await fields({ ...at, type: 'date_time' })).toBe(missing('unix_time'))
    const buttons = [{ callback_data: 'a' }, { text: 'x', web_app: {} }, { text: 'x', copy_text: {} }]
    for (const [index, name] of ['text', 'url', 'text'].entries())
      expect(await say(stage, { reply_markup: { inline_keyboard: [[buttons[index]]] } })).toMatchObject({
        description: `Bad Request: can't parse inline keyboard button: Can't find field "${name}"`,
      })
    const scope = { type: 'chat' }
    expect(await stage.call('setMyCommands', { commands: [], scope })).toMatchObject({
      description: 'Bad Request: can\'t parse BotCommandScope: Can\'t find field "chat_id"',
    })
    const result = { inline_query_id: '1', results: [{ type: 'article', id: 'a', title: 'A' }] }
    return stage.call('answerInlineQuery', result)
  },
  fieldNoBoolean: async stage => {
    expect(await say(stage, { link_preview_options: { is_disabled: 'true' } })).toMatchObject({
      description: 'Bad Request: field "is_disabled" must be of type Boolean',
    })
    const query = { ...BUTTON, callback_data: '', switch_inline_query_chosen_chat: { allow_bot_chats: 1 } }
    return say(stage, { reply_markup: { inline_keyboard: [[query]] } })
  },
  fieldNoNumber: stage => say(stage, { entities: [{ type: 'bold', offset: null, length: 1 }] }),
  fieldNoValidNumber: async stage => {
    const icon = { ...BUTTON, icon_custom_emoji_id: 'star' }
    expect(await say(stage, { reply_markup: { inline_keyboard: [[icon]] } })).toMatchObject({
      description:
        'Bad Request: can\'t parse inline keyboard button: Field "icon_custom_emoji_id" must be a valid Number',
    })
    const late = { type: 'date_time', offset: 0, length: 1, unix_time: 2 ** 31 }
    return say(stage, { entities: [late] })
  },
  fieldNoString: stage => say(stage, { reply_markup: { inline_keyboard: [[{ text: true }]] } }),
  fieldOfOtherType: stage =>
    say(stage, { reply_markup: { inline_keyboard: [[{ text: 'x', copy_text: 'a' }]] } }),
  userIdInvalid: async ({ group, call }) => {
    const missing = await call('getChatMember', { chat_id: group })
    expect(await call('getChatMember', { chat_id: group, user_id: -5 })).toEqual(missing)
    return missing
  },
  replyNoJson: stage => say(stage, { reply_parameters: '{' }),
  replyNoObject: stage => say(stage, { reply_parameters: null }),
  replyMessageIdMissing: stage => say(stage, { reply_parameters: { quote: 'x' } }),
  replyNotFound: stage => say(stage, { reply_parameters: { message_id: 99_999 } }),
})

makesChanges(PARAMETER_CHANGES, {
  previewDisabled: async stage => {
    const preview = { url: 'https://example.org', is_disabled: true, prefer_large_media: true }
    const { link_preview_options } = await sent(stage, { link_preview_options: preview })
    expect(link_preview_options).toEqual({ is_disabled: true })
  },
  previewWithoutText: async stage => {
    const preview = { url: 'https://example.org' }
    expect(await sent(stage, { text: '\u200b ', link_preview_options: preview })).toMatchObject({
      text: '\u200b',
    })
  },
  booleanParameter: async stage => {
    expect(await sent(stage, { protect_content: ' YES ' })).toMatchObject({ has_protected_content: true })
    expect(await sent(stage, { protect_content: 'on' })).not.toHaveProperty('has_protected_content')
  },
  integerParameter: async stage => {
    expect(await stage.call('getChat', { chat_id: `${stage.ann.id}abc` })).toMatchObject({ ok: true })
    expect(await stage.call('getChat', { chat_id: 'abc' })).toMatchObject({ ok: false })
  },
  replyEmpty: async stage => {
    expect(await sent(stage, { reply_parameters: {} })).not.toHaveProperty('reply_to_message')
    expect(await sent(stage, { reply_parameters: { message_id: 0 } })).not.toHaveProperty('reply_to_message')
  },
  replyLeftOut: async stage => {
    const reply_parameters = { message_id: 99_999, allow_sending_without_reply: true }
    expect(await sent(stage, { reply_parameters })).not.toHaveProperty('reply_to_message')
  },
  replyOfOld: async stage => {
    const { message_id } = await stage.send()
    const answer = await sent(stage, { reply_to_message_id: message_id })
    expect(answer.reply_to_message?.message_id).toBe(message_id)
  },
})
