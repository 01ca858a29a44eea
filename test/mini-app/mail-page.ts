import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { startHttpServer } from '../../src/app/http-server.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { MailApiError } from '../../src/mail-api/mail-api-error.ts'
import { type MiniAppDeps, miniApp } from '../../src/mini-app/mini-app.ts'
import type { Address, ChatRecord } from '../../src/store/records.ts'
import { createMailCleaner } from '../../src/threads/mail-cleaner.ts'
import { createSharedReader } from '../support/inline-reader.ts'
import { initDataOf } from './init-data.ts'

export const TOKEN = '7000000001:a-token-of-the-bot-in-the-tests'
/** Who has the address `abcd1234` with all the mails; so have all with higher ids. */
export const ANN = 1001

const ADDRESS: Address = { id: 'abcd1234', email: 'ann@mail.test', token: 't', createdAt: 0, opened: [] }
const LETTER: Message = {
  id: '1',
  senderName: 'Acme',
  senderEmail: 'hello@acme.example',
  subject: 'A letter',
  receivedAt: Date.UTC(2026, 10, 21, 12),
  bodyText: '',
  bodyHtml: '',
  attachments: [],
}

interface MailPageOptions {
  /** Mails with ids from 1, in their order. */
  readonly mails: readonly Partial<Message>[]
  /** Bytes of attachments by their index, of every mail alike. */
  readonly files?: readonly Uint8Array[]
  /** A file is there when this has resolved. */
  readonly beforeFile?: () => Promise<void>
  /** Bytes of the largest file that a mail may have. */
  readonly maxFileBytes?: number
  readonly banned?: boolean
  readonly now?: () => number
}

interface OpenOptions {
  readonly language?: string
  readonly theme?: object
  readonly userId?: number
}

interface MailPage extends AsyncDisposable {
  readonly url: string
  /** Where the button of a mail leads, with what Telegram adds to it. */
  address(mail: number, options?: OpenOptions): string
  /** How often the mail API was asked for a mail. */
  asked(): number
  /** Asks for a mail, or for a file, as the page does; by default as {@link ANN}. */
  ask(what: 'mail' | 'file', body: object, who?: string | { userId: number }): Promise<Response>
  /** Opens the page of a mail and waits until it is shown. Gives what its frame may do. */
  open(page: Page, mail: number, options?: OpenOptions): Promise<string>
}

/** The mini app on a port of its own, with these mails behind it. */
export async function startMailPage({
  mails,
  files = [],
  beforeFile = async () => undefined,
  maxFileBytes = 1024 * 1024,
  banned = false,
  now = Date.now,
}: MailPageOptions): Promise<MailPage> {
  await using started = new AsyncDisposableStack()
  const log = pino({ level: 'silent' })
  const cleaner = started.use(createMailCleaner({ log }))
  const deps = Promise.withResolvers<MiniAppDeps>()
  let asked = 0
  const routes = miniApp({ chatSide: deps.promise, shownIn: ["'none'"], maxFileBytes })
  const config = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }
  const { port } = started.use(await startHttpServer(config, undefined, [{ prefix: '/as-sent', routes }]))
  const url = `http://127.0.0.1:${port}/as-sent`
  deps.resolve({
    botToken: TOKEN,
    chats: { get: async id => ({ ...recordOf(id >= ANN ? [ADDRESS] : []), banned }) },
    mailApi: {
      readMessage: async ({ id }) => {
        asked++
        const mail = mails[Number(id) - 1]
        if (mail) return { ...LETTER, ...mail, id }
        throw new MailApiError('gone', { kind: 'message-gone' })
      },
      readAttachment: async ({ index }) => {
        await beforeFile()
        return files[index] ?? new Uint8Array()
      },
    },
    cleaner,
    reader: createSharedReader(),
    linkPage: `${url}/link`,
    now,
    log,
  })
  const address: MailPage['address'] = (mail, { language = 'en', theme, userId = ANN } = {}) => {
    const query = new URLSearchParams({ address: ADDRESS.id, mail: String(mail), language })
    const launch = new URLSearchParams({ tgWebAppData: initDataOf({ token: TOKEN, userId }) })
    if (theme) launch.set('tgWebAppThemeParams', JSON.stringify(theme))
    return `${url}/mail?${query}#${launch}`
  }
  const owned = started.move()
  return {
    url,
    address,
    asked: () => asked,
    ask: (what, body, who = { userId: ANN }) => {
      const initData = typeof who === 'string' ? who : initDataOf({ token: TOKEN, ...who })
      return fetch(`${url}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `tma ${initData}` },
        body: JSON.stringify(body),
      })
    },
    open: async (page, mail, options) => {
      await page.goto(address(mail, options))
      await page.locator('#mail:not([hidden])').waitFor()
      return (await page.locator('#frame').getAttribute('sandbox')) ?? ''
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function recordOf(addresses: readonly Address[]): ChatRecord {
  return { version: 2, addresses, settings: { alertDetail: 'full' }, createdAt: [] }
}
