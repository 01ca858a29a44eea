import { GrammyError, HttpError } from 'grammy'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../src/telegram/refusals.ts'

function refusal(code: number, description: string, parameters = {}, method = 'sendMessage') {
  return new GrammyError('failed', { ok: false, error_code: code, description, parameters }, method, {})
}

function broken(code: string) {
  return new HttpError(
    'failed',
    Object.assign(new Error('broken'), { cause: Object.assign(new Error('x'), { code }) }),
  )
}

describe('what an error means for a message', () => {
  test.each([
    [refusal(429, 'Too Many Requests', { retry_after: 7 }), { kind: 'limited', retryAfterMs: 7_000 }],
    [refusal(403, 'Forbidden: bot was blocked by the user'), { kind: 'unreachable', why: 'shut-out' }],
    [refusal(400, 'Bad Request: chat not found'), { kind: 'unreachable', why: 'shut-out' }],
    [refusal(403, 'Forbidden: CHAT_WRITE_FORBIDDEN'), { kind: 'unreachable', why: 'no-rights' }],
    [refusal(400, 'Bad Request: TOPIC_CLOSED'), { kind: 'refused', why: 'closed-thread' }],
    [refusal(400, 'Bad Request: TOPIC_DELETED'), { kind: 'refused', why: 'no-thread' }],
    [refusal(400, 'Bad Request: message thread not found'), { kind: 'refused', why: 'no-thread' }],
    [
      refusal(400, 'Bad Request: not enough rights to send text messages to the chat'),
      { kind: 'unreachable', why: 'no-rights' },
    ],
    [
      refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: -1001,
      }),
      { kind: 'migrated', toChatId: -1001 },
    ],
    [refusal(400, 'Bad Request: BUTTON_URL_INVALID'), { kind: 'refused', why: 'other' }],
    [refusal(400, 'Bad Request: message is not modified: x'), { kind: 'refused', why: 'unchanged' }],
    [refusal(400, 'Bad Request: message to edit not found'), { kind: 'refused', why: 'not-editable' }],
    [refusal(400, "Bad Request: message can't be edited"), { kind: 'refused', why: 'not-editable' }],
    [refusal(413, 'Request Entity Too Large'), { kind: 'refused', why: 'too-big' }],
    [refusal(404, 'Not Found: method not found'), { kind: 'refused', why: 'no-method' }],
    [
      refusal(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid'),
      { kind: 'refused', why: 'too-late' },
    ],
    [refusal(400, 'Bad Request: SLOWMODE_WAIT_12'), { kind: 'limited', retryAfterMs: 12_000 }],
    [refusal(502, 'Bad Gateway'), { kind: 'uncertain' }],
    [refusal(401, 'Unauthorized'), { kind: 'down' }],
    [broken('ECONNREFUSED'), { kind: 'down' }],
    [broken('ECONNRESET'), { kind: 'uncertain' }],
    [new HttpError('failed', undefined), { kind: 'uncertain' }],
  ])('%s', (error, expected) => {
    expect(refusalOf(error)).toMatchObject(expected)
  })

  test.each([
    'CHAT_SEND_PLAIN_FORBIDDEN',
    'CHAT_SEND_MEDIA_FORBIDDEN',
    'CHAT_GUEST_SEND_FORBIDDEN',
    'USER_BANNED_IN_CHANNEL',
    'CHANNEL_PRIVATE',
    'CHANNEL_INVALID',
    'CHAT_ADMIN_REQUIRED',
    'BOT_NOT_ADMIN',
    'CHAT_INVALID',
    'CHAT_ID_INVALID',
    'YOU_BLOCKED_USER',
    'have no write access to the chat',
    'need administrator rights in the channel chat',
  ])('a chat that answers %s may be written to again some time', words => {
    expect(refusalOf(refusal(400, `Bad Request: ${words}`))).toEqual({
      kind: 'unreachable',
      why: 'no-rights',
    })
  })

  test.each([
    [400, "Bad Request: bot can't initiate conversation with a user"],
    [400, 'Bad Request: user is deactivated'],
    [403, 'Forbidden: bot was kicked from the supergroup chat'],
    [403, 'Forbidden: bot is not a member of the channel chat'],
    [403, 'Forbidden: the group chat was deleted'],
  ])('%i %s ends the chat', (code, words) => {
    expect(refusalOf(refusal(code, words))).toEqual({ kind: 'unreachable', why: 'shut-out' })
  })

  test.each(['MESSAGE_ID_INVALID', 'MESSAGE_EDIT_TIME_EXPIRED', 'MESSAGE_AUTHOR_REQUIRED'])(
    'a message that answers %s is not editable',
    words => {
      expect(refusalOf(refusal(400, `Bad Request: ${words}`))).toMatchObject({ why: 'not-editable' })
    },
  )

  test.each(['Logged out', 'Bad Request: FROZEN_METHOD_INVALID'])('%s means that the bot is down', words => {
    expect(refusalOf(refusal(400, words))).toMatchObject({ kind: 'down' })
  })

  test.each([
    ['Bad Request: ENTITIES_TOO_LONG', 'entities'],
    ['Bad Request: Entities_too_long', 'entities'],
    ["Bad Request: can't parse MessageEntity: Unsupported type specified", 'entities'],
    ['Bad Request: reply markup is too long', 'buttons'],
    ['Bad Request: BUTTON_COPY_TEXT_INVALID', 'buttons'],
    ["Bad Request: inline keyboard button URL 'x' is invalid: URL host is empty", 'buttons'],
    ['Bad Request: MESSAGE_TOO_LONG', 'text'],
    ['Bad Request: MEDIA_CAPTION_TOO_LONG', 'text'],
  ])('%s is about the %s', (words, part) => {
    expect(refusalOf(refusal(400, words))).toMatchObject({ kind: 'refused', why: 'other', part })
  })

  test('a chat that takes no files still takes text', () => {
    const words = 'Bad Request: CHAT_SEND_DOCS_FORBIDDEN'
    expect(refusalOf(refusal(400, words, {}, 'sendDocument'))).toMatchObject({
      kind: 'refused',
      why: 'no-kind',
    })
    expect(refusalOf(refusal(400, words, {}, 'sendRichMessage'))).toMatchObject({ why: 'no-kind' })
  })

  test('never repeats what Telegram quotes, which may be a link of a mail', () => {
    const words = "Bad Request: entity URL 'https://shop.example/?token=SECRET' is invalid: Wrong port"
    expect(refusalOf(refusal(400, words))).toMatchObject({
      reason: 'Bad Request: entity URL … is invalid: Wrong port',
    })
    const unquoted = "Bad Request: can't parse entities: Can't find end"
    expect(refusalOf(refusal(400, unquoted))).toMatchObject({ reason: unquoted })
  })

  test('never repeats the words of a network error, which may carry the token', () => {
    const error = new HttpError(
      'failed',
      new Error('request to https://api.telegram.org/bot123:SECRET/ failed'),
    )
    expect(JSON.stringify(refusalOf(error))).not.toContain('SECRET')
  })
})
