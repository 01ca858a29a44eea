import type { Pace } from '../../telegram/pace.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import { type AlertJob, addressesOf, idsOf, type RestJob } from './alert-job.ts'
import { pauseAfter, SEND_PAUSES } from './send-pauses.ts'

/** What waits to be sent to one chat, in order, and when it may go by the monotonic clock. */
export interface ChatQueue {
  readonly chatId: number
  readonly length: number
  /** Nothing is sent before; while Telegram is silent perhaps sooner. */
  readonly notBefore: number
  /** Telegram left the last try without an answer, or could not be reached with it. */
  readonly silence: Silence | undefined
  /** The first that need not wait; one that was often left without an answer comes behind the others. */
  next(now: number): AlertJob | undefined
  /** Puts a job at the end, or ahead of what waits; what comes on top of a line that is not sent yet joins it. */
  add(job: AlertJob): void
  remove(jobs: readonly AlertJob[]): void
  /** Takes a job out unless it was tried or is being sent; whether it did. */
  withdraw(job: AlertJob): boolean
  jobsOf(address: TrackedAddress): AlertJob[]
  /** All that can leave, whose addresses outlive a date, in milliseconds since 1970. */
  jobsThatCanWait(until: number): AlertJob[]
  /** These were given back because Telegram is silent: somebody looks at them again when it is not. */
  gaveBack(addresses: Iterable<TrackedAddress>): void
  /** Somebody is sending this job right now, or nothing. */
  sends(job: AlertJob | undefined): void
  /** When the next message may go, at the earliest `now`. */
  readyAt(now: number): number
  /** A message went out at `now`. */
  sent(now: number): void
  postpone(at: number): void
  /** Telegram left a try without an answer at `now`: counts it; the chat waits, and the job for longer. */
  unanswered(job: AlertJob, now: number): void
  /** Telegram could not be reached at `now`: counts the try, and waits, longer with each. */
  unreached(job: AlertJob, now: number): void
  /**
   * Telegram answers again; what was left without an answer is tried again too where that was an outage, and not a
   * message that alone is never answered. Returns what was given back.
   */
  telegramBack(wasOutage: boolean): Iterable<TrackedAddress>
  /** A try came to nothing at `now`: counts it and waits, longer with each. */
  failed(job: AlertJob, now: number): void
  /** The chat came back. */
  resume(): void
  /** Nothing can be sent here for so long that what waits is given back. */
  isBlocked(now: number): boolean
  /** Empty since before `before`, and nothing to wait for. */
  isIdleSince(before: number): boolean
}

/** Times by the monotonic clock. */
export interface Silence {
  readonly since: number
  /** It goes on here at the earliest, once Telegram answers others … */
  readonly from: number
  /** … and here in any case. */
  readonly until: number
}

export function createChatQueue(chatId: number, pace: Pace): ChatQueue {
  const jobs: AlertJob[] = []
  let notBefore = 0
  let silence: Silence | undefined
  let givenBack = new Set<TrackedAddress>()
  let idleSince = 0
  let current: AlertJob | undefined

  const blockedUntil = () => Math.max(notBefore, silence?.until ?? 0)

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
      const place = jobs.indexOf(job)
      if (place < 0) continue
      jobs.splice(place, 1)
      noteWaiting(job, false)
    }
  }

  function next(now: number): AlertJob | undefined {
    const due = jobs.filter(job => job.notBefore <= now)
    const isFirst = ({ unanswered }: AlertJob) => unanswered < SEND_PAUSES.stepsBackAfter
    return due.find(isFirst) ?? due[0] ?? jobs.toSorted((a, b) => a.notBefore - b.notBefore)[0]
  }

  function endSilence(): Iterable<TrackedAddress> {
    const addresses = givenBack
    silence = undefined
    givenBack = new Set()
    return addresses
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
    get notBefore() {
      return blockedUntil()
    },
    get silence() {
      return silence
    },
    next,
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
      jobs
        // Those that were tried wait for Telegram in the name of all others.
        .filter(job => !silence || (job.tries === 0 && job.unanswered === 0))
        .filter(({ address }) => until === Number.POSITIVE_INFINITY || !address.endsBy(until)),
    gaveBack(addresses) {
      if (silence) givenBack = new Set([...givenBack, ...addresses])
    },
    sends(job) {
      current = job
    },
    readyAt: now => Math.max(blockedUntil(), pace.readyAt(now), next(now)?.notBefore ?? 0),
    sent(now) {
      pace.note(now)
      idleSince = now
    },
    postpone(at) {
      notBefore = Math.max(notBefore, at)
    },
    unanswered(job, now) {
      job.notBefore = now + pauseAfter(SEND_PAUSES.afterUncertainMs, job.unanswered)
      const from = now + pauseAfter(SEND_PAUSES.afterOutageMs, job.unanswered)
      silence = { since: now, from: Math.min(from, job.notBefore), until: job.notBefore }
      job.unanswered += 1
    },
    unreached(job, now) {
      const pauseMs = pauseAfter(SEND_PAUSES.afterFailureMs, job.tries)
      silence = { since: now, from: now + Math.min(pauseMs, SEND_PAUSES.afterDownMs), until: now + pauseMs }
      job.tries += 1
    },
    telegramBack(wasOutage) {
      const again = jobs.filter(
        ({ unanswered }) => wasOutage && unanswered > 0 && unanswered < SEND_PAUSES.outageTries,
      )
      for (const job of again) job.notBefore = 0
      return endSilence()
    },
    failed(job, now) {
      notBefore = Math.max(notBefore, now + pauseAfter(SEND_PAUSES.afterFailureMs, job.tries))
      job.tries += 1
    },
    resume() {
      notBefore = 0
      endSilence()
    },
    isBlocked: now => blockedUntil() - now > SEND_PAUSES.giveBackAfterMs,
    isIdleSince: before => jobs.length === 0 && idleSince < before && blockedUntil() < before,
  }
}

/** In its addresses: what waits is not looked for again. */
function noteWaiting(job: AlertJob, waits: boolean): void {
  if (job.kind === 'expiry') for (const address of addressesOf(job)) address.noticeEnqueued(waits)
  else if (job.kind === 'verdict') job.address.verdictEnqueued(waits)
  else if (waits) job.address.enqueued(idsOf(job))
  else job.address.dequeued(idsOf(job))
}
