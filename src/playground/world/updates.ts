import type { Message, Update } from 'grammy/types'
import { conflict } from '../refusal.ts'

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

const KEPT_UPDATES = 20_000

/** A call of getUpdates. */
interface GetUpdates {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
  /** Seconds to wait for an update. */
  readonly timeout?: number | undefined
  readonly allowed_updates?: readonly string[] | undefined
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
  allow(types: readonly string[] | undefined): void
  readonly allowed: readonly string[] | undefined
  poll(request: GetUpdates): Promise<Update[]>
  remove(update: Update): void
  clear(): void
  /** Ends a poll that waits, as a webhook or another poller does. */
  endPoll(reason: string): void
  /** Answers a poll that waits, with nothing. */
  releasePoll(): void
  /** Called with each new update. */
  onPush: ((update: Update) => void) | undefined
}

interface Waiting {
  wake(): void
  fail(reason: string): void
}

/** The queue behind getUpdates and webhooks. */
export function createUpdates(): Updates {
  const pending: Update[] = []
  const history: Update[] = []
  let lastId = 0
  let allowed: readonly string[] | undefined
  let waiting: Waiting | undefined

  const updates: Updates = {
    pending,
    history,
    onPush: undefined,
    get lastId() {
      return lastId
    },
    get allowed() {
      return allowed
    },
    allow: types => {
      if (types !== undefined) allowed = types.length === 0 ? undefined : types
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
      updates.allow(request.allowed_updates)
      waiting?.fail('terminated by other getUpdates request; make sure that only one bot instance is running')
      confirm(pending, request.offset)
      if (pending.length === 0 && (request.timeout ?? 0) > 0) await arrival(request)
      return pending.slice(0, clampLimit(request.limit))
    },
    remove: update => {
      const index = pending.indexOf(update)
      if (index >= 0) pending.splice(index, 1)
    },
    clear: () => {
      pending.length = 0
    },
    endPoll: reason => waiting?.fail(reason),
    releasePoll: () => waiting?.wake(),
  }
  return updates

  function add(update: Update): void {
    pending.push(update)
    waiting?.wake()
    updates.onPush?.(update)
  }

  function arrival(request: GetUpdates): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, Math.min(request.timeout ?? 0, 50) * 1000)
    const own: Waiting = { wake: resolve, fail: reason => reject(conflict(reason)) }
    waiting = own
    request.signal.addEventListener('abort', () => resolve(), { once: true })
    if (request.signal.aborted) resolve()
    return promise.finally(() => {
      clearTimeout(timer)
      if (waiting === own) waiting = undefined
    })
  }
}

/** Forgets what the bot has confirmed; a negative offset keeps only the newest. */
function confirm(pending: Update[], offset: number | undefined): void {
  if (offset === undefined || offset === 0) return
  if (offset < 0) {
    pending.splice(0, Math.max(0, pending.length + offset))
    return
  }
  const keep = pending.filter(update => update.update_id >= offset)
  pending.splice(0, pending.length, ...keep)
}

function clampLimit(limit: number | undefined): number {
  return limit === undefined || limit < 1 || limit > 100 ? 100 : limit
}

function isAllowed(happening: Happening, allowed: readonly string[] | undefined): boolean {
  const [type] = Object.keys(happening)
  if (type === undefined) return false
  return allowed === undefined ? !ON_REQUEST_ONLY.has(type) : allowed.includes(type)
}
