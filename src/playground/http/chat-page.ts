import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Telegram } from '../local-telegram.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { createMailPost, type MailPost } from '../mails/mail-post.ts'
import { PAGE_ACTIONS } from './page-actions.ts'
import { pageEvent, pageSnapshot } from './page-snapshot.ts'

const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url))
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // A bot's mini apps may be on any host.
  'frame-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const MAX_WAITING_BYTES = 16 * 1024 * 1024

interface PageOptions {
  readonly telegram: Telegram
  readonly smtp: { readonly host: string; readonly port: number } | undefined
}

/** The chat page: its files, a stream of what happens, and what people do in it. */
export function chatPage({ telegram, smtp }: PageOptions): FastifyPluginAsync {
  return async server => {
    const post = smtp && createMailPost(smtp)
    server.addHook('onRequest', refuseStrangers)
    server.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', POLICY)
      reply.header('x-content-type-options', 'nosniff')
      reply.header('referrer-policy', 'no-referrer')
    })
    await server.register(serveStatic, { root: PAGE_FOLDER, cacheControl: false })
    server.get('/events', (request, reply) =>
      streamEvents({ telegram, request, reply, hasPost: post !== undefined }),
    )
    server.post<{ Params: { action: string } }>('/do/:action', async request => {
      return orError(() => doAction({ telegram, post, name: request.params.action, input: request.body }))
    })
    server.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
      const file = telegram.world.files.byId(request.params['*'])
      if (file === undefined) return reply.code(404).send({ error: 'there is no such file' })
      const name = encodeURIComponent(file.upload.name)
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type('application/octet-stream')
        .send(file.upload.data)
    })
  }
}

/** Pages of other origins must not act here, even under a host name that leads to this machine. */
async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { host = '', origin } = request.headers
  const isLocal = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host)
  const isSame = origin === undefined || origin === `http://${host}`
  if (isLocal && isSame) return undefined
  return reply.code(403).send({ error: 'the chat page answers on this machine only' })
}

interface Stream {
  readonly telegram: Telegram
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hasPost: boolean
}

/** Server-sent events: the whole state first, then everything that happens. */
function streamEvents({ telegram, request, reply, hasPost }: Stream): void {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const send = (event: object): void => {
    reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    if (reply.raw.writableLength > MAX_WAITING_BYTES) reply.raw.destroy() // it connects again and gets the whole state
  }
  send(pageSnapshot(telegram, { mails: hasPost ? MAIL_KINDS : [] }))
  const stop = telegram.subscribe(event => {
    const shown = pageEvent(telegram, event)
    if (shown !== undefined) send(shown)
  })
  request.raw.once('close', stop)
}

interface ActionRequest {
  readonly telegram: Telegram
  readonly post: MailPost | undefined
  readonly name: string
  readonly input: unknown
}

async function doAction({ telegram, post, name, input }: ActionRequest): Promise<unknown> {
  if (name === 'mail') {
    if (post === undefined) throw new Error('no mail server runs with this playground')
    return post.send(input)
  }
  const action = PAGE_ACTIONS[name]
  if (action === undefined) throw new Error(`there is no action "${name}"`)
  return action(telegram, input)
}

/** A refusal is a normal answer: the browser's console would show a status of 400 as an error. */
async function orError(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
