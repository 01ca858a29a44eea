/** Wakes one waiting loop; a ring while it does not wait is kept for the next wait. */
export interface Wake {
  ring(): void
  /** Resolves at the next ring, or at once when there was one since the last wait. Rejects when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>
}

export function createWake(): Wake {
  let rung = Promise.withResolvers<void>()
  return {
    ring: () => rung.resolve(),
    async wait(signal) {
      await untilAborted(rung.promise, signal)
      rung = Promise.withResolvers()
    },
  }
}

/** Resolves with the promise, or rejects with the signal's reason, whichever comes first. */
async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
