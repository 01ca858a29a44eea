import type { MessageId, MessageSummary } from '../mail-api/mail-api.ts'
import type { WatchedAddress } from './tracked-address.ts'

/** Something to send to a chat. */
export type Job = MailJob | RestJob | NoticeJob

interface AnyJob {
  readonly watched: WatchedAddress
  /** An earlier try may have arrived. */
  repeated: boolean
  /** The first form that Telegram has not refused yet. */
  form: number
  /** Tries in a row that came to nothing. */
  tries: number
}

export interface MailJob extends AnyJob {
  readonly kind: 'mail'
  readonly message: MessageSummary
  /** When the mail came in; the start of the alert's delay. */
  readonly arrivedAt: number
  /** The service itself said that it came. */
  readonly nudged: boolean
}

/** One line for all that came on top of twenty alerts. */
export interface RestJob extends AnyJob {
  readonly kind: 'rest'
  ids: readonly MessageId[]
}

export interface NoticeJob extends AnyJob {
  readonly kind: 'expiry'
  readonly notice: 'soon' | 'over'
}

export function mailJob(
  watched: WatchedAddress,
  message: MessageSummary,
  repeated: boolean,
  now: number,
): MailJob {
  const arrivedAt = watched.nudgedAt ?? Math.min(now, message.receivedAt ?? now)
  const nudged = watched.nudgedAt !== undefined
  return { kind: 'mail', watched, message, repeated, arrivedAt, nudged, form: 0, tries: 0 }
}

export function restJob(watched: WatchedAddress, ids: readonly MessageId[], repeated: boolean): RestJob {
  return { kind: 'rest', watched, ids, repeated, form: 0, tries: 0 }
}

export function noticeJob(watched: WatchedAddress, notice: 'soon' | 'over'): NoticeJob {
  return { kind: 'expiry', watched, notice, repeated: false, form: 0, tries: 0 }
}

/** The messages that a job tells. */
export function idsOf(job: Job): readonly MessageId[] {
  if (job.kind === 'mail') return [job.message.id]
  return job.kind === 'rest' ? job.ids : []
}

/** What is to be sent, in order within each chat. */
export interface Outbox {
  add(job: Job): void
  /** Alerts of this address that wait, without those that one line stands for. */
  waitingFor(watched: WatchedAddress): number
  /** Until when looks can wait, because the chat takes nothing for long and the address outlives that; else 0. */
  blockedUntil(watched: WatchedAddress): number
}
