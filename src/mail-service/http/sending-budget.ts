import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFairBudget, type Holder } from '../fair-budget.ts'
import { whenClosed } from './when-closed.ts'

export interface SendingLimits {
  /** Bytes of answers that may be in memory at one time; one network, or one person, may have half. */
  readonly limit: number
  /**
   * A client that takes an answer more slowly than this is cut off, after {@link slowMs}. One whose answer has not begun
   * by then gets the same time again.
   */
  readonly bytesPerSecond: number
  readonly slowMs: number
}

/**
 * To be called before an answer of `size` bytes is sent. Undefined when there is no room for it. The result gives it back
 * earlier, when that is not answered after all.
 */
type SendingBudget = (holder: Holder, size: number, reply: FastifyReply) => (() => void) | undefined

/**
 * Limits the memory of answers that are being sent. They share `limit` bytes, each until it has gone out. When the bytes
 * run out, the budget closes the slowest download of whoever has the most, or refuses the new one.
 */
export function createSendingBudget({ limit, bytesPerSecond, slowMs }: SendingLimits): SendingBudget {
  const budget = createFairBudget({ limit, share: limit / 2 })
  return (holder, size, { raw }) => {
    if (!budget.take(holder, size)) return undefined
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

/** A client, by its network or its person. The slower it takes its answer, the sooner it gives way. */
export function clientOf({ socket }: FastifyRequest, network: string): Holder {
  const began = performance.now()
  const before = socket.bytesWritten
  return {
    network,
    worth: () => (socket.bytesWritten - before) / (1 + performance.now() - began),
    giveWay: () => socket.destroy(),
  }
}
