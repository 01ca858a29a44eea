import type { Clock } from '../../clock.ts'
import type { ArrivalRates } from './arrival-rates.ts'
import { POLL_PAUSES } from './poll-pauses.ts'
import { expectedRate, frequency, type History, LONGEST_MS, nextPoll, type Share } from './poll-schedule.ts'

/** With a budget to spare, an idle address (one mail in 12 hours) is still polled only every 40 s or so. */
const STRETCH_MOST = 5 / Math.sqrt(1_000)
/** Part of the budget that is planned; the rest absorbs the addresses that are made meanwhile. */
const PLANNED = 0.95
/** The ten-minute rule for idle addresses holds while it costs at most this part of the budget. */
const LEAST_COST_MOST = 0.9
/** Rates are sorted into this many classes to each factor of e, which is 3 % off at most. */
const CLASSES_PER_E = 16
const BISECTIONS = 40

/** Keeps the shares of the budget up to date, and schedules by them. */
export interface PollShares {
  /** Counts the addresses anew when the last count is old. */
  refresh(): void
  /** When to poll next after a poll at `from`; `random` is from 0 to 1. */
  nextPoll(history: History, from: number, random: number): number
}

export function createPollShares(deps: {
  /** The addresses that share the budget. */
  readonly active: () => Iterable<History>
  readonly rates: ArrivalRates
  readonly maxRps: number
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}): PollShares {
  const { active, rates, maxRps, clock } = deps
  let countedAt = Number.NEGATIVE_INFINITY
  let share: Share = fairShare(createRateCensus(), maxRps)
  return {
    refresh() {
      const at = clock.monotonic()
      if (at - countedAt < POLL_PAUSES.recountMs) return
      countedAt = at
      const now = clock.now()
      const census = createRateCensus()
      for (const history of active()) census.add(expectedRate(history, now, rates))
      share = fairShare(census, maxRps)
    },
    nextPoll: (history, from, random) => nextPoll(history, { from, share, rates, random }),
  }
}

/** How many addresses have which mail rate: all that the share of the budget depends on. */
interface RateCensus {
  add(rate: number): void
  readonly addresses: number
  readonly classes: ReadonlyMap<number, number>
}

export function createRateCensus(): RateCensus {
  const classes = new Map<number, number>()
  let addresses = 0
  return {
    add(rate) {
      const key = Math.round(Math.log(rate) * CLASSES_PER_E)
      classes.set(key, (classes.get(key) ?? 0) + 1)
      addresses += 1
    },
    get addresses() {
      return addresses
    },
    classes,
  }
}

/**
 * Shares a budget of `pollsPerSecond` among the counted addresses: returns the largest stretch that fits, up to {@link
 * STRETCH_MOST}. Under overload everything stretches alike. The ten-minute rule is dropped only when it alone would use
 * up the budget; even then every address is polled, since none has a mail rate of zero.
 */
export function fairShare(census: RateCensus, pollsPerSecond: number): Share {
  const budget = (pollsPerSecond * PLANNED) / 1_000
  const least =
    census.addresses / LONGEST_MS <= (pollsPerSecond / 1_000) * LEAST_COST_MOST ? 1 / LONGEST_MS : 0
  if (demand(census, { stretch: STRETCH_MOST, least }) <= budget) return { stretch: STRETCH_MOST, least }
  let low = 0
  let high = STRETCH_MOST
  for (let step = 0; step < BISECTIONS; step += 1) {
    const stretch = (low + high) / 2
    if (demand(census, { stretch, least }) > budget) high = stretch
    else low = stretch
  }
  return { stretch: low, least }
}

function demand({ classes }: RateCensus, share: Share): number {
  let polls = 0
  for (const [key, addresses] of classes) polls += addresses * frequency(Math.exp(key / CLASSES_PER_E), share)
  return polls
}
