import type { Clock } from '../clock.ts'
import type { MessageId } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import type { Cursors } from './cursors.ts'
import type { Roster } from './polling/poll-queue.ts'
import type { Poller } from './polling/poller.ts'
import type { Lanes } from './sending/send-queue.ts'
import type { ShareKeeper } from './share-keeper.ts'
import { addTold } from './told.ts'
import { updateAddress, type WatchedAddress, watchedAddress } from './tracked-address.ts'

/** What others tell the alerts about addresses, mail and chats. */
export interface AddressWatch {
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
}

export interface AddressWatchDeps {
  readonly roster: Roster
  readonly unreachable: Set<number>
  readonly poller: Pick<Poller, 'urge' | 'wake'>
  readonly lanes: Pick<Lanes, 'resume'>
  readonly cursors: Cursors
  readonly shares: ShareKeeper
  readonly clock: Clock
  readonly random: () => number
}

/** Turns what others tell into looks. */
export function createAddressWatch(
  deps: AddressWatchDeps,
): AddressWatch & { loaded(): void; chatLost(chatId: number): void } {
  const { roster, unreachable, poller, lanes, cursors, shares, clock, random } = deps
  /** Mail that comes in while the addresses are being loaded. */
  let early: Set<string> | undefined = new Set()

  function nudge(email: string): void {
    const watched = roster.byEmail(email)
    if (!watched) early?.add(email)
    if (!watched || unreachable.has(watched.chatId)) return
    watched.nudgedAt ??= clock.now()
    if (watched.looking) watched.lookAgain = true
    else poller.urge(watched)
  }

  function lookSoon(watched: WatchedAddress): void {
    if (unreachable.has(watched.chatId)) return
    if (watched.looking) watched.lookAgain = true
    else roster.schedule(watched, clock.now())
    poller.wake()
  }

  return {
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
      const news = messageIds.filter(id => !watched.told.includes(id))
      if (news.length === 0) return
      addTold(watched, news)
      await cursors.save(watched)
    },
    chatReachable(chatId) {
      unreachable.delete(chatId)
      lanes.resume(chatId)
      for (const watched of roster.ofChat(chatId)) lookSoon(watched)
    },
    /** All addresses are there: mail that came meanwhile is looked for now. */
    loaded() {
      const nudged = early ?? []
      early = undefined
      for (const email of nudged) nudge(email)
    },
    /** Telegram refuses to deliver to this chat: its addresses rest until it is back. */
    chatLost(chatId) {
      unreachable.add(chatId)
      for (const watched of roster.ofChat(chatId)) roster.schedule(watched, Number.POSITIVE_INFINITY)
    },
  }
}
