import type { Clock } from '../clock.ts'
import { MailApiError, type MailApiErrorKind } from '../mail-api/errors.ts'
import type { MailApi, MessageId, MessageSummary } from '../mail-api/mail-api.ts'
import type { Cursors } from './cursors.ts'
import { learn } from './learn.ts'
import { mailJob, noticeJob, type Outbox, restJob } from './outbox.ts'
import type { ArrivalRates } from './polling/arrival-rates.ts'
import { forgetUnlisted } from './told.ts'
import type { WatchedAddress } from './tracked-address.ts'

/** Alerts of one address that wait at the same time; what comes on top is one line. */
const ALERTS_AT_ONCE = 20
/** An address is announced to end this long before. */
export const SOON_MS = 10 * 60_000
/** A session that should still live is over only when the service says so again after this long. */
const GONE_FOR_MS = 30_000

/** What one look brought. */
export type CheckResult =
  | { readonly kind: 'looked'; readonly newMails: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly reason: MailApiErrorKind; readonly retryAfterMs: number | undefined }

export interface CheckDeps {
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly cursors: Cursors
  readonly outbox: Outbox
  readonly rates: ArrivalRates
  readonly clock: Clock
}

/**
 * One pass over one address: lists its mail and hands what was not told yet to the outbox, oldest first.
 * Rejects when the store does, or on a fault of ours.
 */
export async function checkAddress(
  watched: WatchedAddress,
  deps: CheckDeps,
  signal: AbortSignal,
): Promise<CheckResult> {
  if (!watched.cursorKnown) await deps.cursors.load(watched)
  const now = deps.clock.now()
  if (isOver(watched, now)) return { kind: 'over' }
  try {
    const messages = await deps.mailApi.listMessages(watched.token, { signal })
    return takeNews(watched, messages, deps)
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    return failureOf(watched, error, deps.clock.now())
  }
}

/** Whether the address has ended, as far as its own date says. */
export function isOver({ expiresAt }: WatchedAddress, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now
}

function failureOf(watched: WatchedAddress, error: MailApiError, now: number): CheckResult {
  const { kind, retryAfterMs } = error
  if (kind !== 'session-gone') return { kind: 'failed', reason: kind, retryAfterMs }
  // One proxy that answers 404 for a moment must not end everybody's addresses.
  watched.goneSince ??= now
  const over = isOver(watched, now) || now - watched.goneSince >= GONE_FOR_MS
  return over ? { kind: 'over' } : { kind: 'failed', reason: kind, retryAfterMs: GONE_FOR_MS }
}

function takeNews(
  watched: WatchedAddress,
  messages: readonly MessageSummary[],
  deps: CheckDeps,
): CheckResult {
  const now = deps.clock.now()
  watched.goneSince = undefined
  const listed = new Set(messages.map(({ id }) => id))
  forgetUnlisted(watched, listed, now)
  takeBackNotices(watched, now)
  const told = new Set(watched.told)
  const news = messages.filter(({ id }) => !told.has(id) && !watched.pending?.has(id)).reverse()
  learn(watched, news, now, deps.rates)
  watched.lastLookAt = now
  if (news.length > 0) tell(watched, news, now, deps.outbox)
  else if (watched.sending && !watched.pending?.size) watched.sending = undefined
  if (expiresSoon(watched, now) && !watched.noticePending) deps.outbox.add(noticeJob(watched, 'soon'))
  return { kind: 'looked', newMails: news.length }
}

/** A look that succeeds shows that an address was extended, or that its end was announced too early. */
function takeBackNotices(watched: WatchedAddress, now: number): void {
  const early = watched.expiresAt === undefined || watched.expiresAt - now > SOON_MS
  if (watched.expiryNotice === 'over' || early) watched.expiryNotice = undefined
}

/** Addresses that live for minutes only are not announced to end: their person has just made them. */
function expiresSoon({ expiresAt, createdAt, expiryNotice }: WatchedAddress, now: number): boolean {
  if (expiresAt === undefined || expiryNotice !== undefined) return false
  return expiresAt - now <= SOON_MS && expiresAt - createdAt > 2 * SOON_MS
}

function tell(watched: WatchedAddress, news: readonly MessageSummary[], now: number, outbox: Outbox): void {
  const underWay = new Set(watched.sending)
  // A line for many messages was under way: it is repeated as such.
  const line = underWay.size > 1 ? news.filter(({ id }) => underWay.has(id)) : []
  if (line.length > 0) outbox.add(restJob(watched, idsOf(line), true))
  const alerts = line.length > 0 ? news.filter(({ id }) => !underWay.has(id)) : news
  const room = Math.max(0, ALERTS_AT_ONCE - outbox.waitingFor(watched))
  for (const message of alerts.slice(0, room)) {
    outbox.add(mailJob(watched, message, underWay.has(message.id), now))
  }
  if (alerts.length > room) outbox.add(restJob(watched, idsOf(alerts.slice(room)), false))
}

function idsOf(messages: readonly MessageSummary[]): MessageId[] {
  return messages.map(({ id }) => id)
}
