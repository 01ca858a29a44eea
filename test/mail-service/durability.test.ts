import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createMailboxes } from '../../src/mail-service/mailboxes.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, PRLIMIT } from '../support/optional.ts'
import { openTestStorage } from './support/open-test-storage.ts'
import { startTestService } from './support/service.ts'
import { forkService, type ServiceProcess } from './support/service-process.ts'
import { openSmtp, type SmtpClient } from './support/smtp-client.ts'

async function deliver(client: SmtpClient, to: string, subject: string, size = 100): Promise<string> {
  await client.say('MAIL FROM:<a@b.test>')
  const accepted = await client.say(`RCPT TO:<${to}>`)
  if (!accepted.startsWith('250')) return accepted
  await client.say('DATA')
  client.write(`Subject: ${subject}\r\n\r\n${'x'.repeat(size)}\r\n.\r\n`)
  return client.reply()
}

async function makeSession(dataDir: string) {
  await using storage = openTestStorage(join(dataDir, 'mail.sqlite'))
  const sessions = createMailboxes(storage.mailboxes, {
    ttlMs: 86_400_000,
    maxTtlMs: 604_800_000,
    domains: ['tempmail.test'],
    isBlockedName: () => false,
    clock: systemClock,
  })
  const session = await sessions.create('bob@tempmail.test')
  if (session === undefined) throw new Error('the name is taken')
  return session
}

test.each(['SIGKILL', 'SIGTERM'] as const)('what was answered with 250 is there after %s', async signal => {
  await using folder = await createDataDir()
  const { email, token } = await makeSession(folder.path)
  const accepted: string[] = []

  await using running = await forkService(folder.path)
  const senders = Array.from({ length: 10 }, async (_, sender) => {
    using client = await openSmtp({ port: running.smtpPort })
    for (let n = 0; n < 400; n++) {
      const subject = `${sender}-${n}`
      const reply = await deliver(client, email, subject, 4_000).catch(() => 'gone')
      if (!reply.startsWith('250')) return
      accepted.push(subject)
      if (accepted.length === 200) void running.kill(signal)
    }
  })
  await Promise.all(senders)
  await running.kill('SIGKILL')
  expect(accepted.length).toBeGreaterThanOrEqual(200)

  await using again = await startTestService({ mail: { dataDir: folder.path } })
  const { messages } = (await again.get('/check-mail', { token })).body
  const stored = new Set(messages.map(({ subject }: { subject: string }) => subject))
  const newest = accepted.slice(-480)
  expect(newest.filter(subject => !stored.has(subject))).toEqual([])
})

test.skipIf(!hasProgram(PRLIMIT))(
  'a full disk asks the sender to try again; when there is room, the mail comes in',
  async () => {
    await using folder = await createDataDir()
    const { email, token } = await makeSession(folder.path)
    await using running = await forkService(folder.path)
    using client = await openSmtp({ port: running.smtpPort })
    expect(await deliver(client, email, 'before')).toMatch(/^250 /)

    // No file may grow past this; to SQLite that is a disk that takes no more.
    limitFiles(running, '300000')
    expect(await deliver(client, email, 'large', 1_000_000)).toMatch(/^451 4\.3\.0 /)
    expect(await deliver(client, email, 'small')).toMatch(/^250 /)
    limitFiles(running, 'unlimited')
    expect(await deliver(client, email, 'large', 1_000_000)).toMatch(/^250 /)
    await running.kill('SIGTERM')

    await using again = await startTestService({ mail: { dataDir: folder.path } })
    const { messages } = (await again.get('/check-mail', { token })).body
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['large', 'small', 'before'])
  },
)

function limitFiles({ child }: ServiceProcess, bytes: string): void {
  execFileSync(PRLIMIT, ['--pid', String(child.pid), `--fsize=${bytes}:`])
}

test('a database that another process holds costs nobody a mail', async () => {
  await using service = await startTestService()
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  const other = new DatabaseSync(join(service.dataDir, 'mail.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  expect(await deliver(client, email, 'later')).toMatch(/^451 4\.3\.0 /)
  const refused = await service.post('/create-session')
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(refused.headers.get('retry-after')).toBe('5')
  other.exec('ROLLBACK')
  other.close()
  expect(await deliver(client, email, 'now')).toMatch(/^250 /)
  await service.mailedTimes(1)
  expect(service.mailed).toEqual([email])
})

test('while the disk keeps a mail waiting, everybody else is answered', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  const other = new DatabaseSync(join(service.dataDir, 'mail.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const answers: string[] = []
  const delivered = deliver(client, email, 'waits').then(reply => answers.push(reply.slice(0, 3)))
  for (let n = 0; n < 5; n++) {
    const { status } = await service.get('/check-mail', { token })
    answers.push(`check-mail ${status}`)
  }
  other.exec('ROLLBACK')
  other.close()
  await delivered
  expect(answers).toEqual([...Array(5).fill('check-mail 200'), '250'])
})

test('a database that breaks while the service runs is 451 and 503, never a crash', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  const other = new DatabaseSync(join(service.dataDir, 'mail.sqlite'))
  other.exec('DROP TABLE sources; DROP TABLE messages; DROP TABLE deliveries')
  expect(await deliver(client, email, 'x')).toMatch(/^451 4\.3\.0 /)
  other.exec('DROP TABLE sessions')
  other.close()
  expect(await deliver(client, email, 'x')).toMatch(/^451 4\.3\.0 /)
  for (const path of ['/check-mail', '/read-mail', '/source', '/attachment']) {
    const { status, body } = await service.get(path, { token, id: '1', index: '0' })
    expect([path, status, body.code]).toEqual([path, 503, 'unavailable'])
    expect(body.message).not.toMatch(/sql|table/i)
  }
})

test('stopping lets a message that is coming in finish, sends the others away, and takes under 5 s', async () => {
  await using folder = await createDataDir()
  const service = await startTestService({ mail: { dataDir: folder.path } })
  const { email, token } = await service.newSession()
  using busy = await openSmtp({ port: service.smtpPort })
  using idle = await openSmtp({ port: service.smtpPort })
  await busy.say('MAIL FROM:<a@b.test>')
  await busy.say(`RCPT TO:<${email}>`)
  await busy.say('DATA')
  busy.write('Subject: just in time\r\n\r\n')

  const began = performance.now()
  const stopped = service[Symbol.asyncDispose]()
  expect(await idle.reply()).toMatch(/^421 .*Shutting down/)
  await idle.ended()
  busy.write('x\r\n.\r\n')
  expect(await busy.reply()).toMatch(/^250 /)
  await stopped
  expect(performance.now() - began).toBeLessThan(5_000)

  await using again = await startTestService({ mail: { dataDir: folder.path } })
  expect((await again.get('/check-mail', { token })).body.messages).toMatchObject([
    { subject: 'just in time' },
  ])
})

test('stopping does not wait for ever for a client that does not finish', async () => {
  const service = await startTestService()
  const { email } = await service.newSession()
  using busy = await openSmtp({ port: service.smtpPort })
  await busy.say('MAIL FROM:<a@b.test>')
  await busy.say(`RCPT TO:<${email}>`)
  await busy.say('DATA')
  busy.write('Subject: never ends\r\n\r\n')
  const began = performance.now()
  await service[Symbol.asyncDispose]()
  expect(performance.now() - began).toBeLessThan(5_000)
  await busy.ended()
})
