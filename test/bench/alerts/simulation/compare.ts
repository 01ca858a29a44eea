import { createOptimum } from './optimum.ts'
import { COOL_DOWN_S, type Outcome, playInterval, playPolicy, type Window } from './play.ts'
import { playOurs } from './play-ours.ts'
import { drawTraces, seeded, type Trace, type TraceModel } from './traces.ts'

/** One model, looked at in every way. */
export interface Comparison {
  readonly model: TraceModel
  /** Live addresses, on average. */
  readonly liveAddresses: number
  readonly every10s: Outcome
  readonly every30s: Outcome
  /** As many polls as ours, spread evenly. */
  readonly even: Outcome
  readonly ours: Outcome
  /** Ours with the built-in expectation only, without learning. */
  readonly unlearned: Outcome
  /** As many polls as ours, placed as well as can be. */
  readonly optimum: Outcome
}

interface Scale {
  readonly seed: number
  /** Hours that count, after the addresses have become as many as they stay. */
  readonly hours: number
}

/** This many mean lives fill the stage; our loop learns meanwhile. */
const WARM_UP_LIVES = 3
/** Between a thousandth of a second and an hour of delay a poll. */
const LOG_PRICES = [Math.log(1e-3), Math.log(3_600)] as const
const STEPS = 14
const EXACT_ENOUGH = 0.002

/** A model's traces, and the ways to poll them. */
export interface Stage {
  readonly liveAddresses: number
  every(seconds: number): Outcome
  /** So many polls, spread evenly. */
  even(polls: number): Outcome
  ours(options?: { teach: boolean }): Outcome
  /** So many polls, placed as well as can be. */
  optimum(polls: number): Outcome
}

/** Draws the traces of a model. */
export function setStage(model: TraceModel, { seed, hours }: Scale): Stage {
  const from = WARM_UP_LIVES * model.meanLifeH * 3_600
  const window = { from, to: from + hours * 3_600 }
  const traces = drawTraces(model, (window.to + COOL_DOWN_S) / 3_600, seeded(seed))
  const seconds = traces.reduce((sum, trace) => sum + secondsWithin(trace, window), 0)
  const every = (interval: number) => playInterval(traces, { interval, window, random: seeded(seed + 2) })
  return {
    liveAddresses: seconds / (window.to - window.from),
    every,
    even: polls => every(seconds / polls),
    ours: ({ teach } = { teach: true }) =>
      playOurs(traces, { budget: model.budget, window, random: seeded(seed + 1), teach }),
    optimum: polls => playOptimum(model, traces, window, polls),
  }
}

/** Plays a model in every way. */
export function compare(model: TraceModel, scale: Scale): Comparison {
  const stage = setStage(model, scale)
  const ours = stage.ours()
  return {
    model,
    liveAddresses: stage.liveAddresses,
    every10s: stage.every(10),
    every30s: stage.every(30),
    even: stage.even(ours.polls),
    ours,
    unlearned: stage.ours({ teach: false }),
    optimum: stage.optimum(ours.polls),
  }
}

function secondsWithin({ madeAt, endsAt }: Trace, { from, to }: Window): number {
  return Math.max(0, Math.min(endsAt, to) - Math.max(madeAt, from))
}

/** Finds the price of a poll at which the best policy takes as many polls as were used. */
function playOptimum(model: TraceModel, traces: readonly Trace[], window: Window, polls: number): Outcome {
  const solve = createOptimum(model)
  let outcome: Outcome | undefined
  // Polls fall about as the square root of their price: a straight line between logarithms finds it in a few steps.
  const excess = (logPrice: number) => {
    outcome = playPolicy(traces, solve(Math.exp(logPrice)), window)
    return Math.log(outcome.polls / polls)
  }
  let [low, high] = LOG_PRICES
  let above = excess(low)
  let below = excess(high)
  for (let step = 0; step < STEPS; step += 1) {
    // Kept off the ends, so that a bent line shortens the interval too.
    const share = Math.min(0.9, Math.max(0.1, above / (above - below)))
    const middle = low + (high - low) * share
    const found = excess(middle)
    if (Math.abs(found) < EXACT_ENOUGH) break
    if (found > 0) [low, above] = [middle, found]
    else [high, below] = [middle, found]
  }
  if (!outcome) throw new Error('no policy was played')
  return outcome
}

/** How many times the delay of `other` ours is. */
export function ratio(ours: Outcome, other: Outcome): number {
  return ours.meanDelay / other.meanDelay
}
