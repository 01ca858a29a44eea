import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Bot, Context } from 'grammy'
import type { Update } from 'grammy/types'
import { z } from 'zod'
import type { RunningUpdates } from './running-updates.ts'
import { telegramStartError } from './start-error.ts'
import { type UntilReachedOptions, untilReached } from './until-reached.ts'
import { UPDATE_KINDS } from './update-kinds.ts'

/** Past this many updates at work Telegram is asked to come back later. */
const MAX_RUNNING = 2_000

const incomingUpdate = z.looseObject({ update_id: z.int().nonnegative() })

export interface WebhookOptions {
  readonly updates: RunningUpdates
  readonly secret: string
}

/**
 * The route that Telegram posts updates to, to be mounted at the path of `WEBHOOK_URL`. It answers as soon as
 * the update is on disk, with 500 when that fails, and Telegram posts it again; the work goes on behind it, and closing
 * the server waits for that work.
 */
export function webhookRoute({ updates, secret }: WebhookOptions): FastifyPluginAsync {
  return async server => {
    server.addHook('onClose', () => updates.idle())
    server.post('/', async (request, reply) => {
      if (!isSecret(request.headers['x-telegram-bot-api-secret-token'], secret)) return reply.code(401).send()
      const update = incomingUpdate.safeParse(request.body)
      if (!update.success) return reply.code(400).send()
      if (updates.size >= MAX_RUNNING) return reply.code(503).header('retry-after', '1').send()
      const taken = update.data as unknown as Update
      await updates.take([taken])
      void updates.handle(taken)
      return reply.code(200).send()
    })
  }
}

interface WebhookRegistration extends UntilReachedOptions {
  readonly url: string
  readonly secret: string
}

/**
 * Tells Telegram to post updates to `url`, once it can be reached. Rejects with a {@link TelegramStartError}
 * when it refuses, or with the signal's reason.
 */
export async function registerWebhook<C extends Context>(
  bot: Bot<C>,
  { url, secret, ...waiting }: WebhookRegistration,
): Promise<void> {
  const wanted = { secret_token: secret, allowed_updates: UPDATE_KINDS }
  try {
    bot.botInfo = await untilReached(waiting, () => bot.api.getMe())
    await untilReached(waiting, () => bot.api.setWebhook(url, wanted))
  } catch (error) {
    waiting.signal.throwIfAborted()
    throw telegramStartError(error)
  }
}

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
