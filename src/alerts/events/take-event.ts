import type { Clock } from '../../clock.ts'
import type { MailApi } from '../../mail-api/mail-api.ts'
import { MailApiError } from '../../mail-api/mail-api-error.ts'
import type { MailEvent } from '../../mail-api/mail-event.ts'
import { createWallTimeReader } from '../../mail-api/wire-date.ts'
import { type Chats, type FoundAddress, isShutOut } from '../../store/chats.ts'
import { isLive } from '../../store/is-live.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import { CLOCKS_APART_MS } from '../check-for-mail.ts'
import type { Cursors } from '../cursors.ts'
import type { UnderWay } from './addresses-under-way.ts'
import { endingTogether } from './ending-together.ts'

export interface TakeEventDeps {
  readonly chats: Pick<Chats, 'find'>
  readonly cursors: Pick<Cursors, 'peek'>
  readonly underWay: Pick<UnderWay, 'serve'>
  /** Whether something is done for an address. */
  readonly isTracked: (addressId: string) => boolean
  /** Tells a chat what it missed, unless that is under way. */
  readonly tellMissed: (chatId: number) => void
  /** The mail API named another end for an address than the chat knows: note it. Resolves to the chat then. */
  readonly onNewEnd: (
    chatId: number,
    end: { readonly address: Address; readonly expiresAt: number },
  ) => Promise<ChatRecord>
  /** An address is over. Never rejects. */
  readonly onEnded: (chatId: number, address: Address) => Promise<void>
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly stopping: AbortSignal
  readonly clock: Clock
}

/**
 * Handles one event: checks the address that it names. Resolves when its alerts are done; rejects when the store does,
 * or when the mail API fails to say whether an address still works. If the chat's record can't be read, the address is
 * checked at its next event after it can. Skips a chat that can't be reached: when that chat is back, it gets what it
 * missed.
 */
export async function takeEvent(event: MailEvent, deps: TakeEventDeps): Promise<void> {
  const { chats, underWay, clock } = deps
  const known = await chats.find(event.email)
  const found = known && (await withSaidEnd(known, event, deps))
  if (!found || isShutOut(found.chat)) return
  const { chatId, chat, address } = found
  if (chat.missed) deps.tellMissed(chatId)
  if (event.type === 'mail') return underWay.serve(chatId, address, taken => taken.nudged(clock.now()))
  if (event.type === 'verdict') return takeVerdict(chatId, address, deps)
  if (event.type === 'new-end') {
    // Takes back what was told of the end before, and tells one that is near.
    const isUsed = (await usedOf([address], deps)).length > 0
    return isUsed ? underWay.serve(chatId, address) : undefined
  }
  const notice = event.type === 'expiring' ? 'soon' : 'over'
  const ending = endingTogether(chat.addresses, { address, notice, now: clock.now() })
  const used = await usedOf(ending.now, deps)
  if (notice === 'over' && !used.includes(address)) await endUnused(chatId, address, deps)
  if (used.length === 0 || (await usedOf(ending.later, deps)).length > 0) return
  await Promise.all(used.map(one => underWay.serve(chatId, one, taken => taken.endSaid(notice))))
}

/** The mail API writes it in UTC. */
const readEnd = createWallTimeReader('UTC')

/**
 * The address with the end that an event names: a program that has the token can move it. An address that is over by our
 * clock stays so unless its token still works: somebody else may have its name by now. Nor does the end count of an
 * earlier address of this name.
 */
async function withSaidEnd(
  found: FoundAddress,
  { type, expiresAt: said = '' }: MailEvent,
  deps: TakeEventDeps,
): Promise<FoundAddress | undefined> {
  const { onNewEnd, clock } = deps
  const { chatId, address } = found
  const expiresAt = readEnd(said)
  if (expiresAt === undefined || expiresAt === address.expiresAt) return found
  const isOver = !isLive(address, clock.now())
  if (isOver && (expiresAt <= clock.now() || !(await stillWorks(address, deps)))) return found
  if (type === 'expired' && expiresAt <= address.createdAt + CLOCKS_APART_MS) return found
  const chat = await onNewEnd(chatId, { address, expiresAt })
  const moved = chat.addresses.find(({ id }) => id === address.id)
  return moved && { chatId, chat, address: moved }
}

async function stillWorks({ token }: Address, { mailApi, stopping }: TakeEventDeps): Promise<boolean> {
  try {
    await mailApi.listMessages(token, { signal: stopping })
    return true
  } catch (error) {
    if (error instanceof MailApiError && error.kind !== 'unavailable' && error.kind !== 'rate-limited')
      return false
    throw error
  }
}

/** The verdict concerns alerts that were sent before, and one that is being sent now. */
async function takeVerdict(
  chatId: number,
  address: Address,
  { cursors, underWay, isTracked }: TakeEventDeps,
): Promise<void> {
  if (!isTracked(address.id) && (await cursors.peek(address.id))?.unjudged === undefined) return
  await underWay.serve(chatId, address, taken => taken.editable.judged())
}

/** When an address ends without a notice, its card says that it has ended. */
async function endUnused(chatId: number, address: Address, { clock, onEnded }: TakeEventDeps): Promise<void> {
  const { expiresAt = Number.POSITIVE_INFINITY } = address
  // Otherwise the address was extended since.
  if (expiresAt <= clock.now() + CLOCKS_APART_MS) await onEnded(chatId, address)
}

/** Addresses that got mail, have a label, were extended, or ended by an admin get a notice; the others end without one. */
async function usedOf(
  addresses: readonly Address[],
  { cursors }: TakeEventDeps,
): Promise<readonly Address[]> {
  const known = await Promise.all(addresses.map(({ id }) => cursors.peek(id)))
  return addresses.filter(({ label, extended, endedByAdmin }, index) => {
    const cursor = known[index]
    return (
      label !== undefined ||
      extended ||
      endedByAdmin ||
      cursor?.lastMailAt !== undefined ||
      cursor?.told.length
    )
  })
}
