import type { Clock } from '../clock.ts'

interface Aborts {
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Makes a call whose signal aborts after `ms` milliseconds, or when `also` does. */
export async function withDeadline<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  { ms, clock, also }: { readonly ms: number; readonly clock: Clock; readonly also?: Aborts },
): Promise<Result> {
  const over = new AbortController()
  const answered = new AbortController()
  const abort = () => over.abort()
  also?.addEventListener('abort', abort)
  // An answer in time ends the sleep.
  const deadline = clock.sleep(ms, answered.signal).then(abort, () => undefined)
  try {
    return await call(over.signal)
  } finally {
    // Without a reason an error with its stack would be made for each call, and nobody reads it.
    answered.abort(null)
    await deadline
    also?.removeEventListener('abort', abort)
  }
}
