import type { Clock } from '../../clock.ts'
import { type Chats, isShutOut } from '../../store/chats.ts'
import { isLive } from '../../store/is-live.ts'
import type { Address } from '../../store/records.ts'
import type { Cursors } from '../cursors.ts'
import type { UnderWay } from './addresses-under-way.ts'
import { createYieldWhenBusy } from './yield-when-busy.ts'

/** Addresses that are checked at the same time; events are handled in between. */
const AT_ONCE = 16

interface CatchUpDeps {
  readonly chats: Pick<Chats, 'entries'>
  readonly cursors: Pick<Cursors, 'peek'>
  readonly underWay: Pick<UnderWay, 'serve'>
  readonly clock: Clock
}

export interface CheckChatDeps extends Omit<CatchUpDeps, 'chats'> {
  readonly chats: Pick<Chats, 'get'>
}

/**
 * Checks every address once, because events were missed and can't be read again. Reads the chats as a stream. Resolves
 * when all that was found is told; rejects when the store does, or when the signal aborts.
 */
export async function catchUp(deps: CatchUpDeps, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>()
  const yieldWhenBusy = createYieldWhenBusy(deps.clock)
  for await (const [chatId, chat] of deps.chats.entries()) {
    if (isShutOut(chat)) continue
    for (const address of chat.addresses) {
      signal.throwIfAborted()
      await yieldWhenBusy(signal)
      if (!(await mayHaveNews(address, deps))) continue
      while (running.size >= AT_ONCE) await Promise.race(running)
      const visit = deps.underWay
        .serve(chatId, address, taken => taken.editable.judged())
        .finally(() => running.delete(visit))
      running.add(visit)
    }
  }
  await Promise.all(running)
}

/** The same for the addresses of one chat, which is back. Resolves when all that was found is told. */
export async function checkChat(chatId: number, deps: CheckChatDeps): Promise<void> {
  const { addresses } = await deps.chats.get(chatId)
  const visits: Promise<void>[] = []
  for (const address of addresses) {
    if (await mayHaveNews(address, deps))
      visits.push(deps.underWay.serve(chatId, address, taken => taken.editable.judged()))
  }
  await Promise.all(visits)
}

/** Whether the address works, or has ended and its chat was not told. */
async function mayHaveNews(
  address: Address,
  { cursors, clock }: Pick<CatchUpDeps, 'cursors' | 'clock'>,
): Promise<boolean> {
  if (isLive(address, clock.now())) return true
  const cursor = await cursors.peek(address.id)
  return cursor !== undefined && cursor.expiryNotice !== 'over' && cursor.told.length > 0
}
