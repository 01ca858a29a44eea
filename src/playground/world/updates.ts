import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message, Update } from 'grammy/types'
import { type Refusal, refusalOf } from '../refusal-error.ts'
import type { RefusalRule } from '../refusals/refusal-rule.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { createWaitingUpdates } from './waiting-updates.ts'

/** An update without its number. */
type Happening = Omit<Update, 'update_id'>

/** A message as the bot hears of it; the chats of the playground are never channels, which the type cannot know. */
export function messageHappening(message: Message): Happening {
  return { message: message as NonNullable<Update['message']> }
}

/** What Telegram leaves out unless a bot asks for it. */
const ON_REQUEST_ONLY: ReadonlySet<string> = new Set([
  'chat_member',
  'message_reaction',
  'message_reaction_count',
])
/** Those that the playground makes, and those that a bot may ask for nevertheless. */
const KINDS: ReadonlySet<string> = new Set([
  ...['message', 'edited_message', 'channel_post', 'edited_channel_post', 'inline_query', 'callback_query'],
  ...[
    'chosen_inline_result',
    'shipping_query',
    'pre_checkout_query',
    'poll',
    'poll_answer',
    'my_chat_member',
  ],
  ...['chat_join_request', 'chat_boost', 'removed_chat_boost', 'business_connection', 'business_message'],
  ...['edited_business_message', 'deleted_business_messages', 'purchased_paid_media', 'managed_bot'],
  ...['guest_message', 'subscription', ...ON_REQUEST_ONLY],
])

const KEPT_UPDATES = 20_000
/** Client.cpp:process_get_updates_query, in milliseconds. */
const SAME_OFFSET_WAITS_MS = 3_000
const SAME_OFFSET_IS_ONE_MS = 500
const LONGEST_POLL_MS = 50_000
const LONGEST_BATCH = 100
/** Client.cpp:fail_query_conflict. */
const NEXT_CONFLICT_AFTER_MS = 3_000

/** A call of getUpdates. */
interface GetUpdates {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
  /** Seconds to wait for an update. */
  readonly timeout?: number | undefined
  readonly signal: AbortSignal
}

/** Updates that wait for the bot. */
export interface Updates {
  readonly pending: readonly Update[]
  /** Every update so far; the oldest of a great many are dropped. */
  readonly history: readonly Update[]
  /** Number of the newest update. */
  readonly lastId: number
  push(happening: Happening): Update | undefined
  /** Puts the same update in line again, with its number: webhooks may bring one twice. */
  replay(update: Update): void
  /** Names of kinds of updates; anything else than a list of texts changes nothing, and no known name means the usual. */
  allow(types: unknown): void
  readonly allowed: readonly string[] | undefined
  poll(request: GetUpdates): Promise<readonly Update[]>
  /** The refusal of a poll: the second within 3 s, of whatever kind, comes 3 s later. */
  conflict(rule: RefusalRule, signal: AbortSignal): Promise<Refusal>
  remove(update: Update): void
  clear(): void
  /** Ends a poll that waits, as a webhook or another poller does. */
  endPoll(rule: RefusalRule): void
  /** Answers a poll that waits, with nothing. */
  releasePoll(): void
  /** Called with each new update. */
  onPush: ((update: Update) => void) | undefined
}

interface Waiting {
  wake(): void
  fail(rule: RefusalRule): void
}

/** The queue behind getUpdates and webhooks. Numbers of updates begin anywhere, as on Telegram. */
export function createUpdates(now: () => number): Updates {
  const queue = createWaitingUpdates(now)
  const history: Update[] = []
  let lastId = randomInt(1, 2 ** 30)
  let allowed: readonly string[] | undefined
  let waiting: Waiting | undefined
  let nextConflictAt = 0
  const last = { offset: Number.NaN, at: 0 }

  const updates: Updates = {
    get pending() {
      return queue.list()
    },
    history,
    onPush: undefined,
    get lastId() {
      return lastId
    },
    get allowed() {
      return allowed
    },
    allow: types => {
      if (!Array.isArray(types) || types.some(type => typeof type !== 'string')) return
      const known = types.filter(type => KINDS.has(type))
      allowed = known.length === 0 ? undefined : known
    },
    push: happening => {
      if (!isAllowed(happening, allowed)) return undefined
      lastId += 1
      const update: Update = { update_id: lastId, ...happening }
      history.push(update)
      if (history.length > KEPT_UPDATES) history.splice(0, KEPT_UPDATES / 2)
      add(update)
      return update
    },
    replay: add,
    poll: async request => {
      waiting?.fail(REFUSALS.pollByOther)
      const { limit, timeoutMs } = noteCall(request)
      queue.confirm(request.offset ?? 0, lastId)
      if (queue.list().length === 0 && timeoutMs > 0) await arrival(timeoutMs, request.signal)
      return queue.list().slice(0, limit)
    },
    conflict,
    remove: update => queue.remove(update),
    clear: () => queue.clear(),
    endPoll: rule => waiting?.fail(rule),
    releasePoll: () => waiting?.wake(),
  }
  return updates

  function add(update: Update): void {
    queue.add(update)
    waiting?.wake()
    updates.onPush?.(update)
  }

  /** Who asks for the same once more is made to wait, and gets one update at a time when it is at once. */
  function noteCall({ offset = 0, limit = LONGEST_BATCH, timeout = 0 }: GetUpdates) {
    const at = performance.now()
    const pause = offset === last.offset ? at - last.at : Number.POSITIVE_INFINITY
    Object.assign(last, { offset, at })
    const asked = clamp(timeout * 1_000, 0, LONGEST_POLL_MS)
    return {
      limit: pause < SAME_OFFSET_IS_ONE_MS ? 1 : clamp(limit, 1, LONGEST_BATCH),
      timeoutMs: pause < SAME_OFFSET_WAITS_MS ? Math.max(asked, SAME_OFFSET_WAITS_MS) : asked,
    }
  }

  function arrival(timeoutMs: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, timeoutMs)
    const own: Waiting = { wake: resolve, fail: rule => void conflict(rule, signal).then(reject) }
    waiting = own
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
    return promise.finally(() => {
      clearTimeout(timer)
      if (waiting === own) waiting = undefined
    })
  }

  async function conflict(rule: RefusalRule, signal: AbortSignal): Promise<Refusal> {
    const at = performance.now()
    if (at < nextConflictAt)
      await wait(NEXT_CONFLICT_AFTER_MS, undefined, { signal }).catch(() => undefined) // hung up: nobody reads it
    else nextConflictAt = at + NEXT_CONFLICT_AFTER_MS
    return refusalOf(rule)
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function isAllowed(happening: Happening, allowed: readonly string[] | undefined): boolean {
  const [type] = Object.keys(happening)
  if (type === undefined) return false
  return allowed === undefined ? !ON_REQUEST_ONLY.has(type) : allowed.includes(type)
}
