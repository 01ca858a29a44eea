import { type Arrival, survival, type TraceModel } from './traces.ts'

/**
 * The best that can be done in a trace model, solved numerically.
 *
 * With many addresses under one budget, the constraint on the sum of all polls can be replaced by a price µ per
 * poll (a Lagrange multiplier): each address then minimises, on its own, its expected delay plus µ times its
 * expected polls. What is known of an address after a poll is only whether it has had mail and how long ago its
 * last event was, because every mail starts the model's `next` anew and lives end without memory; so the best
 * policy is a function of (stage, elapsed time), and satisfies Bellman's equation
 *
 *   V(stage, e) = min over τ of  delay(stage, e, τ) + exp(−δτ) · (µ + E[V(state at the next poll)])
 *
 * with δ the rate at which lives end. It is solved on logarithmic grids: backwards in e for a given expectation
 * after a mail, repeated until that expectation stands still. The price that leads to the wanted number of
 * polls is found by bisection outside. No schedule, whatever it learns, can do better at this many polls, but for the
 * accuracy of grids and samples, which is about one part in fifty.
 */
export interface Policy {
  /** Seconds to the next poll, after a poll at an address whose last event was `elapsed` seconds ago. */
  wait(served: boolean, elapsed: number): number
}

const ELAPSED = logGrid(1, 72 * 3_600, 150)
const WAITS = logGrid(0.5, 12 * 3_600, 150)
/** From one wait of the grid to the next. */
const STEP = (WAITS[1] ?? 1) / (WAITS[0] ?? 1)
const ROUNDS = 60
const STILL = 1e-6

/** Prepares a model; the result solves it for any price of a poll, in seconds of delay. */
export function createOptimum(model: TraceModel): (price: number) => Policy {
  const ending = 1 / (model.meanLifeH * 3_600)
  const fresh = freshTables(model.next)
  const first = stageTables(model.first, fresh, ending)
  const next = stageTables(model.next, fresh, ending)
  // Prices are tried one after the other: each starts from what the one before came to.
  let after: readonly number[] = WAITS.map(() => 0)
  return price => {
    let served = solveStage(next, after, price, ending)
    for (let round = 0; round < ROUNDS; round += 1) {
      const better = expectAfterMail(fresh, served.value)
      const change = Math.max(...better.map((value, index) => Math.abs(value - (after[index] ?? 0)) / value))
      after = better
      served = solveStage(next, after, price, ending)
      if (change < STILL) break
    }
    const waiting = solveStage(first, after, price, ending)
    return {
      wait: (isServed, elapsed) => interpolate(ELAPSED, (isServed ? served : waiting).wait, elapsed),
    }
  }
}

/** What happens after a mail: chances that the next one comes between two waits, and how many come until then. */
interface Fresh {
  readonly arrival: Arrival
  /** `comes[j]`: the chance that the next mail comes between WAITS[j - 1] and WAITS[j]. */
  readonly comes: readonly number[]
  readonly silent: readonly number[]
  /** Mails expected within each wait after a mail. */
  readonly mails: readonly number[]
}

/** For a stage and each elapsed time: everything that does not depend on the price. */
interface StageTables {
  /** `[elapsed][wait]`: the chance of silence, the delay to expect. */
  readonly silent: readonly (readonly number[])[]
  readonly delay: readonly (readonly number[])[]
  /** `[elapsed][j]`: the chance that the first mail comes in slice j of the waits. */
  readonly comes: readonly (readonly number[])[]
}

interface Solved {
  readonly value: readonly number[]
  readonly wait: readonly number[]
}

function freshTables(arrival: Arrival): Fresh {
  const silent = WAITS.map(wait => survival(arrival, wait))
  const comes = slices(silent)
  const mails: number[] = []
  for (const [k, wait] of WAITS.entries()) {
    let sum = 0
    for (let j = 0; j <= k; j += 1) sum += (comes[j] ?? 0) * (1 + within(mails, wait - middle(j)))
    mails.push(sum)
  }
  return { arrival, comes, silent, mails }
}

function stageTables(arrival: Arrival, fresh: Fresh, ending: number): StageTables {
  const silent: number[][] = []
  const delay: number[][] = []
  const comes: number[][] = []
  for (const elapsed of ELAPSED) {
    const alive = survival(arrival, elapsed)
    const row = WAITS.map(wait => survival(arrival, elapsed + wait) / alive)
    const chances = slices(row)
    silent.push(row)
    comes.push(chances)
    delay.push(delays(chances, fresh, ending))
  }
  return { silent, delay, comes }
}

/** The delay that unseen mails add up to within each wait, as long as the address lives. */
function delays(comes: readonly number[], fresh: Fresh, ending: number): number[] {
  const unseen = WAITS.map((wait, k) => {
    let sum = 0
    for (let j = 0; j <= k; j += 1) sum += (comes[j] ?? 0) * (1 + within(fresh.mails, wait - middle(j)))
    return sum
  })
  let added = 0
  return WAITS.map((wait, k) => {
    const from = WAITS[k - 1] ?? 0
    const mean = ((unseen[k - 1] ?? 0) + (unseen[k] ?? 0)) / 2
    added += mean * (wait - from) * Math.exp((-ending * (from + wait)) / 2)
    return added
  })
}

/** What the state is worth at each wait after a mail, not having looked since. */
function expectAfterMail({ comes, silent }: Fresh, value: readonly number[]): number[] {
  const after: number[] = []
  for (const [k, wait] of WAITS.entries()) {
    let sum = (silent[k] ?? 0) * interpolate(ELAPSED, value, wait)
    for (let j = 0; j <= k; j += 1) {
      const since = wait - middle(j)
      sum += (comes[j] ?? 0) * (k === 0 ? (value[0] ?? 0) : interpolate(WAITS, after, since))
    }
    after.push(sum)
  }
  return after
}

/** Backwards in elapsed time: the best wait at each, and what it costs from there on. */
function solveStage(tables: StageTables, after: readonly number[], price: number, ending: number): Solved {
  const worth = worthOfNews(after)
  const value: number[] = ELAPSED.map(() => 0)
  const wait: number[] = ELAPSED.map(() => 0)
  for (let i = ELAPSED.length - 1; i >= 0; i -= 1) {
    const costs = WAITS.map((_, k) => costOf(tables, worth, { price, ending, i, k, value }))
    const best = costs.indexOf(Math.min(...costs))
    value[i] = at0(costs, best)
    wait[i] = at0(WAITS, best) * STEP ** vertex(at0(costs, best - 1), at0(costs, best), at0(costs, best + 1))
  }
  return { value, wait }
}

function costOf(
  { silent, delay, comes }: StageTables,
  worth: readonly Float64Array[],
  at: { price: number; ending: number; i: number; k: number; value: readonly number[] },
): number {
  const { price, ending, i, k, value } = at
  const wait = WAITS[k] ?? 0
  const lives = Math.exp(-ending * wait)
  const quiet = silent[i]?.[k] ?? 0
  let news = 0
  const chances = comes[i] ?? []
  const worths = worth[k] ?? chances
  for (let j = 0; j <= k; j += 1) news += (chances[j] ?? 0) * (worths[j] ?? 0)
  const { low, share } = place(ELAPSED, (ELAPSED[i] ?? 0) + wait)
  // Where silence leads back into the same grid cell, its share is brought to the left side of the equation.
  const stays = low === i ? 1 - share : 0
  // Not solved yet, and left out here, is only `value[i]` itself.
  const ahead = (low === i ? 0 : at0(value, low) * (1 - share)) + at0(value, low + 1) * share
  const cost = (delay[i]?.[k] ?? 0) + lives * (price + news + quiet * ahead)
  return cost / (1 - lives * quiet * stays)
}

/** `[k][j]`: what the state is worth after a wait when the first mail came in slice j of it. */
function worthOfNews(after: readonly number[]): Float64Array[] {
  return WAITS.map((wait, k) =>
    Float64Array.from({ length: k + 1 }, (_, j) => interpolate(WAITS, after, wait - middle(j))),
  )
}

/** Where between its neighbours a parabola through three costs is lowest, in steps of the grid. */
function vertex(before: number, lowest: number, after: number): number {
  const bend = before - 2 * lowest + after
  return before > 0 && after > 0 && bend > 0 ? (before - after) / (2 * bend) : 0
}

function at0(values: readonly number[], index: number): number {
  return values[index] ?? 0
}

function slices(silent: readonly number[]): number[] {
  return silent.map((chance, j) => (j === 0 ? 1 : (silent[j - 1] ?? 1)) - chance)
}

function middle(j: number): number {
  return ((WAITS[j - 1] ?? 0) + (WAITS[j] ?? 0)) / 2
}

/** A table over WAITS that starts at zero; the part that is filled already is enough. */
function within(table: readonly number[], wait: number): number {
  if (table.length === 0) return 0
  const first = WAITS[0] ?? 1
  if (wait < first) return ((table[0] ?? 0) * Math.max(0, wait)) / first
  return interpolate(WAITS, table, wait)
}

function interpolate(grid: readonly number[], table: readonly number[], x: number): number {
  const { low, share } = place(grid, x)
  const left = table[Math.min(low, table.length - 1)] ?? 0
  const right = table[Math.min(low + 1, table.length - 1)] ?? left
  return left + (right - left) * share
}

/** Between which two points of a logarithmic grid x lies, and how far along. */
function place(grid: readonly number[], x: number): { low: number; share: number } {
  const first = grid[0] ?? 1
  const last = grid.length - 1
  if (x <= first) return { low: 0, share: 0 }
  if (x >= (grid[last] ?? 1)) return { low: last, share: 0 }
  const step = Math.log((grid[1] ?? 1) / first)
  const low = Math.min(last - 1, Math.floor(Math.log(x / first) / step))
  const from = grid[low] ?? 0
  return { low, share: Math.min(1, Math.max(0, (x - from) / ((grid[low + 1] ?? x) - from))) }
}

function logGrid(from: number, to: number, points: number): number[] {
  return Array.from({ length: points }, (_, index) => from * (to / from) ** (index / (points - 1)))
}
