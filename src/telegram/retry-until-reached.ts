import { GrammyError, HttpError } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** The first pause after a call that did not reach Telegram, doubled each time … */
const RETRY_MS = 1_000
/** … up to this: people wait for the bot to be back. */
const RETRY_MOST_MS = 5_000
/** The longest wait, whatever Telegram or a proxy asks for: a bot that takes no updates for a day is useless. */
const LIMITED_MOST_MS = 5 * 60_000
/** A new host name takes minutes to resolve everywhere. */
const REFUSED_MOST_MS = 30_000

/**
 * Telegram's words for a host name that does not resolve yet (telegram-bot-api, WebhookActor.cpp,
 * `on_resolved_ip_address`).
 */
const HOST_UNKNOWN = /failed to resolve host/i

export interface RetryUntilReachedOptions {
  readonly log: Logger
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Nobody waits for this call, so it waits as long as Telegram asks. */
  readonly isPatient?: boolean
}

/**
 * Repeats a call while Telegram cannot be reached, is overloaded, or refuses for a reason that passes by itself. Any
 * other refusal rejects at once, and so does the signal, with its reason.
 */
export async function retryUntilReached<Result>(
  { log, clock, signal, isPatient = false }: RetryUntilReachedOptions,
  call: () => Promise<Result>,
): Promise<Result> {
  let said = ''
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await orAborted(call(), signal)
    } catch (error) {
      signal.throwIfAborted()
      const refusal = passingRefusal(error)
      if (refusal === undefined && !isPassing(error)) throw error
      if (refusal !== undefined && refusal !== said) log.warn(describe(error), refusal)
      // The heartbeat logs it once for all callers.
      else log.debug({ err: error, failures }, 'Telegram cannot be reached; trying again')
      said = refusal ?? said
      const limitedMostMs = isPatient ? Number.POSITIVE_INFINITY : LIMITED_MOST_MS
      await clock.sleep(pauseAfterFailure(error, failures, limitedMostMs), signal)
    }
  }
}

/** A call that hangs is abandoned. */
function orAborted<Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([call, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Telegram's own answers are final, except these; a proxy's answer says nothing about Telegram. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof GrammyError)) return error instanceof HttpError
  const { error_code: code } = error
  return !(code >= 400 && code < 500) || code === 429
}

/**
 * A sentence for the operator about a refusal that passes; undefined for any other error. Telegram answers 409 when
 * another process of the bot starts or stops at the same time (telegram-bot-api, Client.cpp,
 * `process_set_webhook_query`).
 */
function passingRefusal(error: unknown): string | undefined {
  if (!(error instanceof GrammyError)) return undefined
  if (error.error_code === 409)
    return 'another process uses the same BOT_TOKEN: it is tried again; if that goes on, stop the other one'
  if (HOST_UNKNOWN.test(error.description))
    return 'Telegram cannot find the host of WEBHOOK_URL yet: it is tried again; if that goes on, check its DNS records'
  return undefined
}

function describe(error: unknown) {
  return error instanceof GrammyError ? { method: error.method, reason: error.description } : {}
}

/** How long to wait after so many failures in a row, in milliseconds: as long as Telegram says, within bounds. */
export function pauseAfterFailure(error: unknown, failures: number, limitedMostMs = LIMITED_MOST_MS): number {
  const seconds = error instanceof GrammyError ? error.parameters?.retry_after : undefined
  if (seconds !== undefined) return Math.min(limitedMostMs, Math.max(RETRY_MS, seconds * 1_000))
  const most = passingRefusal(error) === undefined ? RETRY_MOST_MS : REFUSED_MOST_MS
  return Math.min(most, RETRY_MS * 2 ** (failures - 1))
}
