import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFairBudget, type Holder } from '../fair-budget.ts'
import { networkOf, siteOf } from '../network-of.ts'
import { createNetworkPaces } from '../network-paces.ts'
import type { StoredMessage } from '../storage/storage.ts'
import { tooManyLarge } from './http-error.ts'
import { whenClosed } from './when-closed.ts'

/** Smaller messages don't count towards the limit: they take little memory … */
const SMALL_BYTES = 256 * 1024
/** … and little time. */
export const QUICK_BYTES = 64 * 1024

/**
 * To be called before a message's bytes are loaded for an answer. Throws the refusal. What is held ends with the answer;
 * the result gives it back earlier, when the message is not answered after all.
 */
export type ReadingBudget = (
  message: StoredMessage,
  request: FastifyRequest,
  reply: FastifyReply,
) => () => void

interface ReadingBudgetOptions {
  /** Bytes of large messages that may be in memory at one time. */
  readonly limit: number
  /** Bytes of messages that one network may read at one go, and a second after that. */
  readonly fastBytes: number
  readonly pacedBytesPerSecond: number
  /**
   * A client that takes an answer more slowly than this is cut off, after {@link slowMs}. One whose answer has not begun
   * by then gets the same time again.
   */
  readonly bytesPerSecond: number
  readonly slowMs: number
  /** Our own bots, of this process or with `MAIL_API_SECRET`, are served before other clients. */
  readonly isOwn: (request: FastifyRequest) => boolean
}

/**
 * Limits the memory of answers that are being sent. Large messages share `limit` bytes, each until its answer has gone
 * out; one network gets at most half. When the bytes run out, the budget closes the slowest download of the largest
 * network, or answers the new request with 503. A network that reads more and more large messages is answered with 503
 * too.
 */
export function createReadingBudget(options: ReadingBudgetOptions): ReadingBudget {
  const { limit, bytesPerSecond, slowMs, isOwn } = options
  const budget = createFairBudget({ limit, share: limit / 2 })
  const read = createNetworkPaces({ burst: options.fastBytes, perSecond: options.pacedBytesPerSecond })

  return ({ size }, request, reply) => {
    const site = size <= QUICK_BYTES || isOwn(request) ? undefined : siteOf(request.ip)
    if (site !== undefined && read.wait(site) > 0) throw tooManyLarge()
    const giveBack = size > SMALL_BYTES ? hold(size, request, reply) : () => undefined
    if (site !== undefined) read.fill(site, size)
    return giveBack
  }

  function hold(size: number, request: FastifyRequest, { raw }: FastifyReply): () => void {
    const holder = isOwn(request) ? ourOwn() : clientOf(request)
    if (!budget.take(holder, size)) throw tooManyLarge()
    const deadline = setTimeout(cutOff, slowMs + (size / bytesPerSecond) * 1_000)
    whenClosed(raw, giveBack)
    return giveBack

    /** As long as the answer has not begun, the client is not what is slow. */
    function cutOff(): void {
      if (raw.headersSent) raw.destroy()
      else deadline.refresh()
    }

    function giveBack(): void {
      raw.off('close', giveBack)
      clearTimeout(deadline)
      budget.giveBack(holder, size)
    }
  }
}

function ourOwn(): Holder {
  return { network: '', worth: () => Number.POSITIVE_INFINITY, giveWay: undefined }
}

function clientOf({ ip, socket }: FastifyRequest): Holder {
  const began = performance.now()
  const before = socket.bytesWritten
  return {
    network: networkOf(ip),
    worth: () => (socket.bytesWritten - before) / (1 + performance.now() - began),
    giveWay: () => socket.destroy(),
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
