import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { BotToken, PlaygroundConfig, TelegramConfig } from '../config/config.ts'
import { TELEGRAM_API } from '../telegram/ping-telegram.ts'
import { type WebhookUpdates, webhookRoute } from '../telegram/receive-by-webhook.ts'
import type { Mount } from './http-server.ts'
import { type Endpoint, withoutLogin } from './start-mail.ts'

/** The Bot API server that the bot talks to: Telegram's, another one, or the playground. */
export interface TelegramSide extends AsyncDisposable {
  readonly token: string
  /** Undefined for Telegram's own. */
  readonly apiRoot: string | undefined
  readonly endpoint: Endpoint
}

/** Starts the playground when there is no token; `smtp` is where its mail panel delivers. */
export function openTelegramSide(
  config: TelegramConfig,
  smtp: { readonly host: string; readonly port: number } | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<TelegramSide> | TelegramSide {
  return config.kind === 'playground' ? openPlayground(config, smtp, log) : reachTelegram(config)
}

async function openPlayground(
  { port, dataDir }: PlaygroundConfig,
  smtp: { readonly host: string; readonly port: number } | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<TelegramSide> {
  // Loaded only here: a bot in production never needs it.
  const { startPlayground } = await import('../playground/playground.ts')
  const playground = await startPlayground({
    port,
    smtp,
    keptIn: join(dataDir, 'playground.json'),
    log,
  })
  // As if the bot's owner had enabled topics, so that people can try one topic per address.
  playground.telegram.bot.has_topics_enabled = true
  const { token, apiRoot, url } = playground
  const endpoint = { name: 'Playground', where: `${url}  open it and press Start` }
  return { token, apiRoot, endpoint, [Symbol.asyncDispose]: () => playground[Symbol.asyncDispose]() }
}

function reachTelegram({ token, apiRoot, webhook }: BotToken): TelegramSide {
  const server = apiRoot ?? TELEGRAM_API
  const endpoint = {
    name: 'Telegram',
    where: `${withoutLogin(server)}  ${webhook ? `webhook ${withoutLogin(webhook.url)}` : 'long polling'}`,
  }
  return { token, apiRoot, endpoint, [Symbol.asyncDispose]: () => Promise.resolve() }
}

/** Updates for a bot that is built later; until then Telegram is told to try again. */
export interface LateUpdates extends WebhookUpdates {
  attach(updates: WebhookUpdates): void
  /** The bot is no longer there. */
  detach(): void
}

export function createLateUpdates(): LateUpdates {
  let attached: WebhookUpdates | undefined
  return {
    attach(updates) {
      attached = updates
    },
    detach() {
      attached = undefined
    },
    take: async updates => {
      if (!attached) throw new Error('the bot is not there yet')
      await attached.take(updates)
    },
    handle: async update => attached?.handle(update),
    idle: async () => attached?.idle(),
    get size() {
      return attached?.size ?? Number.POSITIVE_INFINITY
    },
  }
}

/** The webhook's route at the path of `WEBHOOK_URL`; none for long polling. */
export function webhookMounts(config: TelegramConfig, updates: WebhookUpdates): readonly Mount[] {
  if (config.kind === 'playground' || !config.webhook) return []
  const { url, secret } = config.webhook
  const routes: FastifyPluginAsync = webhookRoute({ updates, secret })
  return [{ prefix: new URL(url).pathname.replace(/\/$/, ''), label: 'webhook', routes }]
}
