import { Agent } from 'node:http'
import { Input, Markup, Telegraf } from 'telegraf'
import { message } from 'telegraf/filters'
import { bold, fmt } from 'telegraf/format'
import { expect, test } from 'vitest'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

/** A bot written with telegraf, which knows nothing of the playground but its address. */
function shopBot(playground: TestPlayground): Telegraf {
  const bot = new Telegraf(playground.token, {
    telegram: { apiRoot: playground.apiRoot, agent: new Agent({ keepAlive: true }) },
  })
  bot.start(ctx =>
    ctx.reply(fmt`Hello, ${bold(ctx.from.first_name)}!`, {
      reply_markup: Markup.inlineKeyboard([
        [Markup.button.callback('Buy', 'buy'), Markup.button.url('Shop', 'https://shop.example.org')],
      ]).reply_markup,
    }),
  )
  bot.action('buy', async ctx => {
    await ctx.answerCbQuery('Bought')
    await ctx.editMessageText('Thank you', Markup.inlineKeyboard([Markup.button.callback('Undo', 'undo')]))
  })
  bot.action('undo', async ctx => {
    await ctx.answerCbQuery()
    await ctx.deleteMessage()
  })
  bot.command('list', ctx =>
    ctx.replyWithDocument(Input.fromBuffer(Buffer.from('tea;2.50'), 'price list.csv')),
  )
  bot.on('inline_query', ctx =>
    ctx.answerInlineQuery([
      { type: 'article', id: 'tea', title: 'Tea', input_message_content: { message_text: 'I like tea' } },
    ]),
  )
  bot.on(message('text'), ctx => ctx.reply(`You said ${ctx.message.text}`))
  return bot
}

async function running(bot: Telegraf, how: Telegraf.LaunchOptions = {}): Promise<AsyncDisposable> {
  const { promise: launched, resolve } = Promise.withResolvers<void>()
  const ended = bot.launch(how, resolve)
  await launched
  return {
    [Symbol.asyncDispose]: async () => {
      bot.stop()
      await ended
    },
  }
}

test('a telegraf bot runs against the server unchanged: polling, formatting, buttons, files, inline mode', async () => {
  await using playground = await startTestPlayground()
  const bot = shopBot(playground)
  await bot.telegram.setMyCommands([{ command: 'list', description: 'Prices' }])
  await using _running = await running(bot)
  const ann = playground.person({ firstName: 'Ann' })

  const hello = await ann.ask('/start')
  expect(hello).toMatchObject({ text: 'Hello, Ann!', entities: [{ type: 'bold', offset: 7, length: 3 }] })
  expect(await ann.tap('Buy')).toMatchObject({ text: 'Bought' })
  expect((await ann.waitFor('Thank you')).message_id).toBe(hello.message_id)
  await ann.tap('Undo')
  await ann.waitUntilGone(hello)

  const { document } = await ann.ask('/list')
  expect(document?.file_name).toBe('price list.csv')
  const link = await bot.telegram.getFileLink(document?.file_id ?? '')
  expect(await (await fetch(link)).text()).toBe('tea;2.50')
  expect((await ann.inline('t')).results).toMatchObject([{ title: 'Tea' }])
  expect((await ann.ask('good day')).text).toBe('You said good day')
  expect(playground.refusals()).toEqual([])
})

test('a telegraf bot learns of refusals and of how long to wait', async () => {
  await using playground = await startTestPlayground()
  const { telegram } = shopBot(playground)
  const ann = playground.person()
  playground.telegram.order({ kind: 'too-many-requests', retryAfter: 3 })
  await expect(telegram.sendMessage(ann.id, 'hi')).rejects.toMatchObject({
    response: { error_code: 429, parameters: { retry_after: 3 } },
  })
  await expect(telegram.sendMessage(5, 'hi')).rejects.toThrow('400: Bad Request: chat not found')
})
