/** At most `limit` events in any `windowMs`. */
export interface Pace {
  /** When the next event may happen, at the earliest `now`. */
  readyAt(now: number): number
  /** Notes an event at `at`, which may lie ahead. */
  note(at: number): void
}

export function createPace(limit: number, windowMs: number): Pace {
  const recent: number[] = []
  return {
    readyAt: now => (recent.length < limit ? now : Math.max(now, (recent[0] ?? now) + windowMs)),
    note(at) {
      recent.push(at)
      if (recent.length > limit) recent.shift()
    },
  }
}
