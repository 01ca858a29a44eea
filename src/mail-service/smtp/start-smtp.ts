import { once } from 'node:events'
import proxyAddr from '@fastify/proxy-addr'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { SMTPServerSession } from 'smtp-server'
import type { Clock } from '../../clock.ts'
import { parentOf } from '../../mail-api/wildcard.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { OperatorRules } from '../operator/operator-rules.ts'
import type { Tallies } from '../operator/top-senders-and-refusals.ts'
import { acceptRecipient } from './accept-recipient.ts'
import { createConnections } from './connections.ts'
import { createHiddenClients } from './hidden-clients.ts'
import { createMailLog } from './log-mails.ts'
import { type PatchedServerOptions, PatchedSmtpServer } from './patched-smtp-server.ts'
import { SmtpError } from './smtp-error.ts'
import { createStoreMessage, type StoreMessageOptions } from './store-message.ts'

interface SmtpOptions extends Omit<StoreMessageOptions, 'log' | 'connections' | 'hangUp'> {
  readonly host: string
  readonly port: number
  /** Addresses and networks of proxies whose PROXY header is believed; none by default. */
  readonly trustProxy?: readonly string[]
  /** Whether the log names the address of each client, for whoever bans some by it. */
  readonly logClients?: boolean
  /** Our domains; the server calls itself by the first. */
  readonly domains: readonly string[]
  readonly tls: CertificatePair | undefined
  readonly mailboxes: Pick<Mailboxes, 'findByRecipient'>
  readonly clock: Pick<Clock, 'now'>
  /** What the admins have blocked for everybody, and what they are shown. */
  readonly operatorRules: Pick<OperatorRules, 'isBlocked'>
  readonly tallies: Tallies
  /** Called when a client, by its address, has named a recipient: its message comes next. */
  readonly onExpected: (ip: string) => void
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly registry: Registry | undefined
}

/** A certificate with its chain and its key, both PEM. */
export interface CertificatePair {
  readonly cert: Buffer
  readonly key: Buffer
}

interface Smtp extends AsyncDisposable {
  readonly port: number
  /** From now on this certificate is used. */
  renewCertificate(pair: CertificatePair): void
}

/** How long a message that is coming in when the service stops may still take. */
const CLOSE_PATIENCE_MS = 3_000

/**
 * Connections that may wait to be accepted. Node's 511 are soon full when many clients reconnect again and again. Then
 * the next client waits for seconds, until its system tries again.
 */
const BACKLOG = 4_096

/** Old commands that smtp-server still answers. */
const USELESS_COMMANDS = ['AUTH', 'WIZ', 'SHELL', 'KILL', 'XCLIENT', 'XFORWARD']

/** Starts to take mail by SMTP for live mailboxes. Rejects when the port can't be opened. */
export async function startSmtp(options: SmtpOptions): Promise<Smtp> {
  const { log } = options
  const mailLog = createMailLog(options)
  const hidden = createHiddenClients(options)
  const inProgress = new Set<string>()
  const isProxy = trusted(options.trustProxy ?? [])
  const connections = createConnections({ limits: options.limits, hangUp, isProxy })
  const rules = { ...options, connections }
  const storeMessage = createStoreMessage({ ...options, connections, hangUp })

  const server = new PatchedSmtpServer({
    ...serverOptions(options),
    isProxy,
    admit: connections.admit,
    onConnect: connections.greet,
    onCommand: connections.countCommand,
    onClose: connections.close,
    onRcptTo(address, session, done) {
      hidden.saw(session)
      acceptRecipient(address, session, rules).then(
        () => {
          options.onExpected(session.remoteAddress)
          done()
        },
        refusal => {
          mailLog.refused(session, refusal)
          if (refusal instanceof SmtpError) connections.rejectAttempt(session, refusal, done)
          else done(lookupFailed(refusal, session))
        },
      )
    },
    onData(stream, session, done) {
      inProgress.add(session.id)
      storeMessage(stream, session).then(
        taken => {
          inProgress.delete(session.id)
          mailLog.accepted(session, taken)
          done(null, 'Message stored')
        },
        error => {
          inProgress.delete(session.id)
          mailLog.refused(session, error)
          done(error)
        },
      )
    },
  })

  /** smtp-server would answer 550, and the sender would give up. */
  function lookupFailed(error: unknown, session: SMTPServerSession): SmtpError {
    connections.excuse(session)
    log.error({ err: error }, 'cannot look up a mailbox; the sender was asked to try again')
    return new SmtpError(451, 'Cannot look up the mailbox at the moment, try again later', error)
  }

  function hangUp(sessionId: string, reply?: string): void {
    server.hangUp(sessionId, reply)
  }

  let isOpen = false
  server.on('error', ({ message }) => {
    // Before it is open, the caller reports the error.
    if (isOpen) log.warn({ reason: message }, 'an SMTP connection failed')
  })
  await listen(server, options)
  isOpen = true
  return {
    port: portOf(server),
    renewCertificate: pair => server.updateSecureContext(pair),
    [Symbol.asyncDispose]: () => close(server, inProgress),
  }
}

function serverOptions(options: SmtpOptions): Omit<PatchedServerOptions, 'onCommand' | 'admit' | 'isProxy'> {
  const { limits, tls, domains } = options
  return {
    name: parentOf(domains[0] ?? 'localhost'),
    banner: 'tempmail',
    logger: false,
    disabledCommands: tls === undefined ? [...USELESS_COMMANDS, 'STARTTLS'] : USELESS_COMMANDS,
    authOptional: true,
    // Asking the DNS for each client's name would delay its greeting by up to 1.5 s.
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: options.maxMessageBytes,
    // Without it a message past SIZE is passed on like any other.
    rejectOversized: true,
    refusalMs: limits.smtpRefusalMs,
    maxRecipients: limits.smtpRecipients,
    socketTimeout: limits.smtpIdleMs,
    closeTimeout: CLOSE_PATIENCE_MS,
    ...(tls && { ...tls, minVersion: 'TLSv1.2' }),
  }
}

function trusted(networks: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...networks])
  return address => isTrusted(address, 0)
}

async function listen(server: PatchedSmtpServer, { host, port }: SmtpOptions): Promise<void> {
  const listener = server.listen({ port, host, backlog: BACKLOG })
  try {
    await once(listener, 'listening')
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new Error(`cannot listen for SMTP on ${host}:${port}: ${reason}`, { cause })
  }
}

function portOf(server: PatchedSmtpServer): number {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Messages that are coming in may finish; all other clients are told to come back later. */
async function close(server: PatchedSmtpServer, inProgress: ReadonlySet<string>): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  for (const { session } of server.connections) {
    if (!inProgress.has(session.id)) server.hangUp(session.id, 'Shutting down, try again later')
  }
  await closed
}
