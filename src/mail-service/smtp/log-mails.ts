import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { SMTPServerSession } from 'smtp-server'
import { mailsOf } from '../deliver-mail.ts'
import type { Tallies } from '../operator/top-senders-and-refusals.ts'
import { senderOf } from './envelope.ts'
import { SmtpError } from './smtp-error.ts'
import type { StoredMail } from './store-message.ts'

/**
 * Logs and counts what becomes of each mail, for finding out why one never came: without addresses, and without what
 * the mail says.
 */
interface MailLog {
  accepted(session: SMTPServerSession, mail: StoredMail): void
  /** A recipient or a whole message was refused, by this error; the sender may be told 421 instead (`tarpit.ts`). */
  refused(session: SMTPServerSession, error: unknown): void
}

interface MailLogOptions {
  readonly log: Pick<Logger, 'info'>
  readonly registry: Registry | undefined
  /** What the admins are shown of it. */
  readonly tallies?: Pick<Tallies, 'accepted' | 'refused'>
  /** Whether to log the client's address, which is private and left out by default. */
  readonly logClients?: boolean
}

export function createMailLog({ log, registry, tallies, logClients = false }: MailLogOptions): MailLog {
  const mails = new Counter({
    name: 'tempmail_smtp_mails_total',
    help: 'Mails accepted (250), and recipients or mails refused, by the code of the refusal',
    labelNames: ['code'],
    registers: registry ? [registry] : [],
  })
  // Each series exists from the start: Prometheus sees no increase in a series that begins with its first mail, and no
  // standstill without one.
  for (const code of [250, ...Object.keys(REASONS)]) mails.inc({ code: String(code) }, 0)
  // Looked up once, not for each mail.
  const taken = mails.labels('250')

  /** The connection, as smtp-server numbers them, and the sender's domain. */
  function whoseOf(session: SMTPServerSession) {
    const from = senderOf(session).split('@')[1]?.toLowerCase() ?? ''
    return { conversation: session.id, from, client: logClients ? session.remoteAddress : undefined }
  }

  return {
    accepted(session, { bytes, recipients }) {
      taken.inc()
      const { conversation, from, client } = whoseOf(session)
      tallies?.accepted(from)
      log.info({ conversation, from, client, bytes, mails: mailsOf(recipients) }, 'mail accepted')
    },
    refused(session, error) {
      const code = error instanceof SmtpError ? error.responseCode : 451
      mails.inc({ code: String(code) })
      tallies?.refused(session.remoteAddress)
      log.info({ ...whoseOf(session), code, reason: reasonOf(code) }, `mail refused with ${code}`)
    },
  }
}

/** The SMTP answer may name the address; the log must not. */
function reasonOf(code: number): string {
  return REASONS[code] ?? 'for another reason'
}

const REASONS: Readonly<Record<number, string>> = {
  450: 'the address is paused',
  451: 'could not be stored or its address looked up, came in too slowly, broke off, or too much from one network',
  452: 'no room, or too much at once',
  550: 'no such address, switched off, or sender blocked',
  552: 'too large',
}
