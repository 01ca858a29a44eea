import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { answerBytes } from '../mail-service/http/answer-bytes.ts'
import { whenClosed } from '../mail-service/http/when-closed.ts'

interface SlowAnswerLimits {
  /** A client that takes an answer more slowly than this is cut off, after {@link slowMs}. */
  readonly bytesPerSecond: number
  readonly slowMs: number
}

const LIMITS: SlowAnswerLimits = { bytesPerSecond: 50_000, slowMs: 30_000 }

/**
 * Cuts off clients that do not take their answer, whatever the route. Otherwise the answer stays in memory for as long as
 * they like. Streams that do not say their length are not among them: they are never in memory as a whole, and one of
 * MCP waits for mail. To be called before the routes are added.
 */
export function cutSlowAnswers(
  server: FastifyInstance,
  { bytesPerSecond, slowMs }: SlowAnswerLimits = LIMITS,
): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (payload instanceof Readable && !reply.hasHeader('content-length')) return done()
    const { raw } = reply
    const seconds = Math.ceil(answerBytes(reply, payload) / bytesPerSecond)
    const cut = setTimeout(() => raw.destroy(), slowMs + seconds * 1_000).unref()
    whenClosed(raw, () => clearTimeout(cut))
    done()
  })
}
