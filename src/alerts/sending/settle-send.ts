import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Unreachable } from '../../telegram/refusals.ts'
import type { AlertsMetrics } from '../alert-metrics.ts'
import type { Cursors } from '../cursors.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'
import { type AlertJob, addressesOf, idsOf, type SendOutcome, type TellingJob } from './alert-job.ts'
import type { ChatQueue } from './chat-queue.ts'
import type { ForbiddenChats } from './forbidden-chats.ts'
import type { MarkRead } from './mark-shown-as-read.ts'
import { SEND_PAUSES } from './send-pauses.ts'

export interface SettleDeps {
  readonly tracked: TrackedAddresses
  readonly cursors: Cursors
  readonly markRead: Pick<MarkRead, 'note'>
  /** A job of this address left the queue. */
  readonly progressed: (address: TrackedAddress) => void
  /** The chat can't be reached: called once for all jobs that waited. */
  readonly onUnreachable: (chatId: number, why: Unreachable) => Promise<void>
  /** That is not true any more. */
  readonly onReachable: (chatId: number) => Promise<void>
  /** What waits for a closed topic leaves the queue: note that the chat has not been told of all its mail. */
  readonly onMissed: (chatId: number) => Promise<void>
  readonly forbidden: Pick<ForbiddenChats, 'add' | 'has' | 'addTopicOf'>
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
}

/**
 * The one place that decides what an outcome means for the job, its address and its chat. Rejects when the store does;
 * then the job stays in the queue.
 */
export async function settleSend(
  queue: ChatQueue,
  { job, outcome }: { readonly job: AlertJob; readonly outcome: SendOutcome },
  deps: SettleDeps,
): Promise<void> {
  const { tracked, metrics, log, clock } = deps
  switch (outcome.kind) {
    case 'sent':
      if (job.kind === 'mail' && outcome.whole) deps.markRead.note(job)
      if (job.kind !== 'verdict') noteTold(job, deps)
      return end(queue, job, deps)
    case 'refused':
      metrics.error('telegram-refused')
      log.error(
        { ...aboutJob(job), chatId: queue.chatId, reason: outcome.reason },
        'Telegram refuses an alert in every form: it is tried again later',
      )
      // The last form has none of the mail's own words: the chat itself takes no messages.
      return restChat(queue, { job, why: 'no-rights' }, deps)
    case 'unshowable':
      log.error(
        { ...aboutJob(job), chatId: queue.chatId },
        'gave up an alert: none of its forms could be made',
      )
      return end(queue, job, deps)
    case 'dropped':
      return queue.remove([job])
    case 'edited':
      // Other jobs of the chat come before the next one.
      queue.remove([job])
      job.tries = 0
      return queue.add(job)
    case 'withheld':
      job.address.mails.wasTold(idsOf(job))
      await deps.cursors.save(job.address)
      return queue.remove([job])
    case 'unsaved':
      job.address.mails.sendTakenBack()
      return queue.failed(job, clock.monotonic())
    case 'moved-away':
      return leave(queue, job.address, tracked)
    case 'unedited':
      return queue.failed(job, clock.monotonic())
    case 'unread':
      // A wait that the service names is waited out; without one, or with none at all, the try failed.
      if (!outcome.retryAfterMs) return queue.failed(job, clock.monotonic())
      return queue.postpone(clock.monotonic() + outcome.retryAfterMs)
    case 'uncertain':
      metrics.error('telegram-uncertain')
      // Editing twice does no harm.
      if (job.kind !== 'verdict') {
        job.repeated = true
        job.address.mails.sendUnanswered(idsOf(job))
      }
      return queue.unanswered(job, clock.monotonic())
    case 'limited':
      metrics.error('telegram-limited')
      await takeBack(job, outcome.retryAfterMs, deps)
      return queue.postpone(clock.monotonic() + outcome.retryAfterMs)
    case 'down':
      metrics.error('telegram-down')
      // The heartbeat logs an outage once when it begins and once when it ends.
      log.debug({ ...aboutJob(job), reason: outcome.reason }, 'Telegram cannot be reached with an alert')
      await takeBack(job, 0, deps)
      return queue.unreached(job, clock.monotonic())
    case 'unreachable':
      metrics.error('telegram-unreachable')
      log.info(aboutJob(job), 'alert held: chat unreachable')
      return restChat(queue, { job, why: outcome.why }, deps)
    case 'closed':
      metrics.error('telegram-unreachable')
      log.info(aboutJob(job), 'alert held: topic closed')
      return restTopic(queue, job, deps)
    case 'migrated':
      await deps.onMigrated(queue.chatId, outcome.toChatId)
      for (const address of tracked.ofChat(queue.chatId)) address.moved(outcome.toChatId)
  }
}

/**
 * Returns jobs to the checks, which find them again from `due` on (monotonic clock); not those of addresses that end
 * before.
 */
export function giveBack(
  queue: ChatQueue,
  due: number,
  { tracked, clock, progressed }: Pick<SettleDeps, 'tracked' | 'clock' | 'progressed'>,
): void {
  const jobs = queue.jobsThatCanWait(clock.now() + due - clock.monotonic())
  queue.remove(jobs)
  const addresses = new Set(jobs.flatMap(addressesOf))
  queue.gaveBack(addresses)
  for (const address of addresses) {
    tracked.schedule(address, due)
    progressed(address)
  }
}

/** Telegram accepted it. */
function noteTold(job: TellingJob, { metrics, log, clock }: SettleDeps): void {
  const { kind, repeated } = job
  metrics.alert(kind, repeated)
  const delayMs = kind === 'mail' ? Math.max(0, clock.now() - job.arrivedAt) : undefined
  if (delayMs !== undefined) metrics.delay(delayMs)
  const text = wasLate(delayMs) ? 'alert sent late' : 'alert sent'
  log.info({ ...aboutJob(job), kind, repeated, delayMs }, text)
}

/** An alert later than this counts as late. */
const LATE_MS = 60_000

function wasLate(delayMs = 0): boolean {
  return delayMs > LATE_MS
}

/** At most this many mails in one log line. */
const LOGGED_MAILS = 100

/** The mails' numbers at the mail API. The mail service of this process logs them when it accepts a mail. */
function aboutJob(job: AlertJob) {
  const mails = idsOf(job).slice(0, LOGGED_MAILS)
  return { addressId: job.address.id, ...(mails.length > 0 && { mails }) }
}

/** The job is told, as far as it can be. */
async function end(queue: ChatQueue, job: AlertJob, { tracked, cursors, clock }: SettleDeps): Promise<void> {
  const addresses = addressesOf(job)
  if (job.kind === 'expiry') for (const one of addresses) one.noticeTold(job.notice)
  else job.address.mails.wasTold(idsOf(job))
  await Promise.all(addresses.map(cursors.save))
  queue.remove([job])
  for (const one of addresses) if (one.isDone(clock.now())) tracked.remove(one)
}

/** The message certainly did not arrive: after a crash it need not be marked. */
async function takeBack(job: AlertJob, waitMs: number, { cursors }: SettleDeps): Promise<void> {
  if (job.kind === 'verdict' || job.repeated || job.address.mails.sending === undefined) return
  job.address.mails.sendTakenBack()
  if (waitMs >= SEND_PAUSES.forgetSendingMs) await cursors.save(job.address)
}

/**
 * The chat can't be reached: it rests until it is back, or for an hour if the bot only lacks rights. This is stored
 * before any job is given back: if storing fails, it is tried again. Where the chat came back meanwhile, Telegram spoke
 * of how it was before, and no update will say once more that it is back.
 */
async function restChat(
  queue: ChatQueue,
  { job, why }: { readonly job: AlertJob; readonly why: Unreachable },
  deps: SettleDeps,
): Promise<void> {
  await takeBack(job, SEND_PAUSES.forgetSendingMs, deps)
  if (why === 'shut-out' || !deps.forbidden.has(queue.chatId)) await deps.onUnreachable(queue.chatId, why)
  if (queue.cameBack) {
    await deps.onReachable(queue.chatId)
    return queue.failed(job, deps.clock.monotonic())
  }
  if (why === 'no-rights') deps.forbidden.add(queue.chatId)
  deps.tracked.rest(queue.chatId)
  giveBack(queue, Number.POSITIVE_INFINITY, deps)
}

/**
 * The address's topic is closed: what waits for it leaves the queue, for an hour, or until the chat's next mail or press
 * after a restart; other addresses of the chat go on.
 */
async function restTopic(queue: ChatQueue, job: AlertJob, deps: SettleDeps): Promise<void> {
  await deps.onMissed(queue.chatId)
  await takeBack(job, SEND_PAUSES.forgetSendingMs, deps)
  for (const address of addressesOf(job)) {
    deps.forbidden.addTopicOf(address)
    queue.remove([job, ...queue.jobsOf(address)])
    deps.tracked.schedule(address, Number.POSITIVE_INFINITY)
    deps.progressed(address)
  }
}

/** The chat no longer has the address: keep its cursor in case another chat has it. */
function leave(queue: ChatQueue, address: TrackedAddress, tracked: TrackedAddresses): void {
  // It moved to another chat while this one was read.
  if (address.chatId !== queue.chatId) return
  queue.remove(queue.jobsOf(address))
  tracked.remove(address)
}
