import type { Clock } from '../clock.ts'
import type { MailApi, Session } from '../mail-api/mail-api.ts'
import { MailApiError, type MailApiErrorKind } from '../mail-api/mail-api-error.ts'
import type { SmtpServer } from './check-smtp.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'
import { sendProbe } from './send-probe.ts'

const ARRIVAL_TIMEOUT_MS = 15_000
const LOOK_EVERY_MS = 50
/** An id that no message has: the service should answer with a refusal. */
const NO_MESSAGE = '0'

interface MailCheck {
  readonly mailApi: MailApi
  readonly clock: Clock
  /** Where the probe mail goes in; undefined for a remote mail API, whose SMTP server we don't know. */
  readonly smtp: SmtpServer | undefined
}

/** Makes all five calls, and sends a mail to itself where it can. */
export async function checkMailApi(options: MailCheck): Promise<readonly Finding[]> {
  const check = 'Mail API'
  try {
    const capabilities = await options.mailApi.getCapabilities()
    if (capabilities.domains.length === 0)
      return [failed(check, 'offers no domain', 'set MAIL_DOMAINS, or ask who runs the service')]
    const session = await options.mailApi.createSession({ kind: 'random' })
    const calls = await tryCalls(options.mailApi, session)
    return [calls, ...(await roundTrip(options, session)), ...oddities(options.mailApi)]
  } catch (error) {
    const failure = judgeFailure(check, error)
    return [failure, ...oddities(options.mailApi).filter(({ says }) => says !== failure.says)]
  }
}

/** What the service does differently, even if that does no harm. */
function oddities(mailApi: MailApi): readonly Finding[] {
  return mailApi
    .oddities()
    .map(oddity =>
      warning('Mail API', oddity, 'tell who runs the service; docs/mail-api.md describes the interface'),
    )
}

async function tryCalls(mailApi: MailApi, { token }: Session): Promise<Finding> {
  await mailApi.listMessages(token)
  const ref = { token, id: NO_MESSAGE }
  await Promise.all([refusalIsFine(mailApi.readMessage(ref)), refusalIsFine(mailApi.deleteMessage(ref))])
  return fine('Mail API', 'all five calls are answered')
}

/** The message does not exist: this refusal is the right answer. */
async function refusalIsFine(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof MailApiError && REFUSALS.has(error.kind))) throw error
  }
}

const REFUSALS: ReadonlySet<MailApiErrorKind> = new Set(['message-gone', 'session-gone', 'rejected'])

async function roundTrip({ mailApi, clock, smtp }: MailCheck, session: Session): Promise<readonly Finding[]> {
  const check = 'Mail to itself'
  if (!smtp) return []
  try {
    const sentAt = clock.now()
    await sendProbe(smtp, session.email)
    const arrived = await waitForMail(mailApi, clock, session.token)
    await forget(mailApi, session)
    if (arrived) return [fine(check, `in the inbox after ${clock.now() - sentAt} ms`)]
    return [
      failed(
        check,
        `was accepted and is not listed after ${ARRIVAL_TIMEOUT_MS / 1000} s`,
        'look into the log of the mail service',
      ),
    ]
  } catch (error) {
    return [
      failed(
        check,
        `could not be sent: ${inWords(error)}`,
        'mend SMTP first, and see that MAIL_DOMAINS is the same for the running bot',
      ),
    ]
  }
}

async function waitForMail(mailApi: MailApi, clock: Clock, token: string): Promise<boolean> {
  const deadline = clock.now() + ARRIVAL_TIMEOUT_MS
  while (clock.now() < deadline) {
    if ((await mailApi.listMessages(token)).length > 0) return true
    await clock.sleep(LOOK_EVERY_MS)
  }
  return false
}

async function forget(mailApi: MailApi, { token }: Session): Promise<void> {
  const { extensions } = await mailApi.getCapabilities()
  if (extensions.has('delete-session')) await mailApi.deleteSession(token)
}

function judgeFailure(check: string, error: unknown): Finding {
  if (!(error instanceof MailApiError)) return failed(check, inWords(error), 'look into the log')
  if (error.kind === 'rate-limited')
    return warning(check, 'asks to be asked less often', 'wait a minute and try again')
  if (error.kind === 'rejected')
    return failed(check, `refuses: ${error.explanation ?? error.message}`, 'ask who runs the service')
  return failed(check, inWords(error), 'check MAIL_API_URL, which ends in /api, and that the service runs')
}
