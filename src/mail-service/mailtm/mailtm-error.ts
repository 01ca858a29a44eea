import { BusyError } from '../../threads/fair-queue.ts'
import { HttpError, toWireError } from '../http/http-error.ts'

/** What is wrong with which field of a body. */
interface Violation {
  readonly propertyPath: string
  readonly message: string
}

/** An error as API Platform says it, which mail.tm runs on. */
export class MailTmError extends Error {
  override readonly name = 'MailTmError'
  readonly statusCode: number
  readonly body: object

  constructor(statusCode: number, body: object) {
    super(`refused with ${statusCode}`)
    this.statusCode = statusCode
    this.body = body
  }
}

export const noToken = () => new MailTmError(401, { code: 401, message: 'JWT Token not found' })
export const wrongToken = () => new MailTmError(401, { code: 401, message: 'Invalid JWT Token' })
export const wrongLogin = () => new MailTmError(401, { code: 401, message: 'Invalid credentials.' })
export const notFound = () => failure(404, 'Not Found')
export const tooMany = () => failure(429, 'Too many requests; try again in a second.')

export function unprocessable(...violations: readonly Violation[]): MailTmError {
  const detail = violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n')
  return new MailTmError(422, {
    '@context': '/contexts/ConstraintViolationList',
    '@type': 'ConstraintViolationList',
    'hydra:title': 'An error occurred',
    'hydra:description': detail,
    detail,
    violations,
  })
}

/** The error of `create-session` in their words. */
export function registrationError(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.statusCode >= 500) return error
  return unprocessable({ propertyPath: 'address', message: error.message })
}

/** The answer to any error; for an unexpected one it reveals nothing about us. */
export function toMailTmError(error: unknown): { readonly status: number; readonly body: object } {
  if (error instanceof MailTmError) return { status: error.statusCode, body: error.body }
  const { status, body } = toWireError(error)
  // The REST interface takes forms too.
  const detail = status === 415 ? 'A body is application/json.' : body.message
  return { status, body: failure(status, detail).body }
}

/** Whether the fault is ours. */
export function isOurFault(error: unknown): boolean {
  const isKnown = error instanceof MailTmError || error instanceof HttpError || error instanceof BusyError
  return !isKnown && toWireError(error).status >= 500
}

function failure(status: number, detail: string): MailTmError {
  return new MailTmError(status, {
    '@context': '/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': 'An error occurred',
    'hydra:description': detail,
    title: 'An error occurred',
    detail,
    status,
  })
}
