import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Namespace } from '../store/namespace.ts'
import type { Address, CursorRecord } from '../store/records.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import { createAddressWatch } from './address-watch.ts'
import { checkAddress } from './check-address.ts'
import { createCursors } from './cursors.ts'
import { type AlertsMetrics, createAlertsMetrics } from './metrics.ts'
import { createArrivalRates } from './polling/arrival-rates.ts'
import { createEarlyEnds } from './polling/early-ends.ts'
import { loadAddresses } from './polling/load-addresses.ts'
import { createBudgetedMailApi, createPollBudget } from './polling/poll-budget.ts'
import { createPollQueue } from './polling/poll-queue.ts'
import { createPollShares } from './polling/poll-shares.ts'
import { createPoller } from './polling/poller.ts'
import { createExtensionsReader } from './sending/alert-content.ts'
import { createMarkRead } from './sending/mark-read.ts'
import { type SendAlertDeps, sendAlert } from './sending/send-alert.ts'
import { createSendMessage, type SendApi } from './sending/send-message.ts'
import { createSendQueue, type SendQueue, type SendQueueDeps } from './sending/send-queue.ts'
import { createSendRate, type SendLimits, TELEGRAM_LIMITS } from './sending/send-rate.ts'

/** What is being sent when the alerts stop gets this long; what takes longer is repeated after the next start. */
const STOP_MS = 4_000

export interface AlertsDeps {
  readonly chats: Pick<Chats, 'get' | 'entries' | 'incomplete'>
  /** Written by nobody else. */
  readonly cursors: Namespace<CursorRecord>
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage' | 'getCapabilities'>
  readonly reader: Pick<MailReader, 'read'>
  /** grammY's `Api` without auto-retry: the alerts decide what is sent again. */
  readonly api: SendApi
  /** Where the mini app is that shows mails as they were sent; undefined when there is none. */
  readonly publicUrl?: string | undefined
  /** Polls a second that the mail API allows. */
  readonly maxRps: number
  readonly log: Logger
  readonly clock: Clock
  /** From 0 to 1, like `Math.random`. */
  readonly random: () => number
  readonly registry: Registry
  /** Telegram refuses to deliver to this chat: remember that in its record. */
  readonly onUnreachable: (chatId: number) => Promise<void>
  /** The group has a new id: move its record. */
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
  /** The topic of an address is gone: resolves to the one that takes its place; to undefined for the chat itself. */
  readonly onThreadGone: (chatId: number, addressId: string) => Promise<number | undefined>
  /** It was told that an address is over. Never rejects. */
  readonly onEnded: (chatId: number, address: Address) => Promise<void>
  /** An alert showed this message as a whole: remember that it was read, where the chat still has the address. */
  readonly onShown: (chatId: number, addressId: string, messageId: string) => Promise<void>
  /** Telegram's own limits, unless a bot has others. */
  readonly sendLimits?: SendLimits
}

/** Watches every live address and sends an alert for its mail. Does nothing before `run`. */
export type Alerts = ReturnType<typeof createAlerts>

/** All wiring of the alerts: polling → check → sending. */
export function createAlerts(deps: AlertsDeps) {
  const { clock, maxRps, random } = deps
  const stop = new AbortController()
  const pollQueue = createPollQueue()
  const budget = createPollBudget(maxRps)
  const metrics: AlertsMetrics = createAlertsMetrics(deps.registry, clock, {
    live: () => pollQueue.size,
    overdue: () => pollQueue.overdue(clock.monotonic()),
    waiting: () => sendQueue.waiting,
    maxRps,
  })
  const mailApi = createBudgetedMailApi({ mailApi: deps.mailApi, budget, clock, metrics })
  const cursors = createCursors({ cursors: deps.cursors, isTracked: pollQueue.has, clock, metrics })
  const shared = { ...deps, pollQueue, metrics, mailApi, cursors, stopping: stop.signal }
  const extensions = createExtensionsReader(deps.mailApi, clock)
  const { sendQueue, ...sending } = createSending({ ...shared, extensions })
  const rates = createArrivalRates()
  const earlyEnds = createEarlyEnds({ pollQueue, clock })
  const shares = createPollShares({ active: pollQueue.active, rates, maxRps, clock })
  let loopTurnedAt: number | undefined
  const poller = createPoller({
    pollQueue,
    budget,
    shares,
    clock,
    random,
    check: address => checkAddress(address, { ...shared, sendQueue, rates, earlyEnds }, stop.signal),
    blockedUntil: sendQueue.blockedUntil,
    turned() {
      loopTurnedAt = clock.monotonic()
      sendQueue.sweep()
    },
  })
  const { loaded, ...watch } = createAddressWatch({ pollQueue, poller, sendQueue, cursors, clock })

  return {
    ...watch,
    /** Loads all addresses, then polls and sends until the signal aborts and what was being sent has finished. */
    async run(signal: AbortSignal): Promise<void> {
      const abort = () => stop.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort, { once: true })
      poller.spread(await loadAddresses({ ...shared, cursors: deps.cursors }))
      loaded()
      await poller.run(stop.signal)
      await within(STOP_MS, sending.settled(), clock)
    },
    stats: metrics.stats,
    /** What tells whether the alerts are well; times by the monotonic clock. */
    vitals: () => ({
      telegramAnsweredAt: sending.answeredAt(),
      mailApiAnsweredAt: mailApi.answeredAt,
      mailApiRefusal: mailApi.refusal,
      loopTurnedAt,
      storeFailure: cursors.failure,
    }),
  }
}

type SendingDeps = Omit<AlertsDeps, 'cursors' | 'mailApi'> &
  Omit<SendQueueDeps, 'rate' | 'send' | 'markRead'> &
  Pick<SendAlertDeps, 'mailApi' | 'extensions'>

/** Everything between a mail that was found and its chat. */
function createSending(deps: SendingDeps) {
  const { clock, stopping } = deps
  const rate = createSendRate(deps.sendLimits ?? TELEGRAM_LIMITS, clock, stopping)
  let answeredAt: number | undefined
  const sendMessage = createSendMessage({
    ...deps,
    turn: rate.turn,
    limited: rate.limited,
    answered() {
      answeredAt = clock.monotonic()
      rate.answered()
    },
  })
  const markRead = createMarkRead(deps)
  const sendDeps = { ...deps, sendMessage, turn: rate.turn }
  const send: SendQueueDeps['send'] = job => sendAlert(job, sendDeps, stopping)
  const sendQueue: SendQueue = createSendQueue({ ...deps, rate, markRead, send })
  return {
    sendQueue,
    answeredAt: () => answeredAt,
    /** Resolves when what was being sent at the stop has finished, and is written down. */
    async settled() {
      await sendQueue.settled()
      await markRead.settled()
    },
  }
}

/** Waits for something, but not for longer than `ms`. */
async function within(ms: number, settling: Promise<void>, clock: Clock): Promise<void> {
  const settled = new AbortController()
  const deadline = clock.sleep(ms, settled.signal).catch(() => undefined) // Settling first ends the sleep.
  await Promise.race([settling, deadline])
  settled.abort()
}
