import { refuse } from '../refusal-error.ts'
import { FLOOD_REFUSALS } from '../refusals/flood-refusals.ts'

/** How many messages Telegram takes from a bot; sent and edited ones count alike (tdlib/td #2592, #3034). */
export interface RateLimits {
  /** In all chats together, within any second. */
  readonly perSecond: number
  /** In one chat: about one a second, but so many of them at once. */
  readonly chatBurst: number
  /** In one group, within any minute. */
  readonly perGroupMinute: number
}

/**
 * The numbers of core.telegram.org/bots/faq, "My bot is hitting limits". No source says how long its "short bursts" may
 * be; a bot that writes only when somebody asks should hardly notice (levlam in tdlib/td #3034).
 */
export const RATE_LIMITS: RateLimits = { perSecond: 30, chatBurst: 20, perGroupMinute: 20 }

/** What is written into chats. All else is free: answering queries (tdlib/telegram-bot-api #648), deleting, asking. */
const COUNTED =
  /^(send(?!ChatAction)|edit(Ephemeral)?Message|editForumTopic|createForumTopic|forwardMessage|copyMessage)/
/** Calls that were running when the first was refused don't make the wait longer. */
const GRACE_MS = 1_000
/** People saw waits of 30, 137 and 237 s. */
const LONGEST_WAIT_MS = 300_000

interface ChatLimit {
  readonly windows: readonly Window[]
  /** Since when, and until when, it is refused. */
  refused: { readonly since: number; until: number } | undefined
}

/** Counts the calls of a bot. Times are milliseconds since 1970. */
export interface RateCounter {
  /**
   * Counts a call; throws the refusal when there are too many. Returns a function that uncounts it, for a call that
   * failed.
   */
  count(method: string, payload: Readonly<Record<string, unknown>>): () => void
}

/** Counts as Telegram does, as far as that is known; a refused client that goes on waits longer each time. */
export function createRateCounter(limits: RateLimits, now: () => number): RateCounter {
  const { perSecond, chatBurst, perGroupMinute } = limits
  const overall: ChatLimit = { windows: [createWindow(perSecond, 1_000)], refused: undefined }
  const chats = new Map<number, ChatLimit>()

  function limitOf(chatId: number): ChatLimit {
    const known = chats.get(chatId)
    if (known) return known
    const burst = createWindow(chatBurst, chatBurst * 1_000)
    const windows = chatId < 0 ? [burst, createWindow(perGroupMinute, 60_000)] : [burst]
    const made = { windows, refused: undefined }
    chats.set(chatId, made)
    return made
  }

  return {
    count(method, payload) {
      if (!COUNTED.test(method)) return () => undefined
      const chatId = Number(payload.chat_id)
      const met = Number.isFinite(chatId) ? [limitOf(chatId), overall] : [overall]
      const at = now()
      for (const limit of met) refuseWhenFull(limit, at)
      const windows = met.flatMap(limit => limit.windows)
      const messages = messagesOf(payload)
      for (const window of windows) for (let one = 0; one < messages; one += 1) window.add(at)
      return () => {
        for (const window of windows) for (let one = 0; one < messages; one += 1) window.remove(at)
      }
    },
  }
}

/** Each item of an album is a message. */
function messagesOf({ media }: Readonly<Record<string, unknown>>): number {
  const items = typeof media === 'string' ? parsed(media) : media
  return Array.isArray(items) ? items.length : 1
}

/** Multipart bodies carry it as JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // the method refuses it
  }
}

function refuseWhenFull(limit: ChatLimit, now: number): void {
  const { refused } = limit
  if (refused && now < refused.until) {
    if (now - refused.since > GRACE_MS) refused.until = longer(refused.until, now)
    refuseFor(refused.until - now)
  }
  const freeAt = Math.max(...limit.windows.map(window => window.freeAt(now)))
  limit.refused = freeAt > now ? { since: now, until: freeAt } : undefined
  if (limit.refused) refuseFor(freeAt - now)
}

/** Half of what is left on top. */
function longer(until: number, now: number): number {
  return Math.min(Math.max(until, now + LONGEST_WAIT_MS), until + (until - now) / 2)
}

function refuseFor(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  refuse(FLOOD_REFUSALS.floodRates, { seconds }, { retry_after: seconds })
}

/** At most so many events within any `lengthMs`. */
interface Window {
  /** When there is room for one more, at the earliest `now`. */
  freeAt(now: number): number
  add(at: number): void
  remove(at: number): void
}

function createWindow(limit: number, lengthMs: number): Window {
  const recent: number[] = []
  return {
    freeAt(now) {
      while (recent[0] !== undefined && recent[0] + lengthMs <= now) recent.shift()
      return recent.length < limit ? now : (recent[recent.length - limit] ?? now) + lengthMs
    },
    add: at => void recent.push(at),
    remove(at) {
      const place = recent.lastIndexOf(at)
      if (place >= 0) recent.splice(place, 1)
    },
  }
}
