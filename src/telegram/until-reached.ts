import { GrammyError, HttpError } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

const RETRY_MS = 1_000

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
  for (;;) {
    signal.throwIfAborted()
    try {
      return await orAborted(call(), signal)
    } catch (error) {
      if (!isPassing(error)) throw error
      log.warn({ err: error }, 'Telegram cannot be reached; trying again')
      await clock.sleep(waitOf(error), signal)
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

function waitOf(error: unknown): number {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined
  return seconds === undefined ? RETRY_MS : seconds * 1_000
}
