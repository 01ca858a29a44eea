import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { RefusalCode } from './wire.ts'

const SAY_AGAIN_MS = 60 * 60_000
/** How many different sentences are kept: they are our own, with names of fields in them, so there are not many. */
const MOST_KEPT = 50

/** The ways in which a mail API can fail; the rest of the code knows only these, and no HTTP status. */
export type MailApiErrorKind =
  /** The address is over, or was never there. */
  | 'session-gone'
  /** The message or file asked for is gone, while its address is there. */
  | 'message-gone'
  | 'rate-limited'
  | 'unavailable'
  /** The file asked for is larger than is read. */
  | 'too-large'
  /** An error that the service explained. */
  | 'rejected'

interface MailApiErrorDetails {
  readonly kind: MailApiErrorKind
  /** With `rate-limited`: how long the service asked to wait, in milliseconds. */
  readonly retryAfterMs?: number
  /** With `rejected`: the service's own words, to show to the person. They are foreign text. */
  readonly explanation?: string
  /** The service's word for programs, such as `name_taken`: at most 64 of `a–z 0–9 _`. */
  readonly code?: string
  /** With `rejected` by `create-session`: why there is no such address, where the service says it. */
  readonly refusal?: RefusalCode
  /** With `too-large`: its bytes, or as many as came where the service did not say. */
  readonly size?: number
  /** The service's answer is no use: asking again won't help. */
  readonly odd?: boolean
  readonly cause?: unknown
}

/** A failed call to the mail API. Its message never carries a token, a URL or a mail's body. */
export class MailApiError extends Error {
  override readonly name = 'MailApiError'
  readonly kind: MailApiErrorKind
  readonly retryAfterMs: number | undefined
  readonly explanation: string | undefined
  readonly code: string | undefined
  readonly refusal: RefusalCode | undefined
  readonly size: number | undefined
  readonly odd: boolean

  constructor(message: string, details: MailApiErrorDetails) {
    super(message, { cause: details.cause })
    this.kind = details.kind
    this.retryAfterMs = details.retryAfterMs
    this.explanation = details.explanation
    this.code = details.code
    this.refusal = details.refusal
    this.size = details.size
    this.odd = details.odd === true
  }
}

/** Whether the mail API says that it does not know the address any more. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof MailApiError && error.kind === 'session-gone'
}

/** Whether the mail API says that the message or file asked for is not there, while its address is. */
export function isMessageGone(error: unknown): boolean {
  return error instanceof MailApiError && error.kind === 'message-gone'
}

/** Whether a file is larger than is read. */
export function isTooLarge(error: unknown): error is MailApiError {
  return error instanceof MailApiError && error.kind === 'too-large'
}

/** What a service does differently from the interface. */
interface Oddities {
  /** Logs a sentence, once an hour. */
  note(this: void, sentence: string): void
  /** All that was noted, the newest last. */
  list(this: void): readonly string[]
}

/** Remembers and logs one service's oddities. */
export function createOddities(log: Logger, clock: Clock): Oddities {
  const saidAt = new Map<string, number>()
  return {
    note(sentence) {
      const now = clock.monotonic()
      const last = saidAt.get(sentence)
      if (last !== undefined && now - last < SAY_AGAIN_MS) return
      if (last === undefined && saidAt.size >= MOST_KEPT) return
      saidAt.set(sentence, now)
      log.warn(`unexpected answer of the mail API: ${sentence}`)
    },
    list: () => [...saidAt.keys()],
  }
}
