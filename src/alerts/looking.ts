import type { CheckDeps } from './check-address.ts'
import { createLook, type LookDeps } from './look.ts'
import { createArrivalRates } from './polling/arrival-rates.ts'
import { createPoller, type Poller, type PollerDeps } from './polling/poller.ts'
import { createShareKeeper, type ShareKeeper } from './share-keeper.ts'
import type { WatchedAddress } from './tracked-address.ts'

export interface LookingDeps
  extends Omit<CheckDeps, 'rates'>,
    Omit<LookDeps, 'check' | 'shares' | 'lookAgain'>,
    Omit<PollerDeps, 'look'> {
  /** Looks a second that the mail API allows. */
  readonly maxRps: number
}

/** Everything that decides when to look, and does. */
export interface Looking {
  readonly poller: Poller
  readonly shares: ShareKeeper
  /** When the loop last turned; milliseconds since 1970. */
  readonly turnedAt: number | undefined
  /** Schedules the first looks over the time that the budget needs for all; what was being sent comes first. */
  spread(loaded: readonly WatchedAddress[]): void
}

export function createLooking(deps: LookingDeps): Looking {
  const { roster, unreachable, budget, maxRps, clock, random } = deps
  const rates = createArrivalRates()
  const shares = createShareKeeper({ roster, unreachable, rates, maxRps, clock })
  let turnedAt: number | undefined
  const look = createLook({
    ...deps,
    check: { ...deps, rates },
    shares,
    lookAgain: watched => poller.urge(watched),
  })
  const turned = () => {
    turnedAt = clock.now()
    shares.refresh()
    deps.turned()
  }
  const poller = createPoller({ roster, budget, clock, look, turned })
  return {
    poller,
    shares,
    get turnedAt() {
      return turnedAt
    },
    spread(loaded) {
      const now = clock.now()
      const wholeMs = (loaded.length * 1_000) / maxRps
      shares.refresh()
      for (const watched of loaded) {
        if (unreachable.has(watched.chatId)) continue
        const ownMs = shares.nextLook(watched, now, random()) - now
        roster.schedule(watched, watched.sending ? now : now + random() * Math.min(wholeMs, ownMs))
      }
    },
  }
}
