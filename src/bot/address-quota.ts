import type { Clock } from '../clock.ts'
import type { ChatRecord } from '../store/records.ts'
import type { BotLimits } from './deps.ts'

export const HOUR_MS = 3_600_000

/** Too many addresses: in the last hour, until `until`, or at one time. */
export type LimitReached =
  | { readonly kind: 'hourly-limit'; readonly limit: number; readonly until: number }
  | { readonly kind: 'chat-limit'; readonly limit: number }

/** How many addresses a chat may still make. */
export interface AddressQuota {
  /** The limit that stands in the way of one more address, if any. */
  reached(chatId: number, chat: ChatRecord): LimitReached | undefined
  note(chatId: number): void
}

/**
 * Counts by the chat's record, which outlives a restart, and by memory, so that forgetting a chat doesn't give it
 * new addresses before its hour is over.
 */
export function createAddressQuota(limits: BotLimits, clock: Clock): AddressQuota {
  const made = new Map<number, readonly number[]>()
  return {
    reached(chatId, { createdAt, addresses }) {
      const now = clock.now()
      const remembered = withinHour(made.get(chatId) ?? [], now)
      const recorded = withinHour(createdAt, now)
      const recent = remembered.length > recorded.length ? remembered : recorded
      const { addressesPerHour, addressesPerChat } = limits
      const [oldest = now] = recent.slice(-addressesPerHour)
      if (recent.length >= addressesPerHour)
        return { kind: 'hourly-limit', limit: addressesPerHour, until: oldest + HOUR_MS }
      const live = addresses.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
      if (live.length >= addressesPerChat) return { kind: 'chat-limit', limit: addressesPerChat }
      return undefined
    },
    note(chatId) {
      const now = clock.now()
      const times = [...withinHour(made.get(chatId) ?? [], now), now]
      made.delete(chatId)
      made.set(chatId, times)
      forgetPast(made, now)
    },
  }
}

function withinHour(times: readonly number[], now: number): readonly number[] {
  return times.filter(time => time > now - HOUR_MS)
}

/** Chats stand in the order of their last address, so those whose hour is over come first. */
function forgetPast(made: Map<number, readonly number[]>, now: number): void {
  for (const [chatId, times] of made) {
    if ((times.at(-1) ?? 0) > now - HOUR_MS) return
    made.delete(chatId)
  }
}
