import type { Clock } from '../clock.ts'
import type { MessageId } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import type { Cursors } from './cursors.ts'
import type { PollQueue } from './polling/poll-queue.ts'
import type { Poller } from './polling/poller.ts'
import { type RefusedMail, refusedJob } from './sending/alert-job.ts'
import type { SendQueue } from './sending/send-queue.ts'
import { type TrackedAddress, trackAddress } from './tracked-address.ts'

/** Of the mails that are refused for their size, one is told in this time for each address. */
const REFUSALS_APART_MS = 60 * 60_000

/** Turns what others tell about addresses, mail and chats into polls. The bot's side of it is in `bot/deps.ts`. */
export function createAddressWatch(deps: {
  readonly pollQueue: PollQueue
  readonly poller: Poller
  readonly sendQueue: Pick<SendQueue, 'add' | 'resume' | 'telegramBack'>
  readonly cursors: Cursors
  readonly clock: Clock
}) {
  const { pollQueue, poller, sendQueue, cursors, clock } = deps
  /** Mail that comes in while the addresses are being loaded. */
  let early: Set<string> | undefined = new Set()

  function pollSoon(address: TrackedAddress): void {
    if (!address.wanted()) pollQueue.schedule(address, clock.monotonic())
    poller.wake()
  }

  /** The service in the same process has taken in a mail for this address: check it at once. */
  function nudge(email: string): void {
    const address = pollQueue.byEmail(email)
    if (!address) early?.add(email)
    if (!address || pollQueue.rests(address.chatId)) return
    address.nudged(clock.now())
    if (!address.wanted()) poller.urge(address)
  }

  /** When it was last told of each address that a mail was refused, by the monotonic clock. */
  const refusalToldAt = new WeakMap<TrackedAddress, number>()

  return {
    nudge,
    /** The service in the same process did not take a mail for its size: told at most once an hour for each address. */
    refused(mail: RefusedMail): void {
      const address = pollQueue.byEmail(mail.email)
      if (!address || pollQueue.rests(address.chatId)) return
      const now = clock.monotonic()
      if (now - (refusalToldAt.get(address) ?? Number.NEGATIVE_INFINITY) < REFUSALS_APART_MS) return
      refusalToldAt.set(address, now)
      sendQueue.add(refusedJob(address, mail))
    },
    watch(chatId: number, record: Address): void {
      const known = pollQueue.get(record.id)
      known?.changed(chatId, record)
      const address = known ?? trackAddress(chatId, record)
      if (!known) pollQueue.add(address)
      pollSoon(address)
    },
    /** The service answered for an address: one that was given up is watched again. */
    answered(chatId: number, record: Address): void {
      const known = pollQueue.get(record.id)
      const address = known ?? trackAddress(chatId, record)
      if (!known) pollQueue.add(address)
      if (!known || known.goneSince !== undefined) pollSoon(address)
    },
    async unwatch(addressId: string): Promise<void> {
      const address = pollQueue.get(addressId)
      if (address) pollQueue.remove(address)
      await cursors.drop(addressId)
    },
    touch(addressId: string): void {
      const address = pollQueue.get(addressId)
      if (!address) return
      address.touched(clock.now())
      if (!address.checking) poller.hasten(address)
    },
    async markTold(addressId: string, messageIds: readonly MessageId[]): Promise<void> {
      const address = pollQueue.get(addressId)
      if (!address) return
      if (!address.cursorKnown) await cursors.load(address)
      const news = address.untold(messageIds)
      if (news.length === 0) return
      address.opened(news)
      await cursors.save(address)
    },
    chatReachable(chatId: number): void {
      sendQueue.resume(chatId)
      for (const address of pollQueue.resume(chatId)) pollSoon(address)
    },
    /** Telegram answers again after a silence: what was given up for a while is looked for at once. */
    telegramBack(): void {
      const chats = sendQueue.telegramBack()
      if (chats.size === 0) return
      for (const address of pollQueue.active()) if (chats.has(address.chatId)) pollSoon(address)
    },
    /** All addresses are there: mail that came meanwhile is checked for now. */
    loaded(): void {
      const nudged = early ?? []
      early = undefined
      for (const email of nudged) nudge(email)
    },
  }
}
