import { HttpError } from 'grammy'

/** Nothing was written or sent, since it may be another copy's turn; that one handles again what was left undone. */
export class TurnOverError extends Error {
  override readonly name = 'TurnOverError'

  constructor() {
    super('another copy may be the active one by now')
  }
}

const DEEPEST_CAUSE = 5

/** Whether a call to Telegram or the store failed because the turn is over. */
export function isTurnOver(error: unknown): boolean {
  let at = error
  for (let depth = 0; at instanceof Error && depth < DEEPEST_CAUSE; depth += 1) {
    if (at instanceof TurnOverError) return true
    at = at instanceof HttpError ? at.error : at.cause
  }
  return false
}
