import { Bot, InlineKeyboard, InputFile } from 'grammy'
import { expect, test } from 'vitest'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

function startBot(playground: TestPlayground, build: (bot: Bot) => void): AsyncDisposable {
  const bot = new Bot(playground.token, { client: { apiRoot: playground.apiRoot } })
  build(bot)
  const running = bot.start()
  return {
    [Symbol.asyncDispose]: async () => {
      await bot.stop()
      await running
    },
  }
}

test('a bot answers, is pressed, edits and deletes', async () => {
  await using playground = await startTestPlayground()
  await using _bot = startBot(playground, bot => {
    bot.command('start', ctx =>
      ctx.reply('Hello', {
        reply_markup: new InlineKeyboard().text('More', 'more').text('Gone', 'gone').copyText('Copy', 'abc'),
      }),
    )
    bot.callbackQuery('more', async ctx => {
      await ctx.answerCallbackQuery('As you wish')
      await ctx.editMessageText('More it is', { reply_markup: new InlineKeyboard().text('Gone', 'gone') })
    })
    bot.callbackQuery('gone', async ctx => {
      await ctx.answerCallbackQuery()
      await ctx.deleteMessage()
    })
  })
  const ann = playground.person()
  const hello = await ann.ask('/start')
  expect(hello.text).toBe('Hello')
  expect(ann.copy('Copy')).toBe('abc')
  expect(await ann.tap('More')).toEqual({ text: 'As you wish', showAlert: false, url: undefined })
  expect((await ann.waitFor('More it is')).message_id).toBe(hello.message_id)
  await ann.tap('Gone')
  await ann.waitUntilGone(hello)
  expect(playground.refusals()).toEqual([])
})

test('a document goes up by multipart and comes down again', async () => {
  await using playground = await startTestPlayground()
  await using _bot = startBot(playground, bot => {
    bot.on('message', ctx =>
      ctx.replyWithDocument(new InputFile(Buffer.from('Grüße'), 'grüße.txt'), { caption: 'Here' }),
    )
  })
  const ann = playground.person()
  const { document } = await ann.ask('a file, please')
  expect(document).toMatchObject({ file_name: 'grüße.txt', file_size: 7 })
  const bot = new Bot(playground.token, { client: { apiRoot: playground.apiRoot } })
  const { file_path } = await bot.api.getFile(document?.file_id ?? '')
  const response = await fetch(`${playground.apiRoot}/file/bot${playground.token}/${file_path}`)
  expect(await response.text()).toBe('Grüße')
})
