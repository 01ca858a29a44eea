import { type DestinationStream, type Logger, pino } from 'pino'

/** Keys whose values never reach a log, wherever they stand in what is logged. */
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

/** Structured logs as JSON lines on standard error. Secrets are left out by their key, errors are cut to what is safe. */
export function createLog(level: string, destination: DestinationStream = pino.destination(STDERR)): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap(key => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  }
  return pino(options, destination)
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
  if (!(error instanceof Error)) return { name: typeof error, message: hideTokens(String(error)) }
  return {
    name: error.name,
    message: hideTokens(error.message),
    ...(error.stack && depth === 0 ? { stack: hideTokens(error.stack) } : {}),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

/** Bot tokens (`123:ABC…`) and `token=` queries, in case a library wrote a URL into its message. */
function hideTokens(text: string): string {
  return text.replace(/\d{5,}:[\w-]{20,}/g, '[token]').replace(/([?&]token=)[^&\s]+/gi, '$1[token]')
}
