import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startRetention } from '../../src/mail-service/retention.ts'
import { DEFAULT_LIMITS } from '../../src/mail-service/service-limits.ts'
import { onEachStorage } from './support/each-storage.ts'
import { createTestClock, startTestService, type TestService } from './support/service.ts'

const PATIENCE = { timeout: 10_000 }

async function count(service: TestService, table: string): Promise<number> {
  if (service.databaseUrl !== undefined) return countThere(service.databaseUrl, table)
  const db = new DatabaseSync(join(service.dataDir, 'mail.sqlite'), { readOnly: true })
  const row = db.prepare(`SELECT count(*) AS n FROM ${table}`).get()
  db.close()
  return Number(row?.n)
}

async function countThere(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`SELECT count(*) AS n FROM mail.${table}`)
  await client.end()
  return Number(rows[0]?.n)
}

function filesOf(service: TestService): string[] {
  return readdirSync(service.dataDir).filter(file => file !== 'incoming')
}

async function bytesOf({ dataDir, databaseUrl }: TestService): Promise<number> {
  if (databaseUrl !== undefined) return 0
  const files = ['mail.sqlite', 'mail.sqlite-wal'].map(name => statSync(join(dataDir, name)).size)
  return files.reduce((sum, size) => sum + size, 0)
}

const kept = (service: TestService) =>
  Promise.all(['sessions', 'messages', 'sources'].map(table => count(service, table)))

async function subjects(service: TestService, token: string): Promise<string[]> {
  const { messages } = (await service.get('/check-mail', { token })).body
  return messages.map(({ subject }: { subject: string }) => subject)
}

async function readNewest(service: TestService, token: string): Promise<void> {
  const { messages } = (await service.get('/check-mail', { token })).body
  expect((await service.get('/read-mail', { token, id: String(messages[0].id) })).status).toBe(200)
}

onEachStorage(startTestService => {
  test('an expired session goes within a minute, with its mail; a live one stays', async () => {
    const clock = createTestClock()
    await using service = await startTestService({ clock })
    const dead = await Promise.all(Array.from({ length: 12 }, () => service.newSession()))
    for (const { email } of dead) await service.send({ from: 'a@b.test', to: email, subject: 's', text: 'x' })
    clock.advance(3_600_000)
    const live = await service.newSession()
    await service.send({ from: 'a@b.test', to: live.email, subject: 'stays', text: 'x' })
    expect(await kept(service)).toEqual([13, 13, 13])

    clock.advance(82_800_000 + 59_000)
    // The pass that was under way goes by the time at which it began; the next is not long after.
    const later = () => {
      clock.advance(5_000)
      return kept(service)
    }
    await expect.poll(later, PATIENCE).toEqual([1, 1, 1])
    expect(await subjects(service, live.token)).toEqual(['stays'])
  })

  test('in a full mailbox the oldest mails that were read make room', async () => {
    const lines: string[] = []
    const log = pino({ base: null }, { write: line => void lines.push(line) })
    await using service = await startTestService({ limits: { messagesPerMailbox: 4 }, log })
    const { email, token } = await service.newSession()
    const other = await service.newSession()
    await service.send({ from: 'a@b.test', to: other.email, subject: 'other', text: 'x' })
    for (let n = 1; n <= 6; n++) {
      await service.send({ from: 'a@b.test', to: email, subject: `${n}`, text: 'x' })
      await readNewest(service, token)
    }
    expect(await subjects(service, token)).toEqual(['6', '5', '4', '3'])
    expect(await subjects(service, other.token)).toEqual(['other'])
    expect(await count(service, 'sources')).toBe(5)
    const accepted = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'mail accepted')
    const trimmed = lines.map(line => JSON.parse(line)).filter(line => line.trimmed > 0)
    expect(trimmed.map(({ mails, trimmed }) => [mails, trimmed])).toEqual(
      accepted.slice(-2).map(({ mails }) => [mails, 1]),
    )
  })

  test('what was taken and not read yet stays: the sender is asked to try again', async () => {
    await using service = await startTestService({ limits: { messagesPerMailbox: 4 } })
    const { email, token } = await service.newSession()
    const send = (n: number) => service.send({ from: `${n}@b.test`, to: email, subject: `${n}`, text: 'x' })
    for (let n = 1; n <= 3; n++) await send(n)
    await expect(send(4)).rejects.toThrow(/452/)
    // Known now, it is said before the message is sent.
    await expect(send(5)).rejects.toThrow(/RCPT|recipients/)
    expect(await subjects(service, token)).toEqual(['3', '2', '1'])
    await readNewest(service, token)
    await expect.poll(() => send(6).then(() => 'taken', String)).toBe('taken')
    expect(await subjects(service, token)).toEqual(['6', '3', '2', '1'])
  })

  test('a flood of one network, or of one sender, leaves room for others', async () => {
    await using service = await startTestService({ limits: { messagesPerMailbox: 40 } })
    const { email, token } = await service.newSession()
    const send = async (localAddress: string, from: string) => {
      const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, localAddress })
      return transport.sendMail({ from, to: email, text: 'x' }).then(
        () => 1,
        () => 0,
      )
    }
    let flood = 0
    for (let n = 0; n < 45; n++) flood += await send('127.0.1.1', 'flooder@b.test')
    expect(flood).toBe(20)
    expect(await send('127.0.1.9', 'another@b.test')).toBe(1)
    for (let n = 0; n < 45; n++) flood += await send('127.0.1.1', `${n}@b.test`)
    expect(flood).toBe(29)
    expect(await send('127.0.2.1', 'genuine@c.test')).toBe(1)
    expect(await send('127.0.3.1', 'flooder@b.test')).toBe(1)
    expect(await subjects(service, token)).toHaveLength(32)
  })

  test('a mailbox has a bound of bytes, and takes something large where nothing is yet', async () => {
    await using service = await startTestService({ limits: { bytesPerMailbox: 10_000 } })
    const { email, token } = await service.newSession()
    const raw = (subject: string, size: number) => `Subject: ${subject}\r\n\r\n${'x'.repeat(size)}`
    await service.sendRaw(email, raw('huge', 50_000))
    await expect(service.sendRaw(email, raw('b', 10))).rejects.toThrow(/452/)
    await readNewest(service, token)
    await expect.poll(() => service.sendRaw(email, raw('c', 4_000)).then(() => 'taken', String)).toBe('taken')
    expect(await subjects(service, token)).toEqual(['c'])
  })

  test('past the bound on the whole store everybody is asked to try again later', async () => {
    const limits = { bytesPerMailbox: 1e9 }
    await using service = await startTestService({ limits, mail: { maxStoreBytes: 2_000_000 } })
    const { email } = await service.newSession()
    const send = () => service.sendRaw(email, `Subject: s\r\n\r\n${'x'.repeat(100_000)}`)
    let taken = 0
    await expect(
      (async () => {
        for (; taken < 30; taken++) await send()
      })(),
    ).rejects.toThrow(/452.*Server storage is full/)
    // One network may have two thirds of it.
    expect(taken).toBeGreaterThan(10)
    expect(taken).toBeLessThan(16)
  })

  test('a message to many is kept once, and goes with the last of them', async () => {
    await using service = await startTestService()
    const sessions = await Promise.all(Array.from({ length: 20 }, () => service.newSession()))
    const raw = `Subject: to all\r\n\r\n${'x'.repeat(5_000_000)}\r\n`
    await service.sendRaw(
      sessions.map(({ email }) => email),
      raw,
    )
    await service.sendRaw(
      sessions.map(({ email }) => email),
      'Subject: small\r\n\r\nx',
    )
    expect(await count(service, 'messages')).toBe(40)
    expect(await bytesOf(service)).toBeLessThan(25_000_000)

    const [last, ...others] = sessions
    for (const { token } of others) await service.post('/delete-session', { token })
    const token = last?.token ?? ''
    const { messages } = (await service.get('/check-mail', { token })).body
    expect((await service.get('/source', { token, id: String(messages[1].id) })).body).toBe(raw)
    expect((await service.get('/source', { token, id: String(messages[0].id) })).body).toMatch(
      /^Subject: small/,
    )
    await service.post('/delete-session', { token })
    await expect.poll(() => count(service, 'sources'), PATIENCE).toBe(0)
  })
})

test('what is deleted while the files are wiped is erased by the next pass', async () => {
  const clock = createTestClock()
  const wipes: PromiseWithResolvers<boolean>[] = []
  const storage = {
    sweep: () => ({ mailboxes: wipes.length === 0 ? 1 : 0, events: 0, more: false }),
    wipe() {
      const wipe = Promise.withResolvers<boolean>()
      wipes.push(wipe)
      return wipe.promise
    },
  }
  await using retention = startRetention({ storage, clock, log: pino({ level: 'silent' }) })
  const later = (count: number) =>
    expect.poll(() => {
      clock.advance(500)
      return wipes.length >= count
    }, PATIENCE)
  await later(1).toBe(true)
  retention.soon()
  wipes[0]?.resolve(true)
  await later(2).toBe(true)
  wipes[1]?.reject(new Error('the disk is full'))
  await later(3).toBe(true)
  wipes[2]?.resolve(true)
  clock.advance(60_000)
  await new Promise(resolve => setImmediate(resolve))
  clock.advance(60_000)
  await new Promise(resolve => setImmediate(resolve))
  expect(wipes).toHaveLength(3)
})

test('the defaults are 500 mails and 100 MB', () => {
  expect(DEFAULT_LIMITS).toMatchObject({ messagesPerMailbox: 500, bytesPerMailbox: 100 * 1024 * 1024 })
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
  for (const file of filesOf(service)) {
    expect(readFileSync(join(service.dataDir, file)).includes(token)).toBe(false)
  }
})
