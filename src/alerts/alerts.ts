import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Namespace } from '../store/namespace.ts'
import type { CursorRecord } from '../store/records.ts'
import { type AddressWatch, createAddressWatch } from './address-watch.ts'
import { createArrivalRates } from './arrival-rates.ts'
import { createAskedMailApi } from './asked-mail-api.ts'
import { compactMemory } from './compact-memory.ts'
import { createCursors } from './cursors.ts'
import { createDeliver, type SendApi } from './deliver.ts'
import { createLanes } from './lanes.ts'
import { loadRoster } from './load.ts'
import { createLook } from './look.ts'
import { createLookBudget } from './look-budget.ts'
import { type AlertsStats, createAlertsMetrics } from './metrics.ts'
import { createOfferReader } from './offer.ts'
import { createPoller } from './poller.ts'
import { createRoster } from './roster.ts'
import { createSendPaces, type SendLimits, TELEGRAM_LIMITS } from './send-paces.ts'
import { createShareKeeper } from './share-keeper.ts'
import { tell } from './tell.ts'
import type { WatchedAddress } from './watched-address.ts'

/** What is being sent when the alerts stop gets this long; what takes longer is repeated after the next start. */
const STOP_MS = 4_000
/** From this many addresses on, loading them leaves enough behind to be cleaned up. */
const MANY = 20_000

export interface AlertsDeps {
  readonly chats: Pick<Chats, 'get' | 'entries'>
  /** Written by nobody else. */
  readonly cursors: Namespace<CursorRecord>
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage' | 'getOffer'>
  /** grammY's `Api` without auto-retry: the alerts decide what is sent again. */
  readonly api: SendApi
  /** Looks a second that the mail API allows. */
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
  /** Telegram's own limits, unless a bot has others. */
  readonly sendLimits?: SendLimits
}

/** Looks for mail at every live address and tells it in its chat. Does nothing before `run`. */
export interface Alerts extends AddressWatch {
  /** Loads all addresses, then looks and tells until the signal aborts and what was being sent has finished. */
  run(signal: AbortSignal): Promise<void>
  stats(): AlertsStats
  vitals(): AlertsVitals
}

/** What tells whether the alerts are well; times in milliseconds since 1970. */
export interface AlertsVitals {
  /** When Telegram last answered a send. */
  readonly telegramAnsweredAt: number | undefined
  readonly mailApiAnsweredAt: number | undefined
  readonly loopTurnedAt: number | undefined
  /** What the last write to the store failed with; undefined when it went well. */
  readonly storeFailure: string | undefined
}

/** All wiring of the alerts. */
export function createAlerts(deps: AlertsDeps): Alerts {
  const { clock, log, random, maxRps } = deps
  const stop = new AbortController()
  const roster = createRoster()
  const unreachable = new Set<number>()
  const budget = createLookBudget(maxRps)
  const rates = createArrivalRates()
  const metrics = createAlertsMetrics(deps.registry, clock, {
    live: () => roster.size,
    overdue: () => roster.overdue(clock.now()),
    waiting: () => lanes.waiting,
    maxRps,
  })
  const mailApi = createAskedMailApi({ mailApi: deps.mailApi, budget, clock, metrics })
  const cursors = createCursors({ cursors: deps.cursors, roster, clock, metrics })
  const offer = createOfferReader(deps.mailApi, clock)
  const paces = createSendPaces(deps.sendLimits ?? TELEGRAM_LIMITS, clock, stop.signal)
  let telegramAnsweredAt: number | undefined
  let loopTurnedAt: number | undefined
  const deliver = createDeliver({
    api: deps.api,
    clock,
    turn: paces.turn,
    answered: () => {
      telegramAnsweredAt = clock.now()
      paces.answered()
    },
    limited: paces.limited,
  })
  const tellDeps = {
    chats: deps.chats,
    cursors,
    mailApi,
    offer,
    deliver,
    turn: paces.turn,
    metrics,
    log,
    clock,
  }
  const lanes = createLanes({
    tell: job => tell(job, tellDeps, stop.signal),
    paces,
    roster,
    metrics,
    log,
    clock,
    stopping: stop.signal,
    onUnreachable: async chatId => {
      await deps.onUnreachable(chatId)
      watch.chatLost(chatId)
    },
    onMigrated: deps.onMigrated,
  })
  const shares = createShareKeeper({ roster, unreachable, rates, maxRps, clock })
  const look = createLook({
    check: { mailApi, cursors, outbox: lanes, rates, clock },
    roster,
    shares,
    unreachable,
    metrics,
    log,
    random,
    stopping: stop.signal,
    lookAgain: watched => poller.urge(watched),
  })
  const poller = createPoller({
    roster,
    budget,
    clock,
    look,
    turned: () => {
      loopTurnedAt = clock.now()
      shares.refresh()
      lanes.sweep()
    },
  })

  const watch = createAddressWatch({ roster, unreachable, poller, lanes, cursors, shares, clock, random })

  /** First looks are spread over the time that the budget needs for all; what was being sent comes first. */
  function spread(loaded: readonly WatchedAddress[]): void {
    const now = clock.now()
    const wholeMs = (loaded.length * 1_000) / maxRps
    shares.refresh()
    for (const watched of loaded) {
      if (unreachable.has(watched.chatId)) continue
      const own = shares.nextLook(watched, now, random()) - now
      roster.schedule(watched, watched.sending ? now : now + random() * Math.min(wholeMs, own))
    }
  }

  async function settleWithin(ms: number): Promise<void> {
    const settled = new AbortController()
    const deadline = clock.sleep(ms, settled.signal).catch(() => undefined) // Settling first ends the sleep.
    await Promise.race([lanes.settled(), deadline])
    settled.abort()
  }

  async function load(): Promise<void> {
    const loaded = await loadRoster({ chats: deps.chats, cursors: deps.cursors, roster, unreachable, clock })
    spread(loaded)
    if (loaded.length >= MANY) compactMemory()
    watch.loaded()
  }

  return {
    async run(signal) {
      const abort = () => stop.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort, { once: true })
      await load()
      await poller.run(stop.signal)
      await settleWithin(STOP_MS)
    },
    nudge: watch.nudge,
    watch: watch.watch,
    unwatch: watch.unwatch,
    touch: watch.touch,
    markTold: watch.markTold,
    chatReachable: watch.chatReachable,
    stats: metrics.stats,
    vitals: () => ({
      telegramAnsweredAt,
      mailApiAnsweredAt: mailApi.answeredAt,
      loopTurnedAt,
      storeFailure: cursors.failure,
    }),
  }
}
