import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Update } from 'grammy/types'
import { z } from 'zod'
import type { RunningUpdates } from './running-updates.ts'

/** While this many updates are being handled, Telegram is told to try again later. */
const MAX_RUNNING = 2_000

const incomingUpdate = z.looseObject({ update_id: z.int().nonnegative() })

/** Where a webhook's updates go; what an earlier process left is not its concern. */
export type WebhookUpdates = Omit<RunningUpdates, 'replay'>

interface WebhookOptions {
  readonly updates: WebhookUpdates
  readonly secret: string
}

/**
 * The route for Telegram's updates, to be mounted at the path of `WEBHOOK_URL`. Answers as soon as the update is on
 * disk; if that fails, answers 500 and Telegram sends it again. The work goes on afterwards, and closing the server
 * waits for it.
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

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
