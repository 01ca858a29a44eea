import type { WireError } from '../../mail-api/wire.ts'
import { BusyError } from '../../threads/fair-queue.ts'

/** A request that is answered with an error; the message is for the person behind the client. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, code: string, message: string, retryAfterSeconds?: number) {
    // Nobody asks where in the code a refusal was made, and to note it takes longer than all else here.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.statusCode = statusCode
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const badParameter = (message: string) => new HttpError(400, 'bad_parameter', message)
export const missingToken = () => new HttpError(401, 'missing_token', 'The parameter "token" is missing.')
export const wrongSecret = () =>
  new HttpError(401, 'wrong_secret', 'The header "Authorization" must be "Bearer" with the secret.')
export const closedToStrangers = () =>
  new HttpError(403, 'closed', 'This service makes addresses for its own bot only.')
export const unknownSession = () =>
  new HttpError(404, 'unknown_token', 'There is no mailbox with this token, or its time is over.')
export const wrongClaim = () =>
  new HttpError(409, 'wrong_claim', 'The mailbox was made with another "claim", or with none.')
export const unknownMessage = () =>
  new HttpError(404, 'unknown_message', 'There is no such message in this mailbox.')

const RETRY_AFTER_SECONDS = 5

/** Large messages, long lists and searches use memory and time that other requests need too. */
export const tooManyLarge = () =>
  new HttpError(
    503,
    'unavailable',
    'Too much is being read at the moment; please try again.',
    RETRY_AFTER_SECONDS,
  )

/** The error as the wire has it. An unexpected error becomes a 503 that reveals nothing about us. */
export function toWireError(error: unknown): {
  readonly status: number
  readonly body: WireError
  readonly retryAfter?: number
} {
  if (error instanceof HttpError) {
    const { statusCode, retryAfterSeconds } = error
    const answer = { status: statusCode, body: wireError(error.code, error.message) }
    return retryAfterSeconds === undefined ? answer : { ...answer, retryAfter: retryAfterSeconds }
  }
  if (error instanceof BusyError) return toWireError(tooManyLarge())
  const status = frameworkStatus(error)
  const known = FRAMEWORK_ANSWERS.get(status)
  if (known !== undefined) return { status, body: known }
  if (status >= 400 && status < 500) return { status: 400, body: BAD_REQUEST }
  return { status: 503, body: UNAVAILABLE, retryAfter: 5 }
}

function wireError(code: string, message: string): WireError {
  return { status: 'error', code, message }
}

const BAD_REQUEST = wireError('bad_parameter', 'The request could not be read.')
const UNAVAILABLE = wireError(
  'unavailable',
  'The mail service has a problem at the moment; please try again.',
)
const FRAMEWORK_ANSWERS = new Map([
  [404, wireError('not_found', 'There is no such call.')],
  [413, wireError('too_large', 'The request is too large.')],
  [
    415,
    wireError(
      'wrong_type',
      'A body is application/x-www-form-urlencoded, multipart/form-data or application/json.',
    ),
  ],
])

/** Fastify's own errors carry the status they stand for. */
function frameworkStatus(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}
