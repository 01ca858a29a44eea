import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Locks } from '../leadership/elect-by-lock.ts'
import type { OnDamage } from '../sqlite/repair-log.ts'
import type { GmailSettings } from './gmail/start-gmail.ts'
import type { CatchAllLimits } from './recipient-names.ts'
import type { ServiceLimits } from './service-limits.ts'
import type { TooLargeMail } from './smtp/accept-recipient.ts'
import type { CertificatePair } from './smtp/start-smtp.ts'
import type { StartDeliveryThread } from './storage/sqlite/deliver-in-thread.ts'
import type { OneClickOptions } from './trust/one-click-post.ts'
import type { PostOptions } from './webhooks/post-message.ts'

export interface MailServiceOptions {
  readonly mail: {
    readonly dataDir: string
    /** `postgres://…`, where mailboxes and mail are kept; without it in SQLite in the folder. */
    readonly databaseUrl?: string | undefined
    /** The first is the default. */
    readonly domains: readonly string[]
    /** Names that nobody gets. */
    readonly isBlockedName?: (name: string) => boolean
    /** Without it no mail is taken in, but for Gmail's. */
    readonly smtp:
      | {
          readonly host: string
          readonly port: number
          readonly trustProxy?: readonly string[]
          readonly logClients?: boolean
        }
      | undefined
    readonly sessionTtlMs: number
    readonly maxSessionTtlMs: number
    readonly maxMessageBytes: number
    /** What a whole subdomain may take in. */
    readonly catchAll?: CatchAllLimits
    /** What all mail together may take on disk. */
    readonly maxStoreBytes: number
    /** Accounts whose `+tag` aliases are given away too. */
    readonly gmail?: GmailSettings
    /** Names under which this service is reached, beside its domains: no webhook goes there. */
    readonly ownHosts?: readonly string[]
    /** Addresses that webhooks may be posted to; by default those of the Internet, and not of this machine. */
    readonly webhooks?: Omit<PostOptions, 'servers'>
    /** Whether only requests of ours may make addresses, and hear of what they can be made of. */
    readonly isRestClosed?: boolean
    /** Whether the interface of mail.tm is there too. */
    readonly mailTm?: boolean
    /** Whether there are admins, who get what is for postmaster and the like. */
    readonly hasAdmins?: boolean
    /** Whether the DNS is asked about the senders of mail; by these servers, when there are any. */
    readonly dns?: { readonly checks: boolean; readonly servers: readonly string[] }
    /** Addresses that unsubscribe requests may be sent to; by default those of the Internet. */
    readonly oneClick?: Omit<OneClickOptions, 'servers'>
  }
  /** With a certificate SMTP offers STARTTLS. */
  readonly tls: CertificatePair | undefined
  /** Requests with this `x-internal-secret` are exempt from the limit on new sessions. */
  readonly internalSecret: string
  /** So are requests with this bearer token; it also opens `events`, which do not exist without it. */
  readonly apiSecret?: string | undefined
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  /** With it instances on one database share the Gmail accounts out. */
  readonly locks?: Pick<Locks, 'hold'> | undefined
  /** Where its metrics go. */
  readonly registry?: Registry
  /** Called for each mailbox that a message was for which was refused for its size. */
  readonly onTooLarge?: (mail: TooLargeMail) => void
  /** Called with a sentence for each damage found in the database, which is in the log as well. */
  readonly onDamage?: OnDamage
  /** Writes mail into SQLite in place of the usual thread. */
  readonly startDeliveryThread?: StartDeliveryThread | undefined
  /** Other bounds than those of `service-limits.ts`. */
  readonly limits?: Partial<ServiceLimits>
}
