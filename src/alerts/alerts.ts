import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Namespace } from '../store/namespace.ts'
import type { CursorRecord } from '../store/records.ts'
import { type AddressWatch, createAddressWatch } from './address-watch.ts'
import { createAskedMailApi } from './asked-mail-api.ts'
import { compactMemory } from './compact-memory.ts'
import { createCursors } from './cursors.ts'
import { createExtensionsReader } from './known-extensions.ts'
import { createLooking } from './looking.ts'
import { type AlertsStats, createAlertsMetrics } from './metrics.ts'
import { loadRoster } from './polling/load-addresses.ts'
import { createLookBudget } from './polling/poll-budget.ts'
import { createRoster } from './polling/poll-queue.ts'
import type { SendApi } from './sending/send-message.ts'
import { type SendLimits, TELEGRAM_LIMITS } from './sending/send-rate.ts'
import { createTelling } from './telling.ts'

/** What is being sent when the alerts stop gets this long; what takes longer is repeated after the next start. */
const STOP_MS = 4_000
/** From this many addresses on, loading them leaves enough behind to be cleaned up. */
const MANY = 20_000

export interface AlertsDeps {
  readonly chats: Pick<Chats, 'get' | 'entries'>
  /** Written by nobody else. */
  readonly cursors: Namespace<CursorRecord>
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage' | 'getCapabilities'>
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
  /** An alert showed this message as a whole: remember that it was read, where the chat still has the address. */
  readonly onShown: (chatId: number, addressId: string, messageId: string) => Promise<void>
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
  const { chats, clock, maxRps, sendLimits = TELEGRAM_LIMITS } = deps
  const stop = new AbortController()
  const roster = createRoster()
  const unreachable = new Set<number>()
  const budget = createLookBudget(maxRps)
  const metrics = createAlertsMetrics(deps.registry, clock, {
    live: () => roster.size,
    overdue: () => roster.overdue(clock.now()),
    waiting: () => telling.lanes.waiting,
    maxRps,
  })
  const mailApi = createAskedMailApi({ mailApi: deps.mailApi, budget, clock, metrics })
  const cursors = createCursors({ cursors: deps.cursors, roster, clock, metrics })
  const shared = { ...deps, roster, metrics, mailApi, cursors, stopping: stop.signal }
  const telling = createTelling({
    ...shared,
    sendLimits,
    extensions: createExtensionsReader(deps.mailApi, clock),
    onUnreachable: async chatId => {
      await deps.onUnreachable(chatId)
      chatLost(chatId)
    },
  })
  const { lanes } = telling
  const looking = createLooking({ ...shared, unreachable, budget, outbox: lanes, turned: lanes.sweep })
  const { poller, shares } = looking
  const { loaded, chatLost, ...watch } = createAddressWatch({ ...shared, unreachable, poller, lanes, shares })

  async function load(): Promise<void> {
    const found = await loadRoster({ chats, cursors: deps.cursors, roster, unreachable, clock })
    looking.spread(found)
    if (found.length >= MANY) compactMemory()
    loaded()
  }

  return {
    ...watch,
    async run(signal) {
      const abort = () => stop.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort, { once: true })
      await load()
      await poller.run(stop.signal)
      await within(STOP_MS, telling.settled(), clock)
    },
    stats: metrics.stats,
    vitals: () => ({
      telegramAnsweredAt: telling.answeredAt,
      mailApiAnsweredAt: mailApi.answeredAt,
      loopTurnedAt: looking.turnedAt,
      storeFailure: cursors.failure,
    }),
  }
}

/** Waits for something, but not for longer than `ms`. */
async function within(ms: number, settling: Promise<void>, clock: Clock): Promise<void> {
  const settled = new AbortController()
  const deadline = clock.sleep(ms, settled.signal).catch(() => undefined) // Settling first ends the sleep.
  await Promise.race([settling, deadline])
  settled.abort()
}
