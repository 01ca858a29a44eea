import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

const BROKEN = { inline_keyboard: [[{ text: 'a button that does nothing' }]] }

/** Telegram tells of the first thing that is wrong: the text, then the buttons, then the chat. */
test.each([
  ['an empty text before all else', { chat_id: 1, text: '', reply_markup: BROKEN }, 'message text is empty'],
  [
    'broken buttons before the chat',
    { chat_id: 1, text: 'x', reply_markup: BROKEN },
    'Text buttons are unallowed',
  ],
  ['the chat at last', { chat_id: 1, text: 'x' }, 'chat not found'],
])('a message is refused for %s', async (_, parameters, words) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  expect(await call(playground, 'sendMessage', parameters)).toMatchObject({
    error_code: 400,
    description: expect.stringContaining(words),
  })
})

test('broken buttons to a chat that has blocked the bot are a 400, and a sound message is a 403', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  playground.telegram.block(ann.user)
  const message = { chat_id: ann.id, text: 'x' }
  expect(
    await call(playground, 'sendMessage', {
      ...message,
      reply_markup: BROKEN,
    }),
  ).toMatchObject({
    error_code: 400,
  })
  expect(await call(playground, 'sendMessage', message)).toMatchObject({ error_code: 403 })
})
