import type { InlineKeyboardButton, Message } from 'grammy/types'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { parseConfig } from '../../src/config/config.ts'
import type { Environment } from '../../src/config/variables.ts'
import { createLog } from '../../src/logging/log.ts'
import { FREE_PORTS } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground } from '../support/playground.ts'

test('a start without configuration opens a mail as it was sent from the playground', async () => {
  await using data = await createDataDir()
  await using app = await startApp(parseConfig({ ...FREE_PORTS, DATA_DIR: data.path }), createLog('silent'))
  const playground = app.endpoints.find(({ name }) => name === 'Playground')?.where.split(' ')[0] ?? ''
  const say = (text: string) => act(playground, 'say', { text })
  await say('/new')
  const email = await seen(playground, ({ text = '' }) => /\S+@tempmail\.localhost/.exec(text)?.[0])
  await deliver(app.endpoints.find(({ name }) => name === 'SMTP')?.where ?? '', email)
  await act(
    playground,
    'press',
    await seen(
      playground,
      buttonThat(({ text }) => text === '⋯'),
    ),
  )
  const press = await seen(
    playground,
    buttonThat(button => 'web_app' in button),
  )
  const url = new URL(String((await act(playground, 'press', press)).url))
  const launch = new URLSearchParams(url.hash.slice(1))
  const answer = await fetch(new URL('mail', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `tma ${launch.get('tgWebAppData')}` },
    body: JSON.stringify({
      addressId: url.searchParams.get('address'),
      mailId: url.searchParams.get('mail'),
      language: 'en',
      images: false,
      dark: false,
    }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ document: expect.stringContaining('<h1>Your ticket</h1>') })
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:*')
})

test.each<[string, Environment, number]>([
  ['is not served without a public URL', {}, 404],
  ['is served at the path of the public URL', { PUBLIC_URL: 'https://bot.example.org/mail/' }, 200],
])('on Telegram the mini app %s', async (_, env, status) => {
  await using data = await createDataDir()
  await using telegram = await startTestPlayground()
  const live = { BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.apiRoot }
  const config = parseConfig({ ...FREE_PORTS, ...live, ...env, DATA_DIR: data.path })
  await using app = await startApp(config, createLog('silent'))
  const api = app.endpoints.find(({ name }) => name === 'Mail API')?.where.split(' ')[0] ?? ''
  const page = await fetch(new URL('/mail/as-sent/mail', api))
  expect(page.status).toBe(status)
  if (status === 200)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://web.telegram.org')
})

const ADA = { personId: 1001, chatId: 1001 }

async function act(playground: string, action: string, input: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${playground}/do/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADA, ...input }),
  })
  return (await answer.json()) as Record<string, unknown>
}

/** Finds a button in a message, as the playground is told of a press on it. */
function buttonThat(is: (button: InlineKeyboardButton) => boolean) {
  return ({ message_id, reply_markup }: Message) =>
    reply_markup?.inline_keyboard
      .flatMap((buttons, row) => buttons.map((button, column) => ({ button, row, column })))
      .filter(({ button }) => is(button))
      .map(({ row, column }) => ({ messageId: message_id, row, column }))
      .at(0)
}

/** Follows what is written into the chats until something in a message is found. */
async function seen<Found>(
  playground: string,
  find: (message: Message) => Found | undefined,
): Promise<Found> {
  const events = await fetch(`${playground}/events`)
  let rest = ''
  for await (const chunk of events.body ?? []) {
    const lines = (rest + Buffer.from(chunk).toString()).split('\n')
    rest = lines.pop() ?? ''
    const found = lines
      .flatMap(messagesIn)
      .map(find)
      .find(one => one !== undefined)
    if (found !== undefined) return found
  }
  throw new Error('the events ended')
}

function messagesIn(line: string): readonly Message[] {
  if (!line.startsWith('data: ')) return []
  const event: { type: string; message?: Message; messages?: { list: Message[] }[] } = JSON.parse(
    line.slice(6),
  )
  if (event.type === 'state') return event.messages?.flatMap(({ list }) => list) ?? []
  return event.message && event.type !== 'call' ? [event.message] : []
}

async function deliver(smtp: string, to: string): Promise<void> {
  const port = Number(/:(\d+)/.exec(smtp)?.[1])
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  await transport.sendMail({ from: 'shop@shop.example', to, subject: 'Ticket', html: '<h1>Your ticket</h1>' })
  transport.close()
}
