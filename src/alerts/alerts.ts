import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { MailApi, MessageId } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Namespace } from '../store/namespace.ts'
import type { Address, CursorRecord } from '../store/records.ts'
import { createArrivalRates } from './arrival-rates.ts'
import { createAskedMailApi } from './asked-mail-api.ts'
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
import { addTold } from './told.ts'
import { updateAddress, type WatchedAddress, watchedAddress } from './watched-address.ts'

/** What is being sent when the alerts stop gets this long; what takes longer is repeated after the next start. */
const STOP_MS = 4_000

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
export interface Alerts {
  /** Loads all addresses, then looks and tells until the signal aborts and what was being sent has finished. */
  run(signal: AbortSignal): Promise<void>
  /** The service in the same process has taken in a mail for this address: look at once. */
  nudge(email: string): void
  /** A new or changed address: look at it soon. */
  watch(chatId: number, address: Address): void
  /** The address was deleted or moved out of the chat: stop looking and drop its cursor. */
  unwatch(addressId: string): Promise<void>
  /** The person is busy with this address: mail is likelier now. */
  touch(addressId: string): void
  /** These messages were opened in the chat: they count as told. */
  markTold(addressId: string, messageIds: readonly MessageId[]): Promise<void>
  /** A chat that could not be reached wrote again. */
  chatReachable(chatId: number): void
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
  const cursors = createCursors({ cursors: deps.cursors, clock, metrics })
  const offer = createOfferReader(deps.mailApi, clock)
  const paces = createSendPaces(deps.sendLimits ?? TELEGRAM_LIMITS, clock, stop.signal)
  /** Mail that comes in while the addresses are being loaded. */
  let early: Set<string> | undefined = new Set()
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
    onUnreachable: lose,
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

  async function lose(chatId: number): Promise<void> {
    unreachable.add(chatId)
    for (const watched of roster.ofChat(chatId)) roster.schedule(watched, Number.POSITIVE_INFINITY)
    await deps.onUnreachable(chatId)
  }

  function lookSoon(watched: WatchedAddress): void {
    if (unreachable.has(watched.chatId)) return
    if (watched.looking) watched.lookAgain = true
    else roster.schedule(watched, clock.now())
    poller.wake()
  }

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

  function nudge(email: string): void {
    const watched = roster.byEmail(email)
    if (!watched) early?.add(email)
    if (!watched || unreachable.has(watched.chatId)) return
    watched.nudgedAt ??= clock.now()
    if (watched.looking) watched.lookAgain = true
    else poller.urge(watched)
  }

  async function load(): Promise<void> {
    spread(await loadRoster({ chats: deps.chats, cursors: deps.cursors, roster, unreachable }))
    const nudged = early ?? []
    early = undefined
    for (const email of nudged) nudge(email)
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
    nudge,
    watch(chatId, address) {
      const known = roster.get(address.id)
      if (known) updateAddress(known, chatId, address)
      const watched = known ?? watchedAddress(chatId, address, Number.POSITIVE_INFINITY)
      if (!known) roster.add(watched)
      lookSoon(watched)
    },
    async unwatch(addressId) {
      const watched = roster.get(addressId)
      if (watched) roster.remove(watched)
      await watched?.saved
      await cursors.drop(addressId)
    },
    touch(addressId) {
      const watched = roster.get(addressId)
      if (!watched) return
      const now = clock.now()
      watched.lastActivityAt = now
      if (watched.looking || unreachable.has(watched.chatId)) return
      roster.schedule(watched, Math.min(watched.due, shares.nextLook(watched, now, random())))
      poller.wake()
    },
    async markTold(addressId, messageIds) {
      const watched = roster.get(addressId)
      if (!watched) return
      if (!watched.cursorKnown) await cursors.load(watched)
      const news = messageIds.filter(id => !watched.told.has(id))
      if (news.length === 0) return
      addTold(watched, news)
      await cursors.save(watched)
    },
    chatReachable(chatId) {
      unreachable.delete(chatId)
      lanes.resume(chatId)
      for (const watched of roster.ofChat(chatId)) lookSoon(watched)
    },
    stats: metrics.stats,
    vitals: () => ({
      telegramAnsweredAt,
      mailApiAnsweredAt: mailApi.answeredAt,
      loopTurnedAt,
      storeFailure: cursors.failure,
    }),
  }
}
