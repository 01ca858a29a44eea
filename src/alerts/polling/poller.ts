import type { Clock } from '../../clock.ts'
import type { WatchedAddress } from '../tracked-address.ts'
import type { LookBudget } from './poll-budget.ts'
import type { Roster } from './poll-queue.ts'

/** Looks under way at the same time; the client keeps as many connections. */
const LOOKS_AT_ONCE = 64
/** The loop turns at least this often, so that somebody can tell that it lives. */
const TURN_MS = 5_000

export interface PollerDeps {
  readonly roster: Roster
  readonly budget: LookBudget
  readonly clock: Clock
  /** One pass over one address; must not reject. */
  readonly look: (watched: WatchedAddress) => Promise<void>
  /** Called at every turn of the loop. */
  readonly turned: () => void
}

export interface Poller {
  /** Looks at an address at once, whatever the budget. */
  urge(watched: WatchedAddress): void
  /** Something is due earlier than before. */
  wake(): void
  /** Looks at what is due until the signal aborts and the looks under way have ended. */
  run(signal: AbortSignal): Promise<void>
}

/** The loop that starts looks: those that can't wait first, then what is due, as the budget allows. */
export function createPoller({ roster, budget, clock, look, turned }: PollerDeps): Poller {
  const urgent = new Set<WatchedAddress>()
  const underWay = new Set<Promise<void>>()
  let stopped = true
  let sleepsUntil = Number.NEGATIVE_INFINITY
  let alarm = new AbortController()

  /** Starts what can be started now; returns when there is something to start next. */
  function pump(): number {
    while (!stopped && underWay.size < LOOKS_AT_ONCE) {
      const watched = next()
      if (!watched) break
      start(watched)
    }
    // At the limit, the next look that ends pumps again.
    if (underWay.size >= LOOKS_AT_ONCE) return Number.POSITIVE_INFINITY
    const due = roster.nextDue()
    return due === Number.POSITIVE_INFINITY ? due : Math.max(due, budget.readyAt(clock.now()))
  }

  function next(): WatchedAddress | undefined {
    for (const watched of urgent) {
      urgent.delete(watched)
      roster.schedule(watched, Number.POSITIVE_INFINITY)
      return watched
    }
    const now = clock.now()
    return roster.nextDue() <= now && budget.take(now) ? roster.takeDue() : undefined
  }

  function start(watched: WatchedAddress): void {
    const looking = look(watched).finally(() => {
      underWay.delete(looking)
      wake()
    })
    underWay.add(looking)
  }

  function wake(): void {
    if (!stopped && pump() < sleepsUntil) alarm.abort()
  }

  async function turn(signal: AbortSignal): Promise<void> {
    turned()
    alarm = new AbortController()
    const now = clock.now()
    sleepsUntil = Math.min(pump(), now + TURN_MS)
    if (sleepsUntil > now) {
      // An abort is how this sleep is cut short, by an alarm or by the end.
      await clock.sleep(sleepsUntil - now, AbortSignal.any([signal, alarm.signal])).catch(() => undefined)
    }
  }

  return {
    urge(watched) {
      urgent.add(watched)
      wake()
    },
    wake,
    async run(signal) {
      stopped = false
      while (!signal.aborted) await turn(signal)
      stopped = true
      await Promise.all(underWay)
    },
  }
}
