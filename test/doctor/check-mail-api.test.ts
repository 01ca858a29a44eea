import { describe, expect, test } from 'vitest'
import { startMailSide } from '../../src/app/start-mail.ts'
import { systemClock } from '../../src/clock.ts'
import { parseConfig } from '../../src/config/config.ts'
import { checkMailApi } from '../../src/doctor/check-mail-api.ts'
import type { Finding } from '../../src/doctor/finding.ts'
import { createLog } from '../../src/logging/log.ts'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { MailApiError } from '../../src/mail-api/mail-api-error.ts'
import { createDataDir } from '../support/data-dir.ts'

/** Nothing listens on port 1. */
const NO_SMTP = { host: '127.0.0.1', port: 1 }
const AWAY = () => Promise.reject(new MailApiError('the mail API is away', { kind: 'unavailable' }))

interface Given {
  readonly smtp?: typeof NO_SMTP | undefined
  readonly isRemote?: boolean
  /** Calls that are answered otherwise. */
  readonly broken?: (mailApi: MailApi) => Partial<MailApi>
}

/** What is found at a mail service in this process, and which of the addresses that were made are still there. */
async function check({
  broken,
  isRemote = false,
  ...given
}: Given): Promise<{ readonly findings: readonly Finding[]; readonly left: readonly string[] }> {
  await using data = await createDataDir()
  const timing = { log: createLog('silent'), clock: systemClock }
  const ports = { HTTP_PORT: '0', HTTPS_PORT: '0', OPS_PORT: '0', SMTP_PORT: '0' }
  await using side = await startMailSide(parseConfig({ ...ports, DATA_DIR: data.path }), {
    ...timing,
    onTooLarge: () => undefined,
    mounts: [],
  })
  const made: string[] = []
  const mailApi: MailApi = {
    ...side.mailApi,
    async createSession(...args) {
      const session = await side.mailApi.createSession(...args)
      made.push(session.token)
      return session
    },
    ...broken?.(side.mailApi),
  }
  const smtp = 'smtp' in given ? given.smtp : side.smtp
  const findings = await checkMailApi({ mailApi, isRemote, smtp, clock: systemClock })
  expect(made).toHaveLength(1)
  const left: string[] = []
  for (const token of made)
    await side.mailApi.listMessages(token).then(
      () => left.push(token),
      () => undefined,
    )
  return { findings, left }
}

/** The first look is answered, and no later one: the mail was accepted then. */
function awayAfterTheMail({ listMessages }: MailApi): Partial<MailApi> {
  let looks = 0
  return { listMessages: (...args) => (++looks === 1 ? listMessages(...args) : AWAY()) }
}

describe('the address of an examination is deleted', () => {
  test.each<[string, Given]>([
    ['after a mail to itself', {}],
    ['where no mail can be sent to it', { smtp: undefined }],
    ['when a call fails', { broken: () => ({ readMessage: AWAY }) }],
    ['when SMTP does not answer', { smtp: NO_SMTP }],
    ['when the inbox cannot be asked', { broken: awayAfterTheMail }],
  ])('%s', async (_, given) => {
    expect((await check(given)).left).toEqual([])
  })
})

test('an inbox that cannot be asked is no mail that could not be sent', async () => {
  const { findings } = await check({ broken: awayAfterTheMail })
  expect(findings).toMatchObject([{ check: 'Mail API', outcome: 'failed', says: 'the mail API is away' }])
})

test('an address that cannot be deleted is told of, beside what was found', async () => {
  const { findings } = await check({ broken: () => ({ deleteSession: AWAY }) })
  expect(findings.map(({ check, outcome }) => [check, outcome])).toEqual([
    ['Mail API', 'ok'],
    ['Mail to itself', 'ok'],
    ['Mail API', 'warning'],
  ])
  expect(findings.at(-1)?.says).toContain('could not be deleted: the mail API is away')
})

test.each([
  [true, 'check MAIL_API_URL, which ends in /api, and that the service runs'],
  [false, 'see the log of the bot; if no bot runs, start it and try again, and its log says more'],
])('a failure has advice for whoever runs the service: remote %s', async (isRemote, mend) => {
  const { findings } = await check({ isRemote, broken: () => ({ readMessage: AWAY }) })
  expect(findings).toMatchObject([{ check: 'Mail API', outcome: 'failed', mend }])
})
