import type { Logger } from 'pino'
import { type FollowDeps, followVerdict, giveBack } from '../follow-verdict.ts'
import { type AlertsMetrics, faultOf } from '../metrics.ts'
import type { Job } from '../outbox.ts'
import type { WatchedAddress } from '../tracked-address.ts'
import {
  isBlocked,
  jobsOf,
  type Lane,
  pauseAfter,
  postpone,
  REQUEUE_AFTER_MS,
  takeOut,
} from './chat-queue.ts'
import type { Verdict } from './send-alert.ts'

export interface DrainDeps extends FollowDeps {
  readonly tell: (job: Job) => Promise<Verdict>
  /** Puts a job into the lane of its chat. */
  readonly add: (job: Job) => void
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly stopping: AbortSignal
}

/** Tells what waits in a lane, one after another at the pace of its chat, until it is empty or all stops. */
export async function drainLane(lane: Lane, deps: DrainDeps): Promise<void> {
  for (let job = nextOf(lane, deps); job; job = nextOf(lane, deps)) {
    if (job.watched.chatId !== lane.chatId) changeLanes(lane, job.watched, deps)
    else if (await hasTurn(lane, deps)) await attempt(lane, job, deps)
  }
}

function nextOf(lane: Lane, { roster, clock, stopping }: DrainDeps): Job | undefined {
  if (isBlocked(lane, clock.now())) giveBack(lane, lane.notBefore, roster)
  return stopping.aborted ? undefined : lane.jobs[0]
}

function changeLanes(lane: Lane, watched: WatchedAddress, { add }: DrainDeps): void {
  const jobs = jobsOf(lane, watched)
  takeOut(lane, jobs)
  for (const job of jobs) add(job)
}

/** Waits for the chat's turn, not for too long at once; whether it has come. */
async function hasTurn({ notBefore, pace }: Lane, { clock, stopping }: DrainDeps): Promise<boolean> {
  const now = clock.now()
  const at = Math.max(notBefore, pace.readyAt(now))
  const pause = Math.min(at - now, REQUEUE_AFTER_MS)
  // The stop ends this sleep.
  if (pause > 0) await clock.sleep(pause, stopping).catch(() => undefined)
  return now + pause >= at && !stopping.aborted
}

async function attempt(lane: Lane, job: Job, deps: DrainDeps): Promise<void> {
  const { tell, clock, metrics, log, stopping } = deps
  lane.current = job
  try {
    const verdict = await tell(job)
    if (verdict.kind !== 'dropped') lane.pace.note(clock.now())
    await followVerdict(lane, { job, verdict }, deps)
  } catch (error) {
    if (stopping.aborted) return
    metrics.error(faultOf(error))
    log.error({ err: error, chatId: lane.chatId }, 'telling a mail failed')
    postpone(lane, clock.now() + pauseAfter(job))
  } finally {
    lane.current = undefined
  }
}
