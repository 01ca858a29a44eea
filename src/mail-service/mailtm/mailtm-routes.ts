import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { type CreateSessionDeps, createSession } from '../http/create-session.ts'
import type { ReadingBudget } from '../http/limit-downloads.ts'
import { handleInTurns } from '../http/request-turns.ts'
import { IPV6_SITE_BITS, siteOf } from '../network-of.ts'
import { type Accounts, createAccounts, type Login } from './accounts.ts'
import {
  isOurFault,
  notFound,
  registrationError,
  toMailTmError,
  tooMany,
  unprocessable,
  wrongLogin,
} from './mailtm-error.ts'
import { addMessageRoutes, type MailTmMessagesDeps } from './mailtm-messages.ts'
import { accountShape, collectionShape, domainShape, fromHexId, toHexId } from './mailtm-shapes.ts'
import { open, openAccount } from './open-account.ts'
import { send, sendCollection, wantsJson } from './send-shape.ts'

interface MailTmDeps
  extends Omit<CreateSessionDeps, 'mailboxes'>,
    MailTmMessagesDeps,
    Pick<ReadingBudget, 'countAnswers'> {
  readonly creationsPerMinute: number
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

/** Calls a second from one client; mail.tm allows 8. */
const CALLS_PER_SECOND = 40
const MAX_BODY_BYTES = 16 * 1024

/** Adds the interface of mail.tm (https://docs.mail.tm) over our mailboxes; `app` is on a path of its own. */
export async function addMailTmRoutes(app: FastifyInstance, deps: MailTmDeps): Promise<void> {
  answerErrors(app, deps)
  handleInTurns(app, () => false)
  deps.countAnswers(app)
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept'],
    exposedHeaders: ['Retry-After', 'Content-Disposition'],
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

function answerErrors(app: FastifyInstance, { log, failed }: MailTmDeps): void {
  app.setErrorHandler((error, request, reply) => {
    if (isOurFault(error)) {
      failed(error)
      log.error({ err: error }, "a request of mail.tm's interface failed")
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
    ipv6Subnet: IPV6_SITE_BITS,
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

/** As zod has it, but with international top-level domains. A name has no `*`, which would be a whole subdomain. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i
const LOGIN = z.object({
  address: z.email({ pattern: ADDRESS }).max(254),
  password: z.string().min(1).max(256),
})

function addAccountRoutes(app: FastifyInstance, deps: MailTmDeps): void {
  const accounts: Accounts = createAccounts({ ...deps, create: wish => createSession(deps, wish) })
  const limited = { config: { rateLimit: { max: deps.creationsPerMinute, timeWindow: 60_000 } } }
  app.post('/accounts', limited, async (request, reply) => {
    const mailbox = await accounts.register(loginOf(request), siteOf(request.ip)).catch(error => {
      throw registrationError(error)
    })
    if (mailbox === undefined) {
      const message = 'This value is already used, or its domain is not one of ours.'
      throw unprocessable({ propertyPath: 'address', message })
    }
    return send(request, reply.code(201), accountShape(mailbox, 0))
  })
  app.post('/token', limited, async (request, reply) => {
    const opened = await accounts.logIn(loginOf(request), siteOf(request.ip))
    if (opened === undefined) throw wrongLogin()
    const { id } = opened.mailbox
    return send(request, reply, {
      token: opened.token,
      '@id': `/accounts/${toHexId(id)}`,
      id: toHexId(id),
    })
  })
  app.get('/me', async (request, reply) => {
    const { token, mailbox } = await open(deps, request)
    return send(request, reply, accountShape(mailbox, await deps.messages.usedBytes(token)))
  })
  app.get<{ Params: { id: string } }>('/accounts/:id', async (request, reply) => {
    const { token, mailbox } = await openAccount(deps, request, request.params.id)
    return send(request, reply, accountShape(mailbox, await deps.messages.usedBytes(token)))
  })
  app.delete<{ Params: { id: string } }>('/accounts/:id', async (request, reply) => {
    const { token, mailbox } = await openAccount(deps, request, request.params.id)
    await deps.mailboxes.delete(token)
    deps.deleted()
    // Whoever waits there is told at once that it has ended.
    deps.bell.ring(mailbox.email)
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
