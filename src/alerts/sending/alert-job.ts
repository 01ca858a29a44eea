import type { MessageId, MessageSummary } from '../../mail-api/mail-api.ts'
import type { SendResult } from '../../telegram/refusals.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import { SEND_PAUSES } from './send-pauses.ts'
import type { MailUrgency } from './urgent-first.ts'

/** Something to send to a chat. */
export type AlertJob = TellingJob | VerdictJob

/** A job with a message of its own. */
export type TellingJob = MailJob | RestJob | NoticeJob | RefusedJob

interface AnyJob {
  readonly address: TrackedAddress
  /** An earlier try may have arrived. */
  repeated: boolean
  /** The first form that Telegram has not refused yet. */
  form: number
  /** A new topic was made for it because the old one was gone; no second one is made. */
  topicMade: boolean
  /** Failed tries in a row. */
  tries: number
  /** Tries without an answer … */
  unanswered: number
  /** … how many of them let the others of its chat go first … */
  stepsBackAfter: number
  /** … and until when it waits after them, by the monotonic clock; other jobs of its chat need not. */
  notBefore: number
}

export interface MailJob extends AnyJob {
  readonly kind: 'mail'
  readonly message: MessageSummary
  /** When the mail came in; the start of the alert's delay. */
  readonly arrivedAt: number
  /** An event of the service told of it. */
  readonly nudged: boolean
  /** It goes before jobs that wait already; otherwise a flood would delay it. */
  readonly ahead: boolean
  /** Known once the mail was read ahead of its turn. */
  urgency: MailUrgency | undefined
}

/** One line that counts all mails after twenty alerts, or a sender's flood. */
export interface RestJob extends AnyJob {
  readonly kind: 'rest'
  messages: readonly MessageSummary[]
  /** The messages are a flood of this sender. */
  readonly sender: string | undefined
  /** Its mails were read: none of them needs an alert of its own. */
  sorted: boolean
}

/** Tells of one address or, in one message, of several that end together. */
export interface NoticeJob extends AnyJob {
  readonly kind: 'expiry'
  readonly notice: 'soon' | 'over'
  address: TrackedAddress
  others: readonly TrackedAddress[]
  readonly silent: boolean
}

/** A mail that our mail service refused as too large, at this instance or another. */
export interface TooLargeMail {
  readonly email: string
  /** As said in MAIL FROM; empty for a bounce. */
  readonly sender: string
  readonly bytes: number
  readonly limit: number
}

interface RefusedJob extends AnyJob {
  readonly kind: 'refused'
  readonly mail: TooLargeMail
}

/** Adds verdicts to an address's alerts that were sent before these were known. */
export interface VerdictJob extends AnyJob {
  readonly kind: 'verdict'
  /** The messages that were handled. */
  readonly looked: Set<number>
}

/** The outcome of one try to send an alert: what Telegram said, or why it was not asked. */
export type SendOutcome =
  | Exclude<SendResult, { readonly kind: 'sent' }>
  /** Telegram accepted it; `whole` means that it shows the whole mail. */
  | { readonly kind: 'sent'; readonly whole: boolean; readonly sentId: number }
  /** An alert was edited, or could not be: there may be others. */
  | { readonly kind: 'edited' }
  /** Making its view failed. */
  | { readonly kind: 'unshowable' }
  /** The topic of its address is closed, and so is the general one; other topics of the chat may be open. */
  | { readonly kind: 'closed' }
  /** The mail was deleted or opened meanwhile. */
  | { readonly kind: 'dropped' }
  /** The chat wants no alert of such mails: it stays in the inbox, unread. */
  | { readonly kind: 'withheld' }
  /** The note that it is being sent could not be stored, so it was not sent. */
  | { readonly kind: 'unsaved' }
  /** It is not known whether the alert that this mail changes was edited. */
  | { readonly kind: 'unedited' }
  /** The chat no longer has this address. */
  | { readonly kind: 'moved-away' }
  /** The mail API could not return the mail; try again after the time that it named, or a pause. */
  | { readonly kind: 'unread'; readonly retryAfterMs: number | undefined }

const UNTRIED = {
  form: 0,
  topicMade: false,
  tries: 0,
  unanswered: 0,
  stepsBackAfter: SEND_PAUSES.stepsBackAfter as number,
  notBefore: 0,
}

export function mailJob(
  address: TrackedAddress,
  message: MessageSummary,
  { repeated, ahead, now }: { readonly repeated: boolean; readonly ahead: boolean; readonly now: number },
): MailJob {
  const arrivedAt = address.nudgedAt ?? Math.min(now, message.receivedAt ?? now)
  const nudged = address.nudgedAt !== undefined
  const urgency = undefined
  return { kind: 'mail', address, message, repeated, ahead, urgency, arrivedAt, nudged, ...UNTRIED }
}

export function restJob(
  address: TrackedAddress,
  messages: readonly MessageSummary[],
  how: {
    readonly repeated: boolean
    readonly sender?: string | undefined
    /** By default they are read first. */
    readonly sorted?: boolean
  },
): RestJob {
  const { repeated, sender, sorted = false } = how
  return { kind: 'rest', address, messages, sender, repeated, sorted, ...UNTRIED }
}

export function noticeJob(
  address: TrackedAddress,
  notice: 'soon' | 'over',
  { others, silent }: Pick<NoticeJob, 'others' | 'silent'> = { others: [], silent: false },
): NoticeJob {
  return { kind: 'expiry', address, others, notice, silent, repeated: false, ...UNTRIED }
}

export function verdictJob(address: TrackedAddress): VerdictJob {
  return { kind: 'verdict', address, looked: new Set(), repeated: false, ...UNTRIED }
}

/** The addresses of a job. */
export function addressesOf(job: AlertJob): readonly TrackedAddress[] {
  return job.kind === 'expiry' ? [job.address, ...job.others] : [job.address]
}

/** The addresses that a notice still applies to, at least one; the others were extended or deleted since. */
export function narrowNotice(job: NoticeJob, ids: ReadonlySet<string>): void {
  for (const address of addressesOf(job)) if (!ids.has(address.id)) address.noticeEnqueued(false)
  const [address = job.address, ...others] = addressesOf(job).filter(({ id }) => ids.has(id))
  job.address = address
  job.others = others
}

export function refusedJob(address: TrackedAddress, mail: TooLargeMail): RefusedJob {
  return { kind: 'refused', address, mail, repeated: false, ...UNTRIED }
}

/** The messages that a job tells. */
export function idsOf(job: AlertJob): readonly MessageId[] {
  if (job.kind === 'mail') return [job.message.id]
  return job.kind === 'rest' ? job.messages.map(({ id }) => id) : []
}

/** Those of them that were not told meanwhile. */
export function untoldIdsOf(job: AlertJob): readonly MessageId[] {
  return job.address.mails.untold(idsOf(job))
}
