import { statSync } from 'node:fs'
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
const NETWORKS =
  'addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, by commas (no longer a number)'

/** Each variable by itself: its shape, its default, and what to write instead when it is wrong. */
const schema = z.object({
  NODE_ENV: optional(z.string()),
  ROLE: withDefault('all', z.enum(['all', 'mail', 'chat'], expected('all, mail or chat'))),
  BOT_TOKEN: optional(
    z.string().regex(/^\d+:[\w-]{20,}$/, secret('a token as @BotFather gives it, such as 123456:ABC-DEF…')),
  ),
  TELEGRAM_API_ROOT: optional(httpUrl()),
  WEBHOOK_URL: optional(
    httpUrl().refine(url => url.startsWith('https:') || isLoopback(url), secret('an https URL')),
  ),
  WEBHOOK_SECRET: optional(z.string().regex(/^[\w-]{1,256}$/, secret('1–256 of A–Z a–z 0–9 _ -'))),
  PUBLIC_URL: optional(
    httpUrl().refine(
      url => url.startsWith('https:') || isLoopback(url),
      expected('an https URL such as https://bot.example.org'),
    ),
  ),
  MAIL_API_URL: optional(httpUrl()),
  MAIL_API_TIMEZONE: withDefault(
    'UTC',
    z.string().refine(isTimeZone, expected('an IANA time zone such as Europe/Berlin')),
  ),
  MAIL_API_SECRET: optional(
    z.string().regex(/^[\w.~+/=-]{16,256}$/, secret('16–256 of A–Z a–z 0–9 - . _ ~ + / =')),
  ),
  REST: optional(z.enum(['open', 'closed'], expected('open or closed'))),
  MAILTM_API: withDefault(
    '0',
    z.enum(['0', '1'], expected('0 or 1')).transform(value => value === '1'),
  ),
  MCP_KEY: optional(z.string().regex(/^[\w.~+/=-]{16,256}$/, secret('16–256 of A–Z a–z 0–9 - . _ ~ + / ='))),
  MAIL_API_MAX_RPS: number(20, 0.01, 100_000),
  DATABASE_URL: optional(
    z
      .string()
      .refine(isPostgresUrl, secret('postgres://user:password@host/database'))
      .refine(hasAuthority, secret('sslmode=verify-ca needs sslrootcert, a file with the authority'))
      .transform(withLibpqModes),
  ),
  STORE_URL: optional(z.string().refine(isRedisUrl, secret('redis://… or rediss://…'))),
  DATA_DIR: withDefault('./data', z.string()),
  HTTP_HOST: withDefault('127.0.0.1', z.string()),
  HTTP_PORT: port(8025),
  HTTPS_PORT: port(8443),
  TRUST_PROXY: withDefault('', list().pipe(z.array(z.string().refine(isNetwork, expected(NETWORKS))))),
  OPS_HOST: withDefault('127.0.0.1', z.string()),
  OPS_PORT: port(9025),
  MAIL_DOMAINS: withDefault(
    'tempmail.localhost',
    list().pipe(z.array(z.string().transform(toDomain)).min(1)),
  ),
  SMTP_HOST: withDefault('127.0.0.1', z.string()),
  SMTP_PORT: port(2525),
  TLS_CERT: optional(file()),
  TLS_KEY: optional(file()),
  SESSION_TTL: withDefault('24h', z.string().transform(toDuration)),
  MAX_SESSION_TTL: withDefault('7d', z.string().transform(toDuration)),
  MAX_MESSAGE_SIZE: size('25mb', '1kb', '100mb'),
  MAX_STORE_SIZE: size('5gb', '100mb', '1tb'),
  GMAIL_ACCOUNTS: withDefault('', list().pipe(z.array(z.string().transform(toLogin)))),
  IMAP_HOST: withDefault('imap.gmail.com', z.string()),
  IMAP_PORT: port(993),
  GMAIL_DELETE: withDefault(
    '0',
    z.enum(['0', '1'], expected('0 or 1')).transform(value => value === '1'),
  ),
  DNS_CHECKS: withDefault(
    '1',
    z.enum(['0', '1'], expected('0 or 1')).transform(value => value === '1'),
  ),
  DNS_SERVERS: withDefault(
    '',
    list().pipe(
      z.array(
        z.string().refine(isDnsServer, expected('addresses such as 9.9.9.9 or [2620:fe::fe]:53, by commas')),
      ),
    ),
  ),
  ADMIN_IDS: withDefault(
    '',
    list().pipe(z.array(z.string().regex(/^\d{1,16}$/, expected('Telegram ids, by commas')))),
  ).transform(ids => ids.map(Number)),
  BLOCKED_NAMES: withDefault(
    '',
    list().pipe(
      z.array(
        z.string().regex(/^[a-z0-9._*-]{1,64}$/i, expected('names such as paypal or bank*, by commas')),
      ),
    ),
  ).transform(names => names.map(name => name.toLowerCase())),
  BLOCKED_DOMAINS: withDefault('', list()).transform(domains => domains.map(domain => domain.toLowerCase())),
  ADDRESSES_PER_HOUR: integer(10, 1, 1000),
  ADDRESSES_PER_CHAT: integer(20, 1, 100),
  CATCH_ALLS_PER_CHAT: integer(1, 0, 100),
  CATCH_ALL_NAMES: integer(500, 2, 10_000),
  CATCH_ALL_MAILS_PER_HOUR: integer(200, 2, 100_000),
  PLAYGROUND_PORT: port(8080),
  LOG_CLIENTS: withDefault(
    '0',
    z.enum(['0', '1'], expected('0 or 1')).transform(value => value === '1'),
  ),
  LOG_FORMAT: optional(z.enum(['pretty', 'json'], expected('pretty or json'))),
  LOG_LEVEL: withDefault(
    'info',
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      expected('trace, debug, info, warn, error, fatal or silent'),
    ),
  ),
})

export type Variables = z.infer<typeof schema>

export type Environment = Readonly<Record<string, string | undefined>>

/** Every variable's name, for the tests that keep the README's table complete. */
export const VARIABLE_NAMES = Object.keys(schema.shape)

/** Parses every variable by itself. */
export function parseVariables(env: Environment): {
  readonly variables: Variables | undefined
  readonly problems: readonly string[]
} {
  const result = schema.safeParse(env)
  if (result.success) return { variables: result.data, problems: [] }
  const problems = result.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`)
  return { variables: undefined, problems }
}

function optional<Schema extends z.ZodType>(inner: Schema): z.ZodOptional<Schema> {
  return z.optional(inner)
}

function withDefault<Schema extends z.ZodType<unknown, string>>(
  value: string,
  inner: Schema,
): z.ZodPrefault<Schema> {
  return inner.prefault(value as z.input<Schema>)
}

function number(fallback: number, min: number, max: number) {
  const message = expected(`a number from ${min} to ${max}`)
  return withDefault(
    String(fallback),
    z
      .string()
      .refine(value => inRange(Number(value), min, max), message)
      .transform(Number),
  )
}

function integer(fallback: number, min: number, max: number) {
  const message = expected(`a whole number from ${min} to ${max}`)
  return withDefault(
    String(fallback),
    z
      .string()
      .refine(value => /^\d+$/.test(value) && inRange(Number(value), min, max), message)
      .transform(Number),
  )
}

/** A TCP port; 0 lets the system pick one. */
function port(fallback: number) {
  return integer(fallback, 0, 65_535)
}

/** A number of bytes, written as `25mb`. */
function size(fallback: string, min: string, max: string) {
  const message = expected(`a size from ${min} to ${max} such as ${fallback}`)
  return withDefault(
    fallback,
    z
      .string()
      .refine(value => inRange(toBytes(value), toBytes(min), toBytes(max)), message)
      .transform(toBytes),
  )
}

function httpUrl() {
  return z
    .string()
    .refine(isHttpUrl, secret('an http or https URL without a query'))
    .transform(url => url.replace(/\/+$/, ''))
}

function list() {
  return z.string().transform(value =>
    value
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
  )
}

function file() {
  return z
    .string()
    .refine(
      path => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
      expected('a file that exists'),
    )
}

function expected(what: string) {
  return {
    error: (issue: { readonly input?: unknown }) => `is ${JSON.stringify(issue.input)}, expected ${what}`,
  }
}

/** Like {@link expected}, for values that can hold a secret: the value itself is not repeated. */
function secret(what: string) {
  return { error: () => `is not as expected: ${what}` }
}

function toBytes(value: string): number {
  return bytes.parse(value) ?? Number.NaN
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  return value.includes('/')
    ? ipaddr.isValidCIDR(value)
    : ipaddr.IPv6.isValid(value) || ipaddr.IPv4.isValidFourPartDecimal(value)
}

/** An address, with a port where it is not 53. */
function isDnsServer(value: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^[\]]*?))(?::(\d{1,5}))?$/.exec(value) ?? []
  if (isIP(value) !== 0) return true
  const isAddress = bracketed === undefined ? isIPv4(plain ?? '') : isIPv6(bracketed)
  return isAddress && (port === undefined || inRange(Number(port), 1, 65_535))
}

function inRange(value: number, min: number, max: number): boolean {
  return Number.isFinite(value) && value >= min && value <= max
}

function isHttpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}

function isLoopback(value: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(value).hostname)
}

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')
}

function hasAuthority(value: string): boolean {
  const { searchParams } = URL.parse(value) ?? {}
  return searchParams?.get('sslmode') !== 'verify-ca' || searchParams.has('sslrootcert')
}

/** `sslmode` means what PostgreSQL's documentation says: node-postgres takes all of them for verify-full otherwise. */
function withLibpqModes(value: string): string {
  const url = URL.parse(value)
  if (!url?.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return value
  return `${value}&uselibpqcompat=true`
}

function isRedisUrl(value: string): boolean {
  return /^rediss?:$/.test(URL.parse(value)?.protocol ?? '')
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false // RangeError is how Intl says that it does not know the zone.
  }
}

/** `*.example.org` stands for all names one label below `example.org`. */
function toDomain(value: string, context: z.RefinementCtx): string {
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

function toDuration(value: string, context: z.RefinementCtx): number {
  const duration = ms(value as StringValue) as number | undefined
  if (duration !== undefined && inRange(duration, 60_000, 365 * DAY_MS)) return duration
  context.addIssue(`is ${JSON.stringify(value)}, expected a duration from 1m to 365d such as 24h`)
  return z.NEVER
}

function toLogin(
  value: string,
  context: z.RefinementCtx,
): { readonly email: string; readonly password: string } {
  const [, email, password] = /^([^:@\s]+@[^:@\s]+):(.+)$/.exec(value) ?? []
  if (email && password) return { email: email.toLowerCase(), password }
  context.addIssue('is not as expected: user@gmail.com:app-password, by commas')
  return z.NEVER
}
