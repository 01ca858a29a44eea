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

  return {
    async call(...asked) {
      try {
        const result = await call(...asked)
        answered()
        return result
      } catch (error) {
        if (error instanceof MailApiError && error.kind === 'unavailable') isAway = true
        throw error
      }
    },
    onReachedAgain(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => listeners.delete(listener) }
    },
  }
}
