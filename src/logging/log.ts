import { type DestinationStream, type Logger, pino } from 'pino'
import { createLineThrottle } from './throttle-lines.ts'

/** Keys whose values never reach a log, at the top and in objects up to two levels below it. */
const SECRETS = [
  'token',
  'password',
  'secret',
  'body',
  'bodyText',
  'bodyHtml',
  'text',
  'url',
  'email',
  'addresses',
  'payload',
  'config',
  'ctx',
]

const STDERR = 2

/** Standard error, as JSON lines or as lines for people. */
export async function logDestination(format: 'pretty' | 'json'): Promise<DestinationStream> {
  if (format === 'json') return pino.destination(STDERR)
  const { build: pretty } = await import('pino-pretty')
  // Writes in the same thread and at once, so that the last lines before a crash are not lost.
  return pretty({ destination: STDERR, sync: true, translateTime: 'SYS:HH:MM:ss' })
}

/** Structured logs. Secrets are left out by their key, errors are cut to what is safe. `flush` writes lines that are held back. */
export function createLog(level: string, destination: DestinationStream = pino.destination(STDERR)): Logger {
  const { logMethod, release } = createLineThrottle()
  const options = {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap(key => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: describeError },
    hooks: { logMethod },
  }
  const log = pino(options, destination)
  const flush = log.flush.bind(log)
  log.flush = done => {
    release()
    flush(done)
  }
  return log
}

interface LoggedError {
  readonly name: string
  readonly message: string
  readonly stack?: string
  readonly code?: unknown
  readonly cause?: LoggedError
}

/** An error's own words without what libraries hang on it (requests, responses, payloads), three causes deep. */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: hideSecrets(String(error)) }
  const cause = newCauseOf(error)
  return {
    name: error.name,
    message: hideSecrets(error.message),
    ...(error.stack && depth === 0 && !isOfOutside(error) ? { stack: hideSecrets(error.stack) } : {}),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** The first cause that says more than the error above it. */
function newCauseOf(error: Error): unknown {
  let cause = causeOf(error)
  while (cause instanceof Error && cause.message && error.message.includes(cause.message))
    cause = causeOf(cause)
  return cause
}

/** grammY's HttpError keeps what went wrong in `error`. */
function causeOf(error: Error): unknown {
  return error.cause ?? ('error' in error ? error.error : undefined)
}

/** Errors of ours whose words say it all. */
const PLAIN = new Set(['StoreError', 'MailApiError', 'NetworkError', 'HttpError'])
/** The system's own (`ECONNREFUSED`), SQLite's and PostgreSQL's (`57P01`). */
const OUTSIDE = /^(E[A-Z]+|ERR_SQLITE_ERROR|[0-9A-Z]{5})$/

/** Whether a network, a disk or another server failed, so that no stack is needed. */
function isOfOutside(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (PLAIN.has(error.name)) return true
  const { code } = error as { readonly code?: unknown }
  return (typeof code === 'string' && OUTSIDE.test(code)) || isOfOutside(causeOf(error))
}

/** Bot tokens (`123:ABC…`) and `token=` queries, in case a library wrote a URL into its message; and addresses. */
function hideSecrets(text: string): string {
  return text
    .replace(/\d{5,}:[\w-]{20,}/g, '[token]')
    .replace(/([?&]token=)[^&\s]+/gi, '$1[token]')
    .replace(/[\p{L}\p{N}.*_+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*/gu, '[address]')
}
