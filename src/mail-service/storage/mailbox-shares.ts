/**
 * Of the room that others leave free, one network gets three quarters, and one sender half.
 * So a flood fills only its own part, and the next sender still finds room.
 */
const NETWORK_SHARE = 3 / 4
const SENDER_SHARE = 1 / 2

/** What is held of something that has a limit. */
interface Held {
  readonly all: number
  readonly byNetwork: number
  readonly bySender: number
}

/** Whether one more may be held. Its size is not asked, so that something large fits where there is nothing yet. */
export function hasRoom({ all, byNetwork, bySender }: Held, limit: number): boolean {
  const free = limit - (all - byNetwork)
  return all < limit && byNetwork < free * NETWORK_SHARE && bySender < free * SENDER_SHARE
}

/** Whether so little is held that shares need not be looked up: it is within everybody's share. */
export function isRoomy(all: number, limit: number): boolean {
  return all < roomyBelow(limit)
}

/** Below this {@link isRoomy} is true. */
export function roomyBelow(limit: number): number {
  return limit * SENDER_SHARE
}
