/** Seconds throughout: when an address is made and ends, and when mail comes to it. */
export interface Trace {
  readonly madeAt: number
  readonly endsAt: number
  readonly mails: readonly number[]
}

/** Mail that follows an event: with a certain chance one that comes after a log-normal time, besides a steady trickle. */
export interface Arrival {
  readonly chance: number
  readonly medianS: number
  /** Standard deviation of the logarithm: 0.3 is narrow, 1 is wide. */
  readonly spread: number
  /** Mails a second that come whatever happened. */
  readonly background: number
}

/**
 * A stated model of use. An address waits for its first mail as `first` says; every mail starts `next` anew.
 * Addresses are made at random moments and live for a random time (exponential), so a model has no clock.
 */
export interface TraceModel {
  readonly name: string
  readonly says: string
  readonly addressesPerHour: number
  readonly meanLifeH: number
  readonly first: Arrival
  readonly next: Arrival
  /** Polls a second that all addresses share. */
  readonly budget: number
}

const PER_HOUR = 1 / 3_600

export const MODELS: readonly TraceModel[] = [
  {
    name: 'everyday',
    says: 'one mail within minutes for nine in ten, now and then another, then silence',
    addressesPerHour: 150,
    meanLifeH: 6,
    first: { chance: 0.9, medianS: 50, spread: 0.9, background: PER_HOUR / 48 },
    next: { chance: 0.25, medianS: 60, spread: 1, background: PER_HOUR / 48 },
    budget: 10,
  },
  {
    name: 'conversations',
    says: 'mail at any time of the day, in bursts of several within minutes',
    addressesPerHour: 80,
    meanLifeH: 12,
    first: { chance: 0, medianS: 60, spread: 1, background: PER_HOUR / 4 },
    next: { chance: 0.75, medianS: 120, spread: 1, background: PER_HOUR / 8 },
    budget: 10,
  },
  {
    name: 'late',
    says: 'a slow sender: the first mail after some 40 minutes, digests every few hours after it',
    addressesPerHour: 80,
    meanLifeH: 12,
    first: { chance: 0.9, medianS: 2_400, spread: 0.35, background: PER_HOUR / 96 },
    next: { chance: 0.8, medianS: 14_400, spread: 0.15, background: PER_HOUR / 96 },
    budget: 5,
  },
]

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws the addresses that are made within `hours`, with all their mail. */
export function drawTraces(model: TraceModel, hours: number, random: () => number): Trace[] {
  const traces: Trace[] = []
  let madeAt = 0
  while (true) {
    madeAt += exponential(model.addressesPerHour * PER_HOUR, random)
    if (madeAt > hours * 3_600) return traces
    const endsAt = madeAt + exponential(PER_HOUR / model.meanLifeH, random)
    traces.push({ madeAt, endsAt, mails: drawMails(model, madeAt, endsAt, random) })
  }
}

function drawMails(model: TraceModel, madeAt: number, endsAt: number, random: () => number): number[] {
  const mails: number[] = []
  let at = madeAt + drawWait(model.first, random)
  while (at < endsAt) {
    mails.push(at)
    at += drawWait(model.next, random)
  }
  return mails
}

function drawWait({ chance, medianS, spread, background }: Arrival, random: () => number): number {
  const expected = random() < chance ? medianS * Math.exp(spread * normal(random)) : Number.POSITIVE_INFINITY
  return Math.min(expected, exponential(background, random))
}

/** The chance that no mail has come until `seconds` after the event. */
export function survival({ chance, medianS, spread, background }: Arrival, seconds: number): number {
  if (seconds <= 0) return 1
  const come = chance * normalBelow(Math.log(seconds / medianS) / spread)
  return (1 - come) * Math.exp(-background * seconds)
}

function exponential(rate: number, random: () => number): number {
  return -Math.log(1 - random()) / rate
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** The normal distribution function, by Abramowitz and Stegun 7.1.26 (error below 2e-7). */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const erf = 1 - poly * Math.exp(-x * x)
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2
}
