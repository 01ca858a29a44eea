import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { WireMessages } from '../../mail-api/wire.ts'
import { askerOf } from '../http/asker-of.ts'
import { type CreateSessionDeps, createSession } from '../http/create-session.ts'
import { createReadingBudget, sendDownload } from '../http/downloads.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { Messages } from '../messages.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import type { ParsedMail } from '../mime/parsed-mail.ts'
import { siteOf } from '../network.ts'
import type { OpenedMailbox, StoredMessage } from '../storage/storage.ts'
import type { MailBell } from '../waiting/mail-bell.ts'
import type { WaitPlaces } from '../waiting/wait-places.ts'
import { type Accounts, createAccounts, type Login } from './accounts.ts'
import {
  isOurFault,
  MailTmError,
  notFound,
  registrationError,
  toMailTmError,
  tooMany,
  unprocessable,
  wrongLogin,
  wrongToken,
} from './mailtm-error.ts'
import { sendMailEvents } from './mercure.ts'
import { type Opened, open, openAccount } from './open-account.ts'
import { send, sendCollection, wantsJson } from './send-shape.ts'
import {
  accountShape,
  attachmentIndex,
  collectionShape,
  domainShape,
  fromHexId,
  messageShape,
  sourceShape,
  toHexId,
  wholeMessageShape,
} from './shapes.ts'

export interface MailTmDeps extends Omit<CreateSessionDeps, 'mailboxes'> {
  readonly mailboxes: Mailboxes
  readonly messages: Messages
  readonly parser: MailParser
  readonly bell: MailBell
  readonly places: WaitPlaces
  readonly sessionsPerMinute: number
  readonly reading: { readonly limit: number; readonly bytesPerSecond: number; readonly slowMs: number }
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  readonly deleted: () => void
  readonly failed: (error: unknown) => void
}

const PAGE_SIZE = 30
/** Calls a second from one client; mail.tm allows 8. */
const CALLS_PER_SECOND = 40
const MAX_BODY_BYTES = 16 * 1024
/** What lists say of messages beyond what is listed anyway: a quarter of a kilobyte each. */
const KEPT_SUMMARIES = 4_000

/** The interface of mail.tm (https://docs.mail.tm) over our mailboxes, to be mounted on a path of its own. */
export function createMailTmRoutes(deps: MailTmDeps): FastifyPluginAsync {
  return async app => {
    answerErrors(app, deps)
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'accept'],
      maxAge: 86_400,
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    readBodies(app)
    await limitCalls(app)
    addDomainRoutes(app, deps)
    addAccountRoutes(app, deps)
    addMessageRoutes(app, deps)
  }
}

function answerErrors(app: FastifyInstance, { log, failed }: MailTmDeps): void {
  app.setErrorHandler((error, request, reply) => {
    if (isOurFault(error)) {
      failed(error)
      log.error({ err: error }, 'a request failed')
    }
    const { status, body } = toMailTmError(error)
    const type = wantsJson(request) ? 'application/json' : 'application/ld+json'
    return reply.code(status).type(`${type}; charset=utf-8`).send(JSON.stringify(body))
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const types = ['application/json', 'application/ld+json', 'application/merge-patch+json']
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body) || '{}'))
      } catch {
        done(unprocessable({ propertyPath: '', message: 'Syntax error' }))
      }
    },
  )
}

async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_SECOND,
    timeWindow: 1_000,
    errorResponseBuilder: tooMany,
  })
}

function addDomainRoutes(app: FastifyInstance, { domains, clock }: MailTmDeps): void {
  const since = clock.now()
  app.get('/domains', async (request, reply) => {
    const members = domains.map(domain => domainShape(domain, since))
    return sendCollection(request, reply, collectionShape('Domain', '/domains', members))
  })
  app.get<{ Params: { id: string } }>('/domains/:id', async (request, reply) => {
    const domain = domains.find(({ id }) => id === fromHexId(request.params.id))
    if (domain === undefined) throw notFound()
    return send(request, reply, { '@context': '/contexts/Domain', ...domainShape(domain, since) })
  })
}

const LOGIN = z.object({ address: z.email().max(254), password: z.string().min(1).max(256) })

function addAccountRoutes(app: FastifyInstance, deps: MailTmDeps): void {
  const accounts: Accounts = createAccounts({ ...deps, create: wish => createSession(deps, wish) })
  const limited = { config: { rateLimit: { max: deps.sessionsPerMinute, timeWindow: 60_000 } } }
  app.post('/accounts', limited, async (request, reply) => {
    const session = await accounts.register(loginOf(request)).catch(error => {
      throw registrationError(error)
    })
    if (session === undefined) {
      const message = 'This value is already used, or its domain is not one of ours.'
      throw unprocessable({ propertyPath: 'address', message })
    }
    return send(request, reply.code(201), accountShape(session))
  })
  app.post('/token', limited, async (request, reply) => {
    const opened = await accounts.logIn(loginOf(request))
    if (opened === undefined) throw wrongLogin()
    const { id } = opened.session
    return send(request, reply, {
      token: opened.token,
      '@id': `/accounts/${toHexId(id)}`,
      id: toHexId(id),
    })
  })
  app.get('/me', async (request, reply) => {
    const { session } = await open(deps, request)
    return send(request, reply, accountShape(session))
  })
  app.get<{ Params: { id: string } }>('/accounts/:id', async (request, reply) => {
    const { session } = await openAccount(deps, request, request.params.id)
    return send(request, reply, accountShape(session))
  })
  app.delete<{ Params: { id: string } }>('/accounts/:id', async (request, reply) => {
    const { token } = await openAccount(deps, request, request.params.id)
    await deps.mailboxes.delete(token)
    deps.deleted()
    return reply.code(204).send()
  })
}

function loginOf({ body }: FastifyRequest): Login {
  const parsed = LOGIN.safeParse(body)
  if (parsed.success) return parsed.data
  throw unprocessable(
    ...parsed.error.issues.map(({ path }) => ({
      propertyPath: String(path[0] ?? ''),
      message: 'This value is not valid.',
    })),
  )
}

/** What a list says of a message, as far as its bytes have to be read for that. */
type Summary = Pick<ParsedMail, 'text' | 'attachments'>

function addMessageRoutes(app: FastifyInstance, deps: MailTmDeps): void {
  const { messages, parser } = deps
  const reserve = createReadingBudget({ ...deps.reading, isOwn: () => false })
  const summaries = new QuickLRU<number, Summary>({ maxSize: KEPT_SUMMARIES })

  function parse(request: FastifyRequest, message: StoredMessage): Promise<ParsedMail> {
    return parser.parse(message, askerOf(request, message, { isOwn: false, rank: 'person' }))
  }

  async function listed(request: FastifyRequest, session: OpenedMailbox, message: StoredMessage) {
    const summary = summaries.get(message.id) ?? (await summarize(request, message))
    return messageShape(session, message, { html: null, ...summary })
  }

  async function summarize(request: FastifyRequest, message: StoredMessage): Promise<Summary> {
    const { text, attachments } = await parse(request, message)
    const summary = { text: text?.slice(0, 400) ?? null, attachments: attachments.slice(0, 1) }
    summaries.set(message.id, summary)
    return summary
  }

  /** The messages with these numbers as a list has them, without those that have gone. */
  async function listAll(request: FastifyRequest, { token, session }: Opened, ids: readonly number[]) {
    const members: Awaited<ReturnType<typeof listed>>[] = []
    for (const id of ids) {
      const message = await messages.read({ token, id })
      if (message) members.push(await listed(request, session, message))
    }
    return members
  }

  async function idsOf(token: string): Promise<readonly number[]> {
    const list = await messages.listAsJson(token)
    return list === undefined ? [] : (JSON.parse(list) as WireMessages).messages.map(({ id }) => id)
  }

  async function find(request: FastifyRequest, hexId: string) {
    const opened = await open(deps, request)
    const id = fromHexId(hexId)
    const message = id === undefined ? undefined : await messages.read({ token: opened.token, id })
    if (message === undefined) throw notFound()
    return { ...opened, message }
  }

  app.get<{ Querystring: { page?: string } }>('/messages', async (request, reply) => {
    const opened = await open(deps, request)
    const page = Math.max(1, Number.parseInt(request.query.page ?? '1', 10) || 1)
    const ids = await idsOf(opened.token)
    const members = await listAll(request, opened, ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))
    return sendCollection(request, reply, collectionShape('Message', '/messages', members, ids.length))
  })
  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { session, message } = await find(request, request.params.id)
    reserve(message, request, reply)
    return send(request, reply, wholeMessageShape(session, message, await parse(request, message)))
  })
  app.patch<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { message } = await find(request, request.params.id)
    messages.noteTold(message)
    return send(request, reply, { seen: true })
  })
  app.delete<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { token, message } = await find(request, request.params.id)
    await messages.delete({ token, id: message.id })
    deps.deleted()
    return reply.code(204).send()
  })
  app.get<{ Params: { id: string } }>('/sources/:id', async (request, reply) => {
    const { message } = await find(request, request.params.id)
    reserve(message, request, reply)
    const data = Buffer.from(await message.raw()).toString('utf8')
    return send(request, reply, sourceShape(message.id, data))
  })
  app.get<{ Params: { id: string } }>('/messages/:id/download', async (request, reply) => {
    const { message } = await find(request, request.params.id)
    reserve(message, request, reply)
    const filename = `message-${message.id}.eml`
    return sendDownload(reply, { bytes: await message.raw(), type: 'message/rfc822', filename })
  })
  app.get<{ Params: { id: string; attachment: string } }>(
    '/messages/:id/attachment/:attachment',
    async (request, reply) => {
      const { message } = await find(request, request.params.id)
      const index = attachmentIndex(request.params.attachment)
      reserve(message, request, reply)
      const asker = askerOf(request, message, { isOwn: false, rank: 'person' })
      const attachment = index === undefined ? undefined : await parser.attachment(message, index, asker)
      if (attachment === undefined) throw notFound()
      const { bytes, contentType, filename } = attachment
      return sendDownload(reply, { bytes, type: contentType, filename })
    },
  )
  addEventRoute(app, deps, async (request, { token, session }, id) => {
    const message = await messages.read({ token, id })
    return message && { '@context': '/contexts/Message', ...(await listed(request, session, message)) }
  })
}

function addEventRoute(
  app: FastifyInstance,
  { bell, messages, mailboxes, places, clock, failed }: MailTmDeps,
  shapeOf: (request: FastifyRequest, opened: Opened, id: number) => Promise<object | undefined>,
): void {
  const stopping = new AbortController()
  app.addHook('preClose', done => {
    stopping.abort()
    done()
  })
  app.get('/.well-known/mercure', async (request, reply) => {
    const opened = await open({ mailboxes }, request)
    const { token, session } = opened
    using place = places.take(siteOf(request.ip), session.email)
    if (place === undefined) throw tooMany()
    const list = async () => {
      const answer = await messages.listAsJson(token)
      if (answer === undefined) throw wrongToken()
      return answer
    }
    const { messages: present } = JSON.parse(await list()) as WireMessages
    await sendMailEvents(reply, {
      bell,
      email: session.email,
      after: Math.max(0, ...present.map(({ id }) => id)),
      clock,
      stopping: stopping.signal,
      list,
      shapeOf: id => shapeOf(request, opened, id),
      // An account that is deleted ends its stream.
      onFailure: error => error instanceof MailTmError || failed(error),
    })
  })
}
