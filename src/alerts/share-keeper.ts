import type { Clock } from '../clock.ts'
import type { ArrivalRates } from './polling/arrival-rates.ts'
import type { Roster } from './polling/poll-queue.ts'
import { createRateCensus, fairShare } from './polling/poll-shares.ts'
import { expectedRate, type History, nextLook, type Share } from './polling/schedule.ts'

/** How often the addresses are counted anew. */
const REFRESH_MS = 5_000

/** Keeps the share of the budget up to date, and schedules by it. */
export interface ShareKeeper {
  /** Counts the addresses anew when the last count is old. */
  refresh(): void
  nextLook(history: History, from: number, random: number): number
}

export function createShareKeeper(deps: {
  readonly roster: Pick<Roster, 'values'>
  /** Chats whose addresses are not looked at. */
  readonly unreachable: ReadonlySet<number>
  readonly rates: ArrivalRates
  readonly maxRps: number
  readonly clock: Clock
}): ShareKeeper {
  const { roster, unreachable, rates, maxRps, clock } = deps
  let countedAt = Number.NEGATIVE_INFINITY
  let share: Share = fairShare(createRateCensus(), maxRps)
  return {
    refresh() {
      const now = clock.now()
      if (now - countedAt < REFRESH_MS) return
      countedAt = now
      const census = createRateCensus()
      for (const watched of roster.values()) {
        if (!unreachable.has(watched.chatId)) census.add(expectedRate(watched, now, rates))
      }
      share = fairShare(census, maxRps)
    },
    nextLook: (history, from, random) => nextLook(history, { from, share, rates, random }),
  }
}
