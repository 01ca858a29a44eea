import type { Clock } from '../clock.ts'

/** How long a failure counts. */
const RECENT_MS = 60_000

/** What the mail service failed to do lately, for monitoring. */
export interface Failures {
  note(error: unknown): void
  /** Something that stays wrong until somebody mends it. */
  noteLasting(problem: string): void
  /** What stays wrong, or how many there were in the last minute and what the last one was, in one sentence; undefined when there were none. */
  recent(): string | undefined
}

export function createFailures(clock: Pick<Clock, 'monotonic'>): Failures {
  let times: number[] = []
  let last = ''
  let lasting: string | undefined

  function forgetOld(): void {
    const since = clock.monotonic() - RECENT_MS
    times = times.filter(at => at > since)
  }

  return {
    note(error) {
      forgetOld()
      times.push(clock.monotonic())
      last = error instanceof Error ? error.message : String(error)
    },
    noteLasting(problem) {
      lasting = problem
    },
    recent() {
      forgetOld()
      if (lasting !== undefined) return lasting
      return times.length === 0 ? undefined : `${times.length} failed in the last minute, the last: ${last}`
    },
  }
}
