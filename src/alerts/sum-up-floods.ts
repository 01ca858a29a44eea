import type { MessageSummary } from '../mail-api/mail-api.ts'
import type { MailJob } from './sending/alert-job.ts'
import type { SendQueue } from './sending/send-queue.ts'
import type { TrackedAddress } from './tracked-address.ts'

/** Alerts of one address that wait at the same time; further mails are counted in one line. */
const ALERTS_AT_ONCE = 20
/** When there are more, a sender of more than these mails … */
const MANY_OF_A_SENDER = 5
/**
 * … gets this many alerts, then one line with the number of the rest; this many of each other sender go before what
 * waits …
 */
const FEW_OF_A_SENDER = 3
/** … and this many more alerts may wait for them, since a flood may have many senders. */
const AHEAD_AT_ONCE = 10

interface Flood {
  readonly told: readonly { readonly message: MessageSummary; readonly ahead: boolean }[]
  /** Messages that one line counts, by sender. */
  readonly floods: Iterable<readonly MessageSummary[]>
  /** Messages of all other senders that one line counts. */
  readonly counted: readonly MessageSummary[]
}

/**
 * Which mails are told and which are only counted. Where there are too many, a flood from one sender becomes a few
 * alerts and one line, also for those that wait already. The first mails of other senders come before the line.
 */
export function sumUpFloods(
  news: readonly MessageSummary[],
  address: TrackedAddress,
  sendQueue: Pick<SendQueue, 'waitingFor' | 'withdraw'>,
): Flood {
  // Urgent mails are told in any case, so they don't count towards the limit.
  const all = sendQueue.waitingFor(address).filter(({ urgency }) => urgency === undefined)
  const isFlood = all.length + news.length > ALERTS_AT_ONCE
  const sums = countBySender([...all.map(({ message }) => message), ...news])
  const isMany = (sender: string) => isFlood && (sums.get(sender) ?? 0) > MANY_OF_A_SENDER
  const hasMany = [...sums.keys()].some(isMany)
  const floods = new Map<string, MessageSummary[]>()
  const drown = (message: MessageSummary) =>
    floods.set(message.senderEmail, [...(floods.get(message.senderEmail) ?? []), message])

  const withdrawn = sendQueue.withdraw(surplusOf(all, isMany))
  for (const { message } of withdrawn) drown(message)
  const waiting = all.filter(job => !withdrawn.includes(job))
  const soFar = countBySender(waiting.map(({ message }) => message))
  const told: { message: MessageSummary; ahead: boolean }[] = []
  const counted: MessageSummary[] = []
  for (const message of news) {
    const { senderEmail } = message
    const isFew = (soFar.get(senderEmail) ?? 0) < FEW_OF_A_SENDER
    const ahead = hasMany && isFew && !isMany(senderEmail)
    const room = ALERTS_AT_ONCE + (ahead ? AHEAD_AT_ONCE : 0) - waiting.length - told.length
    if (isMany(senderEmail) && !isFew) drown(message)
    else if (room > 0) told.push({ message, ahead })
    else counted.push(message)
    soFar.set(senderEmail, (soFar.get(senderEmail) ?? 0) + 1)
  }
  return { told, floods: floods.values(), counted }
}

function countBySender(messages: readonly MessageSummary[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { senderEmail } of messages) counts.set(senderEmail, (counts.get(senderEmail) ?? 0) + 1)
  return counts
}

/** Of waiting alerts those after the first few of a sender of many. */
function surplusOf(waiting: readonly MailJob[], isMany: (sender: string) => boolean): readonly MailJob[] {
  const bySender = Map.groupBy(waiting, ({ message }) => message.senderEmail)
  return [...bySender].flatMap(([sender, jobs]) => (isMany(sender) ? jobs.slice(FEW_OF_A_SENDER) : []))
}
