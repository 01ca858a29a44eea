import { GrammyError, HttpError } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** The first pause after a call that did not reach Telegram, doubled each time … */
const RETRY_MS = 1_000
/** … up to this: people wait for the bot to be back. */
const RETRY_MOST_MS = 15_000

export interface UntilReachedOptions {
  readonly log: Logger
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Calls Telegram again and again while it cannot be reached or is overloaded; a refusal rejects at once, and so does
 * the signal, with its reason.
 */
export async function untilReached<Result>(
  { log, clock, signal }: UntilReachedOptions,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await orAborted(call(), signal)
    } catch (error) {
      if (!isPassing(error)) throw error
      // The heartbeat says it once for everybody who tries.
      log.debug({ err: error, failures }, 'Telegram cannot be reached; trying again')
      await clock.sleep(pauseAfterFailure(error, failures), signal)
    }
  }
}

/** A call that hangs is left to itself. */
function orAborted<Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([call, promise]).finally(() => signal.removeEventListener('abort', abort))
}

function isPassing(error: unknown): boolean {
  if (error instanceof GrammyError) return error.error_code >= 500 || error.error_code === 429
  return error instanceof HttpError
}

/** How long to wait after so many failures in a row, in milliseconds. */
export function pauseAfterFailure(error: unknown, failures: number): number {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined
  return seconds === undefined ? Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** (failures - 1)) : seconds * 1_000
}
