import { isObject, type JsonObject, parseObject } from './answer-body.ts'
import { MailApiError, type MailApiErrorKind } from './mail-api-error.ts'
import type { RawAnswer } from './transport.ts'
import { REFUSAL_CODES, type RefusalCode } from './wire.ts'

/** What an answer means: success, something is gone, or a failure. */
export type JudgedAnswer =
  | { readonly kind: 'done'; readonly answer: JsonObject }
  /** For a call with a token: either the token is gone, or the call's message. */
  | {
      readonly kind: 'gone'
      readonly status: number
      readonly error: MailApiError
    }
  | { readonly kind: 'failed'; readonly error: MailApiError }

interface JudgedCall {
  /** Such as `check-mail`. */
  readonly name: string
  readonly withToken: boolean
  /** The answer to success is a file, not JSON. */
  readonly binary?: boolean
  /** What an answer to success has, one of them at least, wherever its `status` is not the word `success`. */
  readonly fields: readonly string[]
}

const GONE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 410])
/** Calls in which a person asks for nothing, so a service has no reason to refuse them. */
const IRREFUSABLE: ReadonlySet<string> = new Set(['domains', 'check-mail'])
const MAX_EXPLANATION_LENGTH = 500
const CODE = /^[a-z0-9_]{1,64}$/

/**
 * Judges one answer by the rules of docs/mail-api-errors.md; `now` is for a Retry-After that is a date, where the service
 * does not tell its own time.
 */
export function judgeAnswer(raw: RawAnswer, call: JudgedCall, now: number): JudgedAnswer {
  if (isOk(raw) && (call.binary || isWordlessDone(raw, call))) return { kind: 'done', answer: {} }
  const answer = parseObject(raw.body)
  const verdict = isOk(raw) && answer ? verdictOf(answer) : undefined
  if (answer && isDone(answer, verdict, call)) return { kind: 'done', answer: unwrapped(answer, call) }

  const fail = (kind: MailApiErrorKind, what: string, odd = false) =>
    describe({ call, kind, what, odd, raw, answer, now })
  if (raw.status === 429) return { kind: 'failed', error: fail('rate-limited', 'asks to slow down') }
  if (call.withToken && GONE_STATUSES.has(raw.status)) {
    const error = fail('session-gone', 'does not know the address any more')
    return { kind: 'gone', status: raw.status, error }
  }
  if (verdict === 'no' || isKnownRefusal(call, raw.status, answer) || (answer && isClientError(raw.status)))
    return { kind: 'failed', error: fail('rejected', 'refused', IRREFUSABLE.has(call.name)) }
  const oddity = oddityOf(raw, call, answer)
  const error = fail('unavailable', oddity ?? 'gave no usable answer', oddity !== undefined)
  return { kind: 'failed', error }
}

function isOk({ status }: RawAnswer): boolean {
  return status >= 200 && status < 300
}

/** What the answer's own words say: `success` itself, something similar, or a failure. */
type Verdict = 'success' | 'fine' | 'no'

const FINE_WORDS: ReadonlySet<unknown> = new Set(['ok', 'okay', 'done', 'true', '1', true, 1])

function verdictOf(answer: JsonObject): Verdict {
  const status = answer.status ?? answer.success ?? answer.ok
  const word = typeof status === 'string' ? status.trim().toLowerCase() : status
  if (word === 'success') return 'success'
  if (word === undefined || word === null) return isFailure(answer.error) ? 'no' : 'fine'
  const isHttpStatus = Number(word) >= 200 && Number(word) < 300
  return isHttpStatus || FINE_WORDS.has(word) ? 'fine' : 'no'
}

/** Some services only send an error; an empty one counts as none. */
function isFailure(error: unknown): boolean {
  return error === true || isObject(error) || (typeof error === 'string' && error.trim() !== '')
}

/** A status other than `success` is accepted when the answer holds what was asked for. */
function isDone(answer: JsonObject, verdict: Verdict | undefined, call: JudgedCall): boolean {
  if (verdict !== 'fine') return verdict === 'success'
  return call.fields.length === 0 || hasFields(unwrapped(answer, call), call.fields)
}

/** If a call has no result, an empty answer counts as success. */
function isWordlessDone({ body }: RawAnswer, { fields }: JudgedCall): boolean {
  return fields.length === 0 && body.toString('utf8').trim() === ''
}

/** The fields under `data`, where some services put everything. */
function unwrapped(answer: JsonObject, { fields }: JudgedCall): JsonObject {
  const { data } = answer
  if (!isObject(data)) return answer
  const others = fields.filter(field => field !== 'data')
  return !hasFields(answer, others) && hasFields(data, fields) ? data : answer
}

function hasFields(answer: JsonObject, fields: readonly string[]): boolean {
  return fields.some(field => answer[field] !== undefined)
}

/** Why an answer is no use; undefined when the service is just out of order. */
function oddityOf(
  raw: RawAnswer,
  { fields }: JudgedCall,
  answer: JsonObject | undefined,
): string | undefined {
  if (raw.status >= 300 && raw.status < 400)
    return 'redirects, which is followed only to the same host by https, and for GET'
  if (!isOk(raw)) return undefined
  return answer ? `has no "${fields.join('" or "')}" in its answer` : 'did not answer with a JSON object'
}

/** 408 Request Timeout is no verdict on the request. */
function isClientError(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

/** A service without a free Gmail account is not down, although it answers 503: it says why. */
function isKnownRefusal({ name }: JudgedCall, status: number, answer: JsonObject | undefined): boolean {
  return (
    name === 'create-session' && status === 503 && answer?.status === 'error' && isRefusalCode(answer.code)
  )
}

interface Failure {
  readonly call: JudgedCall
  readonly kind: MailApiErrorKind
  readonly what: string
  readonly odd: boolean
  readonly raw: RawAnswer
  readonly answer: JsonObject | undefined
  readonly now: number
}

function describe({ call, kind, what, odd, raw, answer, now }: Failure): MailApiError {
  const explanation = kind === 'unavailable' || kind === 'rate-limited' ? undefined : explain(answer)
  const code = codeOf(answer)
  const refusal = kind === 'rejected' ? refusalOf(call, raw.status, code) : undefined
  const { 'retry-after': retryAfter, date } = raw.headers
  const retryAfterMs =
    kind === 'rate-limited' ? parseRetryAfter(retryAfter, Date.parse(String(date)) || now) : undefined
  return new MailApiError(`${call.name} failed: the service ${what} (status ${raw.status})`, {
    kind,
    odd,
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
  const error = answer?.error
  const places = [answer?.message, error, isObject(error) ? error.message : undefined]
  const words = places.find(word => typeof word === 'string' && word.trim() !== '')
  return typeof words === 'string' ? words.trim().slice(0, MAX_EXPLANATION_LENGTH).toWellFormed() : undefined
}

/** Services send what they like: anything but a short word is ignored. */
function codeOf(answer: JsonObject | undefined): string | undefined {
  const code = answer?.code
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}

/** A longer pause than this is cut: one wrong header would end all polls. */
const LONGEST_WAIT_MS = 5 * 60_000

/** How long a `Retry-After` header asks to wait, in milliseconds, five minutes at most: seconds or a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, LONGEST_WAIT_MS)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), LONGEST_WAIT_MS)
}
