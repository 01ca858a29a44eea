import type { Clock } from '../../clock.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'
import { POLL_PAUSES } from './poll-pauses.ts'

/** How many addresses may seem to end early at once; more means an outage. One always may. */
const FEW = 0.1

/** Ends that the service reports too early. */
export interface EarlyEnds {
  /** The service has said for this long that the address is over; returns whether to believe it. */
  believes(address: TrackedAddress, since: number): boolean
  /** The service answered for an address as it should. */
  answered(): void
}

/**
 * Decides whether to believe that an address ended early. When a mail API is down, a proxy in front of it may answer in
 * words that look like the service's own. So an early end counts only when the service repeats it after a while, has
 * answered for another address meanwhile, and few addresses seem to end at once; or when it goes on for a day.
 */
export function createEarlyEnds(deps: {
  readonly tracked: Pick<TrackedAddresses, 'has' | 'size'>
  readonly clock: Clock
}): EarlyEnds {
  const { tracked, clock } = deps
  /** Addresses whose end was reported but is not believed yet. */
  const doubtful = new Set<TrackedAddress>()
  let answeredAt = Number.NEGATIVE_INFINITY

  function dropSettled(): void {
    for (const address of doubtful) {
      if (address.goneSince === undefined || !tracked.has(address)) doubtful.delete(address)
    }
  }

  function isLikely(since: number): boolean {
    const few = doubtful.size <= Math.max(1, FEW * tracked.size)
    return few && (answeredAt >= since || tracked.size === 1)
  }

  return {
    believes(address, since) {
      if (address.expiryNotice === 'over') return true
      doubtful.add(address)
      dropSettled()
      const waitedMs = clock.monotonic() - since
      const believed =
        (waitedMs >= POLL_PAUSES.goneForMs && isLikely(since)) || waitedMs >= POLL_PAUSES.outageMostMs
      if (believed) doubtful.delete(address)
      return believed
    },
    answered() {
      answeredAt = clock.monotonic()
    },
  }
}
