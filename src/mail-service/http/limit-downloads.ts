import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Holder } from '../fair-budget.ts'
import { networkOf, siteOf } from '../network-of.ts'
import { createNetworkPaces } from '../network-paces.ts'
import type { StoredMessage } from '../storage/storage.ts'
import { answerBytes } from './answer-bytes.ts'
import { tooManyLarge } from './http-error.ts'
import { clientOf, createSendingBudget, type SendingLimits } from './sending-budget.ts'

/** Smaller messages count only when they are sent: until then they take little memory … */
const SMALL_BYTES = 256 * 1024
/** … and little time. */
export const QUICK_BYTES = 64 * 1024
/** A smaller answer doesn't count: the kernel takes it off us, whether its client reads or not. */
const KERNEL_BYTES = 16 * 1024

/**
 * To be called before a message's bytes are loaded for an answer. Throws the refusal. What is held ends with the answer;
 * the result gives it back earlier, when the message is not answered after all.
 */
export type ReserveReading = (
  message: StoredMessage,
  request: FastifyRequest,
  reply: FastifyReply,
) => () => void

export interface ReadingBudget {
  readonly reserve: ReserveReading
  /**
   * Counts all other answers of these routes, such as lists, while they are being sent to strangers. To be called before
   * the routes are added.
   */
  countAnswers(app: FastifyInstance): void
}

interface ReadingBudgetOptions extends SendingLimits {
  /** Bytes of messages that one network may read at one go, and a second after that. */
  readonly fastBytes: number
  readonly pacedBytesPerSecond: number
  /** Our own bots, of this process or with `MAIL_API_SECRET`, are served before other clients. */
  readonly isOwn: (request: FastifyRequest) => boolean
}

/**
 * Limits the memory of answers that are being sent. The new request is answered with 503 when there is no room,
 * and so is a network that reads more and more large messages.
 */
export function createReadingBudget(options: ReadingBudgetOptions): ReadingBudget {
  const { isOwn } = options
  const hold = createSendingBudget(options)
  const read = createNetworkPaces({ burst: options.fastBytes, perSecond: options.pacedBytesPerSecond })

  /** Answers that count already. */
  const held = new WeakSet<FastifyReply['raw']>()

  const reserve: ReserveReading = ({ size }, request, reply) => {
    const site = size <= QUICK_BYTES || isOwn(request) ? undefined : siteOf(request.ip)
    if (site !== undefined && read.wait(site) > 0) throw tooManyLarge()
    const giveBack = size > SMALL_BYTES ? hold(holderOf(request), size, reply) : () => undefined
    if (giveBack === undefined) throw tooManyLarge()
    if (site !== undefined) read.fill(site, size)
    if (size <= SMALL_BYTES) return giveBack
    held.add(reply.raw)
    return () => {
      held.delete(reply.raw)
      giveBack()
    }
  }

  function countAnswers(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, payload, done) => {
      const bytes = answerBytes(reply, payload)
      const counts = bytes > KERNEL_BYTES && !held.has(reply.raw) && !isOwn(request)
      const isRefused = counts && hold(holderOf(request), bytes, reply) === undefined
      if (isRefused) done(tooManyLarge())
      else done()
    })
  }

  return { reserve, countAnswers }

  function holderOf(request: FastifyRequest): Holder {
    return isOwn(request) ? ourOwn() : clientOf(request, networkOf(request.ip))
  }
}

function ourOwn(): Holder {
  return { network: '', worth: () => Number.POSITIVE_INFINITY, giveWay: undefined }
}
