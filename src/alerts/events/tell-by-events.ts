import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { MailEvents } from '../../mail-api/mail-api-events.ts'
import type { Chats } from '../../store/chats.ts'
import type { Namespace } from '../../store/namespace.ts'
import type { Address, PositionRecord } from '../../store/records.ts'
import type { Cursors } from '../cursors.ts'
import type { UnderWay } from './addresses-under-way.ts'
import { catchUp } from './catch-up.ts'
import { createEventLedger } from './event-ledger.ts'
import { followEvents } from './follow-events.ts'
import { createPollingFallback } from './polling-fallback.ts'
import { type TakeEventDeps, takeEvent } from './take-event.ts'

/** At most this many addresses are under way, and this many events open; then no more are read. */
const ADDRESSES_MOST = 1_000
const EVENTS_MOST = 10_000
/** Addresses that are looked up at the same time: with more, the store would answer the first as late as the last. */
const LOOK_UPS_MOST = 16

interface EventsDeps {
  readonly events: MailEvents
  readonly position: Namespace<PositionRecord>
  readonly chats: Pick<Chats, 'find' | 'entries'>
  readonly cursors: Pick<Cursors, 'peek'>
  readonly underWay: UnderWay
  /** Whether something is done for an address. */
  readonly isTracked: (addressId: string) => boolean
  /** Tells a chat what it missed, unless that is under way. */
  readonly tellMissed: (chatId: number) => void
  readonly onNewEnd: TakeEventDeps['onNewEnd']
  readonly mailApi: TakeEventDeps['mailApi']
  /** An address is over. Never rejects. */
  readonly onEnded: (chatId: number, address: Address) => Promise<void>
  /** Where events wait while too much is under way. */
  readonly backpressure: Backpressure
  /** Rejects when the store does; tried again then. */
  readonly startPolling: (polled: 'all' | 'youngest') => Promise<void>
  readonly stopPolling: () => void
  /** Resolves when what was being sent at the stop has finished. */
  readonly sent: () => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly log: Logger
  readonly clock: Clock
}

/**
 * Follows the events of a mail API until the signal aborts; `startPolling` says which addresses are polled without
 * them.
 */
export async function tellByEvents(deps: EventsDeps, signal: AbortSignal): Promise<void> {
  const { underWay, backpressure, onFailure } = deps
  const ledger = createEventLedger({ ...deps, stopping: signal })
  const stream = createPollingFallback({
    ...deps,
    start: deps.startPolling,
    stop: deps.stopPolling,
    stopping: signal,
  })
  let lookUps = 0
  const find: Chats['find'] = async email => {
    lookUps += 1
    try {
      return await deps.chats.find(email)
    } finally {
      lookUps -= 1
      backpressure.freed()
    }
  }
  const isFull = () =>
    underWay.size >= ADDRESSES_MOST || ledger.open >= EVENTS_MOST || lookUps >= LOOK_UPS_MOST
  stream.down('there was no connection yet')
  await followEvents(
    {
      ...deps,
      ledger,
      stream,
      take: event =>
        takeEvent(event, { ...deps, chats: { find }, stopping: signal }).finally(backpressure.freed),
      catchUp: stopping => catchUp(deps, stopping),
      waitWhileFull: stopping => backpressure.wait(isFull, stopping),
      onFailure,
    },
    signal,
  )
  await deps.sent()
  // The last send is recorded a few promises later.
  await nextTurn()
  await ledger.settled()
}

/** Where events wait until there is room for them. */
interface Backpressure {
  /** Resolves when it is not full, or when the signal aborts. */
  wait(isFull: () => boolean, signal: AbortSignal): Promise<void>
  freed(this: void): void
}

export function createBackpressure(): Backpressure {
  let freed = Promise.withResolvers<void>()
  return {
    async wait(isFull, signal) {
      const end = () => freed.resolve()
      signal.addEventListener('abort', end)
      while (isFull() && !signal.aborted) await freed.promise
      signal.removeEventListener('abort', end)
    },
    freed() {
      freed.resolve()
      freed = Promise.withResolvers()
    },
  }
}
