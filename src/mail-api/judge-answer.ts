import { type JsonObject, parseObject } from './answer-body.ts'
import { MailApiError, type MailApiErrorKind } from './errors.ts'
import type { RawAnswer } from './transport.ts'
import { REFUSAL_CODES, type RefusalCode } from './wire.ts'

/** What an answer means: the service did it, says that something is gone, or failed. */
export type JudgedAnswer =
  | { readonly kind: 'done'; readonly answer: JsonObject }
  /** On a call with a token: the token is gone, or the message the call is about. */
  | {
      readonly kind: 'gone'
      readonly status: number
      readonly error: MailApiError
      readonly ownWords: boolean
    }
  | { readonly kind: 'failed'; readonly error: MailApiError }

interface JudgedCall {
  /** Such as `check-mail`. */
  readonly name: string
  readonly withToken: boolean
  /** The answer to success is a file, not JSON. */
  readonly binary?: boolean
}

const GONE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 410])
const MAX_EXPLANATION_LENGTH = 500
const CODE = /^[a-z0-9_]{1,64}$/

/** Judges one answer by the README's rules of the mail API; `now` is for a Retry-After that is a date. */
export function judgeAnswer(raw: RawAnswer, call: JudgedCall, now: number): JudgedAnswer {
  const ok = raw.status >= 200 && raw.status < 300
  if (ok && call.binary) return { kind: 'done', answer: {} }
  const answer = parseObject(raw.body)
  if (ok && answer?.status === 'success') return { kind: 'done', answer }

  const fail = (kind: MailApiErrorKind, what: string) => describe({ call, kind, what, raw, answer, now })
  if (raw.status === 429) return { kind: 'failed', error: fail('rate-limited', 'asks to slow down') }
  if (call.withToken && GONE_STATUSES.has(raw.status)) {
    const error = fail('session-gone', 'does not know the address any more')
    return { kind: 'gone', status: raw.status, error, ownWords: isOwnWords(answer) }
  }
  const refused = answer !== undefined && (ok || isClientError(raw.status))
  if (refused || isKnownRefusal(call, raw.status, answer))
    return { kind: 'failed', error: fail('rejected', 'refused') }
  return { kind: 'failed', error: fail('unavailable', 'gave no usable answer') }
}

/** A gateway's own JSON has a number there, or nothing. */
function isOwnWords(answer: JsonObject | undefined): boolean {
  return typeof answer?.status === 'string' && !/^\d+$/.test(answer.status)
}

/** The service answered that the message, and only the message, is gone. */
export function messageGone(name: string, status: number, error: MailApiError): MailApiError {
  return new MailApiError(`${name} failed: the message is gone (status ${status})`, {
    kind: 'message-gone',
    ...(error.explanation !== undefined && { explanation: error.explanation }),
    ...(error.code !== undefined && { code: error.code }),
  })
}

/** 408 Request Timeout is no verdict on the request. */
function isClientError(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

/** A service that has no such address to give, for want of a Gmail account, is not down: it answers 503 and says why. */
function isKnownRefusal({ name }: JudgedCall, status: number, answer: JsonObject | undefined): boolean {
  return (
    name === 'create-session' && status === 503 && answer?.status === 'error' && isRefusalCode(answer.code)
  )
}

interface Failure {
  readonly call: JudgedCall
  readonly kind: MailApiErrorKind
  readonly what: string
  readonly raw: RawAnswer
  readonly answer: JsonObject | undefined
  readonly now: number
}

function describe({ call, kind, what, raw, answer, now }: Failure): MailApiError {
  const explanation = kind === 'unavailable' || kind === 'rate-limited' ? undefined : explain(answer)
  const code = codeOf(answer)
  const refusal = kind === 'rejected' ? refusalOf(call, raw.status, code) : undefined
  const retryAfterMs = kind === 'rate-limited' ? parseRetryAfter(raw.headers['retry-after'], now) : undefined
  return new MailApiError(`${call.name} failed: the service ${what} (status ${raw.status})`, {
    kind,
    ...(explanation !== undefined && { explanation }),
    ...(code !== undefined && { code }),
    ...(refusal !== undefined && { refusal }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}

/** A service without our codes says by 409 at least that the name is taken. */
function refusalOf({ name }: JudgedCall, status: number, code: string | undefined): RefusalCode | undefined {
  if (name !== 'create-session') return undefined
  if (isRefusalCode(code)) return code
  return status === 409 ? 'name_taken' : undefined
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return REFUSAL_CODES.some(known => known === code)
}

function explain(answer: JsonObject | undefined): string | undefined {
  const words = [answer?.message, answer?.error].find(word => typeof word === 'string' && word.trim() !== '')
  return typeof words === 'string' ? words.trim().slice(0, MAX_EXPLANATION_LENGTH).toWellFormed() : undefined
}

/** Services send what they like: anything but a short word is ignored. */
function codeOf(answer: JsonObject | undefined): string | undefined {
  const code = answer?.code
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}

/** Nobody is believed who asks for more: one wrong header would end all polls. */
const LONGEST_WAIT_MS = 3_600_000

/** How long a `Retry-After` header asks to wait, in milliseconds, an hour at most: seconds or a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, LONGEST_WAIT_MS)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), LONGEST_WAIT_MS)
}
