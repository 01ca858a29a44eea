import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

test('a message carries who wrote it, in which language, and what Telegram finds in it', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person({ id: 77, firstName: 'Ann', username: 'ann_lee', languageCode: 'pt-br' })
  ann.say('/new bob@example.org now')
  const [{ message }] = await updates(playground)
  expect(message).toMatchObject({
    from: { id: 77, is_bot: false, first_name: 'Ann', username: 'ann_lee', language_code: 'pt-br' },
    chat: { id: 77, type: 'private', first_name: 'Ann', username: 'ann_lee' },
    text: '/new bob@example.org now',
    entities: [
      { type: 'bot_command', offset: 0, length: 4 },
      { type: 'email', offset: 5, length: 15 },
    ],
  })
})

test('blocking and coming back are told as my_chat_member', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  ann.block()
  ann.unblock()
  const changes = (await updates(playground)).map(update => update.my_chat_member?.new_chat_member.status)
  expect(changes).toEqual(['kicked', 'member'])
  expect(() => playground.person().press('Nothing')).toThrow('the bot has not written yet')
})

test('in a group the bot sees commands, answers to itself, and nothing else', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const group = playground.group({ title: 'Friends', members: [ann] })
  const { result } = await call(playground, 'sendMessage', { chat_id: group.id, text: 'Which name?' })
  const question = ann.last(group.id)
  expect(result).toMatchObject({ chat: { id: group.id, type: 'group', title: 'Friends' } })
  const chatId = group.id
  ann.say('just talking', { chatId })
  ann.say('/new', { chatId })
  ann.say('/new@playground_mail_bot', { chatId })
  ann.say('/new@other_bot', { chatId })
  ann.say('bob', { chatId, replyTo: question })
  const [joined, ...said] = await updates(playground)
  expect(joined?.my_chat_member?.new_chat_member.status).toBe('member')
  expect(said.map(update => update.message?.text)).toEqual(['/new', '/new@playground_mail_bot', 'bob'])
})

test('a group that grows tells both sides of its move', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const group = playground.group({ members: [playground.person()] })
  const { id } = playground.telegram.migrate(group.id)
  const [, left, came] = await updates(playground)
  expect(left?.message).toMatchObject({ chat: { id: group.id }, migrate_to_chat_id: id })
  expect(came?.message).toMatchObject({ chat: { id, type: 'supergroup' }, migrate_from_chat_id: group.id })
})

test('members are known, strangers have left, and nobody else exists', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const [ann, bea, cleo] = [playground.person(), playground.person(), playground.person()]
  const group = playground.group({ members: [ann, bea] })
  const status = async (user_id: number): Promise<unknown> => {
    const answer = await call(playground, 'getChatMember', { chat_id: group.id, user_id })
    return (answer.result as { status: string } | undefined)?.status ?? answer.description
  }
  expect(await status(ann.id)).toBe('creator')
  expect(await status(bea.id)).toBe('member')
  expect(await status(cleo.id)).toBe('left')
  expect(await status(playground.telegram.bot.id)).toBe('member')
  expect(await status(1)).toBe('Bad Request: PARTICIPANT_ID_INVALID')
  expect(await call(playground, 'getChatMemberCount', { chat_id: group.id })).toMatchObject({ result: 3 })
  expect(await call(playground, 'leaveChat', { chat_id: group.id })).toMatchObject({ result: true })
  expect(await status(playground.telegram.bot.id)).toBe('kicked')
})

test('an inline query is answered, a result is chosen, and its button leads back', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const asking = playground.telegram.ask(ann.user, 'ad')
  const [{ inline_query: query }] = await updates(playground)
  expect(query).toMatchObject({ query: 'ad', chat_type: 'sender', from: { id: ann.id } })
  const results = [
    {
      type: 'article',
      id: 'one',
      title: 'An address',
      input_message_content: { message_text: 'ann@example.org' },
      reply_markup: { inline_keyboard: [[{ text: 'Take', callback_data: 'take' }]] },
    },
  ]
  await call(playground, 'answerInlineQuery', { inline_query_id: query?.id, results })
  expect((await asking.answered).results).toHaveLength(1)
  const message = playground.telegram.choose(asking, 'one')
  expect(message).toMatchObject({ text: 'ann@example.org', via_bot: { username: 'playground_mail_bot' } })
  const { press } = ann.press('Take', { message }) as { press: { query: { inline_message_id: string } } }
  const inline_message_id = press.query.inline_message_id
  expect(await call(playground, 'editMessageText', { inline_message_id, text: 'Taken' })).toEqual({
    ok: true,
    result: true,
  })
  expect(ann.messages().at(-1)?.text).toBe('Taken')
})

test.each([
  ['two of one id', [article('a'), article('a')], 'Bad Request: RESULT_ID_DUPLICATE'],
  [
    'more than fifty',
    Array.from({ length: 51 }, (_, id) => article(String(id))),
    'Bad Request: too many inline query results specified',
  ],
  ['an empty text', [article('a', ' ')], 'Bad Request: text must be non-empty'],
])('refuses inline results: %s', async (_, results, description) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  playground.telegram.ask(playground.person().user, '')
  const [{ inline_query: query }] = await updates(playground)
  const payload = { inline_query_id: query?.id, results }
  expect(await call(playground, 'answerInlineQuery', payload)).toMatchObject({ error_code: 400, description })
})

function article(id: string, message_text = 'text'): object {
  return { type: 'article', id, title: 'Title', input_message_content: { message_text } }
}

async function updates(playground: TestPlayground): Promise<[Update, ...Update[]]> {
  const { result } = await call(playground, 'getUpdates')
  return result as [Update, ...Update[]]
}
