import { Refusal, refusalOf } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { Call } from './call-log.ts'
import { serverError } from './server-error.ts'

/**
 * An ordered fault. Without `method` it is for every method but getUpdates; without `times` and `share`, for one call.
 */
export interface Fault {
  readonly method?: string | undefined
  readonly chatId?: number | undefined
  readonly kind:
    | 'too-many-requests'
    | 'blocked'
    | 'server-error'
    | 'lost-answer'
    | 'delay'
    | 'bad-request'
    /** An error of the server behind the Bot API, which words it: `description` is its name. */
    | 'server-refusal'
    | 'unknown-method'
    | 'migrated'
  /** Seconds, for too-many-requests. */
  readonly retryAfter?: number | undefined
  /** Of a server refusal; 400 without one. */
  readonly code?: number | undefined
  /** The words of a bad request, without Telegram's prefix. */
  readonly description?: string | undefined
  readonly delayMs?: number | undefined
  readonly times?: number | undefined
  /** Of the calls that match, from 0 to 1, evenly spread. */
  readonly share?: number | undefined
}

/** A fault that was ordered and still waits for calls. */
export interface Order {
  readonly id: number
  readonly fault: Fault
  /** Undefined when it holds until it is cancelled. */
  readonly timesLeft: number | undefined
  readonly hits: number
  cancel(): void
}

interface OpenOrder {
  readonly id: number
  readonly fault: Fault
  timesLeft: number | undefined
  hits: number
  due: number
  cancel(): void
}

/** Keeps the orders and says which fault a call meets. */
export function createFaults(changed: () => void): {
  list: readonly Order[]
  order(fault: Fault): Order
  next(call: Call): Fault | undefined
} {
  const open: OpenOrder[] = []
  let lastId = 0
  const drop = (order: OpenOrder): void => {
    const index = open.indexOf(order)
    if (index < 0) return
    open.splice(index, 1)
    changed()
  }
  return {
    list: open,
    order: fault => {
      lastId += 1
      const timesLeft = fault.times ?? (fault.share === undefined ? 1 : undefined)
      const order: OpenOrder = { id: lastId, fault, timesLeft, hits: 0, due: 0, cancel: () => drop(order) }
      open.push(order)
      changed()
      return order
    },
    next: call => {
      const order = open.find(candidate => matches(candidate.fault, call) && isDue(candidate))
      if (order === undefined) return undefined
      order.hits += 1
      if (order.timesLeft !== undefined) order.timesLeft -= 1
      if (order.timesLeft === 0) order.cancel()
      else changed()
      return order.fault
    },
  }
}

/** The refusal of a fault for a call, or undefined for the kinds that let it through. */
export function faultRefusal(fault: Fault, call: FaultyCall): Refusal | undefined {
  const { kind, description = 'ordered by the playground', retryAfter: seconds = 1, code = 400 } = fault
  switch (kind) {
    case 'too-many-requests':
      return refusalOf(REFUSALS.floodWait, { seconds }, { retry_after: seconds })
    case 'blocked':
      return refusalOf(REFUSALS.blockedByUser)
    case 'server-error':
      return refusalOf(REFUSALS.internalError)
    case 'unknown-method':
      return refusalOf(REFUSALS.methodNotFound)
    case 'bad-request':
      return new Refusal(400, `Bad Request: ${description}`) // whatever the test wants to hear
    case 'server-refusal':
      return serverError({ code, text: description, method: call.method, isPrivate: chatOf(call) > 0 })
    default:
      return undefined
  }
}

type FaultyCall = Pick<Call, 'method' | 'payload'>

function chatOf({ payload }: FaultyCall): number {
  return Number(payload.chat_id)
}

function matches(fault: Fault, call: Call): boolean {
  if (fault.method === undefined && call.method === 'getUpdates') return false
  if (fault.method !== undefined && fault.method.toLowerCase() !== call.method.toLowerCase()) return false
  return fault.chatId === undefined || chatOf(call) === fault.chatId
}

function isDue(order: OpenOrder): boolean {
  if (order.fault.share === undefined) return true
  order.due += order.fault.share
  if (order.due < 1 - 1e-9) return false
  order.due -= 1
  return true
}
