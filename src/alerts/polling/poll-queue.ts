import FlatQueue from 'flatqueue'
import type { WatchedAddress } from '../tracked-address.ts'

/** All live addresses, found by id and email, in the order in which they are to be looked at. */
export interface Roster {
  add(watched: WatchedAddress): void
  remove(watched: WatchedAddress): void
  get(addressId: string): WatchedAddress | undefined
  byEmail(email: string): WatchedAddress | undefined
  /** All of one chat; looks through everything, for what happens rarely. */
  ofChat(chatId: number): WatchedAddress[]
  /** Sets when to look next. */
  schedule(watched: WatchedAddress, due: number): void
  /** When the next look is due; Infinity when none is. */
  nextDue(): number
  /** Takes the address that is due first. */
  takeDue(): WatchedAddress | undefined
  /** How many addresses should have been looked at by `now`. */
  overdue(now: number): number
  values(): Iterable<WatchedAddress>
  readonly size: number
}

export function createRoster(): Roster {
  const byId = new Map<string, WatchedAddress>()
  /** Made for the first nudge: where the mail API is somebody else's, nobody asks by email. */
  let emails: Map<string, WatchedAddress> | undefined
  /** Entries are not taken out when an address is scheduled anew: one whose time is not `due` is stale. */
  const queue = new FlatQueue<WatchedAddress>()

  function dropStale(): void {
    for (let first = queue.peek(); first; first = queue.peek()) {
      if (first.due === queue.peekValue() && byId.get(first.id) === first) return
      queue.pop()
    }
  }

  function schedule(watched: WatchedAddress, due: number): void {
    watched.due = due
    if (due !== Number.POSITIVE_INFINITY) queue.push(watched, due)
  }

  return {
    add(watched) {
      byId.set(watched.id, watched)
      emails?.set(watched.email, watched)
      schedule(watched, watched.due)
    },
    remove(watched) {
      if (byId.get(watched.id) === watched) byId.delete(watched.id)
      if (emails?.get(watched.email) === watched) emails.delete(watched.email)
      watched.due = Number.POSITIVE_INFINITY
    },
    get: addressId => byId.get(addressId),
    byEmail(email) {
      emails ??= new Map(byId.values().map(watched => [watched.email, watched]))
      return emails.get(email)
    },
    ofChat: chatId => [...byId.values()].filter(watched => watched.chatId === chatId),
    schedule,
    nextDue() {
      dropStale()
      return queue.peekValue() ?? Number.POSITIVE_INFINITY
    },
    takeDue() {
      dropStale()
      const watched = queue.pop()
      if (watched) watched.due = Number.POSITIVE_INFINITY
      return watched
    },
    overdue: now => byId.values().reduce((count, { due }) => count + (due <= now ? 1 : 0), 0),
    values: () => byId.values(),
    get size() {
      return byId.size
    },
  }
}
