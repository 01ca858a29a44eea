import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type {
  SMTPServerAddress,
  SMTPServerDataStream,
  SMTPServerOptions,
  SMTPServerSession,
} from 'smtp-server'
import { createByteBudget } from '../byte-budget.ts'
import type { ServiceLimits } from '../limits.ts'
import type { Messages } from '../messages.ts'
import type { SessionRow, Sessions } from '../sessions.ts'
import { createClientLimits } from './client-limits.ts'
import { PromptServer } from './prompt-server.ts'
import { receiveMessage } from './receive-message.ts'
import { SmtpError } from './smtp-error.ts'

interface SmtpOptions {
  readonly host: string
  readonly port: number
  /** What the server calls itself. */
  readonly name: string
  readonly maxMessageBytes: number
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined
  readonly limits: ServiceLimits
  readonly sessions: Pick<Sessions, 'findByRecipient'>
  readonly messages: Pick<Messages, 'deliver'>
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Called for each session that got a message, after it is on disk. */
  readonly onMail: (email: string) => void
}

interface Smtp extends AsyncDisposable {
  readonly port: number
}

/** How long a message that is coming in when the service stops may still take. */
const CLOSE_PATIENCE_MS = 3_000

/** Commands that smtp-server answers for old times' sake. */
const USELESS_COMMANDS = ['AUTH', 'WIZ', 'SHELL', 'KILL', 'XCLIENT', 'XFORWARD']

/** Starts to take mail by SMTP for live sessions. Rejects when the port can't be opened. */
export async function startSmtp(options: SmtpOptions): Promise<Smtp> {
  const { limits } = options
  const clients = createClientLimits(limits)
  const inProgress = new Set<string>()
  const server = new PromptServer({
    ...serverOptions(options),
    onConnect(session, done) {
      done(attempt(() => clients.connect(session)))
    },
    onClose: session => clients.disconnect(session),
    onRcptTo(address, session, done) {
      done(attempt(() => acceptRecipient(options.sessions, address, session)))
    },
    onData(stream, session, done) {
      inProgress.add(session.id)
      takeMessage(stream, session)
        .then(() => done(null, 'Message stored'), done)
        .finally(() => inProgress.delete(session.id))
    },
  })
  const budget = createByteBudget(Math.max(limits.smtpBufferedBytes, 2 * options.maxMessageBytes))

  async function takeMessage(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const recipients = recipientsOf(session)
    const received = await receiveMessage(stream, {
      maxBytes: options.maxMessageBytes,
      maxMs: limits.smtpMessageMs,
      budget,
      onGiveUp: () => setImmediate(() => server.hangUp(session.id)),
    })
    try {
      await clients.countMessage(session.remoteAddress)
      await store(options, recipients, received.raw)
    } finally {
      received.release()
    }
  }

  server.on('error', error => options.log.warn({ err: error }, 'an SMTP connection failed'))
  await listen(server, options)
  return {
    port: portOf(server),
    [Symbol.asyncDispose]: () => close(server, inProgress),
  }
}

function serverOptions(options: SmtpOptions): SMTPServerOptions {
  const { limits, tls } = options
  return {
    name: options.name,
    banner: 'tempmail',
    logger: false,
    disabledCommands: tls === undefined ? [...USELESS_COMMANDS, 'STARTTLS'] : USELESS_COMMANDS,
    authOptional: true,
    // Asking the DNS for each client's name delays its greeting by up to 1.5 s.
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: options.maxMessageBytes,
    // Without it a message past SIZE is passed on like any other.
    rejectOversized: true,
    maxRecipients: limits.smtpRecipients,
    maxClients: limits.smtpConnections,
    socketTimeout: limits.smtpIdleMs,
    closeTimeout: CLOSE_PATIENCE_MS,
    ...(tls && { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile), minVersion: 'TLSv1.2' }),
  }
}

/** A recipient of the envelope, with the session that was found when it was named. */
interface Recipient extends SMTPServerAddress {
  mailbox?: SessionRow
}

function acceptRecipient(
  sessions: SmtpOptions['sessions'],
  recipient: Recipient,
  session: SMTPServerSession,
): void {
  const found = sessions.findByRecipient(recipient.address)
  if (found === undefined) throw new SmtpError(550, `No mailbox ${recipient.address} here`)
  recipient.mailbox = found
  session.error = ''
}

/** The envelope decides who gets the message, each session once. */
function recipientsOf(session: SMTPServerSession): SessionRow[] {
  const byId = new Map<number, SessionRow>()
  for (const { mailbox } of session.envelope.rcptTo as Recipient[]) {
    if (mailbox !== undefined) byId.set(mailbox.id, mailbox)
  }
  return [...byId.values()]
}

async function store(
  options: SmtpOptions,
  recipients: readonly SessionRow[],
  raw: readonly Buffer[],
): Promise<void> {
  const takers = await deliver(options, recipients, raw)
  if (takers.length === 0) throw new SmtpError(550, 'The mailbox has just been closed')
  for (const { email } of takers) options.onMail(email)
}

async function deliver(
  { messages, log }: SmtpOptions,
  sessions: readonly SessionRow[],
  raw: readonly Buffer[],
) {
  try {
    return await messages.deliver({ sessions, raw })
  } catch (error) {
    log.error({ err: error }, 'cannot store a message; its sender was asked to try again')
    throw new SmtpError(451, 'Cannot store the message at the moment, try again later', error)
  }
}

function attempt(action: () => void): Error | null {
  try {
    action()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function listen(server: PromptServer, { host, port }: SmtpOptions): Promise<void> {
  const listener = server.listen(port, host)
  try {
    await once(listener, 'listening')
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new Error(`cannot listen for SMTP on ${host}:${port}: ${reason}`, { cause })
  }
}

function portOf(server: PromptServer): number {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Messages that are coming in may finish; everybody else is told to come back later. */
async function close(server: PromptServer, inProgress: ReadonlySet<string>): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  for (const { session } of server.connections) {
    if (!inProgress.has(session.id)) server.hangUp(session.id, 'Shutting down, try again later')
  }
  await closed
}
