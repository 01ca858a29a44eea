import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createArrivalRates } from './arrival-rates.ts'
import type { AskedMailApi } from './asked-mail-api.ts'
import type { Cursors } from './cursors.ts'
import { createLook } from './look.ts'
import type { LookBudget } from './look-budget.ts'
import type { AlertsMetrics } from './metrics.ts'
import type { Outbox } from './outbox.ts'
import { createPoller, type Poller } from './poller.ts'
import type { Roster } from './roster.ts'
import { createShareKeeper, type ShareKeeper } from './share-keeper.ts'
import type { WatchedAddress } from './watched-address.ts'

export interface LookingDeps {
  readonly roster: Roster
  /** Chats whose addresses are not looked at. */
  readonly unreachable: ReadonlySet<number>
  readonly mailApi: AskedMailApi
  readonly cursors: Cursors
  readonly outbox: Outbox
  readonly budget: LookBudget
  readonly maxRps: number
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
  /** From 0 to 1, like `Math.random`. */
  readonly random: () => number
  readonly stopping: AbortSignal
  /** Called at every turn of the loop. */
  readonly turned: () => void
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
