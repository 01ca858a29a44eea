import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Recovery } from '../../telegram/resume-after-outage.ts'
import { type AlertsMetrics, faultOf } from '../alert-metrics.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import { type AlertJob, addressesOf, type SendOutcome } from './alert-job.ts'
import type { ChatQueue, Silence } from './chat-queue.ts'
import { SEND_PAUSES } from './send-pauses.ts'
import { giveBack, type SettleDeps, settleSend } from './settle-send.ts'

export interface DrainDeps extends SettleDeps {
  readonly send: (job: AlertJob) => Promise<SendOutcome>
  /** Puts a job into the queue of its chat. */
  readonly enqueue: (job: AlertJob) => void
  readonly recovery: Pick<Recovery, 'wait' | 'othersFailed'>
  /** Checks an address soon, since its jobs left the queue while Telegram gave no answer. */
  readonly checkSoon: (address: TrackedAddress) => void
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
  readonly stopping: AbortSignal
}

/** Sends a chat's jobs one after another at its pace, until none is left or the alerts stop. */
export async function drainQueue(queue: ChatQueue, deps: DrainDeps): Promise<void> {
  for (let job = nextOf(queue, deps); job; job = nextOf(queue, deps)) {
    const now = deps.clock.monotonic()
    const at = queue.readyAt(now)
    if (job.address.chatId !== queue.chatId) changeQueue(queue, job.address, deps)
    // While waiting, a more urgent alert may come, or a line may replace this alert.
    else if (at > now) await waitUntil(at, queue, deps)
    else await attempt(queue, job, deps)
  }
}

function nextOf(queue: ChatQueue, deps: DrainDeps): AlertJob | undefined {
  const { clock, stopping } = deps
  if (queue.isBlocked(clock.monotonic())) giveBack(queue, queue.notBefore, deps)
  return stopping.aborted ? undefined : queue.next(clock.monotonic())
}

/** The address has moved to another chat. */
function changeQueue(queue: ChatQueue, address: TrackedAddress, { enqueue }: DrainDeps): void {
  const jobs = queue.jobsOf(address)
  queue.remove(jobs)
  for (const job of jobs) enqueue(job)
}

/**
 * Waits until the chat may be sent to, for a limited time at once; if Telegram gives no answer, until it answers
 * anybody.
 */
async function waitUntil(at: number, queue: ChatQueue, deps: DrainDeps): Promise<void> {
  const { clock, recovery, stopping } = deps
  const { silence } = queue
  const now = clock.monotonic()
  const until = Math.min(at, now + SEND_PAUSES.giveBackAfterMs)
  const isBack = silence && silence.until > now && recovery.wait({ ...silence, until }, stopping)
  // Stopping ends this wait.
  const woken = await (isBack || clock.sleep(until - now, stopping)).catch(() => undefined)
  if (woken === true && silence) goOn(queue, silence, deps)
}

/** Telegram answers again. */
function goOn(queue: ChatQueue, { since }: Silence, { recovery, checkSoon }: DrainDeps): void {
  const wasOutage = recovery.othersFailed(queue.chatId, since - SEND_PAUSES.outageMs)
  for (const address of queue.telegramBack(wasOutage)) checkSoon(address)
}

/**
 * After these outcomes the chat no longer waits for Telegram to answer somebody. `unreachable` and `closed` may
 * come without a call: nothing can be sent there then, whether Telegram answers or not.
 */
const ANSWERS: ReadonlySet<SendOutcome['kind']> = new Set([
  'sent',
  'refused',
  'limited',
  'unreachable',
  'closed',
  'migrated',
])

async function attempt(queue: ChatQueue, job: AlertJob, deps: DrainDeps): Promise<void> {
  const { send, clock, metrics, log, stopping } = deps
  queue.sends(job)
  try {
    const outcome = await send(job)
    if (queue.silence && ANSWERS.has(outcome.kind)) goOn(queue, queue.silence, deps)
    if (outcome.kind !== 'dropped' && outcome.kind !== 'withheld') queue.sent(clock.monotonic())
    await settleSend(queue, { job, outcome }, deps)
  } catch (error) {
    if (stopping.aborted) return
    metrics.error(faultOf(error))
    log.error({ err: error, chatId: queue.chatId }, 'sending an alert failed')
    queue.failed(job, clock.monotonic())
  } finally {
    queue.sends(undefined)
    for (const address of addressesOf(job)) deps.progressed(address)
  }
}
