import type { Clock } from '../clock.ts'
import { createWallTimeReader, type ReadWireDate, readInstant } from './wire-date.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** All zones are whole quarters of an hour from UTC. */
const ZONE_STEP_MS = 15 * MINUTE_MS
/** From the zone that is farthest behind UTC to the one that is farthest ahead of it. */
const MOST_ZONE_MS = 26 * HOUR_MS
/** A service's clock may be this far from ours, and a list this old, for a mail to tell the zone: less than a step. */
const CLOCK_ERROR_MS = 2 * MINUTE_MS
const LIST_AGE_MS = 5 * MINUTE_MS
/** No service makes addresses that last for less; a lifetime of a minute is a little shorter when it is heard of. */
const SHORTEST_LIFETIME_MS = MINUTE_MS / 2
const LIFETIMES_MS = [
  ...[10, 15, 20, 30, 45].map(minutes => minutes * MINUTE_MS),
  ...[1, 2, 3, 4, 6, 8, 12].map(hours => hours * HOUR_MS),
  ...[1, 2, 3, 7, 14, 30].map(days => days * DAY_MS),
]
/** Addresses whose empty lists are remembered. */
const MOST_EMPTY = 1_000

/**
 * The time zone in which a service writes its dates. It starts as configured, and is corrected by what the service
 * says: a new session that seems to have ended already, and mails that are seen arriving.
 */
export interface ServiceZone {
  /** Milliseconds since 1970; undefined for a date that is missing or unreadable. */
  readonly read: ReadWireDate
  /** A session was just made: when it expires; undefined when its `expires_at` can't be true in any zone. */
  sessionMade(token: string, expiresAt: string): number | undefined
  /** The messages of an address were listed, by their `received_at`. */
  listed(token: string, receivedAt: readonly string[]): void
}

export function createServiceZone(options: {
  readonly timezone: string
  /** It is the service's for sure: nothing is guessed. */
  readonly known?: boolean
  readonly clock: Clock
  readonly note: (oddity: string) => void
}): ServiceZone {
  const { timezone, known = false, clock, note } = options
  const readWall = createWallTimeReader(timezone)
  /** When the list of an address was last empty: what it lists next has arrived since. */
  const emptyAt = new Map<string, number>()
  let shiftMs = 0
  /** The configured zone, or a guess, may be wrong: the next mail decides. Else it takes two that agree. */
  let doubted = false
  let contradiction: number | undefined

  function shift(toMs: number): void {
    shiftMs = toMs
    contradiction = undefined
    if (toMs !== 0) note(inWords(toMs, timezone))
  }

  /** A mail that was seen arriving shows how far the service's dates are off. */
  function weigh(seenMs: number): void {
    if (seenMs === shiftMs) {
      doubted = false
      contradiction = undefined
    } else if (doubted || contradiction === seenMs) {
      doubted = false
      shift(seenMs)
    } else contradiction = seenMs
  }

  function remember(token: string): void {
    emptyAt.delete(token)
    emptyAt.set(token, clock.now())
    const [oldest] = emptyAt.size > MOST_EMPTY ? emptyAt.keys() : []
    if (oldest !== undefined) emptyAt.delete(oldest)
  }

  function read(text: string): number | undefined {
    const wall = readWall(text)
    return wall === undefined ? readInstant(text) : wall - shiftMs
  }

  return {
    read,
    sessionMade(token, text) {
      if (known) return read(text)
      remember(token)
      const wall = readWall(text)
      if (wall === undefined) return readInstant(text)
      const leadMs = wall - clock.now()
      if (!isLifetime(leadMs - shiftMs)) doubted = true
      if (leadMs - shiftMs >= SHORTEST_LIFETIME_MS) return wall - shiftMs
      const guess = guessShift(leadMs)
      if (guess === undefined) return undefined
      shift(guess)
      return wall - guess
    },
    listed(token, receivedAt) {
      if (known) return
      if (receivedAt.length === 0) return remember(token)
      const since = emptyAt.get(token)
      emptyAt.delete(token)
      if (since === undefined) return
      const walls = receivedAt.map(readWall).filter(wall => wall !== undefined)
      const seenMs = shiftOfArrival(Math.max(...walls), since, clock.now())
      if (seenMs !== undefined) weigh(seenMs)
    },
  }
}

/** Whether a session is likely to be made for so long, give or take what clocks differ. */
function isLifetime(ms: number): boolean {
  return LIFETIMES_MS.some(lifetime => Math.abs(ms - lifetime) <= CLOCK_ERROR_MS)
}

/** By how much a zone must be behind for a new session to end `leadMs` from now by our clock: whole hours before others. */
function guessShift(leadMs: number): number | undefined {
  const steps = (stepMs: number) =>
    Array.from({ length: MOST_ZONE_MS / stepMs }, (_, step) => -(step + 1) * stepMs)
  return [...steps(HOUR_MS), ...steps(ZONE_STEP_MS)].find(shiftMs => isLifetime(leadMs - shiftMs))
}

/** How far a date is off that must lie between `since` and `now`; undefined where no zone can have written it. */
function shiftOfArrival(wall: number, since: number, now: number): number | undefined {
  if (now - since > LIST_AGE_MS) return undefined
  const shiftMs = Math.round((wall - (since + now) / 2) / ZONE_STEP_MS) * ZONE_STEP_MS
  const arrivedAt = wall - shiftMs
  const isSeen = arrivedAt >= since - CLOCK_ERROR_MS && arrivedAt <= now + CLOCK_ERROR_MS
  return isSeen && Math.abs(shiftMs) <= MOST_ZONE_MS ? shiftMs : undefined
}

function inWords(shiftMs: number, timezone: string): string {
  const hours = Math.abs(shiftMs) / HOUR_MS
  const side = shiftMs < 0 ? 'behind' : 'ahead of'
  return `its dates are ${hours} h ${side} MAIL_API_TIMEZONE (${timezone}) and are read so; set it to the zone of the service`
}
