import type { FastifyReply } from 'fastify'
import { createByteBudget } from '../byte-budget.ts'
import type { StoredMessage } from '../messages.ts'
import { HttpError } from './http-error.ts'

/** Up to here a message is not worth counting. */
const SMALL_BYTES = 256 * 1024
/** A client that takes nothing for so long is cut off, so that it does not hold a large message in memory. */
const STALL_MS = 60_000
const RETRY_AFTER_SECONDS = 5

type SourceOpener = (message: StoredMessage, reply: FastifyReply) => Buffer

/** Loads messages for answers. Large ones share `limit` bytes, each until its answer is out; past that they get 503. */
export function createSourceOpener(limit: number): SourceOpener {
  const budget = createByteBudget(limit)
  return (message, reply) => {
    const { size } = message
    if (size <= SMALL_BYTES) return message.raw
    if (!budget.take(size)) {
      const reason = 'Too many large messages are being read at the moment; please try again.'
      throw new HttpError(503, 'unavailable', reason, RETRY_AFTER_SECONDS)
    }
    reply.raw.once('close', () => budget.giveBack(size))
    reply.raw.setTimeout(STALL_MS)
    return message.raw
  }
}

interface Download {
  readonly bytes: Buffer
  readonly type: string
  readonly filename: string
}

/** Sends foreign bytes as a download: a browser must neither show nor run them on our origin. */
export function sendDownload(reply: FastifyReply, { bytes, type, filename }: Download): FastifyReply {
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  return reply
    .header('content-type', safeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeFilename(filename)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(bytes)
}

/** RFC 8187. */
function encodeFilename(filename: string): string {
  return encodeURIComponent(filename).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
