import { Composer } from 'grammy'
import type { Address, UndoRecord } from '../../store/records.ts'
import { updateKey } from '../../telegram/update-key.ts'
import { deletedAddressView } from '../../views/address-view.ts'
import { addressDetailsView, addressesView } from '../../views/addresses-view.ts'
import type { CallbackOf } from '../../views/callbacks.ts'
import { extendView, remaining } from '../../views/expiry-view.ts'
import { extendedToast, toastText } from '../../views/toast.ts'
import { type CardDeps, showCurrentState } from '../address-card.ts'
import { addressOffers } from '../address-offers.ts'
import { type AddressQuota, without } from '../address-quota.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeAddress, changeChat, currentLiveAddress, findAddress } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { newsOf, type UnreadDeps } from '../count-unread.ts'
import { isUnused } from '../delete-unused.ts'
import type { BotDeps } from '../deps.ts'
import { extensionsOf } from '../extensions.ts'
import { isClosed, mayManage } from '../group-rights.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { noteCard } from '../remember-cards.ts'
import { pressedEphemeral, pressedMessage, show } from '../show.ts'
import { renameTopic } from '../topics.ts'

export type AddressesDeps = Pick<
  BotDeps,
  'chats' | 'mailApi' | 'reader' | 'deletions' | 'claimOf' | 'watch' | 'clock' | 'log'
> & {
  readonly quota: AddressQuota
}

/** `/addresses`: the list. */
export function addresses(deps: AddressesDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('addresses', ctx => showAddresses(ctx, deps, 0))
  return composer
}

/** The pages of the list, and what can be done to one address. */
export function addressButtons(deps: AddressesDeps) {
  const { chats } = deps
  const deleteNow = pressOnAddress<CallbackOf<'delete-address'>>(deps, async (ctx, address) => {
    if (await mayManage(ctx, address)) await deleteAddress(ctx, deps, address)
  })
  return {
    addresses: (ctx, { page }) => showAddresses(ctx, deps, page),
    address: pressOnAddress(deps, (ctx, { id }) => showDetails(ctx, deps, id)),
    'make-current': pressOnAddress(deps, async (ctx, { id }) => {
      await changeChat(ctx, chats, chat => ({ ...chat, currentId: id }))
      await ctx.answerCallback(toastText(ctx.t, 'current'))
      await showDetails(ctx, deps, id)
    }),
    mute: pressOnAddress(deps, async (ctx, address, { muted }) => {
      // Muting the address would mute it for everybody.
      if (!(await mayManage(ctx, address))) return
      const { id } = address
      await changeAddress(ctx, chats, { id, change: address => ({ ...address, muted }) })
      await ctx.answerCallback(toastText(ctx.t, muted ? 'muted' : 'unmuted'))
      await showDetails(ctx, deps, id)
    }),
    extend: pressOnAddress(deps, async (ctx, address) => {
      if (remaining(address, deps.clock.now()) === 'expired') return showDetails(ctx, deps, address.id)
      const choosable = (await extensionsOf(deps)).has('extend-by')
      await (choosable ? show(ctx, extendView(ctx.t, { address })) : extend(ctx, deps, address))
    }),
    'extend-by': pressOnAddress(deps, async (ctx, address, { hours }) => {
      if (remaining(address, deps.clock.now()) === 'expired') return showDetails(ctx, deps, address.id)
      const choosable = (await extensionsOf(deps)).has('extend-by')
      await extend(ctx, deps, address, choosable ? hours : undefined)
    }),
    'delete-address': async (ctx: BotContext, callback: CallbackOf<'delete-address'>) => {
      const { addressId } = callback
      const canBeUndone = deps.deletions.undoableAddress(ctx.home, hasId(addressId)) !== undefined
      // Two presses delete it once; what a crash cut off is done to its end.
      const isDeleted = canBeUndone && findAddress(ctx.record, addressId) === undefined
      await (isDeleted ? ctx.answerCallback(toastText(ctx.t, 'deleted')) : deleteNow(ctx, callback))
    },
    'undo-address': async (ctx: BotContext, { addressId }: CallbackOf<'undo-address'>) => {
      const deleted = deps.deletions.undoableAddress(ctx.home, hasId(addressId))
      if (deleted && !(await mayManage(ctx, deleted))) return
      await undoDelete(ctx, deps, addressId)
    },
  } satisfies SomeHandlers
}

type DetailsDeps = CardDeps & Pick<BotDeps, 'chats' | 'log'>

/** One address with everything that can be done to it; the present state when the address is gone. */
export async function showDetails(ctx: BotContext, deps: DetailsDeps, addressId: string): Promise<void> {
  const address = findAddress(ctx.record, addressId)
  if (!address) return showCurrentState(ctx, deps)
  const { extend: extendable, ...offers } = await addressOffers(deps, address)
  const now = deps.clock.now()
  const current = currentLiveAddress(ctx.record, now)?.id === addressId
  await show(ctx, addressDetailsView(ctx.t, { address, current, now, extendable, offers }))
  await noteCard(ctx, deps, address)
}

/** All addresses, with unread mails where the mail API answers in time. */
export async function showAddresses(ctx: BotContext, deps: UnreadDeps, page: number): Promise<void> {
  const { addresses } = ctx.record
  const news = await newsOf(deps, ctx.record, addresses)
  const now = deps.clock.now()
  const currentId = currentLiveAddress(ctx.record, now)?.id
  const data = { addresses, currentId, now, page, news, isPublic: isClosed(ctx) }
  await show(ctx, addressesView(ctx.t, data))
}

function hasId(addressId: string): (address: Address) => boolean {
  return ({ id }) => id === addressId
}

/** A gain of less than this is none: the service allows no later end. */
const NO_GAIN_MS = 60_000

async function extend(
  ctx: BotContext,
  deps: AddressesDeps,
  { id, token, expiresAt: before = 0, extendedBy }: Address,
  hours?: number,
): Promise<void> {
  const update = updateKey(ctx.update)
  // Handled again after an outage: each time would add to the end. So it does after a crash before this was written,
  // since no call of the mail API says when an address ends.
  if (extendedBy === update) return showDetails(ctx, deps, id)
  // A service without it would answer as if the address were gone.
  const { extensions } = await deps.mailApi.getCapabilities({ personWaiting: true })
  if (!extensions.has('extend')) return showDetails(ctx, deps, id)
  const { expiresAt } = await deps.mailApi.extendSession({ token, hours }, { personWaiting: true })
  const change = (address: Address) => ({
    ...address,
    expiresAt,
    extended: true,
    extendedBy: update,
    burnt: undefined,
    shortened: undefined,
  })
  await changeAddress(ctx, deps.chats, { id, change })
  const extended = findAddress(ctx.record, id)
  if (extended) deps.watch.watch(ctx.home, extended)
  const most = expiresAt !== undefined && expiresAt < before + NO_GAIN_MS
  await ctx.answerCallback(extendedToast(ctx.t, { expiresAt, now: deps.clock.now(), most }))
  await showDetails(ctx, deps, id)
}

/** Gone from the chat at once; the mail API deletes it when Undo is no longer possible. */
async function deleteAddress(ctx: BotContext, deps: AddressesDeps, address: Address): Promise<void> {
  const { id, createdAt, madeBy } = address
  const wasUnused = await isUnused(deps, address)
  const sentId = pressedEphemeral(ctx) === undefined ? pressedMessage(ctx)?.message_id : undefined
  const currentInstead =
    ctx.record.currentId === id ? ctx.record.addresses.findLast(one => one.id !== id)?.id : undefined
  await deps.deletions.hold({ chatId: ctx.home, address, sentId, currentInstead })
  await changeChat(ctx, deps.chats, chat => {
    const addresses = chat.addresses.filter(one => one.id !== id)
    const currentId = chat.currentId === id ? addresses.at(-1)?.id : chat.currentId
    const made = wasUnused ? [...without(chat.createdAt, createdAt)] : chat.createdAt
    return { ...chat, addresses, currentId, createdAt: made }
  })
  if (wasUnused) deps.quota.giveBack(ctx.home, createdAt, madeBy)
  await renameTopic({ api: ctx.api, log: deps.log }, ctx.home, { address, over: true })
  await ctx.answerCallback(toastText(ctx.t, 'deleted'))
  await show(ctx, deletedAddressView(ctx.t, { address, canUndo: true }))
  if (ctx.shownId !== undefined && ctx.shownId !== sentId)
    await deps.deletions.undoShown({ chatId: ctx.home, address }, ctx.shownId)
}

async function undoDelete(ctx: BotContext, deps: AddressesDeps, addressId: string): Promise<void> {
  const undone = await deps.deletions.undo({ chatId: ctx.home, addressId }, back =>
    bringBack(ctx, deps, back),
  )
  // Another press brought it back, or this one before a crash or an outage.
  const address = undone ?? findAddress(ctx.record, addressId)
  if (!address) {
    await ctx.answerCallback(toastText(ctx.t, 'undo-late'))
    return showAddresses(ctx, deps, 0)
  }
  deps.watch.watch(ctx.home, address)
  await renameTopic({ api: ctx.api, log: deps.log }, ctx.home, { address, over: false })
  await ctx.answerCallback(toastText(ctx.t, 'restored'))
  await showDetails(ctx, deps, addressId)
}

async function bringBack(
  ctx: BotContext,
  deps: AddressesDeps,
  { address, currentInstead }: UndoRecord,
): Promise<void> {
  const { id, createdAt, madeBy } = address
  if (!ctx.record.createdAt.includes(createdAt)) deps.quota.note(ctx.home, createdAt, madeBy)
  await changeChat(ctx, deps.chats, chat => ({
    ...chat,
    addresses: [...chat.addresses.filter(one => one.id !== id), address].sort(
      (a, b) => a.createdAt - b.createdAt,
    ),
    // Whatever was made or chosen meanwhile stays the current one.
    currentId: [undefined, currentInstead].includes(chat.currentId) ? id : chat.currentId,
    createdAt: chat.createdAt.includes(createdAt) ? chat.createdAt : [...chat.createdAt, createdAt],
  }))
}
