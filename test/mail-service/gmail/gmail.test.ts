import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../../src/clock.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { createTestClock, startTestService, type TestOptions, type TestService } from '../support/service.ts'
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts'

const ACCOUNT = 'some.one@gmail.com'
const OTHER = 'other@gmail.com'

interface Settings extends TestOptions {
  readonly accounts?: readonly string[]
  readonly password?: string
  readonly deleteThere?: boolean
  readonly dataDir?: string
}

const eventually = <Value>(value: () => Value) => expect.poll(value, { timeout: 10_000 })

/** A service whose Gmail accounts live on this Dovecot. */
function startService(dovecot: Pick<Dovecot, 'imap'>, settings: Settings = {}): Promise<TestService> {
  const {
    accounts = [ACCOUNT],
    password = PASSWORD,
    deleteThere = false,
    dataDir,
    mail,
    ...options
  } = settings
  const gmail = {
    accounts: accounts.map(email => ({ email, password })),
    imap: dovecot.imap,
    deleteThere,
  }
  return startTestService({ ...options, mail: { ...mail, gmail, ...(dataDir !== undefined && { dataDir }) } })
}

const alias = (service: TestService, prefix: string, domain_id?: string) =>
  service.newSession({ use_gmail: '1', prefix, ...(domain_id !== undefined && { domain_id }) })

async function subjects(service: TestService, { token }: { token: string }): Promise<string[]> {
  const { body } = await service.get('/check-mail', { token })
  return body.messages.map((message: { subject: string }) => message.subject)
}

/** Waits until the account has been looked through, by a mail to an alias of its own that comes after the others. */
async function settle(service: TestService, dovecot: Dovecot, account = ACCOUNT): Promise<void> {
  const { gmail_accounts } = (await service.get('/domains')).body
  const { id } = gmail_accounts.find(({ email }: { email: string }) => email === account)
  const last = await alias(service, `last${Math.random()}`.replace('.', ''), String(id))
  await dovecot.deliver({ to: last.email })
  await eventually(() => service.mailed).toContain(last.email)
}

/** Up to where the account has been looked through, as it is kept over a restart. */
function positionIn(dataDir: string): unknown {
  using database = new DatabaseSync(join(dataDir, 'mail.sqlite'), { readOnly: true })
  return database.prepare('SELECT * FROM gmail_positions').get()
}

function forgetPosition(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, 'mail.sqlite'))
  database.exec('DELETE FROM gmail_positions')
}

function rename(dataDir: string, from: string, to: string): void {
  using database = new DatabaseSync(join(dataDir, 'mail.sqlite'), { timeout: 5_000 })
  database.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
}

/** Makes a command one that no server knows, the first time. */
function refuseOnce(command: string) {
  let refused = false
  return {
    hasRefused: () => refused,
    rewrite(text: string): string {
      if (refused || !text.includes(command)) return text
      refused = true
      return text.replace(command, 'NONSENSE')
    },
  }
}

/** Stands between the service and Dovecot, which does not know all that Gmail knows. */
async function startProxy(port: number, rewrite: (command: string) => string) {
  const clients = new Set<Socket>()
  let isCut = false
  const proxy = createServer(client => {
    if (isCut) return void client.destroy()
    clients.add(client)
    const server = connect(port, '127.0.0.1')
    client.on('data', data => server.write(rewrite(data.toString('latin1')), 'latin1'))
    client.on('close', () => server.destroy())
    client.on('error', () => server.destroy())
    server.pipe(client)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port: ownPort } = proxy.address() as AddressInfo
  return {
    imap: { host: '127.0.0.1', port: ownPort },
    /** Breaks every connection, and each new one, until it is restored. */
    cut() {
      isCut = true
      for (const client of clients) client.destroy()
    },
    restore() {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      proxy.close()
    },
  }
}

describe.skipIf(!hasDovecot)('Gmail aliases', () => {
  let dovecot: Dovecot
  let service: TestService

  beforeAll(async () => {
    dovecot = await startDovecot({ accounts: [ACCOUNT, OTHER] })
    service = await startService(dovecot, { accounts: [ACCOUNT, OTHER] })
  })
  afterAll(async () => {
    await service[Symbol.asyncDispose]()
    await dovecot[Symbol.asyncDispose]()
  })

  test('are offered for each account', async () => {
    expect((await service.get('/domains')).body.gmail_accounts).toEqual([
      { id: 1, email: ACCOUNT },
      { id: 2, email: OTHER },
    ])
  })

  test('take mail, whole, and tell of it', async () => {
    const session = await alias(service, 'whole', '1')
    expect(session.email).toBe('some.one+whole@gmail.com')
    await dovecot.deliver({ to: session.email, subject: 'Grüße', text: 'The text' })
    await eventually(() => service.mailed).toContain(session.email)
    const { body } = await service.get('/check-mail', { token: session.token })
    expect(body.messages).toMatchObject([{ subject: 'Grüße', sender_email: 'sender@example.org' }])
    const id = String(body.messages[0].id)
    const read = await service.get('/read-mail', { token: session.token, id })
    expect(read.body.message.body_text.trim()).toBe('The text')
  })

  test('vouch for nobody when the server is not Gmail’s', async () => {
    const session = await alias(service, 'vouch', '1')
    const results = 'mx.google.com; dmarc=pass header.from=example.org'
    await dovecot.deliver({ to: session.email, headers: { 'Authentication-Results': results } })
    await eventually(() => subjects(service, session)).toEqual(['Hello'])
    const { body } = await service.get('/check-mail', { token: session.token })
    const id = String(body.messages[0].id)
    const read = await service.get('/read-mail', { token: session.token, id })
    expect(read.body.message.authentication).toMatchObject({ dmarc: 'none', domain: null })
  })

  test.each<[string, string, Record<string, string>]>([
    ['the dots of the account left out', ACCOUNT, { to: 'someone+NAME@gmail.com' }],
    ['dots elsewhere', ACCOUNT, { to: 's.o.m.e.o.n.e+NAME@gmail.com' }],
    ['the other domain of Gmail', ACCOUNT, { to: 'some.one+NAME@googlemail.com' }],
    ['capitals', ACCOUNT, { to: 'Some.One+NAME@GMail.Com' }],
    ['a name around it', ACCOUNT, { to: '"One, Some" <some.one+NAME@gmail.com>' }],
    ['another recipient before it', ACCOUNT, { to: 'a@b.example, some.one+NAME@gmail.com' }],
    ['a copy', ACCOUNT, { to: 'a@b.example', cc: 'some.one+NAME@gmail.com' }],
    ['a blind copy', 'some.one+NAME@gmail.com', { to: 'a@b.example' }],
    ['a forwarding', ACCOUNT, { 'x-original-to': 'some.one+NAME@gmail.com', to: 'list@b.example' }],
  ])('are found by %s', async (name, to, headers) => {
    const tag = name.replaceAll(' ', '-')
    const withTag = (text: string) => text.replace('NAME', tag)
    const session = await alias(service, tag, '1')
    const named = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, withTag(value)]))
    await dovecot.deliver({ to: withTag(to), headers: named })
    await eventually(() => subjects(service, session)).toEqual(['Hello'])
  })

  test('get a mail each when one mail names several', async () => {
    const sessions = [await alias(service, 'first', '1'), await alias(service, 'second', '1')]
    await dovecot.deliver({ to: ACCOUNT, headers: { to: sessions.map(({ email }) => email).join(', ') } })
    for (const session of sessions) await eventually(() => subjects(service, session)).toEqual(['Hello'])
  })

  test('get nothing that is for the account itself, for nobody, or for another account', async () => {
    const session = await alias(service, 'mine', '1')
    await dovecot.deliver({ to: ACCOUNT })
    await dovecot.deliver({ to: 'some.one+nobody@gmail.com' })
    await dovecot.deliver({ to: OTHER, headers: { to: session.email } })
    await settle(service, dovecot)
    await settle(service, dovecot, OTHER)
    expect(await subjects(service, session)).toEqual([])
  })

  test('can’t be reached by SMTP', async () => {
    const session = await alias(service, 'smtp', '1')
    await expect(service.sendRaw(session.email, 'Subject: x\r\n\r\n')).rejects.toThrow('550')
  })

  test('get no mail from before they were made', async () => {
    await dovecot.deliver({ to: 'some.one+early@gmail.com', subject: 'For the one before' })
    await settle(service, dovecot)
    const session = await alias(service, 'early', '1')
    await dovecot.deliver({ to: session.email, subject: 'For me' })
    await eventually(() => subjects(service, session)).toEqual(['For me'])
  })

  test('get no mail from before they were made, also when it is looked at only then', async () => {
    let ahead = 60_000
    const clock: Clock = { ...systemClock, now: () => Date.now() + ahead }
    await using forward = await startService(dovecot, { clock })
    const session = await alias(forward, 'late')
    ahead = 0
    await dovecot.deliver({ to: session.email, subject: 'A minute before' })
    await settle(forward, dovecot)
    expect(await subjects(forward, session)).toEqual([])
  })

  test('leave their mail in the account when it is deleted here', async () => {
    const before = await dovecot.count(ACCOUNT)
    const session = await alias(service, 'kept', '1')
    await dovecot.deliver({ to: session.email })
    await eventually(() => subjects(service, session)).toHaveLength(1)
    const { body } = await service.get('/check-mail', { token: session.token })
    await service.post('/delete-mail', { token: session.token, id: String(body.messages[0].id) })
    await settle(service, dovecot)
    expect(await subjects(service, session)).toEqual([])
    expect(await dovecot.count(ACCOUNT)).toBe(before + 2)
  })
})

describe.skipIf(!hasDovecot)('over a restart', () => {
  test('takes what came meanwhile, and each mail once', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using data = await createDataDir()
    const session = await during(dovecot, data.path, async service => {
      await dovecot.deliver({ to: 'some.one+tag@gmail.com', subject: 'Before' })
      const made = await alias(service, 'tag')
      await dovecot.deliver({ to: made.email, subject: 'First' })
      await eventually(() => subjects(service, made)).toContain('First')
      await eventually(() => positionIn(data.path)).toMatchObject({ account: ACCOUNT, last_uid: 2 })
      return made
    })
    await dovecot.deliver({ to: session.email, subject: 'Meanwhile' })
    await during(dovecot, data.path, async service => {
      await eventually(() => subjects(service, session)).toContain('Meanwhile')
      await settle(service, dovecot)
      const found = await subjects(service, session)
      expect(found.filter(subject => subject !== 'Before')).toEqual(['Meanwhile', 'First'])
    })
  })

  test('takes each mail once when the server has numbered them anew', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using data = await createDataDir()
    const session = await during(dovecot, data.path, async service => {
      const made = await alias(service, 'tag')
      for (const subject of ['First', 'Second']) await dovecot.deliver({ to: made.email, subject })
      await eventually(() => subjects(service, made)).toHaveLength(2)
      return made
    })
    await dovecot.deliver({ to: session.email, subject: 'Third' })
    await dovecot.renumber(ACCOUNT)
    await during(dovecot, data.path, async service => {
      await eventually(() => subjects(service, session)).toHaveLength(3)
      await settle(service, dovecot)
      expect((await subjects(service, session)).sort()).toEqual(['First', 'Second', 'Third'])
    })
  })

  test('takes nothing twice when the account is empty and numbered anew', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using data = await createDataDir()
    const session = await aliasWithMail(dovecot, data.path)
    await dovecot.empty(ACCOUNT)
    await dovecot.renumber(ACCOUNT)
    await during(dovecot, data.path, async service => {
      await dovecot.deliver({ to: session.email, subject: 'Second' })
      await eventually(() => subjects(service, session)).toEqual(['Second', 'First'])
    })
  })

  test('looks again when the server refuses to search', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using data = await createDataDir()
    const session = await aliasWithMail(dovecot, data.path)
    await dovecot.deliver({ to: session.email, subject: 'Second' })
    forgetPosition(data.path)
    const refusing = refuseOnce('UID SEARCH')
    await using proxy = await startProxy(dovecot.imap.port, refusing.rewrite)
    await during(proxy, data.path, async service => {
      await eventually(refusing.hasRefused).toBe(true)
      await eventually(() => subjects(service, session)).toContain('Second')
    })
  })

  /** An alias that has one mail, *First*, from a service that has stopped. */
  function aliasWithMail(dovecot: Dovecot, dataDir: string) {
    return during(dovecot, dataDir, async service => {
      const made = await alias(service, 'tag')
      await dovecot.deliver({ to: made.email, subject: 'First' })
      await eventually(() => subjects(service, made)).toEqual(['First'])
      return made
    })
  }

  async function during<Result>(
    dovecot: Pick<Dovecot, 'imap'>,
    dataDir: string,
    action: (service: TestService) => Promise<Result>,
  ): Promise<Result> {
    await using service = await startService(dovecot, { dataDir })
    return await action(service)
  }
})

describe.skipIf(!hasDovecot)('with GMAIL_DELETE', () => {
  const deleteFirst = async (service: TestService, { token }: { token: string }) => {
    const { body } = await service.get('/check-mail', { token })
    await service.post('/delete-mail', { token, id: String(body.messages[0].id) })
  }

  test('deletes a mail in the account too, and only that one', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using service = await startService(dovecot, { deleteThere: true })
    const session = await alias(service, 'tag')
    for (const subject of ['Stays', 'Goes']) await dovecot.deliver({ to: session.email, subject })
    await eventually(() => subjects(service, session)).toEqual(['Goes', 'Stays'])
    await deleteFirst(service, session)
    await eventually(() => dovecot.count(ACCOUNT)).toBe(1)
    expect(await subjects(service, session)).toEqual(['Stays'])
  })

  test('does so later when the account is away', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using data = await createDataDir()
    {
      await using service = await startService(dovecot, { deleteThere: true, dataDir: data.path })
      const session = await alias(service, 'tag')
      await dovecot.deliver({ to: session.email })
      await eventually(() => subjects(service, session)).toHaveLength(1)
      await dovecot.stop()
      await deleteFirst(service, session)
    }
    await dovecot.start()
    await using _service = await startService(dovecot, { deleteThere: true, dataDir: data.path })
    await eventually(() => dovecot.count(ACCOUNT)).toBe(0)
  })

  test('goes on when the mail is not in the account any more', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using service = await startService(dovecot, { deleteThere: true })
    const session = await alias(service, 'tag')
    await dovecot.deliver({ to: session.email })
    await eventually(() => subjects(service, session)).toHaveLength(1)
    await dovecot.empty(ACCOUNT)
    await deleteFirst(service, session)
    await dovecot.deliver({ to: session.email, subject: 'The next' })
    await eventually(() => subjects(service, session)).toEqual(['The next'])
  })

  test('asks again when the server refuses to delete', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    const refusing = refuseOnce('UID STORE')
    await using proxy = await startProxy(dovecot.imap.port, refusing.rewrite)
    await using service = await startService(proxy, { deleteThere: true })
    const session = await alias(service, 'tag')
    await dovecot.deliver({ to: session.email })
    await eventually(() => subjects(service, session)).toHaveLength(1)
    await deleteFirst(service, session)
    await eventually(refusing.hasRefused).toBe(true)
    await dovecot.deliver({ to: session.email, subject: 'The next' })
    await eventually(() => subjects(service, session)).toEqual(['The next'])
    await eventually(() => dovecot.count(ACCOUNT)).toBe(1)
  })

  test('moves it to the bin where the server is Gmail’s', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT], capability: '+X-GM-EXT-1' })
    await using proxy = await startProxy(dovecot.imap.port, text => text.replaceAll('X-GM-MSGID ', ''))
    await using service = await startService(proxy, { deleteThere: true })
    const session = await alias(service, 'tag')
    await dovecot.deliver({ to: session.email })
    await eventually(() => subjects(service, session)).toHaveLength(1)
    await deleteFirst(service, session)
    await eventually(() => dovecot.count(ACCOUNT, 'Trash')).toBe(1)
    await eventually(() => dovecot.count(ACCOUNT)).toBe(0)
  })
})

describe.skipIf(!hasDovecot)('an account', () => {
  test('that does not log in is named once, not offered, and taken in when it works', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT, OTHER] })
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: line => lines.push(line) })
    const turned = createTestClock(Date.now())
    let pauses = 0
    const clock: Clock = {
      ...turned,
      sleep(ms, signal) {
        if (ms >= 300_000) pauses++
        return turned.sleep(ms, signal)
      },
    }
    await dovecot.setPasswords({ [ACCOUNT]: 'another one', [OTHER]: PASSWORD })
    await using service = await startService(dovecot, { accounts: [ACCOUNT, OTHER], log, clock })
    const offered = async () =>
      (await service.get('/domains')).body.gmail_accounts.map(({ email }: { email: string }) => email)

    expect(await offered()).toEqual([OTHER])
    expect((await service.post('/create-session', { use_gmail: '1', domain_id: '1' })).status).toBe(400)
    const later = <Value>(value: () => Value) =>
      eventually(() => {
        turned.advance(600_000)
        return value()
      })
    await later(() => pauses).toBeGreaterThanOrEqual(3)
    expect(await offered()).toEqual([OTHER])
    await dovecot.setPasswords({ [ACCOUNT]: PASSWORD, [OTHER]: PASSWORD })
    await later(offered).toEqual([ACCOUNT, OTHER])

    const reports = lines.map(line => JSON.parse(line)).filter(({ account }) => account === ACCOUNT)
    expect(reports.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'cannot log in to the Gmail account; it is not offered until it works'],
      [30, 'the Gmail account works again'],
    ])
    expect(lines.join('')).not.toContain(PASSWORD)
  })

  test('whose connection is lost stays on offer, and is found again', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using service = await startService(dovecot)
    const session = await alias(service, 'tag')
    await dovecot.stop()
    expect((await service.get('/domains')).body.gmail_accounts).toHaveLength(1)
    await dovecot.start()
    await dovecot.deliver({ to: session.email })
    await eventually(() => subjects(service, session)).toEqual(['Hello'])
  })

  test.each([
    ['cannot be reached', ''],
    ['refuses each look', 'UID FETCH'],
  ])('that %s for more than an hour is not offered until it is back', async (_how, refused) => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    let isBroken = false
    await using proxy = await startProxy(dovecot.imap.port, text =>
      isBroken && refused ? text.replace(refused, 'NONSENSE') : text,
    )
    const began = Date.now()
    const clock = createTestClock(began)
    await using service = await startService(proxy, { clock })
    const offered = async () => (await service.get('/domains')).body.gmail_accounts.length
    const later = (count: number) =>
      eventually(() => {
        clock.advance(600_000)
        return offered()
      }).toBe(count)

    expect(await offered()).toBe(1)
    isBroken = true
    proxy.cut()
    if (refused) proxy.restore()
    await later(0)
    expect(clock.now() - began).toBeGreaterThan(3_600_000)
    isBroken = false
    proxy.restore()
    await later(1)
  })

  test('is not called lost when our own database fails', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using data = await createDataDir()
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: line => lines.push(line) })
    const clock = createTestClock(Date.now())
    await using service = await startService(dovecot, { log, clock, dataDir: data.path })
    const session = await alias(service, 'tag')
    const reports = () => lines.map(line => JSON.parse(line)).filter(line => 'account' in line && !line.mails)
    rename(data.path, 'gmail_positions', 'away')
    await dovecot.deliver({ to: session.email })
    await eventually(() => reports().length).toBe(1)
    rename(data.path, 'away', 'gmail_positions')
    await eventually(() => {
      clock.advance(5_000)
      return reports().length
    }).toBe(2)
    expect(reports().map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'could not store mail from the Gmail account; trying again'],
      [30, 'mail from the Gmail account is stored again'],
    ])
    expect(reports()[0].reason).toBe('no such table: gmail_positions')
    await eventually(() => subjects(service, session)).toEqual(['Hello'])
  })

  test('that cannot be reached does not hold up the others', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await dovecot.stop()
    await using service = await startService(dovecot)
    expect((await service.get('/domains')).body.gmail_accounts).toEqual([])
    expect((await service.post('/create-session', { use_gmail: '1' })).status).toBe(503)
    expect((await service.post('/create-session')).status).toBe(200)
  })

  test('on a server that can’t tell of mail by itself is looked at again and again', async () => {
    await using dovecot = await startDovecot({
      accounts: [ACCOUNT],
      capability: 'IMAP4rev1 SASL-IR LITERAL+ UIDPLUS',
    })
    await using service = await startService(dovecot, { limits: { gmailLookMs: 200 } })
    const session = await alias(service, 'tag')
    for (const subject of ['First', 'Second']) {
      await dovecot.deliver({ to: session.email, subject })
      await eventually(() => subjects(service, session)).toContain(subject)
    }
  })

  test('goes on past a mail that its server does not give', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    const broken = (command: string) => command.replace('UID FETCH 1 (', 'UID FETCH 1 (NONSENSE ')
    await using proxy = await startProxy(dovecot.imap.port, broken)
    await using service = await startService(proxy)
    const session = await alias(service, 'tag')
    for (const subject of ['First', 'Second']) await dovecot.deliver({ to: session.email, subject })
    await eventually(() => subjects(service, session)).toEqual(['Second'])
  })

  test('gets a mail that is too large, cut', async () => {
    await using dovecot = await startDovecot({ accounts: [ACCOUNT] })
    await using service = await startService(dovecot, { mail: { maxMessageBytes: 20_000 } })
    const session = await alias(service, 'tag')
    await dovecot.deliver({ to: session.email, text: 'A line of text.\r\n'.repeat(10_000) })
    await eventually(() => subjects(service, session)).toEqual(['Hello'])
    const { body } = await service.get('/check-mail', { token: session.token })
    const source = await service.get('/source', { token: session.token, id: String(body.messages[0].id) })
    expect(source.body).toHaveLength(20_000)
  })
})
