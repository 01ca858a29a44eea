/** The whole configuration, parsed and checked once; see the README's table for each variable. */
export interface Config {
  readonly production: boolean
  readonly telegram: TelegramConfig
  readonly mail: RemoteMail | EmbeddedMail
  readonly mailApiMaxRps: number
  readonly store: SqliteStore | RedisStore
  readonly http: {
    readonly host: string
    readonly port: number
    readonly httpsPort: number
    readonly trustProxy: number
  }
  readonly tls: TlsFiles | undefined
  readonly ops: { readonly host: string; readonly port: number }
  readonly limits: { readonly addressesPerHour: number; readonly addressesPerChat: number }
  readonly adminIds: ReadonlySet<number>
  readonly logLevel: string
}

export type TelegramConfig = BotToken | PlaygroundConfig

export interface BotToken {
  readonly kind: 'token'
  readonly token: string
  readonly apiRoot: string | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
}

export interface PlaygroundConfig {
  readonly kind: 'playground'
  readonly port: number
}

export interface RemoteMail {
  readonly kind: 'remote'
  /** Base URL without a slash at its end. */
  readonly url: string
  /** IANA time zone in which the remote writes its dates. */
  readonly timezone: string
}

export interface EmbeddedMail {
  readonly kind: 'embedded'
  readonly dataDir: string
  readonly domains: readonly string[]
  readonly smtp: { readonly host: string; readonly port: number }
  readonly sessionTtlMs: number
  readonly maxMessageBytes: number
  readonly gmail: GmailConfig
}

export interface GmailConfig {
  readonly accounts: readonly { readonly email: string; readonly password: string }[]
  readonly imap: { readonly host: string; readonly port: number }
  /** Deleting a message deletes it in the Gmail account too. */
  readonly deleteThere: boolean
}

export interface SqliteStore {
  readonly kind: 'sqlite'
  readonly dataDir: string
}

export interface RedisStore {
  readonly kind: 'redis'
  readonly url: string
}

export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}
