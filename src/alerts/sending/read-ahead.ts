import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { MessageSummary } from '../../mail-api/mail-api.ts'
import { MailApiError } from '../../mail-api/mail-api-error.ts'
import type { MailReader } from '../../threads/mail-reader.ts'
import type { BudgetedMailApi } from '../polling/poll-budget.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import { type AlertJob, type MailJob, mailJob, type RestJob } from './alert-job.ts'
import type { ChatQueue } from './chat-queue.ts'
import { pauseAfter, SEND_PAUSES } from './send-pauses.ts'
import { type MailUrgency, urgencyOf } from './urgent-first.ts'

export interface ReadAheadDeps {
  readonly mailApi: Pick<BudgetedMailApi, 'readMessage'>
  readonly reader: Pick<MailReader, 'read'>
  /** More jobs may be sent now. */
  readonly looked: (queue: ChatQueue) => void
  readonly log: Logger
  readonly clock: Clock
  readonly stopping: AbortSignal
}

/** Mails of one chat that are read at the same time. */
const AT_ONCE = 12
/** Urgent mails of one address that may wait; more are only counted, so that nobody can fill hours with made-up codes. */
const MOST_TOLD = 100

/**
 * Reads mails that wait in a chat ahead of their turn: codes and links to confirm go first, and these and people's
 * answers are taken out of counting lines. Returns at once.
 */
export function createReadAhead(deps: ReadAheadDeps): (queue: ChatQueue) => void {
  const { reader, mailApi, log, clock, stopping } = deps
  /** Mails whose urgency is known, or can't be. */
  const seen = new WeakSet<MessageSummary>()
  const looking = new Set<ChatQueue>()

  async function readUrgency(
    { token, id: addressId }: TrackedAddress,
    { id }: MessageSummary,
    free: boolean,
  ) {
    for (let tries = 0; tries < SEND_PAUSES.readTries; tries += 1) {
      try {
        const message = await mailApi.readMessage({ token, id, peek: true }, { signal: stopping, free })
        return urgencyOf(message, await reader.read(addressId, message))
      } catch (error) {
        if (!(error instanceof MailApiError)) throw error
        if (error.kind === 'session-gone' || error.kind === 'message-gone') return undefined
        await clock.sleep(error.retryAfterMs ?? pauseAfter(SEND_PAUSES.afterFailureMs, tries), stopping)
      }
    }
    return undefined
  }

  async function look(queue: ChatQueue, { job, message }: Unseen): Promise<void> {
    const { address } = job
    const urgency = await readUrgency(address, message, job.kind === 'mail' && job.nudged)
    seen.add(message)
    const isThere = queue.jobsOf(address).includes(job)
    if (urgency === undefined || !isThere) return
    if (job.kind === 'mail') job.urgency = urgency
    else if (toldOf(queue, address) < MOST_TOLD) queue.takeOut(job, ownJob(job, message, urgency))
    if (job.kind === 'mail') deps.looked(queue)
  }

  function ownJob({ address, repeated }: RestJob, message: MessageSummary, urgency: MailUrgency): MailJob {
    return { ...mailJob(address, message, { repeated, ahead: false, now: clock.now() }), urgency }
  }

  /** Goes on until all mails were read. */
  async function lookAtAll(queue: ChatQueue): Promise<void> {
    for (let unseen = unseenOf(queue, seen); unseen.length > 0; unseen = unseenOf(queue, seen)) {
      await Promise.all(unseen.slice(0, AT_ONCE).map(one => look(queue, one)))
      for (const line of queue.lines()) line.sorted = line.messages.every(message => seen.has(message))
      deps.looked(queue)
    }
  }

  return queue => {
    if (looking.has(queue)) return
    looking.add(queue)
    lookAtAll(queue)
      .catch(error => {
        if (!stopping.aborted)
          log.error({ err: error, chatId: queue.chatId }, 'could not read ahead the mails of the next alerts')
      })
      .finally(() => {
        looking.delete(queue)
        // Whatever happened, nothing waits for this any longer.
        for (const line of queue.lines()) line.sorted = true
        deps.looked(queue)
      })
  }
}

interface Unseen {
  readonly job: MailJob | RestJob
  readonly message: MessageSummary
}

/** Mails of rare senders first, then the newest: a mail that somebody waits for has just come and is no flood. */
function unseenOf(queue: ChatQueue, seen: WeakSet<MessageSummary>): readonly Unseen[] {
  const messagesOf = (job: AlertJob): readonly Unseen[] => {
    if (job.kind === 'mail') return [{ job, message: job.message }]
    return job.kind === 'rest' && !job.sorted ? job.messages.map(message => ({ job, message })) : []
  }
  const unseen = queue
    .jobs()
    .flatMap(messagesOf)
    .filter(({ message }) => !seen.has(message))
    .reverse()
  const bySender = Map.groupBy(unseen, ({ message }) => message.senderEmail)
  return [...bySender.values()].sort((a, b) => a.length - b.length).flat()
}

function toldOf(queue: ChatQueue, address: TrackedAddress): number {
  return queue.jobsOf(address).filter(job => job.kind === 'mail' && job.urgency !== undefined).length
}
