import { frequency, LONGEST_MS, type Share } from './schedule.ts'

/** With a budget to spare, an idle address (one mail in 12 hours) is still looked at only every 40 s or so. */
const STRETCH_MOST = 5 / Math.sqrt(1_000)
/** Part of the budget that is planned; the rest absorbs the addresses that are made meanwhile. */
const PLANNED = 0.95
/** The ten-minute rule for idle addresses holds while it costs at most this part of the budget. */
const LEAST_COST_MOST = 0.9
/** Rates are sorted into this many classes to each factor of e, which is 3 % off at most. */
const CLASSES_PER_E = 16
const BISECTIONS = 40

/** How many addresses have which mail rate: all that the share of the budget depends on. */
export interface RateCensus {
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
 * Shares a budget of `looksPerSecond` among the counted addresses: the largest stretch that fits, up to
 * {@link STRETCH_MOST}. Overloaded, everything stretches alike; the ten-minute rule gives way only when it
 * alone would eat the budget, and even then nothing starves, for no address has a mail rate of zero.
 */
export function fairShare(census: RateCensus, looksPerSecond: number): Share {
  const budget = (looksPerSecond * PLANNED) / 1_000
  const least =
    census.addresses / LONGEST_MS <= (looksPerSecond / 1_000) * LEAST_COST_MOST ? 1 / LONGEST_MS : 0
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
  let looks = 0
  for (const [key, addresses] of classes) looks += addresses * frequency(Math.exp(key / CLASSES_PER_E), share)
  return looks
}
