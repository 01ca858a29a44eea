import type { InlineKeyboardMarkup, Message } from 'grammy/types'
import { expect } from 'vitest'
import { BUTTON_REFUSALS } from '../../src/playground/refusals/button-refusals.ts'
import { KEYBOARD_REFUSALS } from '../../src/playground/refusals/keyboard-refusals.ts'
import { BUTTON_CHANGES } from './changes/button-changes.ts'
import { KEYBOARD_CHANGES } from './changes/keyboard-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

/** Sends "Hello" with this markup to Ann, or where else. */
function sendWith({ ann, call }: Stage, reply_markup: unknown, chat_id: number = ann.id) {
  return call('sendMessage', { chat_id, text: 'Hello', reply_markup })
}

/** The same with one inline button. */
function sendButton(stage: Stage, button: unknown, chat_id?: number) {
  return sendWith(stage, { inline_keyboard: [[button]] }, chat_id)
}

/** The buttons that Telegram stored. */
async function storedButtons(
  stage: Stage,
  inline_keyboard: unknown,
): Promise<InlineKeyboardMarkup | undefined> {
  const { result } = await sendWith(stage, { inline_keyboard })
  return (result as Message).reply_markup
}

const PRESS = { text: 'x', callback_data: 'a' }

provokesRefusals(KEYBOARD_REFUSALS, {
  markupNoJson: stage => sendWith(stage, '{'),
  markupNoObject: async stage => {
    const list = await sendWith(stage, [])
    expect(await sendWith(stage, null)).toEqual(list)
    return list
  },
  markupNoRows: stage => sendWith(stage, { inline_keyboard: {} }),
  inlineRowNoArray: stage => sendWith(stage, { inline_keyboard: [PRESS] }),
  keyboardRowNoArray: stage => sendWith(stage, { keyboard: ['a'] }),
  keyboardButtonNoObject: stage => sendWith(stage, { keyboard: [[5]] }),
  requestOutsidePrivate: stage =>
    sendWith(stage, { keyboard: [[{ text: 'x', request_contact: true }]] }, stage.group),
  webAppOutsidePrivate: stage =>
    sendWith(stage, { keyboard: [[{ text: 'x', web_app: { url: 'https://example.org' } }]] }, stage.group),
  inlineKeyboardExpected: async stage =>
    stage.call('editMessageReplyMarkup', { ...(await stage.send()), reply_markup: { force_reply: true } }),
  markupInvalid: stage => {
    stage.telegram.order({ kind: 'server-refusal', code: 400, description: 'REPLY_MARKUP_INVALID' })
    return sendButton(stage, PRESS)
  },
  buttonTextEmpty: stage => sendButton(stage, { ...PRESS, text: '\r\u2028' }),
  markupTooLong: async stage => {
    const rows = (length: number) => [[{ text: 'x', url: `https://a.org/${'a'.repeat(length)}` }]]
    expect(await sendWith(stage, { inline_keyboard: rows(10_200) })).toMatchObject({ ok: true })
    return sendWith(stage, { inline_keyboard: rows(10_240) })
  },
  buttonsTooMany: async stage => {
    const hundred = Array(20).fill(Array(5).fill(PRESS))
    expect(await sendWith(stage, { inline_keyboard: hundred })).toMatchObject({ ok: true })
    expect(await sendWith(stage, { inline_keyboard: [Array(8).fill(PRESS)] })).toMatchObject({ ok: true })
    const row = await sendWith(stage, { inline_keyboard: [Array(9).fill(PRESS)] })
    expect(await sendWith(stage, { inline_keyboard: [...hundred, [PRESS]] })).toEqual(row)
    return row
  },
})

makesChanges(KEYBOARD_CHANGES, {
  markupUnknownFields: async stage => {
    const { result } = await sendWith(stage, {
      inline_keyboard: [[{ ...PRESS, hide: false }]],
      colour: 'red',
    })
    expect((result as Message).reply_markup).toEqual({ inline_keyboard: [[PRESS]] })
  },
  markupOfManyKinds: async stage => {
    const { result } = await sendWith(stage, {
      force_reply: true,
      inline_keyboard: [[PRESS]],
      keyboard: [['a']],
    })
    expect((result as Message).reply_markup).toBeUndefined()
    const stored = stage.telegram.chat(stage.ann.id).replyMarkup
    expect(stored).toEqual({ keyboard: [[{ text: 'a' }]] })
  },
  buttonEmptyDropped: async stage => {
    const empty = { text: '', callback_data: 'a' }
    expect(await storedButtons(stage, [[empty], [PRESS, empty]])).toEqual({ inline_keyboard: [[PRESS]] })
    expect(await storedButtons(stage, [[empty]])).toBeUndefined()
  },
})

provokesRefusals(BUTTON_REFUSALS, {
  inlineButtonNoObject: stage => sendButton(stage, 'x'),
  buttonStyle: stage => sendButton(stage, { ...PRESS, style: 'rainbow' }),
  keyboardButtonStyle: stage => sendWith(stage, { keyboard: [[{ text: 'x', style: 'link' }]] }),
  buttonWithoutAction: async stage => {
    const none = await sendButton(stage, { text: 'x' })
    expect(await sendButton(stage, { text: 'x', callback_data: '', url: '' })).toEqual(none)
    return none
  },
  buttonUrl: async stage => {
    expect(await sendButton(stage, { text: 'x', url: 'https://nowhere' })).toMatchObject({
      description: "Bad Request: inline keyboard button URL 'https://nowhere' is invalid: Wrong HTTP URL",
    })
    return sendButton(stage, { text: 'x', url: 'ftp://example.org' })
  },
  webAppUrl: async stage => {
    const open = (url: string) => sendButton(stage, { text: 'x', web_app: { url } })
    expect((await open('https://localhost')).description).toMatch(/is invalid: Wrong HTTP URL$/)
    return open('http://example.org')
  },
  webAppUrlOfUser: stage => sendButton(stage, { text: 'x', web_app: { url: 'tg://user?id=7' } }),
  keyboardWebAppUrl: stage => sendWith(stage, { keyboard: [[{ text: 'x', web_app: { url: 'here' } }]] }),
  buttonData: async stage => {
    expect(await sendButton(stage, { text: 'x', callback_data: 'é'.repeat(32) })).toMatchObject({ ok: true })
    return sendButton(stage, { text: 'x', callback_data: 'é'.repeat(33) })
  },
  buttonUrlInvalid: stage => {
    stage.telegram.order({ kind: 'server-refusal', code: 400, description: 'BUTTON_URL_INVALID' })
    return sendButton(stage, { text: 'x', url: 'https://example.org' })
  },
  buttonType: stage => sendButton(stage, { text: 'x', web_app: { url: 'https://example.org' } }, stage.group),
  copyTextInvalid: async stage => {
    const copy = (text: string) => sendButton(stage, { text: 'x', copy_text: { text } })
    expect(await copy('é'.repeat(256))).toMatchObject({ ok: true })
    expect(await copy('a'.repeat(257))).toEqual(await copy(''))
    return copy('')
  },
  buttonUserPrivacy: stage => {
    stage.telegram.order({ kind: 'server-refusal', code: 400, description: 'BUTTON_USER_PRIVACY_RESTRICTED' })
    return sendButton(stage, { text: 'x', url: 'tg://user?id=7' })
  },
})

makesChanges(BUTTON_CHANGES, {
  buttonOfManyActions: async stage => {
    const button = { ...PRESS, url: 'https://example.org', copy_text: { text: 'a' } }
    const url = { text: 'x', url: 'https://example.org/' }
    expect(await storedButtons(stage, [[button]])).toEqual({ inline_keyboard: [[url]] })
  },
  buttonUrlNormalised: async stage => {
    const url = { text: 'x', url: 'http://example.org/a' }
    expect(await storedButtons(stage, [[{ text: 'x', url: 'Example.org/a' }]])).toEqual({
      inline_keyboard: [[url]],
    })
  },
  buttonUrlOfUser: async stage => {
    const url = { text: 'x', url: 'tg://user?id=7' }
    expect(await storedButtons(stage, [[url]])).toEqual({ inline_keyboard: [[url]] })
  },
  buttonPayOrGame: async stage => {
    const pay = { text: 'x', pay: true }
    expect(await storedButtons(stage, [[{ text: 'x', pay: false }]])).toEqual({ inline_keyboard: [[pay]] })
  },
  buttonNewFields: async stage => {
    const disabled = { text: 'x', disabled: {} }
    expect(await sendButton(stage, disabled)).toMatchObject({ ok: true })
    stage.telegram.settings.version = '10.0'
    expect(await sendButton(stage, disabled)).toMatchObject({ error_code: 400 })
  },
})
