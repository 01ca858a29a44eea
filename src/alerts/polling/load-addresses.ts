import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Clock } from '../../clock.ts'
import { type Chats, isShutOut } from '../../store/chats.ts'
import type { CursorRecord } from '../../store/cursor-record.ts'
import type { Namespace } from '../../store/namespace.ts'
import { type TrackedAddress, trackAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'

/** From this many addresses on, loading leaves enough garbage to collect. */
const MANY = 20_000

interface LoadDeps {
  readonly chats: Pick<Chats, 'entries' | 'incomplete'>
  readonly cursors: Namespace<CursorRecord>
  readonly tracked: TrackedAddresses
  readonly clock: Clock
}

/**
 * Puts all addresses of all chats into memory, with their cursors, reading both as streams. Schedules none;
 * returns those to schedule.
 */
export async function loadAddresses(deps: LoadDeps): Promise<readonly TrackedAddress[]> {
  const added = await loadFromChats(deps)
  const orphans = await loadCursors(deps)
  for (const address of added.filter(({ cursorKnown }) => !cursorKnown)) {
    if (deps.cursors.unreadable.has(address.id)) address.cursorUnreadable()
    else address.cursorLoaded(undefined)
  }
  if (!deps.chats.incomplete) await deleteOrphans(orphans, deps)
  if (added.length >= MANY) compactMemory()
  return added.filter(deps.tracked.has)
}

async function deleteOrphans(orphans: readonly string[], { tracked, cursors }: LoadDeps): Promise<void> {
  // Looked up again here: the bot may have added the address meanwhile.
  for (const addressId of orphans) if (!tracked.get(addressId)) await cursors.delete(addressId)
}

async function loadFromChats({ chats, tracked }: LoadDeps): Promise<TrackedAddress[]> {
  const added: TrackedAddress[] = []
  for await (const [chatId, chat] of chats.entries()) {
    if (isShutOut(chat)) tracked.rest(chatId)
    for (const record of chat.addresses) {
      // What the bot added already is newer than this record.
      const known = tracked.get(record.id)
      if (known && isPolled(known)) continue
      const address = known ?? trackAddress(chatId, record)
      if (!known) tracked.add(address)
      added.push(address)
    }
  }
  return added
}

/**
 * Whether the poller has it. If not, an earlier load failed before its addresses were scheduled, or it is in memory only
 * until its alert is sent.
 */
function isPolled({ checking, due }: TrackedAddress): boolean {
  return checking || due !== Number.POSITIVE_INFINITY
}

/**
 * Returns the cursors of addresses that no chat has any more. An address whose end was told is not polled again. One
 * that only the service called ended, or that was extended since, is polled once more.
 */
async function loadCursors({ cursors, tracked, clock }: LoadDeps): Promise<string[]> {
  const orphans: string[] = []
  const over: TrackedAddress[] = []
  for await (const [addressId, cursor] of cursors.entries()) {
    const address = tracked.get(addressId)
    if (!address) orphans.push(addressId)
    else {
      if (!address.cursorKnown) address.cursorLoaded(cursor)
      if (address.isDone(clock.now())) over.push(address)
    }
  }
  for (const address of over) tracked.remove(address)
  return orphans
}

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Frees memory after a large store was read: for 100,000 addresses some 150 MB of 350, in a quarter of a second. V8
 * would keep it, for it compacts only where it expects a gain.
 */
function compactMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: CollectGarbage = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
