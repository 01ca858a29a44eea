import QuickLRU from 'quick-lru'
import type { Clock } from '../clock.ts'
import type { MessageId } from '../mail-api/mail-api.ts'
import { type Chats, isShutOut } from '../store/chats.ts'
import type { Invitation, ShownAs } from '../store/cursor-record.ts'
import type { Address } from '../store/records.ts'
import type { Cursors } from './cursors.ts'
import type { UnderWay } from './events/addresses-under-way.ts'
import type { TellMissed } from './events/tell-missed.ts'
import type { Poller } from './polling/poller.ts'
import { refusedJob, type TooLargeMail } from './sending/alert-job.ts'
import type { ForbiddenChats } from './sending/forbidden-chats.ts'
import type { SendQueue } from './sending/send-queue.ts'
import { trackAddress } from './tracked-address.ts'
import type { TrackedAddresses } from './tracked-addresses.ts'

/** Each address is told of at most one mail that was refused for its size in this time. */
const REFUSALS_APART_MS = 60 * 60_000
const REFUSALS_REMEMBERED = 10_000

interface AddressWatchDeps {
  readonly chats: Pick<Chats, 'find'>
  readonly tracked: TrackedAddresses
  readonly poller: Poller
  readonly sendQueue: Pick<SendQueue, 'add' | 'resume'>
  readonly underWay: Pick<UnderWay, 'serve' | 'progressed'>
  readonly forbidden: Pick<ForbiddenChats, 'delete'>
  /** Whether addresses are polled; otherwise one is in memory only while something is done for it. */
  readonly polls: () => boolean
  readonly missed: TellMissed
  readonly cursors: Cursors
  readonly clock: Clock
}

export type AddressWatch = ReturnType<typeof createAddressWatch>

/**
 * Turns what other parts report about addresses, mail and chats into checks. The bot's interface for it is in
 * `bot/deps.ts`.
 */
export function createAddressWatch(deps: AddressWatchDeps) {
  const { chats, tracked, poller, sendQueue, underWay, polls, cursors, clock } = deps

  /** When each address was last told of a mail that was too large, by the monotonic clock. */
  const refusalToldAt = new QuickLRU<string, number>({ maxSize: REFUSALS_REMEMBERED })

  function isRefusalNews(addressId: string): boolean {
    const now = clock.monotonic()
    if (now - (refusalToldAt.get(addressId) ?? Number.NEGATIVE_INFINITY) < REFUSALS_APART_MS) return false
    refusalToldAt.set(addressId, now)
    return true
  }

  return {
    /**
     * An instance of our mail service refused a mail for its size: told at most once an hour for each address. Rejects
     * when the store does.
     */
    async tooLarge(mail: TooLargeMail): Promise<void> {
      const found = await chats.find(mail.email)
      if (!found || isShutOut(found.chat) || !isRefusalNews(found.address.id)) return
      await underWay.serve(found.chatId, found.address, address => sendQueue.add(refusedJob(address, mail)))
    },
    watch(chatId: number, record: Address): void {
      if (!polls()) {
        void underWay.serve(chatId, record)
        return
      }
      const known = tracked.get(record.id)
      known?.changed(chatId, record)
      const address = known ?? trackAddress(chatId, record)
      if (!known) tracked.add(address)
      poller.soon(address)
    },
    /** The service answered for an address: one that was given up is watched again. */
    answered(chatId: number, record: Address): void {
      const known = tracked.get(record.id)
      if (!known && !polls()) return
      const address = known ?? trackAddress(chatId, record)
      if (!known) tracked.add(address)
      if (!known || known.goneSince !== undefined) poller.soon(address)
    },
    async unwatch(addressId: string): Promise<void> {
      const address = tracked.get(addressId)
      if (address) {
        tracked.remove(address)
        underWay.progressed(address)
      }
      await cursors.drop(addressId)
    },
    touch(addressId: string): void {
      const address = tracked.get(addressId)
      if (!address) return
      address.touched(clock.now())
      if (polls() && !address.checking) poller.hasten(address)
    },
    async markTold(addressId: string, messageIds: readonly MessageId[]): Promise<void> {
      const address = tracked.get(addressId)
      if (!address) return cursors.note(addressId, messageIds)
      if (!address.cursorKnown) await cursors.load(address)
      const news = address.mails.untold(messageIds)
      if (news.length === 0) return
      address.mails.opened(news)
      await cursors.save(address)
      // If the address was dropped meanwhile, nothing was written.
      if (!tracked.has(address)) await cursors.note(addressId, news)
    },
    /** A press changed how a message shows its mail: a later edit has to keep that. */
    async mailShown(addressId: string, sentId: number, shown: ShownAs | undefined): Promise<void> {
      const address = tracked.get(addressId)
      if (!address?.cursorKnown) return cursors.noteShown(addressId, sentId, shown)
      if (!address.editable.shown(sentId, shown)) return
      await cursors.save(address)
      if (!tracked.has(address)) await cursors.noteShown(addressId, sentId, shown)
    },
    async changeOf(addressId: string, messageId: MessageId): Promise<Invitation['changedBy']> {
      const address = tracked.get(addressId)
      const { invitations } = (address?.cursorKnown ? address.editable : await cursors.peek(addressId)) ?? {}
      return invitations?.find(({ id }) => id === messageId)?.changedBy
    },
    chatReachable(chatId: number): void {
      deps.forbidden.delete(chatId)
      sendQueue.resume(chatId)
      const addresses = tracked.resume(chatId)
      if (polls()) addresses.forEach(poller.soon)
      deps.missed.tell(chatId)
    },
    tellMissed(chatId: number): void {
      if (!deps.missed.isTelling(chatId)) deps.missed.tell(chatId)
    },
  }
}
