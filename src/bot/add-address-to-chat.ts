import { isLive } from '../store/is-live.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { withoutSendersOf, withSendersMoved } from '../store/senders-of-address.ts'
import { updateKey } from '../telegram/update-key.ts'
import { type BotLimits, HOUR_MS, limitsOf } from './address-quota.ts'
import { findAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'

/**
 * For this many updates the address that they made is remembered; an update that is handled again comes within the
 * hour.
 */
const MADE_REMEMBERED = 10

/** What this update made before: an address, or one that is gone since; undefined for nothing. */
export function madeBefore({ record, update }: BotContext): Address | 'gone' | undefined {
  const key = updateKey(update)
  const before = record.made?.find(made => made.update === key)
  return before && (findAddress(record, before.addressId) ?? 'gone')
}

/**
 * The chat with a new address as its current one, and the ids of those that have gone for it: the one whose place it
 * takes, and ended ones that make room.
 */
export function addAddressToChat(
  chat: ChatRecord,
  {
    address,
    inPlaceOf,
    limits,
    update,
  }: { address: Address; inPlaceOf?: Address | undefined; limits: BotLimits; update: string },
): { readonly chat: ChatRecord; readonly dropped: readonly string[] } {
  const others = chat.addresses.filter(({ id }) => id !== inPlaceOf?.id)
  const { addressesPerChat } = limitsOf(chat, limits, address.createdAt)
  const kept = withRoom(others, addressesPerChat, address.createdAt)
  const dropped = chat.addresses.filter(one => !kept.includes(one)).map(({ id }) => id)
  const moved = inPlaceOf ? withSendersMoved(chat, { from: inPlaceOf.id, to: address.id }) : chat
  const changed = {
    ...dropped.reduce(withoutSendersOf, moved),
    addresses: [...kept, address],
    currentId: address.id,
    made: [...(chat.made ?? []), { addressId: address.id, update }].slice(-MADE_REMEMBERED),
    createdAt: [...chat.createdAt.filter(madeAt => madeAt > address.createdAt - HOUR_MS), address.createdAt],
  }
  return { chat: changed, dropped }
}

/** Ended addresses make room for a new one, the oldest first. */
function withRoom(addresses: readonly Address[], most: number, now: number): readonly Address[] {
  let surplus = addresses.length + 1 - most
  return addresses.filter(address => {
    const goes = surplus > 0 && !isLive(address, now)
    if (goes) surplus -= 1
    return !goes
  })
}
