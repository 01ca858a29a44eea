/** The four ways in which a mail API can fail; the rest of the code knows only these. */
export type MailApiErrorKind = 'session-gone' | 'rate-limited' | 'unavailable' | 'rejected'

export interface MailApiErrorDetails {
  readonly kind: MailApiErrorKind
  /** With `rate-limited`: how long the service asked to wait, in milliseconds. */
  readonly retryAfterMs?: number
  /** With `rejected`: the service's own words, to be shown to the person. Foreign text. */
  readonly explanation?: string
  /** The service's word for programs, such as `name_taken`: at most 64 of `a–z 0–9 _`. */
  readonly code?: string
  /** The HTTP status, where an answer came at all. */
  readonly status?: number
  readonly cause?: unknown
}

/** A failed call to the mail API. Its message never carries a token, a URL or a mail's body. */
export class MailApiError extends Error {
  override readonly name = 'MailApiError'
  readonly kind: MailApiErrorKind
  readonly retryAfterMs: number | undefined
  readonly explanation: string | undefined
  readonly code: string | undefined
  readonly status: number | undefined

  constructor(message: string, details: MailApiErrorDetails) {
    super(message, { cause: details.cause })
    this.kind = details.kind
    this.retryAfterMs = details.retryAfterMs
    this.explanation = details.explanation
    this.code = details.code
    this.status = details.status
  }
}
