import type { Clock } from '../../clock.ts'
import type { MailApi, Message } from '../../mail-api/mail-api.ts'
import { MailApiError } from '../../mail-api/mail-api-error.ts'
import type { AlertsMetrics, ErrorKind } from '../alert-metrics.ts'
import { POLL_PAUSES } from './poll-pauses.ts'

/** A run of polls is never longer than what this much time allows. */
const BURST_MS = 250
/**
 * Reads cost later polls at most this much time: in an outage, many retries would otherwise stop the polls for minutes.
 */
const DEBT_MS = 10_000
/** While the mail API fails, it is still asked this often, to notice when it is back. */
const LEAST_RATE = 0.5
/**
 * A failure takes away a fifth of the pace, a success gives back a tenth: after an outage the pace is full within half
 * a minute.
 */
const SLOWER = 0.8
const FASTER = 1.1
/** Polls start again at this part of the full pace after the service asked to wait. */
const RESTART = 0.25
/** After this long without a poll, earlier failures no longer count. */
const REFUSAL_KEPT_MS = 6 * 60_000
/** One poll, minus the rounding error of added fractions. */
const ONE = 1 - 1e-9

/**
 * How fast the loop may poll: a token bucket in polls a second. It slows down while the mail API fails, allows only a
 * poll now and then for as long as the API asks to wait, and returns to its full pace step by step. Times are
 * monotonic.
 */
export interface PollBudget {
  /** Takes one poll from the budget if there is one now. */
  take(now: number): boolean
  /** Counts a request that can't wait, such as reading a mail; later polls pay for it. */
  spend(now: number): void
  /** When the next poll may start, at the earliest `now`. */
  readyAt(now: number): number
  succeeded(): void
  failed(): void
  /** The service asked to wait for `ms`. */
  waitFor(now: number, ms: number): void
  /** Polls a second at the moment. */
  readonly rate: number
  /** Polls a second that the mail API allows. */
  readonly mostRps: number
}

/** Calls `onTaken` for each poll and each other request that the budget pays for. */
export function createPollBudget(maxRps: number, onTaken: () => void = () => undefined): PollBudget {
  let rate = maxRps
  let tokens = 1
  let filledAt = Number.NEGATIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY
  /** When the next poll is let through although the service asked to wait. */
  let probeAt = Number.POSITIVE_INFINITY
  let probing = false
  const least = Math.min(LEAST_RATE, maxRps)

  function fill(now: number): void {
    const room = Math.max(1, (rate * BURST_MS) / 1_000)
    tokens = Math.max(tokens, -(rate * DEBT_MS) / 1_000)
    if (now > filledAt) tokens = Math.min(room, tokens + (rate * (now - filledAt)) / 1_000)
    filledAt = Math.max(filledAt, now)
  }

  return {
    take(now) {
      fill(now)
      if (tokens < ONE || now < Math.min(notBefore, probeAt)) return false
      probing = now < notBefore
      if (probing) probeAt = now + POLL_PAUSES.probeMs
      tokens -= 1
      onTaken()
      return true
    },
    spend(now) {
      fill(now)
      tokens -= 1
      onTaken()
    },
    readyAt(now) {
      fill(now)
      const filled = tokens >= ONE ? now : now + ((1 - tokens) * 1_000) / rate
      return Math.max(filled, Math.min(notBefore, probeAt))
    },
    succeeded: () => {
      rate = Math.min(maxRps, rate * FASTER)
      // Answers to requests sent before the service asked us to wait prove nothing.
      if (probing) notBefore = Number.NEGATIVE_INFINITY
      probing = false
    },
    failed: () => {
      rate = Math.max(least, rate * SLOWER)
    },
    waitFor(now, ms) {
      if (now >= notBefore) probeAt = now + POLL_PAUSES.probeMs
      notBefore = Math.max(notBefore, now + ms)
      probing = false
      rate = Math.max(least, Math.min(rate, maxRps * RESTART))
    },
    get rate() {
      return rate
    },
    mostRps: maxRps,
  }
}

/** The calls that alerts make. */
export interface BudgetedMailApi extends Pick<MailApi, 'listMessages'> {
  /** Later polls pay for it, but not when it is `free`: when the service itself called. */
  readMessage(
    ref: Parameters<MailApi['readMessage']>[0],
    options: { readonly signal: AbortSignal; readonly free: boolean },
  ): Promise<Message>
  /** When the mail API last gave an answer, be it a refusal; by the monotonic clock. */
  readonly answeredAt: number | undefined
  /** The outcome of all recent polls when it was no outage: refused, or asked to wait. */
  readonly refusal: Refusal | undefined
}

interface Refusal {
  /** By the monotonic clock. */
  readonly since: number
  readonly lastAt: number
  readonly why: string
}

/** The mail API for the alerts: every answer and every failure changes the pace of all polls. */
export function createBudgetedMailApi(deps: {
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage'>
  readonly budget: PollBudget
  readonly clock: Clock
  readonly metrics: AlertsMetrics
}): BudgetedMailApi {
  const { mailApi, budget, clock, metrics } = deps
  let answeredAt: number | undefined
  let refusal: Refusal | undefined

  function succeeded(): void {
    answeredAt = clock.monotonic()
    budget.succeeded()
  }

  function note({ kind, retryAfterMs }: MailApiError): void {
    metrics.error(ERROR_KINDS[kind])
    if (kind !== 'unavailable') answeredAt = clock.monotonic()
    if (kind === 'unavailable') budget.failed()
    if (kind === 'rate-limited') budget.waitFor(clock.monotonic(), retryAfterMs ?? POLL_PAUSES.unsaidWaitMs)
  }

  function noteRefusal({ kind, message }: MailApiError): void {
    if (kind !== 'rejected' && kind !== 'rate-limited') return
    const lastAt = clock.monotonic()
    const goesOn = refusal && lastAt - refusal.lastAt < REFUSAL_KEPT_MS
    refusal = { since: goesOn && refusal ? refusal.since : lastAt, lastAt, why: message }
  }

  return {
    async listMessages(token, options) {
      try {
        const messages = await mailApi.listMessages(token, options)
        succeeded()
        refusal = undefined
        return messages
      } catch (error) {
        if (error instanceof MailApiError) {
          note(error)
          noteRefusal(error)
        }
        throw error
      }
    },
    async readMessage(ref, { signal, free }) {
      if (!free) budget.spend(clock.monotonic())
      try {
        const message = await mailApi.readMessage(ref, { signal })
        succeeded()
        return message
      } catch (error) {
        if (error instanceof MailApiError) note(error)
        throw error
      }
    },
    get answeredAt() {
      return answeredAt
    },
    get refusal() {
      const isRecent = refusal && clock.monotonic() - refusal.lastAt < REFUSAL_KEPT_MS
      return isRecent ? refusal : undefined
    },
  }
}

const ERROR_KINDS = {
  'session-gone': 'session-gone',
  'message-gone': 'mail-api-rejected',
  'rate-limited': 'mail-api-rate-limited',
  unavailable: 'mail-api-unavailable',
  rejected: 'mail-api-rejected',
  'too-large': 'mail-api-rejected',
} as const satisfies Record<MailApiError['kind'], ErrorKind>
