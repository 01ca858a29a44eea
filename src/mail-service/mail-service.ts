import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Locks } from '../leadership/locks.ts'
import type { OnDamage } from '../sqlite/mend-log.ts'
import { type LateEvents, watchEventLag } from './event-lag.ts'
import { createFailures } from './failures.ts'
import { type GmailSettings, startGmail } from './gmail/start-gmail.ts'
import { createBearerRequest, createOwnRequest } from './http/own-request.ts'
import { createRoutes } from './http/routes.ts'
import { DEFAULT_LIMITS, type ServiceLimits } from './limits.ts'
import { createMailSearch } from './mailbox-search.ts'
import { createMailboxes, type Mailboxes } from './mailboxes.ts'
import type { MailTmDeps } from './mailtm/mailtm-routes.ts'
import { createMessages } from './messages.ts'
import { createMailParser } from './mime/mail-parser.ts'
import { createOperatorMails } from './operator/operator-mail.ts'
import { openOperatorRules } from './operator/operator-rules.ts'
import { createTallies } from './operator/tallies.ts'
import { type CatchAllLimits, createRecipientNames } from './recipient-names.ts'
import { createRefusedNotes } from './refused-mails.ts'
import { startRetention } from './retention.ts'
import { createServiceEvents, type ServiceEvents } from './service-events.ts'
import type { RefusedMail } from './smtp/envelope.ts'
import { type CertificatePair, startSmtp } from './smtp/start-smtp.ts'
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts'
import type { Storage } from './storage/storage.ts'
import { createUnsubscribe } from './trust/create-unsubscribe.ts'
import { createOneClick, type OneClickOptions } from './trust/one-click-post.ts'
import { createSenderChecks } from './trust/sender-checks.ts'
import { createVerdicts } from './trust/verdicts.ts'
import { createMailFinder } from './waiting/find-in-mail.ts'
import { createMailBell } from './waiting/mail-bell.ts'
import { createWaitPlaces } from './waiting/wait-places.ts'
import { withFailures, withVerdicts } from './watched-messages.ts'
import { createPayloads } from './webhooks/create-payloads.ts'
import type { PostOptions } from './webhooks/post-message.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

export interface MailServiceOptions {
  readonly mail: {
    readonly dataDir: string
    /** `postgres://…`, where sessions and mail are kept; without it in SQLite in the folder. */
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
    /** Where webhooks may go; to the Internet alone by default. */
    readonly webhooks?: Omit<PostOptions, 'servers'>
    /** Whether only requests of ours may make addresses, and hear of what they can be made of. */
    readonly isRestClosed?: boolean
    /** Whether the interface of mail.tm is there too. */
    readonly mailTm?: boolean
    /** Whether there are admins, who get what is for postmaster and the like. */
    readonly hasAdmins?: boolean
    /** Whether the DNS is asked about the senders of mail; by these servers, when there are any. */
    readonly dns?: { readonly checks: boolean; readonly servers: readonly string[] }
    /** Where unsubscribing may go; to the Internet alone by default. */
    readonly oneClick?: Omit<OneClickOptions, 'servers'>
  }
  /** With a certificate SMTP offers STARTTLS. */
  readonly tls: CertificatePair | undefined
  /** Requests that carry it as `x-internal-secret` are exempt from the limit on new sessions. */
  readonly internalSecret: string
  /** So are those that carry this one as a bearer; it opens `events`, which are not there without it. */
  readonly apiSecret?: string | undefined
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  /** By which instances on one database share Gmail accounts out. */
  readonly locks?: Pick<Locks, 'hold'> | undefined
  /** Where its metrics go. */
  readonly registry?: Registry
  /** Called for each session that a message was for which was refused for its size. */
  readonly onRefused?: (refused: RefusedMail) => void
  /** Called with a sentence for each damage found in the database, which is in the log as well. */
  readonly onDamage?: OnDamage
  /** Other bounds than {@link DEFAULT_LIMITS}. */
  readonly limits?: Partial<ServiceLimits>
}

export interface MailService extends AsyncDisposable {
  /** The REST interface, to be mounted under `/api`. */
  readonly routes: FastifyPluginAsync
  /** The interface of mail.tm, to be mounted on a path of its own; undefined when it is not wanted. */
  readonly mailTmRoutes: FastifyPluginAsync | undefined
  /** 0 where no mail is taken in. */
  readonly smtpPort: number
  /** From now on SMTP greets with this certificate. */
  renewCertificate(pair: CertificatePair): void
  readonly events: ServiceEvents
  /** What is broken, or what it could not do in the last minute, in one sentence; undefined when all went well. */
  failure(): string | undefined
  /** Events that should have been told; undefined while none waits for long. */
  lateEvents(): LateEvents | undefined
}

/** As `CATCH_ALL_NAMES` and `CATCH_ALL_MAILS_PER_HOUR` have it. */
const DEFAULT_CATCH_ALL: CatchAllLimits = { names: 500, mailsPerHour: 200 }
const NO_DNS = { checks: false, servers: [] }
const NO_GMAIL: GmailSettings = { accounts: [], imap: { host: '', port: 0 }, deleteThere: false }

/**
 * Starts our own implementation of the mail API: sessions and mail in SQLite or PostgreSQL, SMTP in, REST as a Fastify plugin.
 * Rejects with one sentence when the database or the port can't be opened. Disposing finishes the mail that is
 * coming in and closes the database, within 5 seconds.
 */
export async function startMailService(options: MailServiceOptions): Promise<MailService> {
  const { mail, clock, log } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  await using resources = new AsyncDisposableStack()
  const failures = createFailures(clock)
  const onDamage = (says: string) => {
    log.error(says)
    options.onDamage?.(says)
  }
  const storage = resources.use(
    await openStorage(mail, limits, {
      onDamage,
      onBroken(problem) {
        onDamage(problem)
        failures.noteLasting(problem)
      },
    }),
  )
  const rules = resources.use(await openOperatorRules({ storage, domains: mail.domains, clock, log }))
  const tallies = createTallies(clock)
  const isBlockedName = mail.isBlockedName ?? (() => false)
  const mailboxes = createMailboxes(storage.sessions, {
    ttlMs: mail.sessionTtlMs,
    maxTtlMs: mail.maxSessionTtlMs,
    domains: rules.domains,
    isBlockedName,
    clock,
  })
  const names = createRecipientNames(storage.recipients, mail.catchAll ?? DEFAULT_CATCH_ALL)
  if (options.registry) registerBounds(options.registry, mailboxes, mail.maxStoreBytes)
  const dns = mail.dns ?? NO_DNS
  const checks = dns.checks ? resources.use(createSenderChecks({ servers: dns.servers, log })) : undefined
  const verdicts = resources.use(createVerdicts({ storage: storage.messages, checks, log }))
  verdicts.wake()
  const oneClick = resources.use(createOneClick({ ...dns, ...mail.oneClick }))
  const delivered = withVerdicts(createMessages(storage.messages, { clock, log }), checks && verdicts)
  const messages = withFailures(delivered, { failures, log })
  const gmail = resources.use(
    await startGmail({
      settings: mail.gmail ?? NO_GMAIL,
      maxMessageBytes: mail.maxMessageBytes,
      lookMs: limits.gmailLookMs,
      locks: options.locks,
      storage,
      mailboxes,
      messages,
      log,
      clock,
    }),
  )
  const refusedNotes = resources.use(createRefusedNotes({ storage: storage.refused, clock, log }))
  const parser = resources.use(createMailParser({ log }))
  const retention = resources.use(startRetention({ storage, clock, log }))
  const operatorMails = createOperatorMails({ storage: storage.operator, parser, clock, log })
  const smtp =
    mail.smtp &&
    resources.use(
      await startSmtp({
        ...mail.smtp,
        domains: rules.domains,
        maxMessageBytes: mail.maxMessageBytes,
        spoolDir: join(mail.dataDir, 'incoming'),
        tls: options.tls,
        registry: options.registry,
        limits,
        mailboxes,
        messages,
        operatorMails: mail.hasAdmins ? operatorMails : undefined,
        operatorRules: rules,
        tallies,
        refusedNotes,
        clock,
        names,
        log,
        onRefused: options.onRefused ?? (() => undefined),
        onExpected: ip => checks?.expect(ip),
      }),
    )

  const lag = resources.use(watchEventLag({ events: storage.events, registry: options.registry, clock }))
  const bell = resources.use(createMailBell({ events: lag.events, log, clock }))
  const finder = resources.use(createMailFinder({ log }))
  const places = createWaitPlaces({
    all: limits.waits,
    perNetwork: limits.waitsPerNetwork,
    perMailbox: limits.waitsPerMailbox,
  })
  const webhooks = resources.use(
    startWebhooks({
      storage: storage.webhooks,
      bell,
      payload: createPayloads({ messages: storage.messages, verdicts, parser, finder, clock }),
      openPost: async () => {
        const { createMessagePost } = await import('./webhooks/post-message.ts')
        return createMessagePost({ servers: dns.servers, ...mail.webhooks })
      },
      clock,
      random: Math.random,
      log,
    }),
  )
  const isInternal = createOwnRequest(options.internalSecret)
  const isBearer = createBearerRequest(options.apiSecret)
  const { sessionsPerMinute } = limits
  const reading = {
    limit: Math.max(limits.httpBufferedBytes, 2 * mail.maxMessageBytes),
    bytesPerSecond: limits.httpBytesPerSecond,
    slowMs: limits.httpSlowMs,
  }
  const served = {
    mailboxes,
    messages: gmail.messages,
    deleted: retention.soon,
    failed: failures.note,
    parser,
    search: createMailSearch({ storage: storage.messages, parser, clock }),
    bell,
    places,
    domains: rules.offered,
    isBlockedName,
    gmail,
    sessionsPerMinute,
    reading,
    log,
    random: Math.random,
  }
  const started = resources.move()
  return {
    routes: createRoutes({
      ...served,
      verdicts,
      names,
      recipients: storage.recipients,
      mostSwitchedOff: limits.switchedOff,
      webhooks: storage.webhooks,
      refused: storage.refused,
      webhookAdded: webhooks.added,
      operatorMails,
      operatorDesk: {
        rules,
        tallies,
        storage,
        gmailAccounts: emailsOf(mail.gmail),
      },
      isClosed: mail.isRestClosed === true,
      isAllowedReceiver: mail.webhooks?.isAllowed,
      clock,
      unsubscribe: createUnsubscribe({ verdicts, oneClick }),
      finder,
      isTrusting: dns.checks || (mail.gmail?.accounts.length ?? 0) > 0,
      isOwn: request => isInternal(request) || isBearer(request),
      events: options.apiSecret === undefined ? undefined : { storage: lag.events, isBearer, clock },
    }),
    mailTmRoutes: mail.mailTm ? app => addMailTm(app, { ...served, clock }) : undefined,
    smtpPort: smtp?.port ?? 0,
    renewCertificate: pair => smtp?.renewCertificate(pair),
    events: createServiceEvents(lag.events),
    failure: failures.recent,
    lateEvents: lag.late,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

function emailsOf({ accounts }: GmailSettings = NO_GMAIL): readonly string[] {
  return accounts.map(({ email }) => email)
}

/** Loaded only where it is wanted. */
async function addMailTm(app: FastifyInstance, deps: MailTmDeps): Promise<void> {
  const { createMailTmRoutes } = await import('./mailtm/mailtm-routes.ts')
  await createMailTmRoutes(deps)(app, {})
}

function registerBounds(
  registry: Registry,
  mailboxes: Pick<Mailboxes, 'count'>,
  maxStoreBytes: number,
): void {
  new Gauge({
    name: 'tempmail_store_limit_bytes',
    help: 'What all mail together may take: MAX_STORE_SIZE',
    registers: [registry],
  }).set(maxStoreBytes)
  new Gauge({
    name: 'tempmail_sessions',
    help: 'Sessions of the mail service that have not ended; beyond a hundred thousand PostgreSQL estimates them',
    registers: [registry],
    async collect() {
      // A database that is down has no say in the other metrics.
      this.set(await Promise.try(mailboxes.count).catch(() => Number.NaN))
    },
  })
}

async function openStorage(
  { dataDir, databaseUrl, maxStoreBytes }: MailServiceOptions['mail'],
  { messagesPerMailbox, bytesPerMailbox }: ServiceLimits,
  handlers: { readonly onDamage: OnDamage; readonly onBroken: OnDamage },
): Promise<Storage> {
  const bounds = { messagesPerMailbox, bytesPerMailbox, maxStoreBytes }
  if (databaseUrl === undefined) {
    return openSqliteStorage({ file: join(dataDir, 'mail.sqlite'), ...handlers, ...bounds })
  }
  // Loaded only here: whoever keeps mail in a file does without the driver.
  const { openPostgresStorage } = await import('./storage/postgres/postgres-storage.ts')
  return openPostgresStorage({ url: databaseUrl, ...bounds })
}
