import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireAuthentication } from '../../../src/mail-api/wire.ts'

interface ServedMail {
  readonly id: number
  readonly subject: string
  readonly receivedAt: number
  readonly sender: string
}

/** How the server answers the next request; undefined lets it do what it should. */
export type Trouble = (request: {
  path: string
  /** Of the session that is asked about. */
  token: string
  response: ServerResponse
}) => boolean

/** The REST interface with its mail in memory, which does what a test tells it. */
export interface MailServer extends AsyncDisposable {
  readonly url: string
  /** Requests so far, by call. */
  readonly requests: Map<string, number>
  /** What went wrong until now; return true for a request that was answered. */
  trouble: Trouble | undefined
  /** The HTML of a mail with this subject. */
  body: (subject: string) => string
  /** What it offers beyond the five calls. */
  extensions: readonly string[]
  /** Who vouches for the sender of a mail with this subject, where it offers to say so; null while it does not know. */
  authentication: (subject: string) => WireAuthentication | null
  /** What else the answer has about a mail with this subject. */
  more: (subject: string) => object
  /** The calendar that a mail with this subject brings. */
  calendar: (subject: string) => string | null
  /** Says that there is no such session. */
  readonly gone: Set<string>
  /** When sessions end, by token; milliseconds since 1970. */
  readonly ends: Map<string, number>
  deliver(token: string, subject: string, receivedAt?: number, sender?: string): ServedMail
  remove(token: string, id: number): void
  mails(token: string): readonly ServedMail[]
}

/** Starts the server on a free port. Dates are written in UTC. */
export async function startMailServer(now: () => number): Promise<MailServer> {
  const boxes = new Map<string, ServedMail[]>()
  const requests = new Map<string, number>()
  let lastId = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.replace('/api', '')
    requests.set(path, (requests.get(path) ?? 0) + 1)
    const token = url.searchParams.get('token') ?? ''
    if (state.trouble?.({ path, token, response })) return
    answer(response, ...reply(path, url.searchParams))
  })

  function reply(path: string, query: URLSearchParams): [status: number, body: object] {
    if (path === '/domains')
      return [200, { status: 'success', domains: [], gmail_accounts: [], extensions: state.extensions }]
    const token = query.get('token') ?? ''
    if (state.gone.has(token) || (state.ends.get(token) ?? Number.POSITIVE_INFINITY) <= now())
      return [404, { status: 'error', code: 'not-found', message: 'no such session' }]
    const box = boxes.get(token) ?? []
    if (path === '/check-mail') return [200, { status: 'success', messages: box.map(summaryOf).reverse() }]
    const mail = box.find(({ id }) => String(id) === query.get('id'))
    if (!mail) return [404, { status: 'error', code: 'not-found', message: 'no such message' }]
    const body_html = state.body(mail.subject)
    const authentication = state.authentication(mail.subject)
    return [
      200,
      {
        status: 'success',
        message: {
          ...summaryOf(mail),
          body_text: null,
          body_html,
          authentication,
          calendar: state.calendar(mail.subject),
          ...state.more(mail.subject),
        },
      },
    ]
  }

  const state: Omit<MailServer, 'url' | typeof Symbol.asyncDispose> = {
    requests,
    trouble: undefined,
    body: subject => `<p>Hello, this is <b>${subject}</b></p>`,
    extensions: [],
    authentication: () => null,
    calendar: () => null,
    more: () => ({}),
    gone: new Set(),
    ends: new Map(),
    deliver(token, subject, receivedAt = now(), sender = 'hello@shop.example') {
      lastId += 1
      const mail = { id: lastId, subject, receivedAt, sender }
      boxes.set(token, [...(boxes.get(token) ?? []), mail])
      return mail
    },
    remove: (token, id) =>
      boxes.set(
        token,
        (boxes.get(token) ?? []).filter(mail => mail.id !== id),
      ),
    mails: token => boxes.get(token) ?? [],
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/api`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

function summaryOf({ id, subject, receivedAt, sender }: ServedMail) {
  return {
    id,
    sender_name: 'Shop',
    sender_email: sender,
    subject,
    received_at: new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' '),
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Troubles to choose from. */
export function everyNth(n: number, trouble: (response: ServerResponse) => void): Trouble {
  let count = 0
  return ({ response }) => {
    count += 1
    if (count % n !== 0) return false
    trouble(response)
    return true
  }
}
