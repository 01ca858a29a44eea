import { accessSync, constants, statSync } from 'node:fs'
import { z } from 'zod'
import { isTimeZone } from '../time-zone.ts'
import {
  hasAuthority,
  inRange,
  isDnsServer,
  isHttpUrl,
  isLoopback,
  isNetwork,
  isPostgresUrl,
  isRedisUrl,
  toBytes,
  toDomain,
  toDuration,
  toLogin,
  withLibpqModes,
} from './value-checks.ts'

const NETWORKS = 'addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, by commas'

/**
 * Each variable by itself: its shape, its default, and what to write instead when it is wrong. A new one goes into
 * `toConfig` too; where two exclude or need each other, into `conflicts.ts`; a secret into `secret-files.ts`.
 */
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
  WEBHOOK_SECRET: optional(z.string().regex(/^[\w-]{1,256}$/, secret('1–256 characters of A–Z a–z 0–9 _ -'))),
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
    z.string().regex(/^[\w.~+/=-]{16,256}$/, secret('16–256 characters of A–Z a–z 0–9 - . _ ~ + / =')),
  ),
  REST: optional(z.enum(['open', 'closed'], expected('open or closed'))),
  MAILTM_API: withDefault(
    '0',
    z.enum(['0', '1'], expected('0 or 1')).transform(value => value === '1'),
  ),
  PASSWORD_MANAGERS: withDefault(
    '0',
    z.enum(['0', '1'], expected('0 or 1')).transform(value => value === '1'),
  ),
  MCP_KEY: optional(
    z.string().regex(/^[\w.~+/=-]{16,256}$/, secret('16–256 characters of A–Z a–z 0–9 - . _ ~ + / =')),
  ),
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

/**
 * Every variable's name: others that look like one of these are reported as typos, and tests compare the table of
 * README.md and `.env.example`.
 */
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
  return z.string().refine(isReadableFile, expected('a file that exists, and that this user may read'))
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return statSync(path).isFile()
  } catch {
    // It does not exist, or this user may not enter a folder above it.
    return false
  }
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
