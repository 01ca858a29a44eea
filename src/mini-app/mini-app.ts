import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { pickLocale } from '../locales/pick-locale.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import { sendDownload } from '../mail-service/http/send-download.ts'
import { clientOf, createSendingBudget } from '../mail-service/http/sending-budget.ts'
import { BusyError, createFairQueue, type FairQueue } from '../threads/fair-queue.ts'
import { checkInitData } from './check-init-data.ts'
import { createFileTickets, type FileOfMail } from './file-tickets.ts'
import { lookUpMail, type MailPlaces } from './look-up-mail.ts'
import { type MailCleaning, mailAnswer } from './mail-answer.ts'
import { PAGE_FOLDER, pageIn } from './page-files.ts'

const MAX_BODY_BYTES = 4_096
/** Mails and files that one person may ask for in a minute. */
const PER_MINUTE = 40
/** Mails and files that are fetched at the same time, one for each person; other requests wait. */
const SLOTS = { slots: 4, keptForAlerts: 0, mostWaiting: 64, mostOfOne: 8, maxWaitMs: 20_000 }
const RETRY_AFTER_SECONDS = 5
/** Mails and files on their way to browsers, at least. A mail with its pictures takes up to 16 MB. */
const SENDING = { limit: 64 * 1024 * 1024, bytesPerSecond: 50_000, slowMs: 30_000 }

/** What the mini app needs of the chat side. */
export interface MiniAppDeps extends MailPlaces, MailCleaning {
  readonly botToken: string
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}

interface MiniAppOptions {
  /** Requests wait for it: the server starts before the chat side. */
  readonly chatSide: Promise<MiniAppDeps>
  /** Which pages may show the mini app in a frame: Telegram's, and the playground's. */
  readonly shownIn: readonly string[]
  /** Bytes of the largest file that a mail may have. A person may have two such files on their way. */
  readonly maxFileBytes: number
}

/** *View as sent*, to be mounted at `/as-sent` below `PUBLIC_URL`: two pages, their files, and the mails they show. */
export function miniApp({ chatSide, shownIn, maxFileBytes }: MiniAppOptions): FastifyPluginAsync {
  return async app => {
    const shared: Shared = {
      chatSide,
      limiter: new RateLimiterMemory({ points: PER_MINUTE, duration: 60 }),
      downloads: new RateLimiterMemory({ points: PER_MINUTE, duration: 60 }),
      queue: createFairQueue(SLOTS),
      hold: createSendingBudget({ ...SENDING, limit: Math.max(SENDING.limit, 4 * maxFileBytes) }),
    }
    answerErrors(app, chatSide)
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    })
    await app.register(serveStatic, {
      root: fileURLToPath(PAGE_FOLDER),
      index: false,
      cacheControl: false,
      globIgnore: ['*.html'],
      wildcard: false,
    })
    addPages(app, shownIn)
    addMail(app, shared)
    addFiles(app, shared)
  }
}

/** Answers with a status only: the page has the words. */
function answerErrors(app: FastifyInstance, chatSide: MiniAppOptions['chatSide']): void {
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof RateLimiterRes) return tooMany(reply, Math.ceil(error.msBeforeNext / 1_000))
    if (error instanceof BusyError) return tooMany(reply, RETRY_AFTER_SECONDS)
    if (error instanceof MailApiError) return reply.code(error.kind === 'rate-limited' ? 429 : 503).send()
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode >= 500) (await chatSide).log.warn({ err: error }, 'a request of the mini app failed')
    return reply.code(statusCode).send()
  })
}

function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', Math.max(1, seconds)).send()
}

const pageQuery = z.object({ language: z.string().max(16).optional(), images: z.literal('1').optional() })

function addPages(app: FastifyInstance, shownIn: readonly string[]): void {
  for (const name of ['mail', 'link'] as const) {
    app.get(`/${name}`, async (request, reply) => {
      const { language, images } = pageQuery.catch({}).parse(request.query)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy({ remoteImages: images === '1', shownIn }))
        .send(pageIn(pickLocale(undefined, language), `${name}.html`))
    })
  }
}

/**
 * The policy of the page. The frame with the mail inherits it, and has a stricter one of its own. Inline styles are
 * allowed, since mails need them; they can load nothing, and the page itself has none. Without `images=1` the browser
 * can reach no server but ours.
 */
function pagePolicy(page: { readonly remoteImages: boolean; readonly shownIn: readonly string[] }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src data:${page.remoteImages ? ' https:' : ''}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${page.shownIn.join(' ')}`,
  ].join('; ')
}

/** What all requests for mails and files share. */
interface Shared extends Pick<MiniAppOptions, 'chatSide'> {
  readonly limiter: RateLimiterMemory
  /** A ticket is for one file, and may be used again while it is valid. */
  readonly downloads: RateLimiterMemory
  readonly queue: FairQueue
  readonly hold: ReturnType<typeof createSendingBudget>
}

const place = { addressId: z.string().max(16), mailId: z.string().max(64) }
const mailRequest = z.strictObject({
  ...place,
  language: z.string().max(16),
  images: z.boolean(),
  dark: z.boolean(),
})

function addMail(app: FastifyInstance, shared: Shared): void {
  app.post('/mail', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { deps, userId } = await whoAsks(request, shared)
    if (userId === undefined) return reply.code(401).send()
    const wanted = mailRequest.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send()
    const answer = await inTurn(shared, userId, async () => {
      const mail = await lookUpMail(deps, { userId, ...wanted.data })
      return mail && mailAnswer(deps, { ...mail, ...wanted.data })
    })
    // The same answer for somebody else's mail and for a missing one, so that nobody can tell which.
    if (!answer) return reply.code(404).send()
    const bytes = Buffer.from(JSON.stringify(answer))
    holdWhileSent(shared, { userId, bytes, request, reply })
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}

const fileRequest = z.strictObject({ ...place, index: z.int().nonnegative() })

function addFiles(app: FastifyInstance, shared: Shared): void {
  app.post('/file', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { deps, userId } = await whoAsks(request, shared)
    if (userId === undefined) return reply.code(401).send()
    const wanted = fileRequest.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send()
    const mail = await inTurn(shared, userId, () => lookUpMail(deps, { userId, ...wanted.data }))
    if (!mail?.message.attachments.some(({ index }) => index === wanted.data.index))
      return reply.code(404).send()
    return { ticket: createFileTickets(deps.botToken, deps.now).write({ userId, ...wanted.data }) }
  })

  app.get<{ Querystring: { ticket?: unknown } }>('/file', async (request, reply) => {
    const deps = await shared.chatSide
    const file = createFileTickets(deps.botToken, deps.now).read(String(request.query.ticket ?? ''))
    if (!file) return reply.code(404).send()
    const { userId } = file
    await shared.downloads.consume(userId)
    const found = await inTurn(shared, userId, () => readFile(deps, file))
    if (!found) return reply.code(404).send()
    holdWhileSent(shared, { userId, bytes: found.bytes, request, reply })
    return sendDownload(reply, { ...found, type: 'application/octet-stream' })
  })
}

/** Undefined for what isn't there, and for what is somebody else's. */
async function readFile(deps: MiniAppDeps, { index, ...place }: FileOfMail) {
  const mail = await lookUpMail(deps, place)
  const attachment = mail?.message.attachments.find(one => one.index === index)
  if (!mail || !attachment) return undefined
  const ref = { token: mail.token, id: mail.message.id, index }
  const { buffer, byteOffset, byteLength } = await deps.mailApi.readAttachment(ref, { personWaiting: true })
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return { filename: attachment.filename || `attachment-${index + 1}`, bytes }
}

/** One request at a time for each person: the mail service treats what is asked here like the bot's own requests. */
function inTurn<Result>({ queue }: Shared, userId: number, task: () => Promise<Result>): Promise<Result> {
  return queue.run({ rank: 'person', key: String(userId) }, task)
}

/** The person, unless there were too many requests: then it rejects with the limiter's answer. */
async function whoAsks({ headers }: FastifyRequest, { chatSide, limiter }: Shared) {
  const deps = await chatSide
  const userId = await checkInitData(headers.authorization, deps)
  if (userId !== undefined) await limiter.consume(userId)
  return { deps, userId }
}

interface Answer {
  readonly userId: number
  readonly bytes: Buffer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Throws when too much is being sent already. */
function holdWhileSent({ hold }: Shared, { userId, bytes, request, reply }: Answer): void {
  if (!hold(clientOf(request, String(userId)), bytes.length, reply)) throw new BusyError()
}
