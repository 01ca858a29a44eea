import FlatQueue from 'flatqueue'
import type { TrackedAddress } from './tracked-address.ts'

/**
 * All addresses in memory, by id and in the order in which they are to be polled; and the chats that rest. With polling
 * those are all live addresses; with events only those that something is being done for. Times are monotonic.
 */
export interface TrackedAddresses {
  add(address: TrackedAddress): void
  remove(address: TrackedAddress): void
  get(addressId: string): TrackedAddress | undefined
  has(address: TrackedAddress): boolean
  /** All addresses of one chat; searches all, for rare uses. */
  ofChat(chatId: number): TrackedAddress[]
  /** Sets when to poll next; an address of a chat that rests waits for its chat. */
  schedule(address: TrackedAddress, due: number): void
  /** When the next poll is due; Infinity when none is. */
  nextDue(): number
  /** Takes the address that is due first. */
  takeDue(): TrackedAddress | undefined
  /** How many addresses should have been polled by `now`. */
  overdue(now: number): number
  all(): Iterable<TrackedAddress>
  /** All whose chats can be reached. */
  active(): Iterable<TrackedAddress>
  /** The chat can't be reached: its addresses are not polled until it is back. */
  rest(chatId: number): void
  rests(chatId: number): boolean
  /** The chat is back; returns its addresses, which are not scheduled yet. */
  resume(chatId: number): TrackedAddress[]
  readonly size: number
}

export function createTrackedAddresses(): TrackedAddresses {
  const byId = new Map<string, TrackedAddress>()
  const resting = new Set<number>()
  /** Entries are not taken out when an address is scheduled anew: one whose time is not `due` is stale. */
  const queue = new FlatQueue<TrackedAddress>()

  function dropStale(): void {
    for (let first = queue.peek(); first; first = queue.peek()) {
      if (first.due === queue.peekValue() && first.isTracked) return
      queue.pop()
    }
  }

  function schedule(address: TrackedAddress, due: number): void {
    const at = resting.has(address.chatId) ? Number.POSITIVE_INFINITY : due
    address.scheduled(at)
    if (at !== Number.POSITIVE_INFINITY) queue.push(address, at)
  }

  const ofChat = (chatId: number) => [...byId.values().filter(address => address.chatId === chatId)]

  return {
    add(address) {
      byId.get(address.id)?.trackingEnded()
      byId.set(address.id, address)
      address.trackingBegan()
    },
    remove(address) {
      if (address.isTracked) byId.delete(address.id)
      address.trackingEnded()
    },
    get: addressId => byId.get(addressId),
    has: address => address.isTracked,
    ofChat,
    schedule,
    nextDue() {
      dropStale()
      return queue.peekValue() ?? Number.POSITIVE_INFINITY
    },
    takeDue() {
      dropStale()
      const address = queue.pop()
      address?.scheduled(Number.POSITIVE_INFINITY)
      return address
    },
    overdue: now => byId.values().reduce((count, { due }) => count + (due <= now ? 1 : 0), 0),
    all: () => byId.values(),
    active: () => byId.values().filter(({ chatId }) => !resting.has(chatId)),
    rest(chatId) {
      resting.add(chatId)
      for (const address of ofChat(chatId)) address.scheduled(Number.POSITIVE_INFINITY)
    },
    rests: chatId => resting.has(chatId),
    resume(chatId) {
      resting.delete(chatId)
      return ofChat(chatId)
    },
    get size() {
      return byId.size
    },
  }
}
