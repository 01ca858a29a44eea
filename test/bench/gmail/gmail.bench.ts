import { setTimeout as delay } from 'node:timers/promises'
import { PASSWORD, startDovecot } from '../../mail-service/gmail/dovecot.ts'
import { startTestService, type TestService } from '../../mail-service/support/service.ts'
import { printDelays } from '../figures.ts'

const ACCOUNT = 'bench@gmail.com'
const MAILS = 40

/** From a mail's delivery into Dovecot to its place in the session's listing; Dovecot waits up to 500 ms before it tells. */
export async function run(): Promise<void> {
  await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
  const gmail = { accounts: [{ email: ACCOUNT, password: PASSWORD }], imap: dovecot.imap, deleteThere: false }
  await using service = await startTestService({ mail: { gmail } })
  const { email, token } = await service.newSession({ use_gmail: '1' })

  const delays: number[] = []
  for (let count = 1; count <= MAILS; count++) {
    // Long enough for the connection to be idle again, and never in step with Dovecot's timers.
    await delay(600 + Math.random() * 400)
    await dovecot.deliver({ to: email })
    const deliveredAt = performance.now()
    await service.mailedTimes(count)
    if ((await listed(service, token)) !== count) throw new Error('a mail is told of, but not listed')
    delays.push(performance.now() - deliveredAt)
  }
  printDelays(`IMAP IDLE, ${MAILS} mails`, delays)
}

async function listed(service: TestService, token: string): Promise<number> {
  const { body } = await service.get('/check-mail', { token })
  return body.messages.length
}

if (import.meta.main) await run()
