import type { Clock } from '../../clock.ts'
import type { Chats } from '../../store/chats.ts'
import type { Namespace } from '../../store/namespace.ts'
import type { CursorRecord } from '../../store/records.ts'
import { isOver } from '../check-address.ts'
import { applyCursor, type WatchedAddress, watchedAddress } from '../tracked-address.ts'
import type { Roster } from './poll-queue.ts'

/**
 * Puts all addresses of all chats into the roster, with their cursors, streaming both. None is scheduled yet:
 * returns those that are to be.
 */
export async function loadRoster(deps: {
  readonly chats: Pick<Chats, 'entries'>
  readonly cursors: Namespace<CursorRecord>
  readonly roster: Roster
  readonly unreachable: Set<number>
  readonly clock: Clock
}): Promise<readonly WatchedAddress[]> {
  const added = await loadAddresses(deps)
  const orphans = await loadCursors(deps)
  for (const watched of added) watched.cursorKnown = true
  // Asked again only now: the bot may have named an address meanwhile.
  for (const addressId of orphans) if (!deps.roster.get(addressId)) await deps.cursors.delete(addressId)
  return added.filter(watched => deps.roster.get(watched.id) === watched)
}

type LoadDeps = Parameters<typeof loadRoster>[0]

async function loadAddresses({ chats, roster, unreachable }: LoadDeps): Promise<WatchedAddress[]> {
  const added: WatchedAddress[] = []
  for await (const [chatId, chat] of chats.entries()) {
    if (chat.unreachable) unreachable.add(chatId)
    for (const address of chat.addresses) {
      // What the bot named already is newer than what is read here.
      if (roster.get(address.id)) continue
      const watched = watchedAddress(chatId, address, Number.POSITIVE_INFINITY)
      roster.add(watched)
      added.push(watched)
    }
  }
  return added
}

/**
 * Returns the cursors of addresses that no chat has any more. What is over and was said to be is not looked at again;
 * an end that only the service told of, or that was put off since, is looked at once more.
 */
async function loadCursors({ cursors, roster, clock }: LoadDeps): Promise<string[]> {
  const orphans: string[] = []
  const over: WatchedAddress[] = []
  for await (const [addressId, cursor] of cursors.entries()) {
    const watched = roster.get(addressId)
    if (!watched) orphans.push(addressId)
    else if (cursor.expiryNotice === 'over' && isOver(watched, clock.now())) over.push(watched)
    else if (!watched.cursorKnown) applyCursor(watched, cursor)
  }
  for (const watched of over) roster.remove(watched)
  return orphans
}
