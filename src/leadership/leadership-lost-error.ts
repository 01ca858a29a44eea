import { HttpError } from 'grammy'

/** Nothing was written or sent: another instance may be active by now, and handles again what was not done. */
export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError'

  constructor() {
    super('another instance may be active by now')
  }
}

const DEEPEST_CAUSE = 5

/** Whether a call to Telegram or the store failed because the leadership is lost. */
export function isLeadershipLost(error: unknown): boolean {
  let at = error
  for (let depth = 0; at instanceof Error && depth < DEEPEST_CAUSE; depth += 1) {
    if (at instanceof LeadershipLostError) return true
    at = at instanceof HttpError ? at.error : at.cause
  }
  return false
}
