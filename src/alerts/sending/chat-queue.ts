import { idsOf, type Job } from '../outbox.ts'
import type { Pace } from '../pace.ts'
import type { WatchedAddress } from '../tracked-address.ts'

/** What waits to be sent to one chat, in order. */
export interface Lane {
  readonly chatId: number
  readonly jobs: Job[]
  readonly pace: Pace
  notBefore: number
  idleSince: number
  running: Promise<void> | undefined
  /** What is being told right now. */
  current: Job | undefined
}

/** What has to wait longer than this goes back to the looks, which find it again. */
export const REQUEUE_AFTER_MS = 30_000
/** Pauses after the first, second, … try that came to nothing. */
const PAUSES_MS = [500, 1_000, 3_000, 10_000, 25_000, 60_000]

export function createLane(chatId: number, pace: Pace): Lane {
  return {
    chatId,
    jobs: [],
    pace,
    notBefore: 0,
    idleSince: 0,
    running: undefined,
    current: undefined,
  }
}

/** Puts a job at the end; what comes on top of a line that is not sent yet joins it. */
export function putIn(lane: Lane, job: Job): void {
  const line = lineToJoin(lane, job)
  if (line) line.ids = [...line.ids, ...idsOf(job)]
  else lane.jobs.push(job)
  reserve(job)
}

export function takeOut({ jobs }: Lane, taken: readonly Job[]): void {
  for (const job of taken) {
    jobs.splice(jobs.indexOf(job), 1)
    release(job)
  }
}

export function jobsOf({ jobs }: Lane, watched: WatchedAddress): Job[] {
  return jobs.filter(job => job.watched === watched)
}

/** Nothing is sent here before `at`. */
export function postpone(lane: Lane, at: number): void {
  lane.notBefore = Math.max(lane.notBefore, at)
}

/** Nothing can be sent here for so long that what waits goes back to the looks. */
export function isBlocked({ notBefore }: Lane, now: number): boolean {
  return notBefore - now > REQUEUE_AFTER_MS
}

/** Counts a try that came to nothing; how long to wait before the next. */
export function pauseAfter(job: Job): number {
  const pause = PAUSES_MS[Math.min(job.tries, PAUSES_MS.length - 1)] ?? 0
  job.tries += 1
  return pause
}

function lineToJoin({ jobs, current }: Lane, { kind, repeated, watched }: Job) {
  if (kind !== 'rest' || repeated) return undefined
  return jobs
    .filter(other => other.kind === 'rest')
    .find(other => other.watched === watched && !other.repeated && other !== current)
}

/** Looks that find the same again leave it alone. */
function reserve(job: Job): void {
  if (job.kind === 'expiry') job.watched.noticePending = true
  const pending = job.watched.pending ?? new Set()
  for (const id of idsOf(job)) pending.add(id)
  job.watched.pending = pending
}

function release(job: Job): void {
  if (job.kind === 'expiry') job.watched.noticePending = false
  for (const id of idsOf(job)) job.watched.pending?.delete(id)
}
