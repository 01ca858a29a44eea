import { isLeadershipLost } from '../leadership/leadership-lost-error.ts'
import { onAbort } from '../on-abort.ts'

/** A stop ended the wait of an answer: its update stays in the journal, and the next start handles it again. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'

  constructor() {
    super('the bot stops before this answer may be written')
  }
}

/** Whether the update will be handled again: by another instance, or at the next start. Nothing more is done for it now. */
export function endsHandling(error: unknown): boolean {
  return isLeadershipLost(error) || error instanceof StoppedError
}

/** For so long after a stop began, answers may still wait for their turn; a stop waits a little longer for updates. */
const ANSWERS_WITHIN_MS = 1_500

/** Aborts with a {@link StoppedError} a moment after the stop began: answers that are due soon are written before. */
export function endOfAnswers(stopping: AbortSignal): AbortSignal {
  const end = new AbortController()
  onAbort(stopping, () => setTimeout(() => end.abort(new StoppedError()), ANSWERS_WITHIN_MS).unref())
  return end.signal
}
