/** Whatever still runs this long after the stop began is cut off. */
const STOP_WITHIN_MS = 4_500

/** Resolves on the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopOnSignal(): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const onSignal = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeListener(signal, onSignal)
      process.once(signal, () => process.exit(1))
    }
    resolve(undefined)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return promise
}

/** To be called when the parts begin to stop. */
export function cutOffLateParts(): void {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
}
