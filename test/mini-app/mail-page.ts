import { pino } from 'pino'
import { startHttpServer } from '../../src/app/http-server.ts'
import { MailApiError } from '../../src/mail-api/errors.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { miniApp } from '../../src/mini-app/mini-app.ts'
import type { Address, ChatRecord } from '../../src/store/records.ts'
import { createMailCleaner } from '../../src/threads/mail-cleaner.ts'
import { initDataOf } from './init-data.ts'

export const TOKEN = '7000000001:a-token-of-the-bot-in-the-tests'
/** Who has the address `abcd1234` with all the mails. */
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
}

export interface MailPage extends AsyncDisposable {
  readonly url: string
  /** Where the button of a mail leads, with what Telegram adds to it. */
  address(mail: number, options?: { language?: string; theme?: object; userId?: number }): string
  /** Asks for a mail, or for a file, as the page does. */
  ask(what: 'mail' | 'file', body: object, initData?: string): Promise<Response>
}

/** The mini app on a port of its own, with these mails behind it. */
export async function startMailPage({ mails, files = [] }: MailPageOptions): Promise<MailPage> {
  await using started = new AsyncDisposableStack()
  const log = pino({ level: 'silent' })
  const cleaner = started.use(createMailCleaner({ log }))
  const deps =
    Promise.withResolvers<Parameters<typeof miniApp>[0]['deps'] extends Promise<infer Deps> ? Deps : never>()
  const routes = miniApp({ deps: deps.promise, shownIn: ["'none'"] })
  const config = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }
  const { port } = started.use(await startHttpServer(config, undefined, [{ prefix: '/as-sent', routes }]))
  const url = `http://127.0.0.1:${port}/as-sent`
  deps.resolve({
    botToken: TOKEN,
    chats: { get: async id => recordOf(id === ANN ? [ADDRESS] : []) },
    mailApi: {
      readMessage: async ({ id }) => {
        const mail = mails[Number(id) - 1]
        if (mail) return { ...LETTER, ...mail, id }
        throw new MailApiError('gone', { kind: 'message-gone' })
      },
      readAttachment: async ({ index }) => files[index] ?? new Uint8Array(),
    },
    cleaner,
    linkPage: `${url}/link`,
    now: Date.now,
    log,
  })
  const owned = started.move()
  return {
    url,
    address: (mail, { language = 'en', theme, userId = ANN } = {}) => {
      const query = new URLSearchParams({ address: ADDRESS.id, mail: String(mail), language })
      const launch = new URLSearchParams({ tgWebAppData: initDataOf({ token: TOKEN, userId }) })
      if (theme) launch.set('tgWebAppThemeParams', JSON.stringify(theme))
      return `${url}/mail?${query}#${launch}`
    },
    ask: (what, body, initData = initDataOf({ token: TOKEN, userId: ANN })) =>
      fetch(`${url}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `tma ${initData}` },
        body: JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function recordOf(addresses: readonly Address[]): ChatRecord {
  return { version: 2, addresses, settings: { alertDetail: 'full' }, createdAt: [] }
}
