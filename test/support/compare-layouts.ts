import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { InlineKeyboardMarkup } from 'grammy/types'
import mjml2html from 'mjml'
import type { Browser, Page } from 'playwright-core'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import { mailView } from '../../src/views/mail-view.ts'
import type { MailViewData } from '../../src/views/mail-view-data.ts'
import { richMailView } from '../../src/views/rich-mail-view.ts'
import type { View } from '../../src/views/view.ts'
import { ANN, startMailPage } from '../mini-app/mail-page.ts'
import { call } from '../playground/bot-api-client.ts'
import { openChatPage, startBrowser } from '../playground/chat-page.ts'
import { startTestPlayground, type TestPlayground } from './playground.ts'

/**
 * Pictures of mails as text, rich and as they were sent, side by side as on a phone, light and dark:
 * `node test/support/compare-layouts.ts FOLDER MAIL…` writes one a mail (`.html`, `.mjml` or a mail as it came).
 */
const [folder, ...files] = process.argv.slice(2)
if (folder === undefined || files.length === 0) throw new Error('expected a folder and mails')

const PHONE = { width: 390, height: 844 }
const TALLEST = 3_000
const CHAT = 1001
const THEMES = {
  light: { bg_color: '#ffffff', text_color: '#000000' },
  dark: { bg_color: '#17212b', text_color: '#f5f5f5' },
}
type Theme = keyof typeof THEMES
const LETTER: Message = {
  id: '1',
  senderName: 'Acme',
  senderEmail: 'hello@acme.example',
  subject: '',
  receivedAt: Date.UTC(2026, 10, 21, 12),
  bodyText: '',
  bodyHtml: '',
  attachments: [],
}

await mkdir(folder, { recursive: true })
const mails = await Promise.all(files.map(readMail))
await using page = await startMailPage({ mails: mails.map(({ message }) => message) })
await using browser = await startBrowser()
for (const [index, mail] of mails.entries()) {
  const theme = index % 2 === 0 ? 'light' : 'dark'
  const pictures = [
    await pictureInChat(browser, theme, mailView(translator('en'), dataOf(mail.message))),
    await pictureInChat(browser, theme, richMailView(translator('en'), dataOf(mail.message))),
    await pictureAsSent(browser, theme, index + 1),
  ]
  const file = join(folder, `${mail.name}.${theme}.png`)
  await writeFile(file, await sideBySide(browser, pictures))
  process.stdout.write(`${file}\n`)
}

async function readMail(file: string): Promise<{ name: string; message: Message }> {
  const source = await readFile(file)
  const parts = file.endsWith('.html')
    ? { bodyHtml: source.toString() }
    : file.endsWith('.mjml')
      ? { bodyHtml: (await mjml2html(source.toString())).html }
      : await partsOf(source)
  const name = basename(file)
  return { name, message: { ...LETTER, subject: name, ...parts } }
}

async function partsOf(source: Buffer): Promise<Partial<Message>> {
  const { text, html, attachments } = await parseMail(source)
  return { bodyText: text ?? '', bodyHtml: html ?? '', attachments }
}

function dataOf(message: Message): MailViewData {
  const address = { id: 'abcd1234', email: 'ann@tempmail.test', createdAt: 0 }
  const extensions = new Set(['attachments', 'source'] as const)
  return {
    address,
    message,
    reading: readingOf(message),
    page: 0,
    place: 'inbox',
    extensions,
    now: Date.now(),
  }
}

/** The message that is sent, as the playground's page draws it. */
async function pictureInChat(browser: Browser, theme: Theme, view: View): Promise<Buffer> {
  await using playground = await startTestPlayground()
  playground.telegram.chat(CHAT).botMayWrite = true
  await send(playground, view)
  await using window = await openChatPage(browser, playground, {
    viewport: { ...PHONE, height: TALLEST },
    colorScheme: theme,
  })
  return await window.page.locator('.message').last().screenshot({ animations: 'disabled' })
}

async function send(playground: TestPlayground, { text, entities, rich, keyboard }: View): Promise<void> {
  const what = rich ? { rich_message: rich } : { text, entities }
  const method = rich ? 'sendRichMessage' : 'sendMessage'
  const answer = await call(playground, method, {
    ...{ chat_id: CHAT, ...what },
    ...(keyboard && { reply_markup: keyboard satisfies InlineKeyboardMarkup }),
  })
  if (!answer.ok) throw new Error(answer.description)
}

/** The whole of the page, frame included. */
async function pictureAsSent(browser: Browser, theme: Theme, mail: number): Promise<Buffer> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: theme })
  const window = await context.newPage()
  await page.open(window, mail, { userId: ANN + mail, theme: THEMES[theme] })
  const height = await heightOf(window)
  await window.setViewportSize({ ...PHONE, height: Math.min(TALLEST, Math.max(PHONE.height, height)) })
  const picture = await window.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

async function heightOf(window: Page): Promise<number> {
  const inner = await window
    .frameLocator('#frame')
    .locator('html')
    .evaluate(root => Reflect.get(root, 'scrollHeight') as number, undefined, { timeout: 2_000 })
    .catch(() => 0) // An empty mail has no frame.
  return inner + 260
}

async function sideBySide(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const window = await browser.newPage({ viewport: { width: 3 * (PHONE.width + 8), height: 600 } })
  const columns = pictures.map(
    picture =>
      `<img width="${PHONE.width}" src="data:image/png;base64,${picture.toString('base64')}" style="border:1px solid red">`,
  )
  await window.setContent(
    `<body style="margin:0;display:flex;gap:5px;align-items:flex-start">${columns.join('')}`,
  )
  const picture = await window.screenshot({ fullPage: true })
  await window.close()
  return picture
}
