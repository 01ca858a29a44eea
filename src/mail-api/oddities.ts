import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

const SAY_AGAIN_MS = 60 * 60_000
/** Sentences are our own, with names of fields in them: there are not many. */
const MOST_KEPT = 50

/** What a service does otherwise than the interface has it. */
export interface Oddities {
  /** Says a sentence in the log, once an hour. */
  note(this: void, sentence: string): void
  /** All that was noted, the newest last. */
  list(this: void): readonly string[]
}

export function createOddities(log: Logger, clock: Clock): Oddities {
  const saidAt = new Map<string, number>()
  return {
    note(sentence) {
      const now = clock.monotonic()
      const last = saidAt.get(sentence)
      if (last !== undefined && now - last < SAY_AGAIN_MS) return
      if (last === undefined && saidAt.size >= MOST_KEPT) return
      saidAt.set(sentence, now)
      log.warn(`the mail API is odd: ${sentence}`)
    },
    list: () => [...saidAt.keys()],
  }
}
