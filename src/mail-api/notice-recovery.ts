import type { Caller } from './call-with-retries.ts'
import type { MailApi } from './mail-api.ts'
import { MailApiError } from './mail-api-error.ts'

interface NoticedRecovery extends Pick<MailApi, 'onReachedAgain'> {
  /** Makes the calls, and looks at what became of each. */
  readonly call: Caller
}

/** Notices by the calls that are made anyway when the service answers again. */
export function noticeRecovery(call: Caller): NoticedRecovery {
  const listeners = new Set<() => void>()
  let isAway = false

  function answered(): void {
    if (!isAway) return
    isAway = false
    for (const listener of listeners) listener()
  }

  function failed(error: unknown): void {
    if (error instanceof MailApiError && error.kind === 'unavailable') isAway = true
  }

  return {
    call(asked, options) {
      const answer = call(asked, options)
      // Beside the caller's own wait: every poll comes through here.
      answer.then(answered, failed)
      return answer
    },
    onReachedAgain(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => listeners.delete(listener) }
    },
  }
}
