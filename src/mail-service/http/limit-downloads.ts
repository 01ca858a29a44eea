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

/** To be called before a message's bytes are loaded for an answer. Throws the refusal. */
type ReadingBudget = (message: StoredMessage, request: FastifyRequest, reply: FastifyReply) => void

export interface ReadingLimits extends SendingLimits {
  /** Bytes of messages that one network may read at one go, and a second after that. */
  readonly fastBytes: number
  readonly pacedBytesPerSecond: number
}

interface ReadingBudgetOptions extends ReadingLimits {
  /** The bot of this process is served before other clients. */
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
    if (size > SMALL_BYTES && !hold(holderOf(request), size, reply)) throw tooManyLarge()
    if (site !== undefined) read.fill(site, size)
  }

  function holderOf(request: FastifyRequest): Holder {
    return isOwn(request) ? ourOwn() : clientOf(request, networkOf(request.ip))
  }
}

function ourOwn(): Holder {
  return { network: '', worth: () => Number.POSITIVE_INFINITY, giveWay: undefined }
}
