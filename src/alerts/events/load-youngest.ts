import type { Clock } from '../../clock.ts'
import { type Chats, isShutOut } from '../../store/chats.ts'
import { isLive } from '../../store/is-live.ts'
import type { Address } from '../../store/records.ts'
import { type TrackedAddress, trackAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'

/** About 40 MB, and what the usual budget polls in a quarter of an hour. */
const MOST = 20_000

interface Young {
  readonly chatId: number
  readonly record: Address
}

/** Takes the newest live addresses into memory, unscheduled, and returns them. Reads the chats as a stream. */
export async function loadYoungest({
  chats,
  tracked,
  clock,
}: {
  readonly chats: Pick<Chats, 'entries'>
  readonly tracked: TrackedAddresses
  readonly clock: Clock
}): Promise<readonly TrackedAddress[]> {
  let youngest: Young[] = []
  for await (const [chatId, chat] of chats.entries()) {
    if (isShutOut(chat)) continue
    for (const record of chat.addresses) {
      if (isLive(record, clock.now())) youngest.push({ chatId, record })
    }
    if (youngest.length > 2 * MOST) youngest = firstOf(youngest)
  }
  return firstOf(youngest).flatMap(({ chatId, record }) => {
    // What the bot added meanwhile is newer than this record.
    if (tracked.get(record.id)) return []
    const address = trackAddress(chatId, record)
    tracked.add(address)
    return [address]
  })
}

function firstOf(young: readonly Young[]): Young[] {
  return young.toSorted((a, b) => b.record.createdAt - a.record.createdAt).slice(0, MOST)
}
