import type { ArrivalRates } from './arrival-rates.ts'

// How often an address is polled: from SHORTEST_MS to LONGEST_MS, by how much mail is to be expected at its age
// (`arrival-rates.ts` has that by minutes since /new or the last mail) and by its share of the budget
// (`poll-shares.ts`). With a budget to spare: 2 s after /new, 5 s after ten
// minutes, 15 s after an hour, 40 s after a day.

/** What is known about an address that tells when its next mail may come. Times in milliseconds since 1970. */
export interface History {
  readonly createdAt: number
  readonly lastMailAt: number | undefined
  /** The person last pressed Refresh, or did something else with this address. */
  readonly lastActivityAt: number | undefined
  readonly expiresAt: number | undefined
  readonly muted: boolean
}

/** Someone who presses Refresh expects a mail: one within about a minute, at first. */
const ACTIVITY_MS = 2 * 60_000
const ACTIVITY_RATE = 1 / 60_000
/** A silent alert may come later: its delay counts a quarter, so it is polled half as often. */
const MUTED_WEIGHT = 0.25
/** Nothing is polled more often than this: sooner than a person switches windows gains nothing. */
export const SHORTEST_MS = 2_000
/** An idle address is polled this often, unless the budget is too small for all. */
export const LONGEST_MS = 10 * 60_000
/** The last poll before an address ends, so that its last mail is told. */
const LAST_POLL_MS = 3_000
/** Polls are shifted by up to this part of their interval, so that addresses made together spread out. */
const JITTER = 0.05

/** How the budget is shared: see {@link frequency}. */
export interface Share {
  /** Polls a √millisecond: an address with mail rate λ is polled `stretch · √λ` times a millisecond. */
  readonly stretch: number
  /** At least this many polls a millisecond for everybody. */
  readonly least: number
}

/**
 * Polls a millisecond for an address with mail rate `rate`. To keep the mean delay least under a total
 * number of polls, minimise Σ λᵢ/(2fᵢ) under Σ fᵢ = budget: fᵢ is proportional to √λᵢ.
 */
export function frequency(rate: number, { stretch, least }: Share): number {
  return Math.min(1 / SHORTEST_MS, Math.max(least, stretch * Math.sqrt(rate)))
}

/** Mails a millisecond to expect at `at`, each weighed by how much its delay matters. */
export function expectedRate(history: History, at: number, rates: ArrivalRates): number {
  const served = history.lastMailAt !== undefined
  const elapsedMs = Math.max(0, at - (history.lastMailAt ?? history.createdAt))
  const rate = rates.rate(served ? 'served' : 'waiting', elapsedMs) + activityRate(history, at)
  return history.muted ? rate * MUTED_WEIGHT : rate
}

/**
 * When to poll again after a poll at `from`: as soon as the frequency, added up over time, reaches one poll.
 * That follows a rate that rises or falls meanwhile. `random` is from 0 to 1. Pure.
 */
export function nextPoll(
  history: History,
  { from, share, rates, random }: { from: number; share: Share; rates: ArrivalRates; random: number },
): number {
  const due = addUp(history, from, 1 + JITTER * (2 * random - 1), share, rates)
  return beforeEnd(history, from, Math.max(due, from + SHORTEST_MS))
}

function addUp(history: History, from: number, polls: number, share: Share, rates: ArrivalRates): number {
  let at = from
  let missing = polls
  while (true) {
    const often = frequency(expectedRate(history, at, rates), share)
    // A millisecond at least: a change that rounds to `at` itself would be met again and again.
    const until = Math.max(nextChange(history, at, rates), at + 1)
    if (often * (until - at) >= missing) return at + missing / often
    missing -= often * (until - at)
    at = until
  }
}

function nextChange(
  { createdAt, lastMailAt, lastActivityAt }: History,
  at: number,
  rates: ArrivalRates,
): number {
  const event = lastMailAt ?? createdAt
  const change = event + rates.nextChange(Math.max(0, at - event))
  const activityEnds = (lastActivityAt ?? Number.NEGATIVE_INFINITY) + ACTIVITY_MS
  return activityEnds > at ? Math.min(change, activityEnds) : change
}

function activityRate({ lastActivityAt }: History, at: number): number {
  return lastActivityAt !== undefined && at - lastActivityAt < ACTIVITY_MS ? ACTIVITY_RATE : 0
}

/** An address that outlives its end, as the service sees it or as our clock does, is polled like all others. */
function beforeEnd({ expiresAt }: History, from: number, due: number): number {
  if (expiresAt === undefined || expiresAt <= from) return due
  const last = expiresAt - LAST_POLL_MS
  return due > last && last > from ? last : Math.min(due, expiresAt)
}
