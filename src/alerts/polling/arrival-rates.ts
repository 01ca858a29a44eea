/** Which of two curves an address's mail follows: before its first mail, or after one. */
type Stage = 'waiting' | 'served'

/** How much mail to expect, by what happened last and how long ago that is. */
export interface ArrivalRates {
  /** Mails a millisecond at an address whose last event (made, or got a mail) was `elapsedMs` ago. */
  rate(stage: Stage, elapsedMs: number): number
  /** Where the rate changes next after `elapsedMs`; Infinity when it stays. */
  nextChange(elapsedMs: number): number
  /** Learns from a period that was watched, and from whether a mail ended it. */
  observe(seen: { stage: Stage; fromMs: number; toMs: number; mail: boolean }): void
}

/** Below this age the rate is at its highest: nobody can use a new address any faster. */
const FIRST_BUCKET_MS = 4_000
/** Two buckets to each doubling of time: fine enough to follow a peak, coarse enough to learn quickly. */
const BUCKETS_PER_DOUBLING = 2
/** The last bucket starts after about 36 hours. */
const BUCKETS = 31
/** The expectation below weighs as much as this many mails of experience in each bucket. */
const PRIOR_MAILS = 2
/** Old experience counts less: when a bucket has this many mails' worth, it is halved. */
const MEMORY_MAILS = 1_000

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * What we expect before anything was learned: up to which age, the mean time between mails. People make an address for
 * one mail, which comes as soon as they have pasted the address into a form, usually within a minute or two. Who has no
 * mail after ten minutes has probably given up.
 */
const EXPECTED_WAITING = [
  [8 * SECOND, 90 * SECOND],
  [MINUTE, 45 * SECOND],
  [3 * MINUTE, 2 * MINUTE],
  [10 * MINUTE, 10 * MINUTE],
  [HOUR, 90 * MINUTE],
  [Number.POSITIVE_INFINITY, 12 * HOUR],
] as const

/** After a mail: a code sent again, or the welcome mail behind the confirmation; then it is quiet. */
const EXPECTED_SERVED = [
  [MINUTE, 3 * MINUTE],
  [3 * MINUTE, 6 * MINUTE],
  [10 * MINUTE, 30 * MINUTE],
  [HOUR, 3 * HOUR],
  [Number.POSITIVE_INFINITY, 12 * HOUR],
] as const

/**
 * Learns from every poll, starting from what we expect: for each stage and each bucket of elapsed time a rate with a
 * gamma prior, (prior mails + mails) / (prior time + watched time).
 */
export function createArrivalRates(): ArrivalRates {
  const shapes = { waiting: createShape(EXPECTED_WAITING), served: createShape(EXPECTED_SERVED) }
  return {
    rate: (stage, elapsedMs) => shapes[stage].rate[bucketOf(elapsedMs)] ?? 0,
    nextChange: elapsedMs => STARTS[bucketOf(elapsedMs) + 1] ?? Number.POSITIVE_INFINITY,
    observe: ({ stage, fromMs, toMs, mail }) => {
      const shape = shapes[stage]
      watch(shape, Math.max(0, fromMs), Math.max(0, toMs))
      if (mail) count(shape, bucketOf(toMs))
    },
  }
}

/** What learning needs to know of an address. Times in milliseconds since 1970. */
interface Lesson {
  readonly createdAt: number
  readonly lastMailAt: number | undefined
  readonly lastCheckAt: number | undefined
}

/**
 * Learns from a check at `now`: it found `news`, oldest first, and nothing before, between and after them. Returns when
 * the last mail came, as far as our own clock can tell; undefined when there was none yet.
 */
export function learn(
  { createdAt, lastMailAt, lastCheckAt }: Lesson,
  news: readonly { readonly receivedAt: number | undefined }[],
  now: number,
  rates: ArrivalRates,
): number | undefined {
  // A list shows all that came since the address was made, so that the first check teaches as well.
  const seenUntil = lastCheckAt ?? createdAt
  let last = lastMailAt
  const observe = (to: number, mail: boolean) => {
    const event = last ?? createdAt
    const stage = last === undefined ? 'waiting' : 'served'
    rates.observe({ stage, fromMs: Math.max(seenUntil, event) - event, toMs: to - event, mail })
  }
  for (const { receivedAt } of news) {
    const at = arrivalBetween(seenUntil, now, receivedAt)
    observe(at, true)
    last = Math.max(last ?? 0, at)
  }
  observe(now, false)
  return last
}

type Expectation = readonly (readonly [untilMs: number, meanMs: number])[]

interface Shape {
  readonly prior: Float64Array
  readonly mails: Float64Array
  readonly watchedMs: Float64Array
  readonly rate: Float64Array
}

/** Where each bucket starts, in milliseconds since the last event. */
const STARTS = Array.from({ length: BUCKETS }, (_, bucket) =>
  bucket === 0 ? 0 : FIRST_BUCKET_MS * 2 ** ((bucket - 1) / BUCKETS_PER_DOUBLING),
)

function bucketOf(elapsedMs: number): number {
  if (elapsedMs < FIRST_BUCKET_MS) return 0
  let bucket = Math.min(
    BUCKETS - 1,
    1 + Math.floor(BUCKETS_PER_DOUBLING * Math.log2(elapsedMs / FIRST_BUCKET_MS)),
  )
  // Rounding may miss a boundary by one: a bucket must contain its own start, or a walk over them stands still.
  if (elapsedMs >= (STARTS[bucket + 1] ?? Number.POSITIVE_INFINITY)) bucket += 1
  return bucket
}

function createShape(expectation: Expectation): Shape {
  const prior = Float64Array.from(STARTS, startMs => 1 / meanAt(expectation, startMs))
  return {
    prior,
    mails: new Float64Array(BUCKETS),
    watchedMs: new Float64Array(BUCKETS),
    rate: prior.slice(),
  }
}

function meanAt(expectation: Expectation, elapsedMs: number): number {
  return expectation.find(([untilMs]) => elapsedMs < untilMs)?.[1] ?? 12 * HOUR
}

function watch(shape: Shape, fromMs: number, toMs: number): void {
  let at = fromMs
  while (at < toMs) {
    const bucket = bucketOf(at)
    const end = Math.min(toMs, STARTS[bucket + 1] ?? Number.POSITIVE_INFINITY)
    shape.watchedMs[bucket] = (shape.watchedMs[bucket] ?? 0) + (end - at)
    refresh(shape, bucket)
    at = end
  }
}

function count(shape: Shape, bucket: number): void {
  shape.mails[bucket] = (shape.mails[bucket] ?? 0) + 1
  refresh(shape, bucket)
}

function refresh({ prior, mails, watchedMs, rate }: Shape, bucket: number): void {
  const expected = prior[bucket] ?? 0
  let seen = mails[bucket] ?? 0
  let watched = watchedMs[bucket] ?? 0
  if (seen + watched * expected > MEMORY_MAILS) {
    seen = mails[bucket] = seen / 2
    watched = watchedMs[bucket] = watched / 2
  }
  rate[bucket] = (PRIOR_MAILS + seen) / (PRIOR_MAILS / expected + watched)
}

/** When a mail arrived as far as our own clock can tell: the service's may be off, or silent. */
function arrivalBetween(from: number, now: number, receivedAt: number | undefined): number {
  if (receivedAt === undefined) return (from + now) / 2
  return Math.min(now, Math.max(from, receivedAt))
}
