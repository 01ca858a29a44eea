import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { type Clock, within } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { MailEvents } from '../mail-api/mail-api-events.ts'
import type { Chats } from '../store/chats.ts'
import type { CursorRecord } from '../store/cursor-record.ts'
import type { Namespace } from '../store/namespace.ts'
import type { Address, PositionRecord } from '../store/records.ts'
import type { ChatPaces } from '../telegram/chat-paces.ts'
import type { Unreachable } from '../telegram/refusals.ts'
import type { Recovery } from '../telegram/resume-after-outage.ts'
import type { RichSupport } from '../telegram/rich-support.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import { type AddressWatch, createAddressWatch } from './address-watch.ts'
import { type AlertsMetrics, createAlertsMetrics, faultOf } from './alert-metrics.ts'
import { checkForMail } from './check-for-mail.ts'
import { createCursors } from './cursors.ts'
import { createUnderWay, type UnderWay } from './events/addresses-under-way.ts'
import { loadYoungest } from './events/load-youngest.ts'
import type { TakeEventDeps } from './events/take-event.ts'
import { createBackpressure, tellByEvents } from './events/tell-by-events.ts'
import { createTellEnds } from './events/tell-ends.ts'
import { createTellMissed } from './events/tell-missed.ts'
import { createArrivalRates } from './polling/arrival-rates.ts'
import { createEarlyEnds } from './polling/early-ends.ts'
import { loadAddresses } from './polling/load-addresses.ts'
import { createBudgetedMailApi, createPollBudget } from './polling/poll-budget.ts'
import { createPollShares } from './polling/poll-shares.ts'
import { createPoller } from './polling/poller.ts'
import { noticeJob } from './sending/alert-job.ts'
import { createEditAlert, type EditApi } from './sending/edit-alert.ts'
import { createForbiddenChats } from './sending/forbidden-chats.ts'
import { createMarkRead } from './sending/mark-shown-as-read.ts'
import { createExtensionsReader } from './sending/read-mail-of-job.ts'
import { type SendAlertDeps, sendAlert } from './sending/send-alert.ts'
import { createSendMessage, type SendApi } from './sending/send-message.ts'
import { createSendQueue, type SendQueue, type SendQueueDeps } from './sending/send-queue.ts'
import { tellVerdict } from './sending/tell-verdict.ts'
import type { TrackedAddress } from './tracked-address.ts'
import { createTrackedAddresses } from './tracked-addresses.ts'

/** What is being sent when the alerts stop may take this long; otherwise it is repeated after the next start. */
const STOP_MS = 4_000

export interface AlertsDeps {
  readonly chats: Pick<Chats, 'get' | 'find' | 'entries' | 'incomplete'>
  /** Written by nobody else. */
  readonly cursors: Namespace<CursorRecord>
  /** Without it, addresses are polled. */
  readonly events: Events | undefined
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage' | 'getCapabilities'>
  readonly reader: Pick<MailReader, 'read'>
  /** grammY's `Api` without auto-retry: the alerts decide what is sent again. */
  readonly api: SendApi & EditApi
  /** Knows whether Telegram answers. */
  readonly recovery: Recovery
  /** Whether Telegram accepts mails in blocks. */
  readonly rich: RichSupport
  /** Where the mini app is that shows mails as they were sent; undefined when there is none. */
  readonly publicUrl?: string | undefined
  /** Polls a second that the mail API allows. */
  readonly maxRps: number
  readonly log: Logger
  readonly clock: Clock
  /** From 0 to 1, like `Math.random`. */
  readonly random: () => number
  readonly registry: Registry
  /** Telegram refuses to deliver to this chat: note that in its record, and why. */
  readonly onUnreachable: (chatId: number, why: Unreachable) => Promise<void>
  /** It delivers there again, and sent no update of it: remove that note. */
  readonly onReachable: (chatId: number) => Promise<void>
  /** Mail of it waits for a closed topic: note that in its record. */
  readonly onMissed: (chatId: number) => Promise<void>
  /** It was told of all mail that came before that. */
  readonly onMissedTold: (chatId: number) => Promise<void>
  /** The chat was told of the first mail from a sender at an address with a label. Never rejects. */
  readonly onSender: SendAlertDeps['onSender']
  /** Keeps a newsletter, to be told with others later; resolves to whether it does. */
  readonly bundle: SendAlertDeps['bundle']
  /** The group has a new id: move its record. */
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
  /** The topic of an address is gone: resolves to the one that takes its place; to undefined for the chat itself. */
  readonly onThreadGone: (chatId: number, addressId: string) => Promise<number | undefined>
  /** A mail to an address was told in an alert of its own: ends the address soon if it was made for that. */
  readonly onMailTold: SendAlertDeps['onMailTold']
  /** The mail API named another end for an address than the chat knows: note it. Resolves to the chat then. */
  readonly onNewEnd: TakeEventDeps['onNewEnd']
  /** The chat was told that an address is over. Never rejects. */
  readonly onEnded: (chatId: number, address: Address) => Promise<void>
  /** An alert showed this message as a whole: remember that it was read, where the chat still has the address. */
  readonly onShown: (chatId: number, addressId: string, messageId: string) => Promise<void>
  /** Shared by all that is written into chats. */
  readonly paces: ChatPaces
}

/** The events of the mail API. */
interface Events {
  readonly stream: MailEvents
  /** Written by nobody else. */
  readonly position: Namespace<PositionRecord>
  /** How many addresses the chats have, when not all are in memory. */
  readonly countAddresses: () => Promise<number>
}

/** Watches every live address and sends an alert for its mail. Does nothing before `run`. */
export type Alerts = ReturnType<typeof createAlerts>

/** All wiring of the alerts: polling → check → sending. */
export function createAlerts(deps: AlertsDeps) {
  const { clock, maxRps, random } = deps
  const stop = new AbortController()
  let polls = deps.events === undefined
  const tracked = createTrackedAddresses()
  const metrics: AlertsMetrics = createAlertsMetrics(deps.registry, clock, {
    live: liveAddresses,
    overdue: () => tracked.overdue(clock.monotonic()),
    waiting: () => sendQueue.waiting,
    waitingSince: () => sendQueue.waitingSince,
    maxRps,
  })
  const budget = createPollBudget(maxRps, metrics.budgetTaken)
  const mailApi = createBudgetedMailApi({ mailApi: deps.mailApi, budget, clock, metrics })
  const cursors = createCursors({ cursors: deps.cursors, isTracked: tracked.has, clock, metrics })
  const forbidden = createForbiddenChats(clock)
  const shared = {
    ...deps,
    forbidden,
    async onReachable(chatId: number) {
      await deps.onReachable(chatId)
      // Also sends other alerts that wait for this chat.
      watch.chatReachable(chatId)
    },
    tracked,
    metrics,
    mailApi,
    cursors,
    stopping: stop.signal,
    polls: () => polls,
    progressed: (address: TrackedAddress) => underWay.progressed(address),
  }
  const extensions = createExtensionsReader(deps.mailApi, clock)
  const { sendQueue, ...sending } = createSending({
    ...shared,
    extensions,
    checkSoon: address => tracked.has(address) && poller.soon(address),
  })
  const gatherEnds = createTellEnds({ ...shared, sendQueue, isBusy: address => poller.isBusy(address) })
  const rates = createArrivalRates()
  const earlyEnds = createEarlyEnds({ tracked, clock })
  const shares = createPollShares({ active: tracked.active, rates, maxRps, clock })
  const checkDeps = {
    ...shared,
    sendQueue,
    rates,
    earlyEnds,
    tellEnd(address: TrackedAddress, notice: 'soon' | 'over') {
      if (polls) sendQueue.add(noticeJob(address, notice))
      else gatherEnds(address, notice)
    },
  }
  let loopTurnedAt: number | undefined
  const poller = createPoller({
    ...shared,
    budget,
    shares,
    random,
    check: address => checkForMail(address, checkDeps, stop.signal),
    checked: (address, result) => underWay.checked(address, result),
    holdBack: sendQueue.holdBack,
    turned() {
      loopTurnedAt = clock.monotonic()
      sendQueue.sweep()
      for (const chatId of forbidden.takeDue()) watch.chatReachable(chatId)
    },
  })
  const backpressure = createBackpressure()
  const underWay: UnderWay = createUnderWay({ ...shared, poller, sendQueue, freed: backpressure.freed })
  const watching = { ...shared, poller, sendQueue, underWay }
  const missed = createTellMissed(
    { ...watching, hasEvents: deps.events !== undefined, onFailure },
    stop.signal,
  )
  const watch: AddressWatch = createAddressWatch({ ...watching, missed })

  function liveAddresses(): number | Promise<number> {
    return polls || !deps.events ? tracked.size : deps.events.countAddresses()
  }

  function onFailure(error: unknown): void {
    metrics.error(faultOf(error))
    deps.log.error({ err: error }, 'an error while following new mail; trying again')
  }

  async function startPolling(polled: 'all' | 'youngest'): Promise<void> {
    polls = true
    try {
      const loaded =
        polled === 'all'
          ? await loadAddresses({ ...shared, cursors: deps.cursors })
          : await loadYoungest(shared)
      if (polls) poller.spread(loaded)
    } finally {
      // The stream may have come back meanwhile.
      if (!polls) underWay.release()
    }
  }

  /** Resolves when the signal aborts, at once where there are no events. */
  async function follow(events: Events | undefined, signal: AbortSignal): Promise<void> {
    if (!events) return startPolling('all')
    await tellByEvents(
      {
        ...watching,
        events: events.stream,
        position: events.position,
        isTracked: id => tracked.get(id) !== undefined,
        tellMissed: watch.tellMissed,
        backpressure,
        sent: sending.settled,
        onFailure,
        startPolling,
        stopPolling() {
          polls = false
          underWay.release()
        },
      },
      signal,
    )
  }

  return {
    ...watch,
    /** Checks and sends until the signal aborts and what was being sent has finished. */
    async run(signal: AbortSignal): Promise<void> {
      const abort = () => stop.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort, { once: true })
      const following = follow(deps.events, stop.signal)
      if (!deps.events) await following
      await poller.run(stop.signal)
      await within(STOP_MS, Promise.all([sending.settled(), following]), clock)
    },
    liveAddresses,
    /** Addresses in memory. */
    tracked: () => tracked.size,
    stats: metrics.stats,
    /** For monitoring whether the alerts work; times by the monotonic clock. */
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
  Omit<SendQueueDeps, 'send' | 'markRead'> &
  Pick<SendAlertDeps, 'mailApi' | 'extensions' | 'forbidden' | 'onReachable'>

/** Everything between finding a mail and its alert in the chat. */
function createSending(deps: SendingDeps) {
  const { clock, stopping, paces } = deps
  let answeredAt: number | undefined
  const answered = () => {
    answeredAt = clock.monotonic()
    paces.answered()
  }
  const waitForSlot = (chatId: number) => paces.waitForSlot({ chatId, purpose: 'alert' }, stopping)
  const sendMessage = createSendMessage({
    ...deps,
    waitForSlot,
    limited: paces.limited,
    answered,
  })
  const editAlert = createEditAlert({ ...deps, waitForSlot, limited: paces.limited, answered })
  const markRead = createMarkRead(deps)
  const sendDeps = { ...deps, sendMessage, editAlert, waitForSlot }
  const send: SendQueueDeps['send'] = job =>
    job.kind === 'verdict' ? tellVerdict(job, sendDeps, stopping) : sendAlert(job, sendDeps, stopping)
  const sendQueue: SendQueue = createSendQueue({ ...deps, markRead, send })
  return {
    sendQueue,
    answeredAt: () => answeredAt,
    /** Resolves when what was being sent at the stop has finished, and is stored. */
    async settled() {
      await sendQueue.settled()
      await markRead.settled()
    },
  }
}
