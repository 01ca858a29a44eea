import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config, EmbeddedMail, RemoteMail, TlsFiles } from '../config/config.ts'
import { placeText, reachableHost, reachablePlace } from '../config/reachable-place.ts'
import { type Locks, openLocks } from '../leadership/elect-by-lock.ts'
import { createMailApi } from '../mail-api/client.ts'
import { createEventStream } from '../mail-api/event-stream.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import { EventsError, type MailEvents } from '../mail-api/mail-api-events.ts'
import { PositionGoneError } from '../mail-api/mail-event.ts'
import { nameMatcher } from '../mail-api/match-names.ts'
import { type MailService, startMailService } from '../mail-service/mail-service.ts'
import type { McpServerDeps } from '../mcp/mcp-server.ts'
import { registerCertificateEnd } from '../ops/ops-metrics.ts'
import { type Certificate, openCertificate, watchCertificate } from './certificate.ts'
import { countRequests } from './count-requests.ts'
import { type Mount, startHttpServer } from './http-server.ts'
import { createLazyReader } from './lazy-reader.ts'
import { bearerHeaders, makeOwnKey, ownHeaders } from './own-request-key.ts'
import { watchProxies } from './untrusted-proxy.ts'

/** A line of the start-up output. */
export interface Endpoint {
  readonly name: string
  readonly where: string
}

export interface MailSide extends AsyncDisposable {
  readonly mailApi: MailApi
  /** Its events; undefined for a remote service whose secret is not set. */
  readonly events: MailEvents | undefined
  /** Where mail comes in; undefined for a remote mail API, and with `ROLE=chat`. */
  readonly smtp: { readonly host: string; readonly port: number } | undefined
  readonly endpoints: readonly Endpoint[]
  /** Where this machine reaches the HTTP server; undefined when there is none. */
  readonly httpUrl: string | undefined
  /** What the embedded mail service could not do in the last minute. */
  failure(): string | undefined
  /** Its events that are late. */
  lateEvents(): ReturnType<MailService['lateEvents']>
}

interface MailSideOptions {
  readonly log: Logger
  readonly clock: Clock
  /** Where the mail service's metrics go. */
  readonly registry?: Registry
  /** The locks that this process already has on the shared database. */
  readonly locks?: Locks | undefined
  /** Called when the embedded mail service refused a mail as too large. */
  onTooLarge(mail: { email: string; sender: string; bytes: number; limit: number }): void
  /** Called with a sentence for each damage that the embedded mail service found in its files. */
  readonly onDamage?: (says: string) => void
  /** More routes for the HTTP server, which runs only when there is something to serve. */
  readonly mounts: readonly Mount[]
}

/** The mail API that the bot uses: a remote one, or our own mail service with a client. */
export function startMailSide(config: Config, options: MailSideOptions): Promise<MailSide> {
  const { mail } = config
  return mail.kind === 'remote' ? reachRemote(config, mail, options) : startEmbedded(config, mail, options)
}

/** A URL as it may be printed: without name, password and query. */
export function withoutLogin(url: string): string {
  const { origin, pathname } = new URL(url)
  return (origin + pathname).replace(/\/$/, '')
}

async function reachRemote(
  config: Config,
  { url, timezone, secret }: RemoteMail,
  options: MailSideOptions,
): Promise<MailSide> {
  await using started = new AsyncDisposableStack()
  // A client with the bearer token may make as many addresses as it likes.
  const headers = bearerHeaders(secret)
  const mailApi = started.use(createMailApi({ url, timezone, headers, ...timing(options) }))
  const events =
    secret === undefined
      ? undefined
      : started.use(createEventStream({ url, secret, mailApi, clock: options.clock, random: Math.random }))
  const endpoints = [{ name: 'Mail API', where: `${withoutLogin(url)}  remote` }]
  let httpUrl: string | undefined
  const watch = watchHttp(config, options)
  const mounts = [
    ...options.mounts,
    ...mcpMounts(config, { baseUrl: () => url, headers, reader: started.use(createLazyReader(options)) }),
  ]
  if (mounts.length > 0) {
    const certificate = config.tls && (await useCertificate(config.tls, started, options))
    const http = started.use(await startHttpServer(config.http, certificate, mounts, watch))
    endpoints.push({ name: 'HTTP', where: `http://${placeText(http)}` })
    httpUrl = `http://${reachablePlace(http)}`
  }
  return owned(started, {
    mailApi,
    events,
    smtp: undefined,
    endpoints,
    httpUrl,
    ...UNWATCHED,
  })
}

function watchHttp({ http }: Config, { log, registry }: MailSideOptions) {
  const proxies = watchProxies({ ...http, log, registry })
  return registry ? { proxies, requests: countRequests(registry) } : { proxies }
}

async function startEmbedded(
  config: Config,
  mail: EmbeddedMail,
  options: MailSideOptions,
): Promise<MailSide> {
  await using started = new AsyncDisposableStack()
  const certificate = config.tls && (await useCertificate(config.tls, started, options))
  const internalSecret = makeOwnKey(mail.dataDir)
  const service = started.use(
    await startMailService({
      mail: {
        ...mail,
        isBlockedName: nameMatcher(mail.blockedNames),
        hasAdmins: config.adminIds.size > 0,
        ownHosts: ownHostsOf(config),
      },
      tls: certificate?.pair,
      internalSecret,
      ...(options.registry && { registry: options.registry }),
      apiSecret: mail.secret,
      locks: options.locks ?? started.use(openGmailLocks(mail, options)),
      onTooLarge: options.onTooLarge,
      ...(options.onDamage && { onDamage: options.onDamage }),
      ...timing(options),
    }),
  )
  certificate?.onRenewed(service.renewCertificate)
  const { mailTmRoutes } = service
  const mailTm = mailTmRoutes ? [{ prefix: '/mailtm', routes: mailTmRoutes }] : []
  let httpUrl = ''
  const mcp = mcpMounts(config, {
    baseUrl: () => `${httpUrl}/api`,
    headers: ownHeaders(internalSecret),
    reader: started.use(createLazyReader(options)),
  })
  const mounts = [{ prefix: '/api', routes: service.routes }, ...mailTm, ...mcp, ...options.mounts]
  const watch = watchHttp(config, options)
  const http = started.use(await startHttpServer(config.http, certificate, mounts, watch))
  httpUrl = `http://${reachablePlace(http)}`
  const url = `${httpUrl}/api`
  const headers = ownHeaders(internalSecret)
  const mailApi = started.use(
    createMailApi({ url, timezone: 'UTC', zoneKnown: true, headers, ...timing(options) }),
  )
  const smtp = mail.smtp && { host: reachableHost(mail.smtp.host), port: service.smtpPort }
  const domains = mail.domains.join(', ')
  const endpoints = [
    { name: 'Mail API', where: `${url}  built-in` },
    ...(http.httpsPort === undefined
      ? []
      : [{ name: 'HTTPS', where: `https://${placeText({ host: http.host, port: http.httpsPort })}/api` }]),
    ...(mail.smtp
      ? [
          {
            name: 'SMTP',
            where: `${placeText({ host: mail.smtp.host, port: service.smtpPort })}  for ${domains}`,
          },
        ]
      : []),
  ]
  return owned(started, {
    mailApi,
    events: eventsOf(service.events),
    smtp,
    endpoints,
    httpUrl,
    failure: service.failure,
    lateEvents: service.lateEvents,
  })
}

/** The names under which the world reaches this app. */
function ownHostsOf({ publicUrl, telegram }: Config): string[] {
  const webhook = telegram.kind === 'token' ? telegram.webhook?.url : undefined
  return [publicUrl, webhook].flatMap(url => (url === undefined ? [] : [new URL(url).hostname]))
}

/** What a remote mail API reports about itself: nothing. */
const UNWATCHED = { failure: () => undefined, lateEvents: () => undefined }

/** Its SDK is loaded only where there is a key. */
function mcpMounts({ mcpKey: key }: Config, deps: McpServerDeps): Mount[] {
  if (key === undefined) return []
  return [
    {
      prefix: '/mcp',
      routes: async app => (await import('../mcp/mcp-routes.ts')).addMcpRoutes(app, { key, ...deps }),
    },
  ]
}

/** The locks by which instances on one database share Gmail accounts, if this process has no others. */
function openGmailLocks({ databaseUrl, gmail }: EmbeddedMail, options: MailSideOptions): Locks | undefined {
  if (databaseUrl === undefined || gmail.accounts.length === 0) return undefined
  return openLocks({ url: databaseUrl, ...timing(options) })
}

/**
 * The events of the service in this process. Reading them fails while its database does; whoever reads again goes on
 * from the position with which this began.
 */
export function eventsOf(events: MailService['events']): MailEvents {
  return {
    async *read(after, { signal, onUp }) {
      const from = after ?? (await events.position())
      onUp(from)
      try {
        yield* events.read(from, signal)
      } catch (error) {
        if (error instanceof PositionGoneError) throw new EventsError('position-gone', error.message)
        throw error
      }
    },
  }
}

async function useCertificate(
  files: TlsFiles,
  started: AsyncDisposableStack,
  { log, clock, registry }: MailSideOptions,
): Promise<Certificate> {
  const certificate = await openCertificate(files, { log, clock })
  if (registry) registerCertificateEnd(registry, () => certificate.endsAt)
  started.use(watchCertificate(certificate, clock))
  return certificate
}

function timing({ log, clock }: MailSideOptions) {
  return { log, clock }
}

function owned(started: AsyncDisposableStack, parts: Omit<MailSide, keyof AsyncDisposable>): MailSide {
  const stack = started.move()
  return { ...parts, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
