import { ImapFlow } from 'imapflow'
import type { GmailConfig, GmailLogin } from '../config/config.ts'
import { loginRefusal } from '../mail-service/gmail/login-refusal.ts'
import { type Finding, failed, fine, inWords } from './finding.ts'

/** Logs in to a Gmail account as the mail service would. */
export async function checkImapLogin(login: GmailLogin, { imap }: GmailConfig): Promise<Finding> {
  const check = `IMAP of ${login.email}`
  const client = new ImapFlow({
    ...imap,
    secure: imap.port === 993,
    auth: { user: login.email, pass: login.password },
    logger: false,
    connectionTimeout: 10_000,
  })
  client.on('error', () => client.close())
  try {
    await client.connect()
    await client.logout()
    return fine(check, `the login works${client.capabilities.has('IDLE') ? ', with IDLE' : ''}`)
  } catch (error) {
    client.close()
    const reason = loginRefusal(error)
    if (reason !== undefined) return refused(check, reason)
    return isAnswer(error) ? putOff(check, error) : unreachable(check, error, imap)
  }
}

function refused(check: string, reason: string): Finding {
  return failed(
    check,
    `the login was refused: ${reason}`,
    'turn on 2-step verification and IMAP for the account, make an app password, and put it into GMAIL_ACCOUNTS',
  )
}

function putOff(check: string, { responseText }: { readonly responseText?: unknown }): Finding {
  return failed(
    check,
    `no login for now: ${responseText}`,
    'wait a quarter of an hour, and close other programs that read this account',
  )
}

function unreachable(check: string, error: unknown, { host, port }: GmailConfig['imap']): Finding {
  return failed(
    check,
    `${host}:${port} does not answer: ${inWords(error)}`,
    'check IMAP_HOST and IMAP_PORT, and that this machine may connect there',
  )
}

/** Whether the server answered the login with NO, rather than with BAD or not at all. */
function isAnswer(error: unknown): error is Error & { readonly responseText?: unknown } {
  return error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO'
}
