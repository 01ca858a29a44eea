import { isIP, isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import bytes from 'bytes'
import ipaddr from 'ipaddr.js'
import ms, { type StringValue } from 'ms'
import { z } from 'zod'

const DAY_MS = 86_400_000
/** Of a name and of its parts (RFC 1035 §2.3.4, without the last dot). */
const MAX_DOMAIN_LENGTH = 253
const MAX_LABEL_LENGTH = 63

/** A number of bytes, such as `25mb` or `26214400`; NaN for anything else. */
export function toBytes(value: string): number {
  // The library takes the number before a unit that it does not know, such as `25000k`, for bytes.
  return SIZE.test(value) ? (bytes.parse(value) ?? Number.NaN) : Number.NaN
}

const SIZE = /^\d+(?:\.\d+)? *(?:[kmgt]?b)?$/i

/** An address, a network, or one of the named ranges that TRUST_PROXY takes. */
export function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  return value.includes('/')
    ? ipaddr.isValidCIDR(value)
    : ipaddr.IPv6.isValid(value) || ipaddr.IPv4.isValidFourPartDecimal(value)
}

/** An address, with a port where it is not 53. */
export function isDnsServer(value: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^[\]]*?))(?::(\d{1,5}))?$/.exec(value) ?? []
  if (isIP(value) !== 0) return true
  const isAddress = bracketed === undefined ? isIPv4(plain ?? '') : isIPv6(bracketed)
  return isAddress && (port === undefined || inRange(Number(port), 1, 65_535))
}

/** Both ends are within; what is no number is not. */
export function inRange(value: number, min: number, max: number): boolean {
  return Number.isFinite(value) && value >= min && value <= max
}

/** Without a query and a fragment. */
export function isHttpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}

/** Whether a URL leads to this machine. */
export function isLoopback(value: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(value).hostname)
}

/** By its scheme alone. */
export function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** `sslmode=verify-ca` has to name the authority that it verifies by. */
export function hasAuthority(value: string): boolean {
  const { searchParams } = URL.parse(value) ?? {}
  return searchParams?.get('sslmode') !== 'verify-ca' || searchParams.has('sslrootcert')
}

/** `sslmode` means what PostgreSQL's documentation says: node-postgres takes all of them for verify-full otherwise. */
export function withLibpqModes(value: string): string {
  const url = URL.parse(value)
  if (!url?.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return value
  return `${value}&uselibpqcompat=true`
}

/** By its scheme alone. */
export function isRedisUrl(value: string): boolean {
  return /^rediss?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** `*.example.org` stands for all names one label below `example.org`. */
export function toDomain(value: string, context: z.RefinementCtx): string {
  const [, wildcard = '', name = ''] = /^(\*\.)?(.*)$/s.exec(value) ?? []
  const domain = domainToASCII(name.toLowerCase())
  const longest = wildcard ? MAX_DOMAIN_LENGTH - MAX_LABEL_LENGTH - 1 : MAX_DOMAIN_LENGTH
  if (domain.length <= longest && /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/.test(domain))
    return `${wildcard}${domain}`
  context.addIssue(
    `holds ${JSON.stringify(value)}, expected domains such as example.org or *.example.org, by commas`,
  )
  return z.NEVER
}

/** Milliseconds of a duration such as `24h`, from a minute to a year; the unit has to be there. */
export function toDuration(value: string, context: z.RefinementCtx): number {
  // The library takes a number alone for milliseconds, and others mean seconds by it.
  const hasUnit = /[a-z]$/i.test(value)
  const duration = hasUnit ? (ms(value as StringValue) as number | undefined) : undefined
  if (duration !== undefined && inRange(duration, 60_000, 365 * DAY_MS)) return duration
  context.addIssue(`is ${JSON.stringify(value)}, expected a duration from 1m to 365d such as 24h`)
  return z.NEVER
}

/** `user@gmail.com:app-password`; the password is never repeated in a problem. */
export function toLogin(
  value: string,
  context: z.RefinementCtx,
): { readonly email: string; readonly password: string } {
  const [, email, password] = /^([^:@\s]+@[^:@\s]+):(.+)$/.exec(value) ?? []
  if (email && password) return { email: email.toLowerCase(), password }
  context.addIssue('is not as expected: user@gmail.com:app-password, by commas')
  return z.NEVER
}
