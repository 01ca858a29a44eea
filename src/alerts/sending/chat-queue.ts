import type { TrackedAddress } from '../tracked-address.ts'
import { type AlertJob, addressesOf, idsOf, type RestJob } from './alert-job.ts'
import { pauseAfter, SEND_PAUSES } from './send-pauses.ts'
import type { Pace } from './send-rate.ts'

/** What waits to be sent to one chat, in order, and when it may go by the monotonic clock. */
export interface ChatQueue {
  readonly chatId: number
  readonly length: number
  readonly first: AlertJob | undefined
  /** Nothing is sent before. */
  readonly notBefore: number
  /** Puts a job at the end, or ahead of what waits; what comes on top of a line that is not sent yet joins it. */
  add(job: AlertJob): void
  remove(jobs: readonly AlertJob[]): void
  /** Takes a job out unless it was tried or is being sent; whether it did. */
  withdraw(job: AlertJob): boolean
  jobsOf(address: TrackedAddress): AlertJob[]
  /** All whose addresses outlive a date, in milliseconds since 1970. */
  jobsThatCanWait(until: number): AlertJob[]
  /** Somebody is sending this job right now, or nothing. */
  sends(job: AlertJob | undefined): void
  /** When the next message may go, at the earliest `now`. */
  readyAt(now: number): number
  /** A message went out at `now`. */
  sent(now: number): void
  postpone(at: number): void
  /** Telegram said nothing: waits until `at`, or until it says something again. */
  unanswered(at: number): void
  /** Telegram answers again; whether this chat waited for that. */
  telegramBack(now: number): boolean
  /** A try came to nothing at `now`: counts it and waits, longer with each. */
  failed(job: AlertJob, now: number): void
  /** The chat came back. */
  resume(): void
  /** Nothing can be sent here for so long that what waits is given back. */
  isBlocked(now: number): boolean
  /** Empty since before `before`, and nothing to wait for. */
  isIdleSince(before: number): boolean
}

export function createChatQueue(chatId: number, pace: Pace): ChatQueue {
  const jobs: AlertJob[] = []
  let notBefore = 0
  let silentUntil = 0
  let idleSince = 0
  let current: AlertJob | undefined

  const blockedUntil = () => Math.max(notBefore, silentUntil)

  function lineToJoin(job: AlertJob): RestJob | undefined {
    if (job.kind !== 'rest' || job.repeated) return undefined
    const sender = job.first?.senderEmail
    return jobs
      .filter(other => other.kind === 'rest')
      .filter(other => other.address === job.address && !other.repeated && other !== current)
      .find(({ first }) => first?.senderEmail === sender)
  }

  function remove(removed: readonly AlertJob[]): void {
    for (const job of removed) {
      jobs.splice(jobs.indexOf(job), 1)
      noteWaiting(job, false)
    }
  }

  function placeOf(job: AlertJob): number {
    const isBefore = (other: AlertJob) => other === current || (other.kind === 'mail' && other.ahead)
    const place = job.kind === 'mail' && job.ahead ? jobs.findIndex(other => !isBefore(other)) : -1
    return place < 0 ? jobs.length : place
  }

  return {
    chatId,
    get length() {
      return jobs.length
    },
    get first() {
      return jobs[0]
    },
    get notBefore() {
      return blockedUntil()
    },
    add(job) {
      const line = lineToJoin(job)
      if (line) line.ids = [...line.ids, ...idsOf(job)]
      else jobs.splice(placeOf(job), 0, job)
      noteWaiting(job, true)
    },
    remove,
    withdraw(job) {
      if (job === current || job.repeated || job.tries > 0 || !jobs.includes(job)) return false
      remove([job])
      return true
    },
    jobsOf: address => jobs.filter(job => job.address === address),
    jobsThatCanWait: until =>
      jobs.filter(({ address }) => until === Number.POSITIVE_INFINITY || !address.endsBy(until)),
    sends(job) {
      current = job
    },
    readyAt: now => Math.max(blockedUntil(), pace.readyAt(now)),
    sent(now) {
      pace.note(now)
      idleSince = now
    },
    postpone(at) {
      notBefore = Math.max(notBefore, at)
    },
    unanswered(at) {
      silentUntil = Math.max(silentUntil, at)
    },
    telegramBack(now) {
      const waited = silentUntil > now
      silentUntil = 0
      return waited
    },
    failed(job, now) {
      notBefore = Math.max(notBefore, now + pauseAfter(SEND_PAUSES.afterFailureMs, job.tries))
      job.tries += 1
    },
    resume() {
      notBefore = 0
      silentUntil = 0
    },
    isBlocked: now => blockedUntil() - now > SEND_PAUSES.giveBackAfterMs,
    isIdleSince: before => jobs.length === 0 && idleSince < before && blockedUntil() < before,
  }
}

/** In its addresses: what waits is not looked for again. */
function noteWaiting(job: AlertJob, waits: boolean): void {
  if (job.kind === 'expiry') for (const address of addressesOf(job)) address.noticeEnqueued(waits)
  else if (waits) job.address.enqueued(idsOf(job))
  else job.address.dequeued(idsOf(job))
}
