import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../src/mail-service/limits.ts'
import { createTestClock, startTestService, type TestService } from './support/service.ts'

function count(service: TestService, table: string): number {
  const db = new DatabaseSync(join(service.dataDir, 'mail.sqlite'), { readOnly: true })
  const row = db.prepare(`SELECT count(*) AS n FROM ${table}`).get()
  db.close()
  return Number(row?.n)
}

async function subjects(service: TestService, token: string): Promise<string[]> {
  const { messages } = (await service.get('/check-mail', { token })).body
  return messages.map(({ subject }: { subject: string }) => subject)
}

/** Lets what the clock has woken do its work. */
async function settle(done: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000
  while (!done() && performance.now() < deadline) await new Promise(resolve => setImmediate(resolve))
}

test('an expired session goes within a minute, with its mail; a live one stays', async () => {
  const clock = createTestClock()
  await using service = await startTestService({ clock })
  const dead = await Promise.all(Array.from({ length: 12 }, () => service.newSession()))
  for (const { email } of dead) await service.send({ from: 'a@b.test', to: email, subject: 's', text: 'x' })
  clock.advance(3_600_000)
  const live = await service.newSession()
  await service.send({ from: 'a@b.test', to: live.email, subject: 'stays', text: 'x' })
  expect([count(service, 'sessions'), count(service, 'messages'), count(service, 'sources')]).toEqual([
    13, 13, 13,
  ])

  clock.advance(82_800_000 + 59_000)
  await settle(() => count(service, 'sessions') === 1)
  expect([count(service, 'sessions'), count(service, 'messages'), count(service, 'sources')]).toEqual([
    1, 1, 1,
  ])
  expect(await subjects(service, live.token)).toEqual(['stays'])
})

test('a mailbox keeps its newest mails up to the number', async () => {
  await using service = await startTestService({ limits: { messagesPerMailbox: 3 } })
  const { email, token } = await service.newSession()
  const other = await service.newSession()
  await service.send({ from: 'a@b.test', to: other.email, subject: 'other', text: 'x' })
  for (let n = 1; n <= 5; n++) await service.send({ from: 'a@b.test', to: email, subject: `${n}`, text: 'x' })
  expect(await subjects(service, token)).toEqual(['5', '4', '3'])
  expect(await subjects(service, other.token)).toEqual(['other'])
  expect(count(service, 'sources')).toBe(4)
})

test('a mailbox keeps its newest mails up to the bytes, and the newest one in any case', async () => {
  await using service = await startTestService({ limits: { bytesPerMailbox: 10_000 } })
  const { email, token } = await service.newSession()
  const raw = (subject: string, size: number) => `Subject: ${subject}\r\n\r\n${'x'.repeat(size)}`
  for (const subject of ['a', 'b', 'c']) await service.sendRaw(email, raw(subject, 4_000))
  expect(await subjects(service, token)).toEqual(['c', 'b'])
  await service.sendRaw(email, raw('huge', 50_000))
  expect(await subjects(service, token)).toEqual(['huge'])
})

test('the defaults are 500 mails and 100 MB', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  expect(DEFAULT_LIMITS).toMatchObject({ messagesPerMailbox: 500, bytesPerMailbox: 100 * 1024 * 1024 })
  const transport = createTransport({
    port: service.smtpPort,
    host: '127.0.0.1',
    pool: true,
  })
  await Promise.all(
    Array.from({ length: 505 }, () =>
      transport.sendMail({ from: 'a@b.test', to: email, subject: 's', text: 'x' }),
    ),
  )
  transport.close()
  expect(await subjects(service, token)).toHaveLength(500)
})

test('the database is for its owner only', async () => {
  await using service = await startTestService()
  for (const file of readdirSync(service.dataDir)) {
    expect([file, statSync(join(service.dataDir, file)).mode & 0o077]).toEqual([file, 0])
  }
})

test('a token is nowhere in the database, only its hash', async () => {
  await using service = await startTestService()
  const { token } = await service.newSession()
  for (const file of readdirSync(service.dataDir)) {
    expect(readFileSync(join(service.dataDir, file)).includes(token)).toBe(false)
  }
})
