import { GrammyError, HttpError } from 'grammy'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../src/telegram/refusals.ts'

function refusal(code: number, description: string, parameters = {}) {
  return new GrammyError(
    'failed',
    { ok: false, error_code: code, description, parameters },
    'sendMessage',
    {},
  )
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
    [refusal(400, 'Bad Request: TOPIC_CLOSED'), { kind: 'unreachable', why: 'no-rights' }],
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
    [refusal(502, 'Bad Gateway'), { kind: 'uncertain' }],
    [refusal(401, 'Unauthorized'), { kind: 'down' }],
    [broken('ECONNREFUSED'), { kind: 'down' }],
    [broken('ECONNRESET'), { kind: 'uncertain' }],
    [new HttpError('failed', undefined), { kind: 'uncertain' }],
  ])('%s', (error, expected) => {
    expect(refusalOf(error)).toMatchObject(expected)
  })

  test('never repeats the words of a network error, which may carry the token', () => {
    const error = new HttpError(
      'failed',
      new Error('request to https://api.telegram.org/bot123:SECRET/ failed'),
    )
    expect(JSON.stringify(refusalOf(error))).not.toContain('SECRET')
  })
})
