import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { ClaimedWebhook, WebhookState } from '../storage/webhook-storage.ts'
import type { Posted } from './post-message.ts'
import { hostOf } from './receiver-of.ts'
import { GIVEN_UP_AFTER_MS, retryPause } from './retry-pause.ts'

/** For this long only one instance posts to a webhook. If it crashes, another one goes on afterwards. */
export const CLAIM_MS = 30_000
/** A webhook that finds no free place, or whose mail can't be read yet, tries again after this. */
export const CROWDED_MS = 1_000
/** One that has given its place away comes again after this, when those that found no place have tried. */
const YIELD_MS = 2 * CROWDED_MS
/** This many failures in a row switch a webhook off. */
const MOST_FAILURES = 50

/** What came of a message; `busy` when it can't be read yet, because too many large ones are being read. */
export type PostOutcome = Posted | { readonly kind: 'busy' }

interface Attempt {
  readonly webhook: ClaimedWebhook
  readonly message: number
  readonly state: WebhookState
  /** Whether the next message follows at once. */
  readonly goesOn: boolean
}

interface StateDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly random: () => number
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/** What a webhook's state is after an attempt to post one message; says in the log what went wrong. */
export function stateAfter(
  posted: PostOutcome,
  { webhook, message, state, goesOn }: Attempt,
  { clock, random, log }: StateDeps,
): WebhookState {
  const now = clock.now()
  if (posted.kind === 'busy') return { ...state, dueAt: now + CROWDED_MS }
  const fresh = { failures: 0, attempts: 0, failingSince: 0, active: true }
  if (posted.kind === 'taken') return { ...fresh, told: message, dueAt: now + (goesOn ? CLAIM_MS : YIELD_MS) }
  const about = { webhook: webhook.id, host: hostOf(webhook.url), message }
  if (posted.kind === 'gone') {
    log.warn(about, 'a webhook is off: its receiver answered that it is gone')
    return { ...state, active: false, dueAt: 0 }
  }
  const { reason } = posted
  const failures = state.failures + 1
  const attempts = state.attempts + 1
  const failingSince = state.failingSince || now
  if (failures >= MOST_FAILURES) {
    log.warn({ ...about, reason, failures }, 'a webhook is off: it failed too often in a row')
    return { ...state, failures, attempts, failingSince, active: false, dueAt: 0 }
  }
  if (now - failingSince >= GIVEN_UP_AFTER_MS) {
    log.warn({ ...about, reason, attempts }, 'gave up a webhook message after a day of failures')
    return { ...fresh, failures, told: message, dueAt: now + retryPause(1, random) }
  }
  log.info({ ...about, reason, attempts }, 'a webhook failed; trying again later')
  return { ...state, failures, attempts, failingSince, dueAt: now + retryPause(attempts, random) }
}
