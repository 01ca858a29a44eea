import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createDeliveries, type Deliveries } from '../../../src/mail-service/storage/sqlite/deliveries.ts'
import { createDeliveryWriter } from '../../../src/mail-service/storage/sqlite/delivery-writer.ts'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { packForThread } from '../../../src/mail-service/storage/sqlite/pack-for-thread.ts'
import { createSqliteSessions } from '../../../src/mail-service/storage/sqlite/sqlite-sessions.ts'
import type { NumberedDelivery } from '../../../src/mail-service/storage/sqlite/work.ts'

const BOUNDS = { messagesPerMailbox: 5_000, bytesPerMailbox: 1e8, maxStoreBytes: 1e9 }

const BOB = {
  email: 'bob@tempmail.test',
  route: 'bob@tempmail.test',
  tokenHash: Buffer.from('bob'),
  gmailAccount: undefined,
  claimHash: undefined,
  expiresAt: 1e14,
}

interface RoutedMailbox extends Disposable {
  readonly file: string
  readonly db: DatabaseSync
  readonly session: number
  subjects(): unknown[]
}

/** A database on disk with one live session in it. */
function createMailbox(): RoutedMailbox {
  const folder = mkdtempSync(join(tmpdir(), 'deliveries-'))
  const file = join(folder, 'mail.sqlite')
  const db = openDatabase(file)
  const sessions = createSqliteSessions(db, { tellRoute: () => undefined })
  sessions.create(BOB, Date.now())
  return {
    file,
    db,
    session: 1,
    subjects: () =>
      db
        .prepare('SELECT subject FROM messages ORDER BY id')
        .all()
        .map(({ subject }) => subject),
    [Symbol.dispose]() {
      db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mail(session: number, subject: string, size = 100): NumberedDelivery {
  return {
    number: 0,
    sessions: [session],
    raw: [Buffer.alloc(size, 'x')],
    restFile: undefined,
    size,
    network: '192.0.2',
    summary: { senderName: '', senderEmail: 'a@b.test', subject },
    receivedAt: Date.now(),
    dedupeKey: undefined,
  }
}

/** How many commits the write-ahead log holds: frames that say how large the database is after them (SQLite file format, §4.1). */
function countCommits(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const pageSize = log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let commits = 0
  for (let at = 32; at + 24 <= log.length; at += 24 + pageSize) {
    if (log.subarray(at + 8, at + 16).equals(salt) && log.readUInt32BE(at + 4) > 0) commits++
  }
  return commits
}

test('deliveries of the same moment share a commit, and each is told its own result', async () => {
  using mailbox = createMailbox()
  await using deliveries = createDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const { session } = mailbox
  const before = countCommits(mailbox.file)
  const nobody = session + 1
  const recipients = await Promise.all([
    deliveries.deliver(mail(session, 'one')),
    deliveries.deliver(mail(nobody, 'lost')),
    deliveries.deliver(mail(session, 'two')),
  ])
  expect(recipients.map(({ copies }) => copies.map(copy => copy.session))).toEqual([[session], [], [session]])
  expect(mailbox.subjects()).toEqual(['one', 'two'])
  expect(countCommits(mailbox.file) - before).toBe(1)
})

test('a crowd is written in few commits, in the order in which it came', async () => {
  using mailbox = createMailbox()
  await using deliveries = createDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const subjects = Array.from({ length: 300 }, (_, n) => `mail ${n}`)
  const before = countCommits(mailbox.file)
  const written = await Promise.all(subjects.map(name => deliveries.deliver(mail(mailbox.session, name))))
  expect(written.every(({ copies }) => copies.length === 1)).toBe(true)
  expect(mailbox.subjects()).toEqual(subjects)
  expect(countCommits(mailbox.file) - before).toBeLessThan(30)
})

test('the bytes arrive as they were, small and large', async () => {
  using mailbox = createMailbox()
  await using deliveries = createDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const small = Buffer.from('Subject: s\r\n\r\nsmall')
  const large = Buffer.alloc(3_000_000, 'large ')
  const whole = Buffer.concat([small, large])
  await deliveries.deliver({ ...mail(mailbox.session, ''), raw: [small, large] })
  const pieces = mailbox.db.prepare('SELECT raw FROM sources ORDER BY id').all()
  expect(Buffer.concat(pieces.map(({ raw }) => raw as Uint8Array)).equals(whole)).toBe(true)
})

test('a piece that looks at foreign memory takes none of it along', () => {
  const foreign = Buffer.from('secret mail secret')
  const { deliveries, transfer } = packForThread([
    { ...mail(1, ''), raw: [foreign.subarray(7, 11)] },
    { ...mail(1, ''), raw: [foreign.subarray(0, 6)] },
  ])
  expect(deliveries.map(({ raw }) => Buffer.concat(raw).toString())).toEqual(['mail', 'secret'])
  expect(transfer.map(({ byteLength }) => byteLength)).toEqual([10])
})

test('one that cannot be written takes no other with it', () => {
  using mailbox = createMailbox()
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  mailbox.db.exec('PRAGMA max_page_count = 60')
  const outcomes = writer.writeTogether([
    mail(mailbox.session, 'a'),
    mail(mailbox.session, 'large', 1_000_000),
    mail(mailbox.session, 'b'),
  ])
  expect(outcomes.map(outcome => Object.keys(outcome)[0])).toEqual(['delivered', 'error', 'delivered'])
  expect(mailbox.subjects()).toEqual(['a', 'b'])
  mailbox.db.exec('PRAGMA max_page_count = 100000')
  expect(writer.writeTogether([mail(mailbox.session, 'large', 1_000_000)])).toMatchObject([
    { delivered: { copies: [{ session: mailbox.session }] } },
  ])
})

test('what was read shares the commit of the next delivery, and waits for none', () => {
  using mailbox = createMailbox()
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  const commits = () => countCommits(mailbox.file)
  const before = commits()
  writer.writeTogether([mail(mailbox.session, 'a')])
  const one = commits() - before
  writer.note({ told: [1], verdicts: [], awaited: [], searchTexts: [], refused: [] })
  expect(commits() - before).toBe(one)
  writer.writeTogether([mail(mailbox.session, 'b')])
  expect(commits() - before).toBe(2 * one)
  expect(told(mailbox)).toEqual([1, 0])
  writer.note({ told: [2], verdicts: [], awaited: [], searchTexts: [], refused: [] })
  writer.writeNotes()
  expect(told(mailbox)).toEqual([1, 1])
})

test('what was read and cannot be noted takes no delivery with it', () => {
  using mailbox = createMailbox()
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  writer.writeTogether([mail(mailbox.session, 'a')])
  mailbox.db.exec(
    "CREATE TRIGGER broken BEFORE UPDATE OF told ON messages BEGIN SELECT RAISE(ABORT, 'no'); END",
  )
  for (const batch of [['b'], ['c', 'd']]) {
    writer.note({ told: [1], verdicts: [], awaited: [], searchTexts: [], refused: [] })
    const outcomes = writer.writeTogether(batch.map(subject => mail(mailbox.session, subject)))
    expect(outcomes.map(outcome => Object.keys(outcome)[0])).toEqual(batch.map(() => 'delivered'))
  }
  expect(mailbox.subjects()).toEqual(['a', 'b', 'c', 'd'])
})

function told({ db }: RoutedMailbox): unknown[] {
  const rows = db.prepare('SELECT told FROM messages ORDER BY id').all()
  return rows.map(({ told }) => told)
}

test('a thread that fails says so to all that wait, and the next delivery gets a new one', async () => {
  using mailbox = createMailbox()
  const { file, session } = mailbox
  const folder = join(dirname(file), 'folder')
  writeFileSync(folder, 'this is no folder yet, so the thread finds no database in it')
  await using deliveries = createDeliveries({ file: join(folder, 'mail.sqlite'), ...BOUNDS }, () => undefined)
  const results = await Promise.allSettled([
    deliveries.deliver(mail(session, 'one')),
    deliveries.deliver(mail(session, 'two')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  rmSync(folder)
  symlinkSync(dirname(file), folder)
  expect(await deliverUntilWritten(deliveries, session)).toEqual([session])
  expect(mailbox.subjects()).toEqual(['at last'])
})

/** The first of these may still meet the thread that is about to fail. */
async function deliverUntilWritten(deliveries: Deliveries, session: number): Promise<readonly number[]> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const delivered = await deliveries.deliver(mail(session, 'at last')).catch(() => undefined)
    if (delivered !== undefined) return delivered.copies.map(copy => copy.session)
  }
  throw new Error('nothing is written any more')
}

test('disposing writes what waits', async () => {
  using mailbox = createMailbox()
  const deliveries = createDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const written = deliveries.deliver(mail(mailbox.session, 'just in time'))
  await deliveries[Symbol.asyncDispose]()
  expect((await written).copies).toMatchObject([{ session: mailbox.session }])
  expect(mailbox.subjects()).toEqual(['just in time'])
})
