import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Holder } from '../fair-budget.ts'
import { networkOf, siteOf } from '../network-of.ts'
import { createNetworkPaces } from '../network-paces.ts'
import type { StoredMessage } from '../storage/storage.ts'
import { tooManyLarge } from './http-error.ts'
import { clientOf, createSendingBudget, type SendingLimits } from './sending-budget.ts'

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

interface ReadingBudgetOptions extends SendingLimits {
  /** Bytes of messages that one network may read at one go, and a second after that. */
  readonly fastBytes: number
  readonly pacedBytesPerSecond: number
  /** Our own bots, of this process or with `MAIL_API_SECRET`, are served before other clients. */
  readonly isOwn: (request: FastifyRequest) => boolean
}

/**
 * Limits the memory of large messages that are being sent. The new request is answered with 503 when there is no room,
 * and so is a network that reads more and more large messages.
 */
export function createReadingBudget(options: ReadingBudgetOptions): ReadingBudget {
  const { isOwn } = options
  const hold = createSendingBudget(options)
  const read = createNetworkPaces({ burst: options.fastBytes, perSecond: options.pacedBytesPerSecond })

  return ({ size }, request, reply) => {
    const site = size <= QUICK_BYTES || isOwn(request) ? undefined : siteOf(request.ip)
    if (site !== undefined && read.wait(site) > 0) throw tooManyLarge()
    const giveBack = size > SMALL_BYTES ? hold(holderOf(request), size, reply) : () => undefined
    if (giveBack === undefined) throw tooManyLarge()
    if (site !== undefined) read.fill(site, size)
    return giveBack
  }

  function holderOf(request: FastifyRequest): Holder {
    return isOwn(request) ? ourOwn() : clientOf(request, networkOf(request.ip))
  }
}

function ourOwn(): Holder {
  return { network: '', worth: () => Number.POSITIVE_INFINITY, giveWay: undefined }
}
