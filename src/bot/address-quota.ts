import QuickLRU from 'quick-lru'
import type { Clock } from '../clock.ts'
import { isLive } from '../store/is-live.ts'
import type { Address, ChatRecord, Quota } from '../store/records.ts'
import { isCatchAll } from '../views/address-data.ts'
import type { Problem } from '../views/error-view.ts'

export interface BotLimits {
  readonly addressesPerHour: number
  readonly addressesPerChat: number
  /** Whole subdomains. */
  readonly catchAllsPerChat: number
}

export const HOUR_MS = 3_600_000
/** One member of a group gets this part of the group's hourly limit. */
const MEMBERS_PART = 2
/** For this many members the count is kept in memory; for up to twice as many until a tidy-up. */
const MOST_MEMBERS = 10_000

/** Too many addresses: in the last hour (until `until`), or at one time; or too many whole subdomains. */
export type LimitReached =
  | { readonly kind: 'hourly-limit'; readonly limit: number; readonly until: number }
  | { readonly kind: 'held-limit' | 'catch-all-limit'; readonly limit: number }

/** How many addresses a chat may still make. */
export interface AddressQuota {
  /** The limit that forbids one more address, if any; the address that it replaces does not count. */
  reached(chatId: number, chat: ChatRecord, inPlaceOf?: Address): LimitReached | undefined
  /** The same for one member of a group, who may use half of the group's limit at most. */
  memberReached(chatId: number, chat: ChatRecord, member: number): LimitReached | undefined
  /** The limit of a group member who has limits of their own, in any group. */
  ownReached(chat: ChatRecord, member: number, quota: Quota): LimitReached | undefined
  /** An address was made at this time. */
  note(chatId: number, madeAt: number, member?: number): void
  /** An address made at this time was deleted unused: it no longer counts, nor for the member who made it. */
  giveBack(chatId: number, madeAt: number, member?: number): void
}

/**
 * Counts by the chat's record, which survives a restart, and also in memory, so that /forget does not allow new
 * addresses before the hour is over.
 */
export function createAddressQuota(limits: BotLimits, clock: Clock): AddressQuota {
  const made = new Map<number, readonly number[]>()
  const byMember = new QuickLRU<string, readonly number[]>({ maxSize: MOST_MEMBERS })
  /** What they made in all groups together. */
  const inGroups = new QuickLRU<number, readonly number[]>({ maxSize: MOST_MEMBERS })
  return {
    reached(chatId, chat, inPlaceOf) {
      const now = clock.now()
      const { createdAt, addresses } = chat
      const remembered = without(withinHour(made.get(chatId) ?? [], now), inPlaceOf?.createdAt)
      const recorded = without(withinHour(createdAt, now), inPlaceOf?.createdAt)
      const recent = longer(recorded, remembered)
      const { addressesPerHour, addressesPerChat } = limitsOf(chat, limits, now)
      const [oldest = now] = recent.slice(-addressesPerHour)
      if (recent.length >= addressesPerHour)
        return { kind: 'hourly-limit', limit: addressesPerHour, until: oldest + HOUR_MS }
      const held = addresses.filter(address => address.id !== inPlaceOf?.id && isLive(address, now))
      if (held.length >= addressesPerChat) return { kind: 'held-limit', limit: addressesPerChat }
      return undefined
    },
    memberReached(chatId, { addresses }, member) {
      const now = clock.now()
      const own = addresses.filter(({ madeBy }) => madeBy === member).map(({ createdAt }) => createdAt)
      const remembered = byMember.get(memberKey(chatId, member)) ?? []
      const recent = longer(withinHour(own, now), withinHour(remembered, now))
      const limit = Math.max(1, Math.floor(limits.addressesPerHour / MEMBERS_PART))
      const [oldest = now] = recent.slice(-limit)
      return recent.length >= limit ? { kind: 'hourly-limit', limit, until: oldest + HOUR_MS } : undefined
    },
    ownReached({ addresses }, member, { held, perHour, until }) {
      const now = clock.now()
      if (until <= now) return undefined
      const own = addresses.filter(({ madeBy }) => madeBy === member)
      const times = own.map(({ createdAt }) => createdAt)
      const elsewhere = [...(inGroups.get(member) ?? []), ...(made.get(member) ?? [])]
      const recent = longer(withinHour(times, now), withinHour(elsewhere.sort(ascending), now))
      const [oldest = now] = recent.slice(-perHour)
      if (recent.length >= perHour) return { kind: 'hourly-limit', limit: perHour, until: oldest + HOUR_MS }
      const live = own.filter(address => isLive(address, now))
      return live.length >= held ? { kind: 'held-limit', limit: held } : undefined
    },
    note(chatId, madeAt, member) {
      const now = clock.now()
      if (member !== undefined) {
        inGroups.set(member, [...withinHour(inGroups.get(member) ?? [], now), madeAt])
        const key = memberKey(chatId, member)
        byMember.set(key, [...withinHour(byMember.get(key) ?? [], now), madeAt])
      }
      const times = [...withinHour(made.get(chatId) ?? [], now), madeAt]
      made.delete(chatId)
      made.set(chatId, times)
      forgetPast(made, now)
    },
    giveBack(chatId, madeAt, member) {
      takeOut(made, chatId, madeAt)
      if (member === undefined) return
      takeOut(inGroups, member, madeAt)
      takeOut(byMember, memberKey(chatId, member), madeAt)
    },
  }
}

/** The chat's own limits if it has some, otherwise the configured ones. */
export function limitsOf({ quota }: Pick<ChatRecord, 'quota'>, limits: BotLimits, now: number): BotLimits {
  if (quota === undefined || quota.until <= now) return limits
  return { ...limits, addressesPerHour: quota.perHour, addressesPerChat: quota.held }
}

/** What the records say and what is remembered of the last hour: each may lack some. */
function longer(recorded: readonly number[], remembered: readonly number[]): readonly number[] {
  return remembered.length > recorded.length ? remembered : recorded
}

function takeOut<Key>(made: Counts<Key>, key: Key, time: number): void {
  const times = made.get(key)
  if (times) made.set(key, without(times, time))
}

interface Counts<Key> {
  get(key: Key): readonly number[] | undefined
  set(key: Key, times: readonly number[]): unknown
}

function ascending(a: number, b: number): number {
  return a - b
}

function memberKey(chatId: number, member: number): string {
  return `${chatId}:${member}`
}

/** Whether one more whole subdomain is too many; the one that it replaces does not count. */
export function catchAllReached(
  { addresses }: ChatRecord,
  { catchAllsPerChat: limit }: Pick<BotLimits, 'catchAllsPerChat'>,
  { inPlaceOf, now }: { readonly inPlaceOf?: Address | undefined; readonly now: number },
): LimitReached | undefined {
  const held = addresses.filter(
    address => isCatchAll(address) && address.id !== inPlaceOf?.id && isLive(address, now),
  )
  return held.length < limit ? undefined : { kind: 'catch-all-limit', limit }
}

/** How a limit is told. */
export function limitProblem(reached: LimitReached, now: number): Problem {
  if (reached.kind !== 'hourly-limit') return reached
  return { kind: 'hourly-limit', limit: reached.limit, retryAfterMs: reached.until - now }
}

/** Without one entry of this time. */
export function without(times: readonly number[], time: number | undefined): readonly number[] {
  const index = time === undefined ? -1 : times.indexOf(time)
  return index < 0 ? times : times.toSpliced(index, 1)
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
