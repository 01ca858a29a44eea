import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { CONFLICTS } from './conflicts.ts'
import { readSecretFiles } from './secret-files.ts'
import { type UnknownVariable, unknownVariables } from './unknown-variables.ts'
import { type Environment, parseVariables, type Variables } from './variables.ts'

/** The whole configuration, parsed and checked once; the README's table explains each variable. */
export interface Config {
  readonly production: boolean
  readonly telegram: TelegramConfig | NoTelegram
  readonly mail: RemoteMail | EmbeddedMail
  readonly mailApiMaxRps: number
  /** The folder for what is written beside mail and chats, also where these are elsewhere. */
  readonly dataDir: string
  readonly store: StoreConfig
  readonly http: HttpConfig
  /** Where browsers reach the HTTP server, without a slash at its end; undefined without a mini app. */
  readonly publicUrl: string | undefined
  /** Whether password managers may make addresses, under `/managers`. */
  readonly passwordManagers: boolean
  /** Opens MCP over HTTP, under `/mcp`, which is not there without one. */
  readonly mcpKey: string | undefined
  readonly tls: TlsFiles | undefined
  readonly ops: { readonly host: string; readonly port: number }
  readonly limits: {
    readonly addressesPerHour: number
    readonly addressesPerChat: number
    /** Whole subdomains. */
    readonly catchAllsPerChat: number
  }
  /** What the bot gives to nobody. */
  readonly blocked: { readonly names: readonly string[]; readonly domains: readonly string[] }
  readonly adminIds: ReadonlySet<number>
  /** Variables that look like ours but are not. */
  readonly unknown: readonly UnknownVariable[]
  readonly logLevel: string
  /** Undefined: chosen by whether standard error is a terminal. */
  readonly logFormat: 'pretty' | 'json' | undefined
}

export type TelegramConfig = BotToken | PlaygroundConfig

/** Of an instance that is a mail service alone. */
interface NoTelegram {
  readonly kind: 'none'
}

export interface BotToken {
  readonly kind: 'token'
  readonly token: string
  readonly apiRoot: string | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
}

export interface PlaygroundConfig {
  readonly kind: 'playground'
  readonly port: number
  readonly dataDir: string
}

export interface RemoteMail {
  readonly kind: 'remote'
  /** Base URL without a slash at its end. */
  readonly url: string
  /** IANA time zone in which the remote writes its dates. */
  readonly timezone: string
  /** Opens the remote's events, and proves that the bot belongs to it. */
  readonly secret: string | undefined
}

export interface EmbeddedMail {
  readonly kind: 'embedded'
  readonly dataDir: string
  /** Where sessions and mail are kept; in the folder without it. */
  readonly databaseUrl: string | undefined
  readonly domains: readonly string[]
  /** Where mail comes in; undefined in an instance that takes none. */
  readonly smtp:
    | {
        readonly host: string
        readonly port: number
        readonly trustProxy: readonly string[]
        /** Whether the log names the address of each client. */
        readonly logClients: boolean
      }
    | undefined
  readonly sessionTtlMs: number
  /** How far ahead of now an address may be extended, where that is more than its lifetime. */
  readonly maxSessionTtlMs: number
  readonly maxMessageBytes: number
  /** What a whole subdomain may take in. */
  readonly catchAll: { readonly names: number; readonly mailsPerHour: number }
  /** Names that nobody gets, with `*` for anything. */
  readonly blockedNames: readonly string[]
  /** All mail together. */
  readonly maxStoreBytes: number
  /** Opens the events to a bot in another process. */
  readonly secret: string | undefined
  /** Whether only our own programs may make addresses. */
  readonly isRestClosed: boolean
  /** Whether the interface of mail.tm is there too, under `/mailtm`. */
  readonly mailTm: boolean
  readonly gmail: GmailConfig
  /** Whether the DNS is asked about senders; by these servers instead of the system's, when there are any. */
  readonly dns: { readonly checks: boolean; readonly servers: readonly string[] }
}

export interface GmailConfig {
  readonly accounts: readonly GmailLogin[]
  readonly imap: { readonly host: string; readonly port: number }
  /** Deleting a message deletes it in the Gmail account too. */
  readonly deleteThere: boolean
}

export interface GmailLogin {
  readonly email: string
  readonly password: string
}

/** Where chats are kept. */
export type StoreConfig = SqliteStore | RedisStore | PostgresStore

interface SqliteStore {
  readonly kind: 'sqlite'
  readonly dataDir: string
}

interface RedisStore {
  readonly kind: 'redis'
  readonly url: string
}

/** Shared by all instances. */
interface PostgresStore {
  readonly kind: 'postgres'
  readonly url: string
}

export interface HttpConfig {
  readonly host: string
  readonly port: number
  /** Used when there is a certificate. */
  readonly httpsPort: number
  /** Addresses and networks of proxies that are believed about `X-Forwarded-For`. */
  readonly trustProxy: readonly string[]
}

export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** Names everything that is wrong with the environment at once, without the values of secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}`)
    this.problems = problems
  }
}

/**
 * The process's environment, completed by a `.env` file of the working directory when there is one. Throws a {@link
 * ConfigError} when the file cannot be read.
 */
export function readEnvironment(): Environment {
  if (!existsSync('.env')) return process.env
  try {
    // For a file that it may not read, Node says that there is none.
    readFileSync('.env')
    loadEnvFile('.env')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError([
      `"${resolve('.env')}" cannot be read by this user${code}: give it the rights, or delete the file where the settings come from elsewhere`,
    ])
  }
  return process.env
}

/** Whether to log JSON, as far as that is known while the configuration is wrong. */
export function wantsJsonLog(): boolean {
  return process.env.LOG_FORMAT === 'json'
}

/** Parses and checks the environment. Throws a {@link ConfigError} that names every problem. */
export function parseConfig(env: Environment): Config {
  const files = readSecretFiles(ofRole(withoutEmpty(env)))
  const given = withoutEmpty(files.env)
  const { variables, problems } = parseVariables(given)
  const conflicts = CONFLICTS.filter(({ when }) => when(given)).map(({ problem }) => problem)
  const all = [...files.problems, ...problems, ...conflicts]
  if (!variables || all.length > 0) throw new ConfigError(all)
  return Object.freeze({ ...toConfig(variables), unknown: unknownVariables(withoutEmpty(env)) })
}

/** What belongs to the chat side alone. */
const CHAT_ONLY = [
  'BOT_TOKEN',
  'TELEGRAM_API_ROOT',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'PUBLIC_URL',
  'STORE_URL',
]

/** A mail service alone is given neither the bot's token nor what else only the bot needs, also not from files. */
function ofRole(env: Environment): Environment {
  if (env.ROLE !== 'mail') return env
  const without = Object.entries(env).filter(([name]) => !CHAT_ONLY.includes(name.replace(/_FILE$/, '')))
  return Object.fromEntries(without)
}

/** A variable that is set to nothing counts as not set. */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

function toConfig(v: Variables): Omit<Config, 'unknown'> {
  return {
    production: v.NODE_ENV === 'production',
    telegram: telegramConfig(v),
    mail: v.MAIL_API_URL
      ? { kind: 'remote', url: v.MAIL_API_URL, timezone: v.MAIL_API_TIMEZONE, secret: v.MAIL_API_SECRET }
      : embeddedMail(v),
    mailApiMaxRps: v.MAIL_API_MAX_RPS,
    dataDir: v.DATA_DIR,
    store: storeConfig(v),
    http: { host: v.HTTP_HOST, port: v.HTTP_PORT, httpsPort: v.HTTPS_PORT, trustProxy: v.TRUST_PROXY },
    publicUrl: v.PUBLIC_URL,
    passwordManagers: v.PASSWORD_MANAGERS,
    mcpKey: v.MCP_KEY,
    tls: v.TLS_CERT && v.TLS_KEY ? { certFile: v.TLS_CERT, keyFile: v.TLS_KEY } : undefined,
    ops: { host: v.OPS_HOST, port: v.OPS_PORT },
    limits: {
      addressesPerHour: v.ADDRESSES_PER_HOUR,
      addressesPerChat: v.ADDRESSES_PER_CHAT,
      catchAllsPerChat: v.CATCH_ALLS_PER_CHAT,
    },
    blocked: { names: v.BLOCKED_NAMES, domains: v.BLOCKED_DOMAINS },
    adminIds: new Set(v.ADMIN_IDS),
    logLevel: v.LOG_LEVEL,
    logFormat: v.LOG_FORMAT,
  }
}

function telegramConfig(v: Variables): Config['telegram'] {
  if (v.ROLE === 'mail') return { kind: 'none' }
  if (!v.BOT_TOKEN) return { kind: 'playground', port: v.PLAYGROUND_PORT, dataDir: v.DATA_DIR }
  const webhook =
    v.WEBHOOK_URL && v.WEBHOOK_SECRET ? { url: v.WEBHOOK_URL, secret: v.WEBHOOK_SECRET } : undefined
  return { kind: 'token', token: v.BOT_TOKEN, apiRoot: v.TELEGRAM_API_ROOT, webhook }
}

function storeConfig(v: Variables): StoreConfig {
  if (v.DATABASE_URL) return { kind: 'postgres', url: v.DATABASE_URL }
  return v.STORE_URL ? { kind: 'redis', url: v.STORE_URL } : { kind: 'sqlite', dataDir: v.DATA_DIR }
}

/** Strangers may make addresses when that was asked for, and outside of production. */
function isRestClosed({ REST, NODE_ENV, MAILTM_API }: Variables): boolean {
  return REST === undefined ? NODE_ENV === 'production' && !MAILTM_API : REST === 'closed'
}

function embeddedMail(v: Variables): EmbeddedMail {
  return {
    kind: 'embedded',
    dataDir: v.DATA_DIR,
    blockedNames: v.BLOCKED_NAMES,
    databaseUrl: v.DATABASE_URL,
    domains: v.MAIL_DOMAINS,
    smtp:
      v.ROLE === 'chat'
        ? undefined
        : { host: v.SMTP_HOST, port: v.SMTP_PORT, trustProxy: v.TRUST_PROXY, logClients: v.LOG_CLIENTS },
    sessionTtlMs: v.SESSION_TTL,
    maxSessionTtlMs: v.MAX_SESSION_TTL,
    maxMessageBytes: v.MAX_MESSAGE_SIZE,
    catchAll: { names: v.CATCH_ALL_NAMES, mailsPerHour: v.CATCH_ALL_MAILS_PER_HOUR },
    maxStoreBytes: v.MAX_STORE_SIZE,
    secret: v.MAIL_API_SECRET,
    isRestClosed: isRestClosed(v),
    mailTm: v.MAILTM_API,
    gmail: {
      accounts: v.GMAIL_ACCOUNTS,
      imap: { host: v.IMAP_HOST, port: v.IMAP_PORT },
      deleteThere: v.GMAIL_DELETE,
    },
    dns: { checks: v.DNS_CHECKS, servers: v.DNS_SERVERS },
  }
}
