import { hash, randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { siteOf } from '../mail-service/network-of.ts'
import { siteLabel } from './site-label.ts'

/** A password manager's request for an address. */
interface Wish {
  readonly id: string
  readonly keyHash: string
  readonly domain?: string | undefined
  readonly label?: string | undefined
}

type Answer =
  | { readonly kind: 'made'; readonly email: string }
  | { readonly kind: 'wrong-key' }
  | { readonly kind: 'limited' | 'unavailable'; readonly message: string }
  | { readonly kind: 'unknown-domain'; readonly offered: readonly string[] }

interface ManagerRoutesOptions {
  /** Resolves within some ten seconds, and never rejects. */
  readonly make: (wish: Wish) => Promise<Answer>
  readonly log: Pick<Logger, 'error'>
  /** Requests a minute on all routes together: from one network, and with one key. */
  readonly limits?: { readonly perNetwork: number; readonly perKey: number }
}

const LIMITS = { perNetwork: 30, perKey: 10 }
const MINUTE_SECONDS = 60
/** A description and a domain. */
const MAX_BODY_BYTES = 16 * 1024
const MOST_KEY_LENGTH = 256

/** One of the two interfaces that password managers use. */
interface Form {
  /** The path that Bitwarden adds to the server URL, which may end in a slash. */
  readonly path: string
  keyOf(request: FastifyRequest): string | undefined
  wishOf(request: FastifyRequest): Pick<Wish, 'domain' | 'label'>
  made(email: string, label: string | undefined): object
  failed(message: string): object
  /** For a domain that is not ours. */
  readonly invalid: number
}

/** As https://app.addy.io/docs has it. */
const ADDY: Form = {
  path: '/api/v1/aliases',
  keyOf: ({ headers }) => /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1],
  wishOf({ body }) {
    const { domain, description } = fieldsOf(body)
    const wanted = typeof domain === 'string' ? domain.trim().toLowerCase() : ''
    return { domain: wanted === '' ? undefined : wanted, label: siteLabel(undefined, description) }
  },
  made(email, label) {
    const [name, domain] = [email.slice(0, email.lastIndexOf('@')), email.slice(email.lastIndexOf('@') + 1)]
    const now = new Date().toISOString().slice(0, 19).replace('T', ' ')
    const dates = { created_at: now, updated_at: now, deleted_at: null }
    const about = { id: randomUUID(), local_part: name, extension: null, domain, email, active: true }
    return { data: { ...about, description: label ?? null, recipients: [], ...dates } }
  },
  failed: message => ({ message }),
  invalid: 422,
}

/** As SimpleLogin's docs/api.md has it. */
const SIMPLE_LOGIN: Form = {
  path: '/api/alias/random/new',
  keyOf: ({ headers }) => textOf(headers.authentication),
  wishOf({ body, query }) {
    return { label: siteLabel(fieldsOf(query).hostname, fieldsOf(body).note) }
  },
  made: (email, label) => ({ alias: email, email, enabled: true, note: label ?? null }),
  failed: error => ({ error }),
  invalid: 400,
}

/** The routes for password managers, with the interfaces of addy.io and of SimpleLogin; Bitwarden can use either. */
export async function addManagerRoutes(app: FastifyInstance, options: ManagerRoutesOptions): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['POST'],
    allowedHeaders: ['authorization', 'authentication', 'content-type', 'accept', 'x-requested-with'],
    exposedHeaders: ['Retry-After'],
    maxAge: 86_400,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  readBodies(app)
  await app.register(rateLimit, { global: false })
  const { perNetwork, perKey } = options.limits ?? LIMITS
  const limiters: Limiters = {
    network: app.rateLimit({ max: perNetwork, timeWindow: MINUTE_SECONDS * 1_000, keyGenerator: networkOf }),
    keys: new RateLimiterMemory({ points: perKey, duration: MINUTE_SECONDS }),
  }
  for (const form of [ADDY, SIMPLE_LOGIN]) {
    await app.register(async inner => addForm(inner, form, { ...options, ...limiters }))
  }
}

/** One of each for all routes: a limit in a route's configuration would count that route alone. */
interface Limiters {
  readonly network: ReturnType<FastifyInstance['rateLimit']>
  readonly keys: RateLimiterMemory
}

function addForm(
  app: FastifyInstance,
  form: Form,
  { make, log, network, keys }: ManagerRoutesOptions & Limiters,
): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof RateLimiterRes)
      return refuse(reply.header('retry-after', Math.ceil(error.msBeforeNext / 1_000)), 429)
    const { statusCode = 500 } = error as { readonly statusCode?: number }
    const isOurs = statusCode >= 500
    if (isOurs) log.error({ err: error }, "a password manager's request failed")
    const message = isOurs ? 'Something went wrong. Please try again.' : sentenceFor(statusCode)
    return reply.code(isOurs ? 503 : statusCode).send(form.failed(message))
  })

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const keyHash = hashOf(form, request)
    if (keyHash === undefined) return refuse(reply, 401, WRONG_KEY)
    await keys.consume(keyHash)
    const wish = form.wishOf(request)
    const answer = await make({ id: randomUUID(), keyHash, ...wish })
    if (answer.kind === 'made') return reply.code(201).send(form.made(answer.email, wish.label))
    if (answer.kind === 'wrong-key') return refuse(reply, 401, WRONG_KEY)
    if (answer.kind === 'unknown-domain')
      return refuse(reply, form.invalid, `This domain is not offered. Offered: ${answer.offered.join(', ')}`)
    return refuse(reply, answer.kind === 'limited' ? 429 : 503, answer.message)
  }

  function refuse(reply: FastifyReply, status: number, message = sentenceFor(status)) {
    return reply.code(status).send(form.failed(message))
  }

  // A server URL that ends in a slash makes two of them.
  for (const url of [form.path, `/${form.path}`]) {
    app.post(url, { onRequest: network, handler: handle })
  }
}

const WRONG_KEY = 'This key is not valid. Create a new one in the chat with /token.'

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body) || '{}'))
      } catch {
        done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
      }
    },
  )
}

function sentenceFor(status: number): string {
  if (status === 429) return 'Too many requests. Please try again in a minute.'
  if (status === 413) return 'The request is too large.'
  if (status === 415) return 'The request must be JSON.'
  return 'The request cannot be read.'
}

function hashOf(form: Form, request: FastifyRequest): string | undefined {
  const key = form.keyOf(request)
  return key === undefined || key === '' || key.length > MOST_KEY_LENGTH ? undefined : hash('sha256', key)
}

function networkOf({ ip }: FastifyRequest): string {
  return siteOf(ip)
}

function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {}
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header.trim() : undefined
}
