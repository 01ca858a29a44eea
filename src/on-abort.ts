/**
 * Calls `end` with the signal's reason when it aborts, until the returned function is called. A signal's listener keeps
 * a reference to the next one also after it was removed. So a removed one lets go of `end`: otherwise, of thousands of
 * calls with one signal, each would keep the next in memory until the next major garbage collection.
 */
export function onAbort(signal: AbortSignal, end: (reason: Error) => void): () => void {
  let ending: typeof end | undefined = end
  const listener = () => ending?.(signal.reason)
  signal.addEventListener('abort', listener)
  return () => {
    signal.removeEventListener('abort', listener)
    ending = undefined
  }
}

/** Resolves when the signal aborts, at once if it has. */
export function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  return promise
}
