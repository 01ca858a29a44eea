/** At most `limit` events in any `windowMs`. */
export interface Pace {
  /** When the next event may happen, at the earliest `now`. */
  readyAt(now: number): number
  /** Notes an event at `at`, which may be in the future. */
  note(at: number): void
}

/** A pace that also says when a message behind `ahead` others may go, and can be asked for less than its limit. */
interface SharedPace extends Pace {
  readyAt(now: number, ahead?: number, limit?: number): number
  /** How many were noted within the last window. */
  recently(now: number): number
}

/** `stretch` tells how much longer the window is at the moment. */
export function createPace(limit: number, windowMs: number, stretch: () => number = () => 1): SharedPace {
  const recent: number[] = []
  const lengthMs = () => windowMs * stretch()

  function readyAt(now: number, ahead = 0, most = limit): number {
    const place = recent.length + ahead - most
    const before = recent[place]
    if (before !== undefined) return Math.max(now, before + lengthMs())
    // Earlier slots are not noted yet, since this message goes before them.
    return place < 0 ? now : readyAt(now, place - recent.length, most) + lengthMs()
  }

  return {
    readyAt,
    note(at) {
      recent.splice(recent.findLastIndex(noted => noted <= at) + 1, 0, at)
      if (recent.length > limit) recent.shift()
    },
    recently: now => recent.filter(at => at > now - lengthMs()).length,
  }
}
