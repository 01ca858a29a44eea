import type { ChatPaces } from '../../telegram/chat-paces.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import type { AlertJob, MailJob } from './alert-job.ts'
import { type ChatQueue, createChatQueue } from './chat-queue.ts'
import { type DrainDeps, drainQueue } from './drain-queue.ts'
import { createReadAhead, type ReadAheadDeps } from './read-ahead.ts'
import { SEND_PAUSES } from './send-pauses.ts'

/** Jobs to send, with one queue for each chat: in order there, at its pace, one after another. */
export interface SendQueue {
  add(job: AlertJob): void
  /** Alerts of this address that wait, without those that a line counts. */
  waitingFor(address: TrackedAddress): readonly MailJob[]
  /** Removes and returns those of these alerts that were never tried. */
  withdraw(jobs: readonly MailJob[]): readonly MailJob[]
  /** All that waits about this address. */
  jobsOf(address: TrackedAddress): readonly AlertJob[]
  /**
   * Until when checks of an address can wait: its chat takes no messages for long, and the address lives longer than
   * that; otherwise 0. When Telegram is down, the address is checked as soon as it is back.
   */
  holdBack(address: TrackedAddress): number
  /** Messages that wait, in all chats. */
  readonly waiting: number
  /**
   * When the mail came that has waited longest for its alert, in milliseconds since 1970; undefined when none waits.
   */
  readonly waitingSince: number | undefined
  /** Forgets queues that are empty for a while. */
  sweep(): void
  /** The chat came back: what waits for it goes on. */
  resume(chatId: number): void
  /** Resolves when what was being sent at the stop has finished. */
  settled(): Promise<void>
}

export interface SendQueueDeps extends Omit<DrainDeps, 'enqueue'>, Omit<ReadAheadDeps, 'looked'> {
  readonly paces: Pick<ChatPaces, 'alertsOf'>
}

export function createSendQueue(deps: SendQueueDeps): SendQueue {
  const { clock, paces, stopping } = deps
  const queues = new Map<number, ChatQueue>()
  /** The chats that are being sent to. */
  const draining = new Map<number, Promise<void>>()
  const drainDeps = { ...deps, enqueue: add }
  const readAhead = createReadAhead({ ...deps, looked: drain })

  function add(job: AlertJob): void {
    const { chatId } = job.address
    const queue = queues.get(chatId) ?? createChatQueue(chatId, paces.alertsOf(chatId))
    queues.set(chatId, queue)
    queue.add(job)
    const goesNow = queue.length === 1 && queue.readyAt(clock.monotonic()) <= clock.monotonic()
    if (!goesNow || job.kind === 'rest') readAhead(queue)
    drain(queue)
  }

  function drain(queue: ChatQueue): void {
    if (draining.has(queue.chatId) || stopping.aborted || !queue.next(clock.monotonic())) return
    const drained = drainQueue(queue, drainDeps).finally(() => {
      draining.delete(queue.chatId)
      // Something may have been queued meanwhile.
      drain(queue)
    })
    draining.set(queue.chatId, drained)
  }

  const jobsOf = (address: TrackedAddress) => queues.get(address.chatId)?.jobsOf(address) ?? []

  return {
    add,
    waitingFor: address => jobsOf(address).filter(job => job.kind === 'mail'),
    jobsOf,
    withdraw: jobs => jobs.filter(job => queues.get(job.address.chatId)?.withdraw(job)),
    holdBack(address) {
      const queue = queues.get(address.chatId)
      const now = clock.monotonic()
      if (!queue?.isBlocked(now) || address.endsBy(clock.now() + queue.notBefore - now)) return 0
      queue.gaveBack([address])
      return queue.notBefore
    },
    get waiting() {
      return queues.values().reduce((sum, { length }) => sum + length, 0)
    },
    get waitingSince() {
      let since: number | undefined
      for (const queue of queues.values())
        for (const job of queue.jobs())
          if (job.kind === 'mail') since = Math.min(since ?? job.arrivedAt, job.arrivedAt)
      return since
    },
    sweep() {
      const before = clock.monotonic() - SEND_PAUSES.keepQueueMs
      for (const [chatId, queue] of queues) {
        if (!draining.has(chatId) && queue.isIdleSince(before)) queues.delete(chatId)
      }
    },
    resume: chatId => queues.get(chatId)?.resume(),
    async settled() {
      await Promise.all(draining.values())
    },
  }
}
