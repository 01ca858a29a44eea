import type { Clock } from '../clock.ts'
import type { MailApi, NewSession } from '../mail-api/mail-api.ts'
import { newAddressId } from '../store/address-id.ts'
import type { Chats } from '../store/chats.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { type AddressQuota, HOUR_MS, type LimitReached } from './address-quota.ts'
import { changeChat } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { AddressWatch, BotLimits } from './deps.ts'

export interface MakeAddressDeps {
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'createSession'>
  readonly watch: AddressWatch
  readonly limits: BotLimits
  readonly quota: AddressQuota
  readonly clock: Clock
}

export type MadeAddress = { readonly kind: 'made'; readonly address: Address } | LimitReached

/**
 * Makes an address, keeps it as the chat's current one and has it watched. `inPlaceOf` names an address that it
 * follows. Rejects with the mail API's errors.
 */
export async function makeAddress(
  ctx: BotContext,
  deps: MakeAddressDeps,
  { request, inPlaceOf }: { request: NewSession; inPlaceOf?: Address },
): Promise<MadeAddress> {
  const { chats, mailApi, watch, limits, quota, clock } = deps
  const reached = quota.reached(ctx.home, ctx.record)
  if (reached) return reached
  const session = await mailApi.createSession(request, { personWaiting: true })
  quota.note(ctx.home)
  const address: Address = {
    id: newAddressId(),
    ...session,
    createdAt: clock.now(),
    ...(inPlaceOf?.label === undefined ? {} : { label: inPlaceOf.label }),
    ...(inPlaceOf?.muted === undefined ? {} : { muted: inPlaceOf.muted }),
    opened: [],
  }
  const before = ctx.record.addresses
  await changeChat(ctx, chats, chat => withAddress(chat, { address, inPlaceOf, limits }))
  watch.watch(ctx.home, address)
  const dropped = before.filter(({ id }) => !ctx.record.addresses.some(kept => kept.id === id))
  for (const { id } of dropped) await watch.unwatch(id)
  return { kind: 'made', address }
}

/** Takes an address out of the chat; the newest of the others becomes the current one. */
export async function dropAddress(
  ctx: BotContext,
  { chats, watch }: Pick<MakeAddressDeps, 'chats' | 'watch'>,
  addressId: string,
): Promise<void> {
  await changeChat(ctx, chats, chat => {
    const addresses = chat.addresses.filter(({ id }) => id !== addressId)
    const currentId = chat.currentId === addressId ? addresses.at(-1)?.id : chat.currentId
    return { ...chat, addresses, currentId }
  })
  await watch.unwatch(addressId)
}

function withAddress(
  chat: ChatRecord,
  { address, inPlaceOf, limits }: { address: Address; inPlaceOf: Address | undefined; limits: BotLimits },
): ChatRecord {
  const others = chat.addresses.filter(({ id }) => id !== inPlaceOf?.id)
  return {
    ...chat,
    addresses: [...withRoom(others, limits.addressesPerChat, address.createdAt), address],
    currentId: address.id,
    createdAt: [...chat.createdAt.filter(madeAt => madeAt > address.createdAt - HOUR_MS), address.createdAt],
  }
}

/** Addresses that are over make room for a new one, the oldest first. */
function withRoom(addresses: readonly Address[], most: number, now: number): readonly Address[] {
  let surplus = addresses.length + 1 - most
  return addresses.filter(({ expiresAt }) => {
    const goes = surplus > 0 && expiresAt !== undefined && expiresAt <= now
    if (goes) surplus -= 1
    return !goes
  })
}
