import type { ImapFlowError } from 'imapflow'

/** The server no longer accepts the account or its password. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
}

/** Codes with which a server refuses a login that may be right (RFC 5530, but for the last one). */
const PASSING_TROUBLE: ReadonlySet<unknown> = new Set([
  'UNAVAILABLE',
  'INUSE',
  'SERVERBUG',
  'LIMIT',
  'OVERQUOTA',
  'THROTTLED',
])
/** Words of Gmail for the same, which it also sends with another code or none. */
const TOO_MUCH = /too many simultaneous|bandwidth limits/i

/**
 * The server's words when it refused the account or its password. The error itself is not passed on: it contains the
 * password.
 */
export function loginRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('authenticationFailed' in error)) return undefined
  const { serverResponseCode, responseStatus, responseText } = error as ImapFlowError
  if (responseStatus !== 'NO' || PASSING_TROUBLE.has(serverResponseCode)) return undefined
  if (TOO_MUCH.test(responseText ?? '')) return undefined
  return responseText ?? 'the login was refused'
}
