import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { call, type RawAnswer } from './bot-api-client.ts'

const NOT_MODIFIED =
  'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message'

type Payload = Record<string, unknown>

/** Calls of sendMessage to a person who talks with the bot, and the words they are refused with. */
const SENDING: readonly (readonly [name: string, payload: Payload, words: string])[] = [
  ['no text', {}, 'Bad Request: message text is empty'],
  ['an empty text', { text: '' }, 'Bad Request: message text is empty'],
  ['blanks only', { text: ' \n\t ' }, 'Bad Request: message text is empty'],
  ['too long a text', { text: 'a'.repeat(4097) }, 'Bad Request: message is too long'],
  ['half a character', { text: 'a\ud83d' }, 'Bad Request: strings must be encoded in UTF-8'],
  [
    'a number as text',
    { text: 5 },
    'Bad Request: parameter "text": Invalid input: expected string, received number',
  ],
  ['an unknown parameter', { text: 'a', colour: 'red' }, 'Bad Request: unknown parameter "colour"'],
  ['an unknown chat', { chat_id: 4, text: 'a' }, 'Bad Request: chat not found'],
  ['an unknown name', { chat_id: '@nobody', text: 'a' }, 'Bad Request: chat not found'],
  ['no chat', { chat_id: undefined, text: 'a' }, 'Bad Request: chat_id is empty'],
  ['a strange parse mode', { text: 'a', parse_mode: 'BBCode' }, 'Bad Request: unsupported parse_mode'],
  [
    'an open tag',
    { text: '<b>a', parse_mode: 'HTML' },
    'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
  ],
  [
    'an entity behind the end',
    entity('ab', { type: 'bold', offset: 3, length: 1 }),
    'Bad Request: entity begins after the end of the text at UTF-16 offset 3',
  ],
  [
    'an entity past the end',
    entity('ab', { type: 'bold', offset: 1, length: 2 }),
    'Bad Request: entity ends after the end of the text at UTF-16 offset 3',
  ],
  [
    'an entity before the start',
    entity('ab', { type: 'bold', offset: -1, length: 2 }),
    'Bad Request: receive an entity with incorrect offset -1',
  ],
  [
    'an entity that cuts a character',
    entity('😀', { type: 'bold', offset: 1, length: 1 }),
    'Bad Request: entity begins in a middle of a UTF-16 symbol at byte offset 1',
  ],
  [
    'a date without a time',
    entity('now', { type: 'date_time', offset: 0, length: 3 }),
    "Bad Request: can't parse MessageEntity: entities.0: date_time needs a unix_time",
  ],
  [
    'a date in a strange format',
    entity('now', { type: 'date_time', offset: 0, length: 3, unix_time: 1, date_time_format: 'yy' }),
    "Bad Request: can't parse MessageEntity: entities.0.date_time_format: is not a date-time format",
  ],
  [
    'too long button data',
    keyboard({ text: 'x', callback_data: 'é'.repeat(33) }),
    'Bad Request: BUTTON_DATA_INVALID',
  ],
  ['empty button data', keyboard({ text: 'x', callback_data: '' }), 'Bad Request: BUTTON_DATA_INVALID'],
  [
    'too long a copied text',
    keyboard({ text: 'x', copy_text: { text: 'a'.repeat(257) } }),
    'Bad Request: BUTTON_COPY_TEXT_INVALID',
  ],
  [
    'an empty copied text',
    keyboard({ text: 'x', copy_text: { text: '' } }),
    'Bad Request: BUTTON_COPY_TEXT_INVALID',
  ],
  [
    'a button that does nothing',
    keyboard({ text: 'x' }),
    "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  ],
  [
    'a button that does two things',
    keyboard({ text: 'x', url: 'https://example.org', callback_data: 'a' }),
    "Bad Request: can't parse inline keyboard button: exactly one of url, callback_data must be used",
  ],
  [
    'a button without a text',
    keyboard({ text: ' ', callback_data: 'a' }),
    "Bad Request: can't parse inline keyboard button: Text must be non-empty",
  ],
  [
    'a button with a broken link',
    keyboard({ text: 'x', url: 'https://nowhere' }),
    "Bad Request: inline keyboard button URL 'https://nowhere' is invalid: Wrong HTTP URL",
  ],
  [
    'a button that runs a script',
    keyboard({ text: 'x', url: 'javascript:alert(1)' }),
    "Bad Request: inline keyboard button URL 'javascript:alert(1)' is invalid: Unsupported URL protocol",
  ],
  [
    'a mini app over plain HTTP',
    keyboard({ text: 'x', web_app: { url: 'http://example.org' } }),
    "Bad Request: inline keyboard button Web App URL 'http://example.org' is invalid: Only HTTPS links are allowed",
  ],
  [
    'a mini app that has no address',
    keyboard({ text: 'x', web_app: { url: 'here' } }),
    "Bad Request: inline keyboard button Web App URL 'here' is invalid: Wrong HTTP URL",
  ],
  [
    'nine buttons in a row',
    rows([Array(9).fill({ text: 'x', callback_data: 'a' })]),
    'Bad Request: reply markup is too long',
  ],
  [
    '101 buttons',
    rows(Array(101).fill([{ text: 'x', callback_data: 'a' }])),
    'Bad Request: reply markup is too long',
  ],
  ['a lost thread', { text: 'a', message_thread_id: 7 }, 'Bad Request: message thread not found'],
  [
    'an answer to nothing',
    { text: 'a', reply_parameters: { message_id: 99_999 } },
    'Bad Request: message to be replied not found',
  ],
]

test.each(SENDING)('refuses to send %s', async (_, payload, words) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const answer = await call(playground, 'sendMessage', { chat_id: ann.id, ...payload })
  expect(answer).toEqual({ ok: false, error_code: 400, description: words })
  expect(ann.messages()).toEqual([])
})

test('refuses a style that no button has', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const styled = keyboard({ text: 'x', callback_data: 'a', style: 'rainbow' })
  const answer = await call(playground, 'sendMessage', { chat_id: ann.id, ...styled })
  expect(answer.description).toMatch(/^Bad Request: can't parse reply keyboard markup: /)
})

describe('what is at the limit goes through', () => {
  const AT_LIMIT: readonly (readonly [string, Payload])[] = [
    ['4096 units with blanks around them', { text: `  ${'a'.repeat(4096)} ` }],
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

/** Calls about one message of the bot, `{text: 'Hello'}`, and what they are refused with. */
const CHANGING: readonly (readonly [string, string, (around: Around) => Payload, string])[] = [
  ['the same text again', 'editMessageText', of => ({ ...of.own, text: ' Hello ' }), NOT_MODIFIED],
  ['the same keyboard again', 'editMessageReplyMarkup', of => of.own, NOT_MODIFIED],
  [
    'a message that is not there',
    'editMessageText',
    of => ({ ...of.missing, text: 'a' }),
    'Bad Request: message to edit not found',
  ],
  [
    "a person's message",
    'editMessageText',
    of => ({ ...of.foreign, text: 'a' }),
    "Bad Request: message can't be edited",
  ],
  [
    'a text into nothing',
    'editMessageText',
    of => ({ ...of.own, text: ' ' }),
    'Bad Request: message text is empty',
  ],
  [
    'a caption of a text',
    'editMessageCaption',
    of => ({ ...of.own, caption: 'a' }),
    'Bad Request: there is no caption in the message to edit',
  ],
  [
    'nothing named',
    'editMessageText',
    of => ({ chat_id: of.own.chat_id, text: 'a' }),
    'Bad Request: message to edit not found',
  ],
  [
    'an unknown inline message',
    'editMessageText',
    () => ({ inline_message_id: 'x', text: 'a' }),
    'Bad Request: MESSAGE_ID_INVALID',
  ],
  ['deleting what is gone', 'deleteMessage', of => of.missing, 'Bad Request: message to delete not found'],
  [
    'deleting no messages',
    'deleteMessages',
    of => ({ chat_id: of.own.chat_id, message_ids: [] }),
    'Bad Request: message identifiers are not specified',
  ],
  [
    'deleting 101 messages',
    'deleteMessages',
    of => ({ chat_id: of.own.chat_id, message_ids: Array.from({ length: 101 }, (_, index) => index) }),
    'Bad Request: too many message identifiers specified',
  ],
]

interface Around {
  readonly own: { readonly chat_id: number; readonly message_id: number }
  readonly foreign: Payload
  readonly missing: Payload
}

test.each(CHANGING)('refuses to change: %s', async (_, method, payload, words) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const said = ann.say('hi')
  await send(playground, ann, 'Hello')
  const own = { chat_id: ann.id, message_id: ann.last().message_id }
  const around = {
    own,
    foreign: { ...own, message_id: said.message_id },
    missing: { ...own, message_id: 99_999 },
  }
  expect(await call(playground, method, payload(around))).toEqual({
    ok: false,
    error_code: 400,
    description: words,
  })
  expect(ann.text()).toBe('Hello')
})

test('messages older than 48 hours cannot be deleted', async () => {
  let now = 1_790_000_000_000
  await using playground = await startTestPlayground({ breaksRules: true, now: () => now })
  const ann = playground.person()
  await send(playground, ann, 'Hello')
  now += 48 * 3_600_000 + 1000
  const answer = await call(playground, 'deleteMessage', {
    chat_id: ann.id,
    message_id: ann.last().message_id,
  })
  expect(answer.description).toBe("Bad Request: message can't be deleted for everyone")
})

test('a query is too old after a while or when it was answered, and an unknown one always is', async () => {
  let now = 1_790_000_000_000
  await using playground = await startTestPlayground({ breaksRules: true, now: () => now })
  const ann = playground.person()
  await send(playground, ann, 'Hello', keyboard({ text: 'Press', callback_data: 'x' }))
  const press = (): string => {
    const pressed = ann.press('Press')
    if (pressed.kind !== 'callback') throw new Error('the button is of another kind')
    return pressed.press.query.id
  }
  const answer = (id: string): Promise<RawAnswer> =>
    call(playground, 'answerCallbackQuery', { callback_query_id: id })
  const [first, second] = [press(), press()]
  expect(await answer(first)).toEqual({ ok: true, result: true })
  const tooOld = 'Bad Request: query is too old and response timeout expired or query ID is invalid'
  expect(await answer(first)).toMatchObject({ error_code: 400, description: tooOld })
  now += 20_000
  expect(await answer(second)).toMatchObject({ error_code: 400, description: tooOld })
  expect(await answer('17')).toMatchObject({ error_code: 400, description: tooOld })
})

test('an answer to a press has 200 characters at most', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  await send(playground, ann, 'Hello', keyboard({ text: 'Press', callback_data: 'x' }))
  const pressed = ann.press('Press')
  if (pressed.kind !== 'callback') throw new Error('the button is of another kind')
  const payload = { callback_query_id: pressed.press.query.id, text: 'a'.repeat(201) }
  expect(await call(playground, 'answerCallbackQuery', payload)).toMatchObject({
    description: 'Bad Request: MESSAGE_TOO_LONG',
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

test('all entities past a hundred are dropped without a word', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const entities = Array.from({ length: 150 }, (_, index) => ({ type: 'bold', offset: index * 2, length: 1 }))
  await send(playground, ann, 'a '.repeat(150), { entities })
  expect(ann.last().entities).toHaveLength(100)
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

async function send(
  playground: TestPlayground,
  person: TestPerson,
  text: string,
  more: Payload = {},
): Promise<void> {
  const answer = await call(playground, 'sendMessage', { chat_id: person.id, ...more, text })
  expect(answer).toMatchObject({ ok: true })
}
