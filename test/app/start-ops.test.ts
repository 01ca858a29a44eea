import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startOps } from '../../src/app/start-ops.ts'
import type { Config } from '../../src/config/config.ts'
import type { MailApi } from '../../src/mail-api/mail-api.ts'

/** As `/readyz` answers where no mail API has answered yet, in an instance without SMTP. */
async function readiness(kind: Config['mail']['kind']) {
  const config = { mail: { kind }, telegram: { kind: 'none' }, ops: { host: '127.0.0.1', port: 0 } }
  const mailApi = { ping: () => Promise.reject(new Error('no answer')) } as unknown as MailApi
  await using ops = await startOps({
    config: config as unknown as Config,
    mail: { mailApi, failure: () => undefined, lateEvents: () => undefined },
    registry: new Registry(),
    version: 'test',
    log: pino({ level: 'silent' }),
  })
  const answer = await fetch(`http://127.0.0.1:${ops.port}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test('an instance with a mail service of its own is not ready while that does not answer, also without SMTP', async () => {
  const reason = 'the mail API has not answered yet'
  expect(await readiness('embedded')).toEqual({ status: 503, body: { state: 'mail', reason } })
})

test('a mail service elsewhere that does not answer keeps nothing from coming here', async () => {
  expect(await readiness('remote')).toEqual({ status: 200, body: { state: 'mail' } })
})
