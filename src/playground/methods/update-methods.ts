import { z } from 'zod'
import { badRequest, conflict } from '../refusal.ts'
import { type Method, method } from './method.ts'
import { file, flag, integer, json, string } from './parameter-types.ts'

const WEBHOOK_ACTIVE =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
const WEBHOOK_TOOK_OVER = 'terminated by setWebhook request'

const allowedUpdates = json(z.array(string)).optional()

/** How the bot gets its updates, and who it is. */
export const UPDATE_METHODS: Readonly<Record<string, Method>> = {
  getMe: method({}, ({ world }) => world.bot),
  logOut: method({}, () => true),
  close: method({}, () => true),

  getUpdates: method(
    {
      offset: integer.optional(),
      limit: integer.optional(),
      timeout: integer.optional(),
      allowed_updates: allowedUpdates,
    },
    ({ world, webhook, signal }, parameters) => {
      if (webhook.target !== undefined) throw conflict(WEBHOOK_ACTIVE)
      return world.updates.poll({ ...parameters, signal })
    },
  ),

  setWebhook: method(
    {
      url: string,
      certificate: file.optional(),
      ip_address: string.optional(),
      max_connections: integer.optional(),
      allowed_updates: allowedUpdates,
      drop_pending_updates: flag.optional(),
      secret_token: string.optional(),
    },
    ({ world, webhook }, parameters) => {
      const url = parameters.url.trim()
      checkWebhook(url, parameters.secret_token)
      if (parameters.drop_pending_updates === true) world.updates.clear()
      world.updates.allow(parameters.allowed_updates)
      if (url === '') {
        webhook.unset()
        return true
      }
      world.updates.endPoll(WEBHOOK_TOOK_OVER)
      webhook.set({
        url,
        secretToken: parameters.secret_token,
        maxConnections: parameters.max_connections ?? 40,
      })
      return true
    },
  ),

  deleteWebhook: method({ drop_pending_updates: flag.optional() }, ({ world, webhook }, parameters) => {
    webhook.unset()
    if (parameters.drop_pending_updates === true) world.updates.clear()
    return true
  }),

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

/** Plain HTTP is taken too, as Telegram's own server does in its local mode. */
function checkWebhook(url: string, secret: string | undefined): void {
  if (secret !== undefined && !/^[\w-]{1,256}$/.test(secret)) {
    throw badRequest(
      secret.length > 256 ? 'secret token is too long' : 'secret token contains unallowed characters',
    )
  }
  if (url === '') return
  if (!URL.canParse(url)) throw badRequest('invalid webhook URL specified')
  if (!/^https?:$/.test(new URL(url).protocol))
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
}
