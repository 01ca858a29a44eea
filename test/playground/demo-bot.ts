import { run } from '@grammyjs/runner'
import { Bot, InlineKeyboard, InputFile } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import type { Playground } from '../../src/playground/playground.ts'

const QUOTE = Array.from({ length: 8 }, (_, line) => `Quoted line ${line + 1}`).join('\n')

/** A bot that shows everything the chat page can draw. */
export async function startDemoBot(
  playground: Pick<Playground, 'token' | 'apiRoot'>,
): Promise<AsyncDisposable> {
  const bot = new Bot(playground.token, { client: { apiRoot: playground.apiRoot } })
  bot.command('start', ctx =>
    ctx.reply(ctx.from?.language_code === 'ar' ? 'مرحبًا، عنوانك ann@tempmail.localhost جاهز' : 'Hello'),
  )
  bot.command('address', ctx => {
    const address = 'ann.lee@tempmail.localhost'
    return ctx.reply(address, {
      entities: [{ type: 'code', offset: 0, length: address.length }],
      reply_markup: new InlineKeyboard()
        .copyText('Copy', address)
        .text('Inbox', 'inbox')
        .row()
        .text('Delete', 'delete')
        .danger(),
    })
  })
  bot.command('sender', ctx => {
    const sender = 'no-reply@accounts.example'
    return ctx.reply(sender, { entities: [{ type: 'code', offset: 0, length: sender.length }] })
  })
  bot.command('entities', ctx => ctx.reply(...everyEntity()))
  bot.command('buttons', ctx => ctx.reply('Buttons', { reply_markup: everyButton() }))
  bot.command('file', ctx =>
    ctx.replyWithDocument(new InputFile(Buffer.from('Bring a ladder'), 'note – é.txt'), {
      caption: 'A note',
    }),
  )
  bot.command('ask', ctx => ctx.reply('Which name?', { reply_markup: { force_reply: true } }))
  bot.command('keys', ctx => ctx.reply('Choose', { reply_markup: { keyboard: [['Yes', 'No']] } }))
  bot.command('typing', ctx => ctx.replyWithChatAction('typing'))
  bot.callbackQuery('toast', ctx => ctx.answerCallbackQuery('A short word'))
  bot.callbackQuery('alert', ctx => ctx.answerCallbackQuery({ text: 'A long word', show_alert: true }))
  bot.callbackQuery('edit', async ctx => {
    await ctx.answerCallbackQuery()
    await ctx.editMessageText('Changed', { reply_markup: new InlineKeyboard().text('Again', 'edit-again') })
  })
  bot.callbackQuery('delete', async ctx => {
    await ctx.answerCallbackQuery()
    await ctx.deleteMessage()
  })
  bot.on('inline_query', ctx =>
    ctx.answerInlineQuery(
      [
        {
          type: 'article',
          id: '1',
          title: 'ann.lee@tempmail.localhost',
          description: 'Insert this address',
          input_message_content: {
            message_text: `My address is ann.lee@tempmail.localhost ${ctx.inlineQuery.query}`,
          },
        },
      ],
      { button: { text: 'New address', start_parameter: 'new' } },
    ),
  )
  bot.on('message:text', ctx => ctx.reply(`You wrote: ${ctx.message.text}`))
  bot.catch(() => undefined) // ordered faults are meant to be met
  await bot.api.setMyCommands([
    { command: 'start', description: 'Begin' },
    { command: 'address', description: 'Show the address' },
    { command: 'entities', description: 'Show every entity' },
  ])
  await bot.api.setMyCommands([{ command: 'start', description: 'البداية' }], { language_code: 'ar' })
  await bot.api.setMyDescription('I hand out temporary addresses.')
  const runner = run(bot)
  // Without the last call of `bot.stop()`, which Telegram holds for three seconds.
  return { [Symbol.asyncDispose]: () => runner.stop() }
}

function everyButton(): InlineKeyboard {
  return new InlineKeyboard()
    .text('Toast', 'toast')
    .text('Alert', 'alert')
    .row()
    .text('Edit', 'edit')
    .primary()
    .text('Save', 'save')
    .success()
    .text('Delete', 'delete')
    .danger()
    .row()
    .copyText('Copy 482913', '482913')
    .url('example.org', 'https://example.org/confirm')
    .row()
    .switchInlineCurrent('Insert', 'here')
    .add({ text: '2/5', disabled: {} })
}

function everyEntity(): [text: string, other: { entities: MessageEntity[] }] {
  let text = ''
  const entities: MessageEntity[] = []
  const add = (piece: string, entity?: Record<string, unknown>): void => {
    if (entity !== undefined)
      entities.push({ ...entity, offset: text.length, length: piece.length } as MessageEntity)
    text += piece
  }
  for (const type of ['bold', 'italic', 'underline', 'strikethrough', 'code', 'spoiler']) {
    add(type, { type })
    add(' ')
  }
  add('\n')
  add('a link', { type: 'text_link', url: 'https://example.org/page' })
  add(' and https://example.com and ann@example.org and /start\n')
  add('const one = 1', { type: 'pre', language: 'js' })
  add('\n')
  add('A short quote', { type: 'blockquote' })
  add('\n')
  add(QUOTE, { type: 'expandable_blockquote' })
  add('\n')
  add('22:45', { type: 'date_time', unix_time: 1_790_000_000, date_time_format: 'wDT' })
  add(' ')
  add('soon', { type: 'date_time', unix_time: Math.floor(Date.now() / 1000) + 3600, date_time_format: 'r' })
  return [text, { entities }]
}
