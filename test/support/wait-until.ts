import type { Telegram } from '../../src/playground/local-telegram.ts'

/** Far above what it takes, for machines that have much else to do. */
const PATIENCE_MS = 45_000

/** Resolves with the first value of `look` that is there, looking again whenever something happens in Telegram. */
export function waitUntil<Found>(
  telegram: Telegram,
  look: () => Found | undefined | false,
  complaint: () => string,
  patienceMs = PATIENCE_MS,
): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>()
  const check = (): void => {
    try {
      const found = look()
      if (found !== undefined && found !== false) resolve(found)
    } catch (error) {
      reject(error)
    }
  }
  const stop = telegram.subscribe(check)
  const timer = setTimeout(() => reject(new Error(`waited ${patienceMs} ms: ${complaint()}`)), patienceMs)
  check()
  return promise.finally(() => {
    stop()
    clearTimeout(timer)
  })
}
