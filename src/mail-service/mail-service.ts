import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { covers } from '../mail-api/wildcard.ts'
import { countFailedWrites } from './count-failed-writes.ts'
import { type LateEvents, watchEventLag } from './event-lag.ts'
import { type GmailSettings, startGmail } from './gmail/start-gmail.ts'
import { createAnswerTurns } from './http/answer-turns.ts'
import { createReadingBudget } from './http/limit-downloads.ts'
import { createBearerRequest, createOwnRequest } from './http/own-request.ts'
import { createRoutes } from './http/routes.ts'
import type { MailServiceOptions } from './mail-service-options.ts'
import { createMailSearch } from './mailbox-search.ts'
import { createMailboxes } from './mailboxes.ts'
import { createMessages } from './messages.ts'
import { createMailParser } from './mime/mail-parser.ts'
import { createRefusedNotes } from './note-refused-mails.ts'
import { createOperatorMails } from './operator/operator-mail.ts'
import { openOperatorRules } from './operator/operator-rules.ts'
import { createTallies } from './operator/top-senders-and-refusals.ts'
import { createFailures } from './recent-failures.ts'
import { type CatchAllLimits, createRecipientNames } from './recipient-names.ts'
import { startRetention } from './retention.ts'
import { createServiceEvents, type ServiceEvents } from './service-events.ts'
import { DEFAULT_LIMITS } from './service-limits.ts'
import { type CertificatePair, startSmtp } from './smtp/start-smtp.ts'
import { openStorage } from './storage/open-storage.ts'
import { registerStoreMetrics } from './store-metrics.ts'
import { createUnsubscribe } from './trust/create-unsubscribe.ts'
import { createOneClick } from './trust/one-click-post.ts'
import { createSenderChecks } from './trust/sender-check-pool.ts'
import { judgeSenders } from './trust/sender-verdicts.ts'
import { createMailFinder } from './waiting/find-in-mail.ts'
import { createMailBell } from './waiting/mail-bell.ts'
import { createWaitSlots } from './waiting/wait-slots.ts'
import { createPayloads } from './webhooks/create-payloads.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

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
 * Starts our own implementation of the mail API: mailboxes and mail in SQLite or PostgreSQL, SMTP in, REST as a Fastify
 * plugin. Rejects with one sentence when the database or the port can't be opened. Disposing finishes the mail that is
 * coming in and closes the database, within 5 seconds.
 */
export async function startMailService(options: MailServiceOptions): Promise<MailService> {
  const { mail, clock, log } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const gmailSettings = mail.gmail ?? NO_GMAIL
  await using resources = new AsyncDisposableStack()
  const failures = createFailures(clock)
  const onDamage = (says: string) => {
    log.error(says)
    options.onDamage?.(says)
  }
  const storage = resources.use(
    await openStorage({
      dataDir: mail.dataDir,
      databaseUrl: mail.databaseUrl,
      messagesPerMailbox: limits.messagesPerMailbox,
      bytesPerMailbox: limits.bytesPerMailbox,
      maxStoreBytes: mail.maxStoreBytes,
      registry: options.registry,
      startDeliveryThread: options.startDeliveryThread,
      log,
      onDamage,
      onBroken(problem) {
        onDamage(problem)
        failures.noteLasting(problem)
      },
    }),
  )
  const rules = resources.use(
    await openOperatorRules({ storage, domains: mail.domains, onDamage, clock, log }),
  )
  const tallies = createTallies(clock)
  const isBlockedName = mail.isBlockedName ?? (() => false)
  const mailboxes = createMailboxes(storage.mailboxes, {
    ttlMs: mail.sessionTtlMs,
    maxTtlMs: mail.maxSessionTtlMs,
    domains: rules.domains,
    isBlockedName,
    isEnded: rules.isEnded,
    clock,
  })
  const names = createRecipientNames(storage.recipients, mail.catchAll ?? DEFAULT_CATCH_ALL)
  if (options.registry) registerStoreMetrics(options.registry, mailboxes, mail.maxStoreBytes)
  const dns = mail.dns ?? NO_DNS
  const checks = dns.checks ? resources.use(createSenderChecks({ servers: dns.servers, log })) : undefined
  const verdicts = resources.use(judgeSenders({ storage: storage.messages, checks, log }))
  verdicts.wake()
  const oneClick = resources.use(createOneClick({ ...dns, ...mail.oneClick }))
  const delivered = createMessages(storage.messages, { clock, verdicts: checks && verdicts, log })
  const messages = countFailedWrites(delivered, { failures, log })
  const gmail = resources.use(
    await startGmail({
      settings: gmailSettings,
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
  const operatorMails = createOperatorMails({ storage: storage.operator, parser, onDamage, clock, log })
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
        onTooLarge: options.onTooLarge ?? (() => undefined),
        onExpected: ip => checks?.expect(ip),
      }),
    )

  const lag = resources.use(watchEventLag({ events: storage.events, registry: options.registry, clock }))
  const bell = resources.use(createMailBell({ events: lag.events, log, clock }))
  const finder = resources.use(createMailFinder({ log }))
  const waitSlots = createWaitSlots({
    all: limits.waits,
    perNetwork: limits.waitsPerNetwork,
    perMailbox: limits.waitsPerMailbox,
  })
  const webhooks = resources.use(
    startWebhooks({
      storage: storage.webhooks,
      bell,
      payload: createPayloads({ messages: storage.messages, verdicts, parser, finder, names, clock }),
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
  const isOwn = (request: FastifyRequest) => isInternal(request) || isBearer(request)
  const { creationsPerMinute } = limits
  const reading = createReadingBudget({
    limit: Math.max(limits.httpBufferedBytes, 2 * mail.maxMessageBytes),
    fastBytes: Math.max(limits.httpFastBytes, 2 * mail.maxMessageBytes),
    pacedBytesPerSecond: limits.httpPacedBytesPerSecond,
    bytesPerSecond: limits.httpBytesPerSecond,
    slowMs: limits.httpSlowMs,
    isOwn,
  })
  const served = {
    mailboxes,
    messages: gmail.messages,
    deleted: retention.soon,
    failed: failures.note,
    parser,
    search: createMailSearch({ storage: storage.messages, parser, clock }),
    bell,
    waitSlots,
    domains: rules.offered,
    isBlockedName,
    gmail,
    creationsPerMinute,
    // Both interfaces share one limit.
    ...reading,
    turn: createAnswerTurns(),
    log,
    random: Math.random,
  }
  const gmailAccounts = gmailSettings.accounts.map(({ email }) => email)
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
      ownDomains: rules.domains,
      webhookAdded: webhooks.added,
      operatorMails,
      operatorDesk: {
        rules,
        tallies,
        storage,
        gmailAccounts,
      },
      addressEnds: {
        mailboxStorage: storage.mailboxes,
        mailboxes,
        rules,
        gmailAccounts,
        deleted: retention.soon,
        clock,
      },
      isClosed: mail.isRestClosed === true,
      isAllowedReceiver: mail.webhooks?.isAllowed,
      isOwnHost: host => [...rules.domains, ...(mail.ownHosts ?? [])].some(own => covers(own, host)),
      clock,
      unsubscribe: createUnsubscribe({ verdicts, oneClick }),
      finder,
      isTrusting: dns.checks || gmailAccounts.length > 0,
      isOwn,
      events: options.apiSecret === undefined ? undefined : { storage: lag.events, isBearer, clock },
    }),
    // Loaded only where it is wanted.
    mailTmRoutes: mail.mailTm
      ? async app => (await import('./mailtm/mailtm-routes.ts')).addMailTmRoutes(app, { ...served, clock })
      : undefined,
    smtpPort: smtp?.port ?? 0,
    renewCertificate: pair => smtp?.renewCertificate(pair),
    events: createServiceEvents(lag.events),
    failure: failures.recent,
    lateEvents: lag.late,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}
