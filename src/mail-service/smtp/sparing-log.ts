import type { Logger } from 'pino'

/** Of what strangers can cause as often as they like, a line a minute tells enough. */
const PAUSE_MS = 60_000

export interface SparingLog {
  warn(error: unknown, text: string): void
  error(error: unknown, text: string): void
}

interface Told {
  readonly at: number
  unsaid: number
}

/** A log that writes the same text once a minute, the next time with how often it was left out. */
export function createSparingLog(log: Pick<Logger, 'warn' | 'error'>): SparingLog {
  const lastTold = new Map<string, Told>()

  function write(level: 'warn' | 'error', error: unknown, text: string): void {
    const now = performance.now()
    const last = lastTold.get(text)
    if (last !== undefined && now - last.at < PAUSE_MS) {
      last.unsaid++
      return
    }
    lastTold.set(text, { at: now, unsaid: 0 })
    log[level]({ err: error, ...(last && last.unsaid > 0 && { unsaid: last.unsaid }) }, text)
  }

  return {
    warn: (error, text) => write('warn', error, text),
    error: (error, text) => write('error', error, text),
  }
}
