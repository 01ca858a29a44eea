import type { Guard } from '../postgres/open-postgres.ts'
import type { Holding } from './elect-by-lock.ts'
import { LeadershipLostError } from './leadership-lost-error.ts'

/** A period in which this process is the active instance, for the code that writes in it. */
export interface Leadership extends Guard {
  /** Raised for each leadership, under the lock: the database refuses late writes of earlier ones. */
  readonly fence: string
}

/** A period in which this instance is the active one; its guard throws a {@link LeadershipLostError}. */
export interface HeldLeadership extends Leadership {
  /** Aborts when the leadership is over: lost, or about to be released. */
  readonly over: AbortSignal
}

/**
 * Once the guard has refused something, the leadership is over, even if the lock turns out to be still ours: else what
 * was not done would be recorded as done, while the next leader does it again.
 */
export function createLeadership(holding: Omit<Holding, 'query'>, fence: string): HeldLeadership {
  const ended = new AbortController()
  return {
    fence,
    lost: AbortSignal.any([holding.lost, ended.signal]),
    guard() {
      if (!ended.signal.aborted && holding.isSure()) return
      ended.abort()
      throw new LeadershipLostError()
    },
    over: AbortSignal.any([holding.signal, ended.signal]),
    end: () => ended.abort(),
  }
}
