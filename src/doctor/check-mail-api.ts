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

const CHECK = 'Mail API'

interface MailCheck {
  readonly mailApi: MailApi
  readonly clock: Clock
  /** Whether it is the service at MAIL_API_URL, which somebody else may run. */
  readonly isRemote: boolean
  /** Where the probe mail goes in; undefined where it is not known, as for a remote mail API. */
  readonly smtp: SmtpServer | undefined
}

/** Makes all five calls with an address that is deleted afterwards, and sends a mail to it where that is possible. */
export async function checkMailApi(options: MailCheck): Promise<readonly Finding[]> {
  const findings = await tryService(options)
  return [
    ...findings,
    ...oddities(options).filter(({ says }) => !findings.some(found => found.says === says)),
  ]
}

async function tryService(options: MailCheck): Promise<readonly Finding[]> {
  const { mailApi, isRemote } = options
  try {
    const { domains, extensions } = await mailApi.getCapabilities()
    if (domains.length === 0)
      return [failed(CHECK, 'offers no domain', isRemote ? ASK_ITS_OWNER : 'offer one by /admin add DOMAIN')]
    const session = await mailApi.createSession({ kind: 'random' })
    const findings = await tryAddress(options, session)
    return extensions.has('delete-session') ? [...findings, ...(await forget(mailApi, session))] : findings
  } catch (error) {
    return [judgeFailure(error, isRemote)]
  }
}

/** Never rejects, so that the address is deleted whatever happens. */
async function tryAddress(options: MailCheck, session: Session): Promise<readonly Finding[]> {
  try {
    return [await tryCalls(options.mailApi, session), ...(await roundTrip(options, session))]
  } catch (error) {
    return [judgeFailure(error, options.isRemote)]
  }
}

async function forget(mailApi: MailApi, { token }: Session): Promise<readonly Finding[]> {
  try {
    await mailApi.deleteSession(token)
    return []
  } catch (error) {
    const says = `the address of this examination could not be deleted: ${inWords(error)}`
    return [warning(CHECK, says, 'nothing needs to be done: it ends by itself')]
  }
}

/** What the service does differently, even if that does no harm. */
function oddities({ mailApi, isRemote }: MailCheck): readonly Finding[] {
  const mend = isRemote ? 'tell who runs the service; docs/mail-api.md describes the interface' : SEE_THE_LOG
  return mailApi.oddities().map(oddity => warning(CHECK, oddity, mend))
}

async function tryCalls(mailApi: MailApi, { token }: Session): Promise<Finding> {
  await mailApi.listMessages(token)
  const ref = { token, id: NO_MESSAGE }
  await Promise.all([refusalIsFine(mailApi.readMessage(ref)), refusalIsFine(mailApi.deleteMessage(ref))])
  return fine(CHECK, 'all five calls are answered')
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
  const sentAt = clock.now()
  try {
    await sendProbe(smtp, session.email)
  } catch (error) {
    return [
      failed(
        check,
        `could not be sent: ${inWords(error)}`,
        'fix SMTP first, and see that MAIL_DOMAINS is the same for the running bot',
      ),
    ]
  }
  if (await waitForMail(mailApi, clock, session.token))
    return [fine(check, `in the inbox after ${clock.now() - sentAt} ms`)]
  return [failed(check, `was accepted and is not listed after ${ARRIVAL_TIMEOUT_MS / 1000} s`, SEE_THE_LOG)]
}

async function waitForMail(mailApi: MailApi, clock: Clock, token: string): Promise<boolean> {
  const deadline = clock.now() + ARRIVAL_TIMEOUT_MS
  while (clock.now() < deadline) {
    if ((await mailApi.listMessages(token)).length > 0) return true
    await clock.sleep(LOOK_EVERY_MS)
  }
  return false
}

function judgeFailure(error: unknown, isRemote: boolean): Finding {
  if (!(error instanceof MailApiError)) return failed(CHECK, inWords(error), SEE_THE_LOG)
  if (error.kind === 'rate-limited')
    return warning(CHECK, 'answers 429 (too many requests)', 'wait a minute and try again')
  if (error.kind === 'rejected')
    return failed(
      CHECK,
      `refuses: ${error.explanation ?? error.message}`,
      isRemote ? ASK_ITS_OWNER : SEE_THE_LOG,
    )
  return failed(
    CHECK,
    inWords(error),
    isRemote ? 'check MAIL_API_URL, which ends in /api, and that the service runs' : SEE_THE_LOG,
  )
}

const ASK_ITS_OWNER = 'ask who runs the service'
/** Where no bot runs, the mail side of the examination has no log. */
const SEE_THE_LOG = 'see the log of the bot; if no bot runs, start it and try again, and its log says more'
