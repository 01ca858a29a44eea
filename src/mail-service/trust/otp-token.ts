import type { WireOtpToken } from '../../mail-api/wire.ts'
import type { Signed } from './dkim-signatures.ts'
import { isSameOwner } from './same-owner.ts'

/** A string and its parameter, as the draft has it; nothing else is read. */
const TOKEN = /^"([0-9A-Za-z-]{4,32})"[ \t]*;[ \t]*origin[ \t]*=[ \t]*"(https:\/\/[^"\s]{1,255})"$/

/**
 * The code of the header `OTP-Token` (draft-goto-otp-token), such as `"123456"; origin="https://example.org"`, when
 * somebody who vouches for the mail belongs to its origin: a signature's domain, or the one in From (`vouched`).
 * Undefined where there is none, or more than one.
 */
export function readOtpToken(
  { passed, fieldsOf }: Pick<Signed, 'passed' | 'fieldsOf'>,
  vouched: string | undefined,
): WireOtpToken | undefined {
  const [field, ...others] = fieldsOf('otp-token')
  const [, code, origin] = TOKEN.exec(field ?? '') ?? []
  const url = URL.parse(origin ?? '')
  if (others.length > 0 || code === undefined || url === null || url.origin !== origin) return undefined
  const vouching = [...passed.map(({ domain }) => domain), ...(vouched === undefined ? [] : [vouched])]
  return vouching.some(domain => isSameOwner(domain, url.hostname)) ? { code, origin } : undefined
}
