import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { WireWebhook, WireWebhooks } from '../../mail-api/wire.ts'
import { hashToken } from '../hash-token.ts'
import type { ListedWebhook, WebhookContent, WebhookStorage } from '../storage/webhook-storage.ts'
import { isForeignAddress } from '../trust/foreign-address.ts'
import { intOf, type Parameters, queryOf, tokenOf, toParameters } from './call-parameters.ts'
import { badParameter, HttpError, unknownSession } from './http-error.ts'

export interface WebhookDeps {
  readonly webhooks: WebhookStorage
  /** Which addresses a receiver may have. */
  readonly isAllowedReceiver?: ((address: string) => boolean) | undefined
  /** Whether a name is the service's own. */
  readonly isOwnHost: (host: string) => boolean
  /** One was added. */
  readonly webhookAdded: () => void
  readonly clock: Pick<Clock, 'now'>
}

const MOST_OF_MAILBOX = 5
const MOST_URL_LENGTH = 2_000
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

const CONTENT = z.enum(['codes', 'mail', '']).nullish()

export function addWebhookRoutes(
  app: FastifyInstance,
  deps: WebhookDeps,
  countCreation: onRequestHookHandler,
): void {
  const { webhooks, clock } = deps
  app.post('/webhooks', { onRequest: countCreation }, async (request): Promise<WireWebhook> => {
    const parameters = toParameters(request.body)
    const tokenHash = hashToken(tokenOf(parameters))
    const url = receiverOf(parameters.url, deps)
    const content = contentOf(parameters)
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
    const id = await webhooks.add({ tokenHash, url, secret, content }, clock.now(), MOST_OF_MAILBOX)
    if (id === undefined) throw unknownSession()
    if (id === 'full') {
      throw new HttpError(409, 'too_many_webhooks', `An address has at most ${MOST_OF_MAILBOX} webhooks.`)
    }
    deps.webhookAdded()
    return { status: 'success', id, url, content, secret }
  })
  app.get('/webhooks', async (request): Promise<WireWebhooks> => {
    const token = tokenOf(queryOf(request))
    const listed = await webhooks.list(hashToken(token), clock.now())
    return { status: 'success', webhooks: listed.map(toWire) }
  })
  app.post('/delete-webhook', async request => {
    const parameters = toParameters(request.body)
    const [tokenHash, id] = [hashToken(tokenOf(parameters)), intOf(parameters, 'id')]
    if (!(await webhooks.remove(tokenHash, id, clock.now()))) {
      throw new HttpError(404, 'unknown_webhook', 'There is no such webhook of this mailbox.')
    }
    return { status: 'success', message: 'The webhook is deleted.' }
  })
}

function toWire({ id, url, content, active, failures }: ListedWebhook): WireWebhooks['webhooks'][number] {
  return { id, url, content, active, failures }
}

function contentOf({ content }: Parameters): WebhookContent {
  const parsed = CONTENT.safeParse(content)
  if (!parsed.success) throw badParameter('The parameter "content" must be codes or mail.')
  return parsed.data || 'codes'
}

/** A name is checked when we connect to it; an address that is not on the Internet is refused at once. */
function receiverOf(
  given: unknown,
  { isAllowedReceiver = isForeignAddress, isOwnHost }: Pick<WebhookDeps, 'isAllowedReceiver' | 'isOwnHost'>,
): string {
  const url = typeof given === 'string' && given.length <= MOST_URL_LENGTH ? URL.parse(given) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw badParameter(
      `The parameter "url" must be an https URL of at most ${MOST_URL_LENGTH} characters, without a login.`,
    )
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isLocalName = /(?:^|\.)(?:localhost|local|internal)\.?$/.test(literal)
  if ((isIP(literal) !== 0 && !isAllowedReceiver(literal)) || isLocalName) {
    throw badParameter('The parameter "url" must lead to the Internet.')
  }
  if (isOwnHost(literal.replace(/\.$/, ''))) {
    throw badParameter('The parameter "url" must not lead to this service.')
  }
  url.hash = ''
  return url.href
}
