import cors from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { isWildcard } from '../../mail-api/wildcard.ts'
import {
  EXTENSIONS,
  type Extension,
  type JsonText,
  type WireDomains,
  type WireMessages,
  type WireRenewed,
  type WireSearch,
  type WireUnsubscribed,
} from '../../mail-api/wire.ts'
import { BusyError } from '../../threads/fair-queue.ts'
import { formatWireDate } from '../format-wire-date.ts'
import type { MailSearch } from '../mailbox-search.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { MessageRef, Messages } from '../messages.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import { siteOf } from '../network-of.ts'
import type { RecipientNames } from '../recipient-names.ts'
import type { StoredMessage } from '../storage/storage.ts'
import type { Unsubscribe, Unsubscribed } from '../trust/create-unsubscribe.ts'
import type { Verdicts } from '../trust/sender-verdicts.ts'
import type { MailFinder } from '../waiting/find-in-mail.ts'
import type { MailBell } from '../waiting/mail-bell.ts'
import type { WaitSlots } from '../waiting/wait-slots.ts'
import { askerOf } from './asker-of.ts'
import {
  claimOf,
  extensionOf,
  intOf,
  type Parameters,
  queryOf,
  sessionWishOf,
  tokenOf,
  toParameters,
} from './call-parameters.ts'
import { type CreateSessionDeps, createSession } from './create-session.ts'
import { addEventsRoute, type EventsDeps } from './events-route.ts'
import {
  badParameter,
  closedToStrangers,
  HttpError,
  toWireError,
  unknownMessage,
  unknownSession,
  wrongClaim,
} from './http-error.ts'
import type { ReadingBudget } from './limit-downloads.ts'
import { limitSessions, type SessionLimit } from './limit-sessions.ts'
import { addMailboxRoutes, type MailboxRoutesDeps } from './mailbox-routes.ts'
import { OPENAPI } from './openapi.ts'
import { addOperatorRoutes, type OperatorDeps } from './operator-routes.ts'
import { readBodies } from './read-bodies.ts'
import { JSON_TYPE, readMailAnswer, sendReadMail, withRecipientOff } from './read-mail-answer.ts'
import { type ReadMessageDeps, readMessage } from './read-message.ts'
import { addRecipientRoutes, type RecipientDeps } from './recipient-routes.ts'
import { handleInTurns } from './request-turns.ts'
import { sendDownload } from './send-download.ts'
import { addWaitRoute } from './wait-mail.ts'
import { addWebhookRoutes, type WebhookDeps } from './webhook-routes.ts'
import { whenAnswered, whenClosed } from './when-closed.ts'

interface RoutesDeps
  extends Omit<CreateSessionDeps, 'mailboxes'>,
    WebhookDeps,
    OperatorDeps,
    RecipientDeps,
    SessionLimit,
    Pick<ReadMessageDeps, 'turn'>,
    ReadingBudget,
    Pick<MailboxRoutesDeps, 'refused' | 'ownDomains'> {
  readonly mailboxes: Mailboxes
  readonly names: Pick<RecipientNames, 'isOff'>
  readonly messages: Messages
  readonly parser: MailParser
  readonly search: MailSearch
  readonly verdicts: Verdicts
  readonly unsubscribe: Unsubscribe
  /** Whether senders are checked, so that there can be a verdict. */
  readonly isTrusting: boolean
  /** For clients that wait for mail: what wakes them, what they learn of a mail, and how many may wait. */
  readonly bell: MailBell
  readonly finder: MailFinder
  readonly waitSlots: WaitSlots
  readonly clock: Pick<Clock, 'now' | 'sleep'>
  /** Undefined when nobody may have them. */
  readonly events: EventsDeps | undefined
  /** Whether only our own bots may make addresses. */
  readonly isClosed: boolean
  readonly log: Pick<Logger, 'error'>
  /** Somebody deleted a message or a mailbox. */
  readonly deleted: () => void
  /** A request was answered with 5xx for a reason of ours. */
  readonly failed: (error: unknown) => void
}

/** The REST interface that docs/mail-api.md describes, to be mounted under `/api`. Keeps its parsers, hooks and errors to itself. */
export function createRoutes(deps: RoutesDeps): FastifyPluginAsync {
  return async app => {
    answerErrors(app, deps)
    handleInTurns(app, deps.isOwn)
    deps.countAnswers(app)
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'POST'],
      exposedHeaders: ['Retry-After', 'Content-Disposition'],
      maxAge: 86_400,
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    await readBodies(app)
    const countCreation = await limitSessions(app, deps)
    addSessionRoutes(app, deps, countCreation)
    addMailboxRoutes(app, deps)
    addMessageRoutes(app, deps)
    addWebhookRoutes(app, deps, countCreation)
    addOperatorRoutes(app, deps)
    addRecipientRoutes(app, deps)
    if (deps.events !== undefined) addEventsRoute(app, deps, deps.events)
    app.get('/openapi.json', async () => OPENAPI)
  }
}

function answerErrors(app: FastifyInstance, { log, failed }: RoutesDeps): void {
  app.setErrorHandler((error, _request, reply) => {
    const { status, body, retryAfter } = toWireError(error)
    if (status >= 500 && !(error instanceof HttpError) && !(error instanceof BusyError)) {
      failed(error)
      log.error({ err: error }, 'a request of the REST interface failed')
    }
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    // Of a file that was refused when it was to be sent.
    reply.removeHeader('content-disposition').removeHeader('content-security-policy')
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'not_found', 'There is no such call.')
  })
}

function addSessionRoutes(app: FastifyInstance, deps: RoutesDeps, countCreation: onRequestHookHandler): void {
  const { mailboxes, domains, gmail } = deps
  const isShut = (request: FastifyRequest) => deps.isClosed && !deps.isOwn(request)
  app.get('/domains', async (request): Promise<WireDomains> => {
    const accounts = await gmail.accounts()
    const isHidden = isShut(request)
    return {
      status: 'success',
      domains: isHidden ? [] : domains.map(({ id, name }) => ({ id, domain: name })),
      gmail_accounts: isHidden ? [] : accounts.map(({ id, email }) => ({ id, email })),
      extensions: EXTENSIONS.filter(extension => hasExtension(extension, deps, request)),
    }
  })
  app.post('/create-session', { onRequest: countCreation }, async request => {
    if (isShut(request)) throw closedToStrangers()
    return createSession(deps, sessionWishOf(toParameters(request.body)))
  })
  app.post('/extend-session', async request => {
    const parameters = toParameters(request.body)
    const extended = await mailboxes.extend(tokenOf(parameters), extensionOf(parameters))
    if (extended === undefined) throw unknownSession()
    return { status: 'success', expires_at: formatWireDate(extended.expiresAt) }
  })
  app.post('/renew-token', { onRequest: countCreation }, async (request): Promise<WireRenewed> => {
    const parameters = toParameters(request.body)
    const [token, claim] = [tokenOf(parameters), claimOf(parameters)]
    const renewed = await mailboxes.renew({ token, claim, isOwn: deps.isOwn(request) })
    if (renewed.kind === 'unknown') throw unknownSession()
    if (renewed.kind === 'wrong-claim') throw wrongClaim()
    // Whoever waits with the old token is told at once that it has ended.
    deps.bell.ring(renewed.email)
    return { status: 'success', token: renewed.token }
  })
  app.post('/delete-session', async request => {
    const token = tokenOf(toParameters(request.body))
    const mailbox = await mailboxes.findByToken(token)
    if (mailbox === undefined || !(await mailboxes.delete(token))) throw unknownSession()
    deps.deleted()
    // Whoever waits there is told at once that it has ended.
    deps.bell.ring(mailbox.email)
    return { status: 'success', message: 'The mailbox and its messages are deleted.' }
  })
}

function hasExtension(
  extension: Extension,
  { events, isTrusting, isOwn, domains }: RoutesDeps,
  request: FastifyRequest,
): boolean {
  if (extension === 'operator') return isOwn(request)
  if (extension === 'events') return events !== undefined
  if (extension === 'catch-all') return domains.some(({ name }) => isWildcard(name))
  return isTrusting || (extension !== 'authentication' && extension !== 'unsubscribe')
}

function unsubscribedAnswer(outcome: Unsubscribed): WireUnsubscribed {
  if (outcome.kind === 'none')
    throw badParameter('The message offers no way to unsubscribe that can be believed.')
  if (outcome.kind === 'later') {
    const { seconds } = outcome
    throw new HttpError(429, 'too_many', `Too many at once; try again in ${seconds} seconds.`, seconds)
  }
  return { status: 'success', unsubscribed: outcome.kind === 'done' }
}

function addMessageRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  const { messages } = deps
  const { parser, reserve, isOwn } = deps
  app.get('/check-mail', async (request, reply): Promise<JsonText<WireMessages>> => {
    const answer = await messages.listAsJson(tokenOf(queryOf(request)))
    if (answer === undefined) throw unknownSession()
    reply.header('content-type', JSON_TYPE)
    return answer
  })
  app.get('/read-mail', async (request, reply) => {
    const parameters = queryOf(request)
    const message = await findMessage(deps, parameters)
    const { details, parsed } = await readMessage(deps, { message, request, reply, rank: 'alert' })
    // With `peek` the mail does not count as read: a full mailbox deletes mail that was read first. Nor does it with HEAD.
    if (parameters.peek !== '1' && request.method === 'GET')
      whenAnswered(reply.raw, () => messages.noteRead(message))
    const mailbox =
      details.recipient == null ? undefined : await deps.mailboxes.findByToken(tokenOf(parameters))
    const all = await withRecipientOff(details, mailbox, deps.names)
    return parsed.bodies === undefined ? readMailAnswer(all, parsed) : sendReadMail(reply, all, parsed.bodies)
  })
  app.get('/search', async (request, reply): Promise<WireSearch> => {
    const parameters = queryOf(request)
    const { q = '' } = parameters
    if (typeof q !== 'string') throw badParameter('The parameter "q" must be given once.')
    const asker = askerOf(request, { isOwn: isOwn(request), rank: 'person' })
    const gone = new AbortController()
    whenClosed(reply.raw, () => gone.abort())
    const found = await deps.search.search(tokenOf(parameters), q, { asker, signal: gone.signal })
    if (found === undefined) throw unknownSession()
    return found
  })
  addWaitRoute(app, deps)
  app.post('/delete-mail', async request => {
    const ref = messageRefOf(toParameters(request.body))
    if (!(await messages.delete(ref))) throw await notFound(deps, ref)
    deps.deleted()
    return { status: 'success', message: 'The message is deleted.' }
  })
  app.post('/unsubscribe', async (request): Promise<WireUnsubscribed> => {
    const parameters = toParameters(request.body)
    const message = await findMessage(deps, parameters)
    // All that our own bots ask comes from one network.
    const asker = isOwn(request) ? tokenOf(parameters) : siteOf(request.ip)
    return unsubscribedAnswer(await deps.unsubscribe(message, asker))
  })
  app.get('/source', async (request, reply) => {
    const message = await findMessage(deps, queryOf(request))
    reserve(message, request, reply)
    const filename = `message-${message.id}.eml`
    return sendDownload(reply, { bytes: await message.raw(), type: 'message/rfc822', filename })
  })
  app.get('/attachment', async (request, reply) => {
    const index = intOf(queryOf(request), 'index')
    const message = await findMessage(deps, queryOf(request))
    reserve(message, request, reply)
    const asker = askerOf(request, { isOwn: isOwn(request), rank: 'person' })
    const attachment = await parser.attachment(message, index, asker)
    if (attachment === undefined) {
      throw new HttpError(404, 'unknown_attachment', 'There is no such attachment in this message.')
    }
    const { bytes, contentType, filename } = attachment
    return sendDownload(reply, { bytes, type: contentType, filename })
  })
}

function messageRefOf(parameters: Parameters): MessageRef {
  return { token: tokenOf(parameters), id: intOf(parameters, 'id') }
}

async function findMessage(deps: RoutesDeps, parameters: Parameters): Promise<StoredMessage> {
  const ref = messageRefOf(parameters)
  const message = await deps.messages.read(ref)
  if (message === undefined) throw await notFound(deps, ref)
  return message
}

/** A dead token and a dead message have different errors, because the first costs the client its mailbox. */
async function notFound({ mailboxes }: RoutesDeps, { token }: MessageRef): Promise<HttpError> {
  return (await mailboxes.findByToken(token)) === undefined ? unknownSession() : unknownMessage()
}
