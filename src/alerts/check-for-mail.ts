import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { EXPIRY_NOTICE_MS } from '../expiry-notice.ts'
import type { MailApi, MessageId, MessageSummary } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import { isBlocked } from '../store/blocked-senders.ts'
import type { Chats } from '../store/chats.ts'
import { isRenewing } from '../store/is-renewing.ts'
import { type AlertsMetrics, faultOf } from './alert-metrics.ts'
import type { Cursors } from './cursors.ts'
import { type ArrivalRates, learn } from './polling/arrival-rates.ts'
import type { EarlyEnds } from './polling/early-ends.ts'
import { POLL_PAUSES } from './polling/poll-pauses.ts'
import { mailJob, restJob, verdictJob } from './sending/alert-job.ts'
import type { SendQueue } from './sending/send-queue.ts'
import { sumUpFloods } from './sum-up-floods.ts'
import type { TrackedAddress } from './tracked-address.ts'

/** How far the clock of a service that says when an address ends may differ from ours. */
export const CLOCKS_APART_MS = 5 * 60_000

/** The result of one check. */
export type CheckResult =
  | { readonly kind: 'listed'; readonly newMails: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number | undefined }

interface CheckDeps {
  readonly chats: Pick<Chats, 'get'>
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly cursors: Cursors
  readonly sendQueue: Pick<SendQueue, 'add' | 'waitingFor' | 'withdraw'>
  readonly rates: ArrivalRates
  readonly earlyEnds: EarlyEnds
  /**
   * Whether addresses are polled; otherwise the service tells when there is something, and its lists are believed at
   * once.
   */
  readonly polls: () => boolean
  /** An address ends soon, or has ended. */
  readonly tellEnd: (address: TrackedAddress, notice: 'soon' | 'over') => void
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
}

/**
 * One pass over one address, whoever asked for it: lists its mail and puts what was not told yet into the send queue,
 * oldest first, and the notice of its end when that is near or there. Never rejects.
 */
export async function checkForMail(
  address: TrackedAddress,
  deps: CheckDeps,
  signal: AbortSignal,
): Promise<CheckResult> {
  const result = await check(address, deps, signal).catch(error => afterError(address, error, deps, signal))
  deps.metrics.check(labelOf(result))
  return result
}

async function afterError(
  address: TrackedAddress,
  error: unknown,
  deps: CheckDeps,
  signal: AbortSignal,
): Promise<CheckResult> {
  if (error instanceof MailApiError) {
    if (error.kind === 'session-gone' && (await isBeingRenewed(address, deps))) return RENEWING
    return afterFailure(address, error, deps)
  }
  if (!signal.aborted) {
    deps.metrics.error(faultOf(error))
    deps.log.error({ err: error, addressId: address.id }, 'could not check an address for mail')
  }
  return { kind: 'failed', retryAfterMs: undefined }
}

function labelOf(result: CheckResult): 'mail' | 'nothing' | 'failed' {
  if (result.kind !== 'listed') return result.kind === 'over' ? 'nothing' : 'failed'
  return result.newMails > 0 ? 'mail' : 'nothing'
}

async function check(address: TrackedAddress, deps: CheckDeps, signal: AbortSignal): Promise<CheckResult> {
  if (!address.cursorKnown) await deps.cursors.load(address)
  const messages = await deps.mailApi.listMessages(address.token, { signal })
  const untold = address.mails.untold(idsOf(messages))
  if (untold.length > 0) await passOverBlocked(address, { messages, untold: new Set(untold) }, deps)
  const { expiryNotice } = address
  const result = takeNews(address, messages, deps)
  // Otherwise the next end would count as told.
  if (address.expiryNotice !== expiryNotice) await deps.cursors.save(address)
  return result
}

/** Mail of blocked senders counts as told: it is in the inbox, folded away. */
async function passOverBlocked(
  address: TrackedAddress,
  { messages, untold }: { messages: readonly MessageSummary[]; untold: ReadonlySet<MessageId> },
  { chats, cursors }: CheckDeps,
): Promise<void> {
  const chat = await chats.get(address.chatId)
  const blocked = messages.filter(message => untold.has(message.id) && isBlocked(chat, address.id, message))
  if (blocked.length === 0) return
  address.mails.opened(idsOf(blocked))
  await cursors.save(address)
}

const RENEWING: CheckResult = { kind: 'failed', retryAfterMs: undefined }

/** Its old token opens nothing any more, and the new one has not arrived yet: that is not the end of the address. */
async function isBeingRenewed(address: TrackedAddress, { chats, clock }: CheckDeps): Promise<boolean> {
  const chat = await chats.get(address.chatId).catch(() => undefined)
  return chat?.addresses.some(one => one.id === address.id && isRenewing(one, clock.now())) === true
}

function afterFailure(address: TrackedAddress, error: MailApiError, deps: CheckDeps): CheckResult {
  const { kind, retryAfterMs } = error
  const ended = address.endsBy(deps.clock.now()) || address.saidToEnd === 'over'
  // Some services report the end of an address like any other error.
  if (kind !== 'session-gone' && !(kind === 'rejected' && ended)) return { kind: 'failed', retryAfterMs }
  const since = address.missed(deps.clock.monotonic())
  if (ended || deps.earlyEnds.believes(address, since)) return over(address, deps)
  return { kind: 'failed', retryAfterMs: POLL_PAUSES.goneForMs }
}

/**
 * The service says that the address has ended, whatever our clock says: that is told, unless it turns out to be wrong
 * first.
 */
function over(address: TrackedAddress, { tellEnd }: CheckDeps): CheckResult {
  if (address.expiryNotice !== 'over' && !address.noticeQueued) tellEnd(address, 'over')
  return { kind: 'over' }
}

function takeNews(
  address: TrackedAddress,
  messages: readonly MessageSummary[],
  deps: CheckDeps,
): CheckResult {
  const { sendQueue, rates, earlyEnds } = deps
  const now = deps.clock.now()
  const told = new Set(address.mails.told)
  const news = messages.filter(({ id }) => !told.has(id) && !address.mails.queued?.has(id)).reverse()
  const toldUnknown = address.mails.unknown
  const lastMailAt = learn(address, news, now, rates)
  earlyEnds.answered()
  address.listed(new Set(messages.map(({ id }) => id)), now, deps.polls() ? undefined : 0)
  if (lastMailAt !== undefined) address.gotMail(lastMailAt)
  takeBackNotices(address, now)
  if (news.length > 0) enqueue(address, { news, toldUnknown, now }, sendQueue)
  else if (!address.mails.anyQueued) address.mails.nothingToTell()
  const { anyQueued: mailQueued } = address.mails
  if (address.editable.wantsVerdicts(now, { mailQueued, asks: deps.polls() }))
    sendQueue.add(verdictJob(address))
  if (expiresSoon(address, now) && !address.noticeQueued) deps.tellEnd(address, 'soon')
  return { kind: 'listed', newMails: news.length }
}

/** A check that succeeds shows that an address was extended, or that its end was announced too early. */
function takeBackNotices(address: TrackedAddress, now: number): void {
  const early =
    address.expiresAt === undefined || address.expiresAt - now > EXPIRY_NOTICE_MS + leeway(address)
  if (address.expiryNotice === 'over' || early) address.noticeTakenBack()
}

/** If the service says when the address ends, its clock counts. */
function leeway({ saidToEnd }: TrackedAddress): number {
  return saidToEnd === undefined ? 0 : CLOCKS_APART_MS
}

/** The end of an address that lives for minutes only is not announced: its person has just made it. */
function expiresSoon(address: TrackedAddress, now: number): boolean {
  const { expiresAt, createdAt, expiryNotice } = address
  if (expiresAt === undefined || expiresAt <= now || expiryNotice !== undefined) return false
  const isSoon = expiresAt - now <= EXPIRY_NOTICE_MS + leeway(address)
  return isSoon && (address.endsEarly || expiresAt - createdAt > 2 * EXPIRY_NOTICE_MS)
}

function enqueue(
  address: TrackedAddress,
  { news, toldUnknown, now }: { news: readonly MessageSummary[]; toldUnknown: boolean; now: number },
  sendQueue: CheckDeps['sendQueue'],
): void {
  const [lines, single] = partition(address.mails.underWay(), ids => ids.length > 1)
  // An unanswered line for several messages is repeated as one line.
  for (const ids of lines) {
    const line = news.filter(({ id }) => ids.includes(id))
    if (line.length > 0) sendQueue.add(restJob(address, line, { repeated: true, sorted: true }))
  }
  const inLines = new Set(lines.flat())
  const underWay = new Set(single.flat())
  const mayBeKnown = ({ id }: MessageSummary) => toldUnknown || underWay.has(id)
  const { told, floods, counted } = sumUpFloods(
    news.filter(({ id }) => !inLines.has(id)),
    address,
    sendQueue,
  )
  for (const { message, ahead } of told) {
    const repeated = mayBeKnown(message) || address.mails.toldOnce(message.id)
    sendQueue.add(mailJob(address, message, { repeated, ahead, now }))
  }
  for (const flood of floods) {
    const sender = flood[0]?.senderEmail
    sendQueue.add(restJob(address, flood, { repeated: flood.some(mayBeKnown), sender }))
  }
  if (counted.length > 0) sendQueue.add(restJob(address, counted, { repeated: counted.some(mayBeKnown) }))
}

function partition<Value>(
  values: readonly Value[],
  isFirst: (value: Value) => boolean,
): readonly [Value[], Value[]] {
  return [values.filter(isFirst), values.filter(value => !isFirst(value))]
}

function idsOf(messages: readonly MessageSummary[]): MessageId[] {
  return messages.map(({ id }) => id)
}
