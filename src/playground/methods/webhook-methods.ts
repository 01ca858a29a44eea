import { setTimeout as wait } from 'node:timers/promises'
import { file, flag, integer, string } from '../reading/readers.ts'
import { updateTypes } from '../reading/update-types.ts'
import { refusalOf, refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { Upload } from '../world/kept-files.ts'
import type { WebhookTarget } from '../world/webhook-delivery.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import { DescribedResult } from './described-result.ts'
import { type Context, type Method, method } from './method.ts'

const MOST_CONNECTIONS = 100
const USUAL_CONNECTIONS = 40
const MAX_SECRET = 256
const MAX_CERTIFICATE_BYTES = 3 * 1024 * 1024

/** Where updates go, when they are not polled. */
export const WEBHOOK_METHODS: Readonly<Record<string, Method>> = {
  setWebhook: method(
    {
      url: string,
      certificate: file,
      ip_address: string,
      max_connections: integer,
      allowed_updates: updateTypes,
      drop_pending_updates: flag,
      secret_token: string,
    },
    (context, parameters) => {
      const { url, drop_pending_updates: drop, allowed_updates: allowed, secret_token: secret } = parameters
      if (url === '') return unset(context, drop)
      if (!context.webhook.mayBeSet()) refuse(REFUSALS.webhookTooFast, undefined, { retry_after: 1 })
      const target = {
        url,
        secretToken: secret || undefined,
        maxConnections: clamp(parameters.max_connections ?? USUAL_CONNECTIONS, 1, MOST_CONNECTIONS),
      }
      context.webhook.supersede(refusalOf(REFUSALS.terminatedBySetWebhook))
      if (isSame(context.webhook.target, target) && !drop && !parameters.certificate) {
        context.world.updates.allow(allowed)
        return new DescribedResult(true, 'Webhook is already set')
      }
      context.world.updates.endPoll(REFUSALS.pollEndedByWebhook)
      checkSecret(secret)
      checkCertificate(parameters.certificate)
      return set(context, { target, drop, allowed, ipAddress: parameters.ip_address || undefined })
    },
  ),

  deleteWebhook: method({ drop_pending_updates: flag }, (context, parameters) =>
    unset(context, parameters.drop_pending_updates),
  ),

  getWebhookInfo: method({}, ({ world, webhook }) => ({
    url: webhook.target?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: world.updates.pending.length,
    ...(webhook.lastError && {
      last_error_date: webhook.lastError.date,
      last_error_message: webhook.lastError.message,
    }),
    ...(webhook.target && { max_connections: webhook.target.maxConnections }),
    ...(world.updates.allowed && { allowed_updates: world.updates.allowed }),
  })),
}

interface NewWebhook {
  readonly target: WebhookTarget
  readonly drop: boolean
  readonly allowed: unknown
  readonly ipAddress: string | undefined
}

/** Sets it after checking it, which takes as long as the settings say. */
async function set({ world, webhook }: Context, wanted: NewWebhook): Promise<DescribedResult> {
  const { webhookTakesMs } = world.settings
  if (webhookTakesMs > 0) await webhook.whileChanging(signal => wait(webhookTakesMs, undefined, { signal }))
  checkWebhookUrl(wanted.target.url, wanted.ipAddress, world.settings)
  if (wanted.drop) world.updates.clear()
  world.updates.allow(wanted.allowed)
  webhook.set(wanted.target)
  return new DescribedResult(true, 'Webhook was set')
}

function unset({ world, webhook }: Context, drop: boolean): DescribedResult {
  webhook.supersede(refusalOf(REFUSALS.terminatedBySetWebhook))
  const isThere = webhook.target !== undefined
  webhook.unset()
  if (drop) world.updates.clear()
  return new DescribedResult(true, isThere || drop ? 'Webhook was deleted' : 'Webhook is already deleted')
}

function isSame(now: WebhookTarget | undefined, next: WebhookTarget): boolean {
  return (
    now?.url === next.url &&
    now.secretToken === next.secretToken &&
    now.maxConnections === next.maxConnections
  )
}

function checkSecret(secret: string): void {
  if (Buffer.byteLength(secret) > MAX_SECRET) refuse(REFUSALS.webhookSecretTooLong)
  if (!/^[\w-]*$/.test(secret)) refuse(REFUSALS.webhookSecretCharacters)
}

function checkCertificate(certificate: Upload | string | undefined): void {
  if (certificate === undefined || typeof certificate === 'string') return
  const { length } = certificate.data
  if (length > MAX_CERTIFICATE_BYTES) refuse(REFUSALS.webhookCertificateTooBig, { n: length })
  if (!certificate.data.includes('-----BEGIN CERTIFICATE-----'))
    refuse(REFUSALS.webhookCertificate, { reason: "Can't load certificate" })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
