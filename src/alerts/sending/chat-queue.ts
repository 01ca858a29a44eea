import type { Pace } from '../../telegram/window-pace.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import { type AlertJob, addressesOf, idsOf, type MailJob, type RestJob } from './alert-job.ts'
import { pauseAfter, SEND_PAUSES } from './send-pauses.ts'

/** Jobs that wait for one chat, in order, and when the next may go, by the monotonic clock. */
export interface ChatQueue {
  readonly chatId: number
  readonly length: number
  /** Nothing is sent before; while Telegram gives no answer perhaps sooner. */
  readonly notBefore: number
  /** The last try got no answer, or did not reach Telegram. */
  readonly silence: Silence | undefined
  /** The chat came back while the job that is being sent now was on its way. */
  readonly cameBack: boolean
  /**
   * The next job: first those that are urgent, then the others; within both, addresses take turns. A job that often got
   * no answer comes after the others. Where all must wait, the one whose wait ends first: `readyAt` says when. A counting
   * line is ready once its mails were read.
   */
  next(now: number): AlertJob | undefined
  /** Adds a job at the end, or before those that wait; further mails join a line that is not sent yet. */
  add(job: AlertJob): void
  remove(jobs: readonly AlertJob[]): void
  /** Gives a mail of a line an alert of its own, in its place; several keep the order in which they came. */
  takeOut(line: RestJob, job: MailJob): void
  /** Removes a job unless it was tried, is being sent or is urgent; returns whether it did. */
  withdraw(job: AlertJob): boolean
  /** All that waits, in the order in which it came. */
  jobs(): readonly AlertJob[]
  jobsOf(address: TrackedAddress): AlertJob[]
  /** The lines that count mails. */
  lines(): readonly RestJob[]
  /**
   * All jobs that may leave the queue, of addresses that outlive this date (milliseconds since 1970); with Infinity, all
   * jobs.
   */
  jobsThatCanWait(until: number): AlertJob[]
  /** These left the queue while Telegram gives no answer; they are checked again when it answers. */
  gaveBack(addresses: Iterable<TrackedAddress>): void
  /** This job is being sent now; undefined for none. */
  sends(job: AlertJob | undefined): void
  /** When the next message may go, at the earliest `now`. */
  readyAt(now: number): number
  /** A message went out at `now`. */
  sent(now: number): void
  postpone(at: number): void
  /** Telegram gave no answer to a try at `now`: counts it; the chat waits, and the job for longer. */
  unanswered(job: AlertJob, now: number): void
  /** Telegram could not be reached at `now`: counts the try, and waits, longer with each. */
  unreached(job: AlertJob, now: number): void
  /**
   * Telegram answers again. Jobs that got no answer are tried again too, in their place, if that was an outage, but not
   * if Telegram never answers this one message. Returns the addresses to check again, whose jobs had left the queue.
   */
  telegramBack(wasOutage: boolean): Iterable<TrackedAddress>
  /** A try failed at `now`: counts it and waits, longer with each. */
  failed(job: AlertJob, now: number): void
  /** The chat came back. */
  resume(): void
  /** Whether the chat is blocked for so long that its jobs leave the queue. */
  isBlocked(now: number): boolean
  /** Empty since before `before`, and nothing to wait for. */
  isIdleSince(before: number): boolean
}

/** Times by the monotonic clock. */
export interface Silence {
  readonly since: number
  /** Sending goes on at the earliest here, once Telegram answers others … */
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
  let cameBack = false
  const turns = createTurns()

  const blockedUntil = () => Math.max(notBefore, silence?.until ?? 0)

  function lineToJoin(job: AlertJob): RestJob | undefined {
    if (job.kind !== 'rest' || job.repeated) return undefined
    return jobs
      .filter(other => other.kind === 'rest')
      .filter(other => other.address === job.address && !other.repeated && other !== current)
      .find(({ sender }) => sender === job.sender)
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
    const ready = jobs.filter(job => job.kind !== 'rest' || job.sorted)
    const due = ready.filter(job => job.notBefore <= now)
    const isFirst = ({ unanswered, stepsBackAfter }: AlertJob) => unanswered < stepsBackAfter
    return turns.next(due.filter(isFirst)) ?? due[0] ?? ready.toSorted((a, b) => a.notBefore - b.notBefore)[0]
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
    get cameBack() {
      return cameBack
    },
    next,
    add(job) {
      const line = lineToJoin(job)
      if (line && job.kind === 'rest') {
        line.messages = [...line.messages, ...job.messages]
        line.sorted &&= job.sorted
      } else jobs.splice(placeOf(job), 0, job)
      noteWaiting(job, true)
    },
    remove,
    takeOut(line, taken) {
      line.messages = line.messages.filter(({ id }) => id !== taken.message.id)
      const isLater = (job: AlertJob) =>
        job === line || (job.kind === 'mail' && isTakenOut(job, line) && byArrival(job, taken) > 0)
      jobs.splice(jobs.findIndex(isLater), 0, taken)
      if (line.messages.length === 0) jobs.splice(jobs.indexOf(line), 1)
    },
    withdraw(job) {
      if (
        (job.kind === 'mail' && job.urgency !== undefined) ||
        job === current ||
        job.repeated ||
        job.tries > 0 ||
        !jobs.includes(job)
      )
        return false
      remove([job])
      return true
    },
    jobs: () => jobs,
    lines: () => jobs.filter(job => job.kind === 'rest'),
    jobsOf: address => jobs.filter(job => job.address === address),
    jobsThatCanWait(until) {
      if (until === Number.POSITIVE_INFINITY) return [...jobs]
      return (
        jobs
          // Jobs that were tried stay in the queue; the addresses of all others are checked again later.
          .filter(job => !silence || (job.tries === 0 && job.unanswered === 0))
          // No check finds a refused mail again.
          .filter(({ kind }) => kind !== 'refused')
          .filter(({ address }) => !address.endsBy(until))
      )
    },
    gaveBack(addresses) {
      if (silence) givenBack = new Set([...givenBack, ...addresses])
    },
    sends(job) {
      current = job
      cameBack = false
      if (job) turns.took(job)
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
      for (const job of again) {
        job.notBefore = 0
        // Its tries in the outage say nothing of it: once it keeps its place before those that came later.
        if (job.stepsBackAfter === SEND_PAUSES.stepsBackAfter)
          job.stepsBackAfter = Math.max(job.stepsBackAfter, job.unanswered + 1)
      }
      return endSilence()
    },
    failed(job, now) {
      notBefore = Math.max(notBefore, now + pauseAfter(SEND_PAUSES.afterFailureMs, job.tries))
      job.tries += 1
    },
    resume() {
      cameBack = true
      notBefore = 0
      endSilence()
    },
    isBlocked: now => blockedUntil() - now > SEND_PAUSES.giveBackAfterMs,
    isIdleSince: before => jobs.length === 0 && idleSince < before && blockedUntil() < before,
  }
}

/** A mail that was taken out of its address's line. */
function isTakenOut({ address, urgency }: MailJob, line: RestJob): boolean {
  return urgency !== undefined && address === line.address
}

/** Mails of one second by their ids, which grow. */
function byArrival({ message: a }: MailJob, { message: b }: MailJob): number {
  return (a.receivedAt ?? 0) - (b.receivedAt ?? 0) || a.id.localeCompare(b.id, 'en', { numeric: true })
}

interface Turns {
  /** The next job among these, which are in order. */
  next(jobs: readonly AlertJob[]): AlertJob | undefined
  took(job: AlertJob): void
}

/**
 * Addresses take turns, so that a flood to one cannot delay mail to the others; urgent mails take turns by sender too.
 * Each address and sender keeps its order.
 */
function createTurns(): Turns {
  const tookAt = new Map<string, number>()
  let took = 0
  const since = (turn: string) => tookAt.get(turn) ?? 0

  return {
    next(jobs) {
      const urgent = jobs.filter(isUrgent)
      const firsts = new Map<string, AlertJob>()
      for (const job of urgent.length > 0 ? urgent : jobs) {
        const turn = turnOf(job)
        if (!firsts.has(turn)) firsts.set(turn, job)
      }
      const byTurn = (a: AlertJob, b: AlertJob) =>
        since(a.address.id) - since(b.address.id) || since(turnOf(a)) - since(turnOf(b))
      // The sort is stable: of addresses that never had a turn, the first comes first.
      return [...firsts.values()].sort(byTurn)[0]
    },
    took(job) {
      took += 1
      if (tookAt.size > MOST_TURNS) tookAt.clear()
      tookAt.set(job.address.id, took)
      tookAt.set(turnOf(job), took)
    },
  }
}

/** How many turns are remembered; an address whose turn was earlier comes first again. */
const MOST_TURNS = 1_000

function isUrgent(job: AlertJob): boolean {
  return job.kind === 'mail' && job.urgency === 'first'
}

function turnOf(job: AlertJob): string {
  const { id } = job.address
  return job.kind === 'mail' && isUrgent(job) ? `${id} ${job.message.senderEmail}` : id
}

/** Notes at each address what waits, so that checks don't queue it again. */
function noteWaiting(job: AlertJob, waits: boolean): void {
  if (job.kind === 'expiry') for (const address of addressesOf(job)) address.noticeEnqueued(waits)
  else if (job.kind === 'verdict') job.address.editable.verdictEnqueued(waits)
  else if (waits) job.address.mails.enqueued(idsOf(job))
  else job.address.mails.dequeued(idsOf(job))
}
