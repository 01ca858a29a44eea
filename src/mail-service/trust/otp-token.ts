import type { WireOtpToken } from '../../mail-api/wire.ts'
import { coversTheOnly } from './covers-what-is-shown.ts'
import type { Signed } from './dkim-signatures.ts'
import { isSameOwner } from './same-owner.ts'

const NAME = 'otp-token'
/** A code and its parameters, as the draft has them. Each blank has one place only, or the search would take for ever. */
const TOKEN =
  /^"([0-9A-Za-z-]{4,32})"((?:[ \t]*;[ \t]*[a-z*][a-z0-9_.*-]*(?:[ \t]*=(?:[ \t]*(?:"[^"]*"|[^\s";]+))?)?)*)$/
const PARAMETER = /;[ \t]*([a-z*][a-z0-9_.*-]*)[ \t]*(?:=[ \t]*(?:"([^"]*)"|[^\s";]*))?/g
const MAX_ORIGIN_CHARACTERS = 263
/** A longer field is no token; matching it would take long. */
const MAX_FIELD_CHARACTERS = 1_024

/**
 * The code in the header `OTP-Token` (draft-goto-otp-token), such as `"123456"; origin="https://example.org"`; other
 * parameters are ignored, as the draft asks. Undefined unless there is exactly one such header, and a valid signature
 * of its origin's domain covers it: a header that anybody could add on the way must not become a button.
 */
export function readOtpToken(signed: Pick<Signed, 'passed' | 'fieldsOf'>): WireOtpToken | undefined {
  const [field = ''] = signed.fieldsOf(NAME)
  if (field.length > MAX_FIELD_CHARACTERS) return undefined
  const [, code, parameters = ''] = TOKEN.exec(field) ?? []
  const origin = originIn(parameters)
  const url = URL.parse(origin ?? '')
  if (code === undefined || origin === undefined || url?.protocol !== 'https:' || url.origin !== origin)
    return undefined
  const isSigned = signed.passed.some(
    signature => coversTheOnly(NAME, signature, signed) && isSameOwner(signature.domain, url.hostname),
  )
  return isSigned ? { code, origin } : undefined
}

/** The only parameter of that name. */
function originIn(parameters: string): string | undefined {
  const found = [...parameters.matchAll(PARAMETER)].filter(([, name]) => name === 'origin')
  const origin = found[0]?.[2]
  return found.length === 1 && origin !== undefined && origin.length <= MAX_ORIGIN_CHARACTERS
    ? origin
    : undefined
}
