import { EventEmitter } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import {
  createThreadDeliveries,
  type ThreadDeliveries,
} from '../../../src/mail-service/storage/sqlite/deliver-in-thread.ts'
import { createDeliveryWriter } from '../../../src/mail-service/storage/sqlite/delivery-writer.ts'
import { openAgain, openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { packForThread, unpackInThread } from '../../../src/mail-service/storage/sqlite/pack-for-thread.ts'
import { createSqliteMailboxes } from '../../../src/mail-service/storage/sqlite/sqlite-mailboxes.ts'
import type { Notes, NumberedDelivery } from '../../../src/mail-service/storage/sqlite/writer-protocol.ts'
import { writeInline } from '../support/write-inline.ts'

const BOUNDS = { messagesPerMailbox: 5_000, bytesPerMailbox: 1e8, maxStoreBytes: 1e9 }

const BOB = {
  email: 'bob@tempmail.test',
  key: 'bob@tempmail.test',
  tokenHash: Buffer.from('bob'),
  gmailAccount: undefined,
  claimHash: undefined,
  expiresAt: 1e14,
}

interface RoutedMailbox extends Disposable {
  readonly file: string
  readonly db: DatabaseSync
  readonly mailboxId: number
  subjects(): unknown[]
}

/** A database on disk with one live mailbox in it. */
function createMailbox(): RoutedMailbox {
  const folder = mkdtempSync(join(tmpdir(), 'deliveries-'))
  const file = join(folder, 'mail.sqlite')
  const db = openDatabase(file)
  const mailboxes = createSqliteMailboxes(db, {
    tellMoved: () => undefined,
    tellEndedUnder: () => undefined,
    tellEnded: () => undefined,
  })
  mailboxes.create(BOB, Date.now())
  return {
    file,
    db,
    mailboxId: 1,
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

function mail(mailboxId: number, subject: string, size = 100): NumberedDelivery {
  return {
    number: 0,
    mailboxIds: [mailboxId],
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
  await using deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const { mailboxId } = mailbox
  const before = countCommits(mailbox.file)
  const nobody = mailboxId + 1
  const recipients = await Promise.all([
    deliveries.deliver(mail(mailboxId, 'one')),
    deliveries.deliver(mail(nobody, 'lost')),
    deliveries.deliver(mail(mailboxId, 'two')),
  ])
  expect(recipients.map(({ copies }) => copies.map(copy => copy.mailboxId))).toEqual([
    [mailboxId],
    [],
    [mailboxId],
  ])
  expect(mailbox.subjects()).toEqual(['one', 'two'])
  expect(countCommits(mailbox.file) - before).toBe(1)
})

test('a crowd is written in few commits, in the order in which it came', async () => {
  using mailbox = createMailbox()
  await using deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const subjects = Array.from({ length: 300 }, (_, n) => `mail ${n}`)
  const before = countCommits(mailbox.file)
  const written = await Promise.all(subjects.map(name => deliveries.deliver(mail(mailbox.mailboxId, name))))
  expect(written.every(({ copies }) => copies.length === 1)).toBe(true)
  expect(mailbox.subjects()).toEqual(subjects)
  expect(countCommits(mailbox.file) - before).toBeLessThan(20)
})

test('a delivery does not wait for others through long turns of the event loop', async () => {
  const thread = Object.assign(new EventEmitter(), { postMessage: () => posted.resolve() })
  const posted = Promise.withResolvers<void>()
  let isPosted = false
  let turns = 0
  const work = () => {
    turns += 1
    for (const until = performance.now() + 5; performance.now() < until; );
    if (!isPosted) setImmediate(work)
  }
  const deliveries = createThreadDeliveries(
    { file: '', ...BOUNDS },
    () => undefined,
    () => thread,
  )
  void deliveries.deliver(mail(1, 'one'))
  setImmediate(work)
  await posted.promise
  isPosted = true
  expect(turns).toBeLessThanOrEqual(2)
})

test('the bytes arrive as they were, small and large', async () => {
  using mailbox = createMailbox()
  await using deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const small = Buffer.from('Subject: s\r\n\r\nsmall')
  const large = Buffer.alloc(3_000_000, 'large ')
  const whole = Buffer.concat([small, large])
  await deliveries.deliver({ ...mail(mailbox.mailboxId, ''), raw: [small, large] })
  const pieces = mailbox.db.prepare('SELECT raw FROM sources ORDER BY id').all()
  expect(Buffer.concat(pieces.map(({ raw }) => raw as Uint8Array)).equals(whole)).toBe(true)
})

test('a piece that looks at foreign memory takes none of it along', () => {
  const foreign = Buffer.from('secret mail secret')
  const deliveries = [
    { ...mail(1, ''), raw: [foreign.subarray(7, 11)] },
    { ...mail(1, ''), raw: [foreign.subarray(0, 6)] },
  ]
  const { packed, transfer } = packForThread(deliveries)
  expect(unpackInThread(packed).map(({ raw }) => Buffer.concat(raw).toString())).toEqual(['mail', 'secret'])
  expect(transfer.map(({ byteLength }) => byteLength)).toEqual([10])
})

test('one that cannot be written takes no other with it', () => {
  using mailbox = createMailbox()
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  mailbox.db.exec('PRAGMA max_page_count = 60')
  const outcomes = writer.writeTogether([
    mail(mailbox.mailboxId, 'a'),
    mail(mailbox.mailboxId, 'large', 1_000_000),
    mail(mailbox.mailboxId, 'b'),
  ])
  expect(outcomes.map(outcome => Object.keys(outcome)[0])).toEqual(['delivered', 'error', 'delivered'])
  expect(mailbox.subjects()).toEqual(['a', 'b'])
  mailbox.db.exec('PRAGMA max_page_count = 100000')
  expect(writer.writeTogether([mail(mailbox.mailboxId, 'large', 1_000_000)])).toMatchObject([
    { delivered: { copies: [{ mailboxId: mailbox.mailboxId }] } },
  ])
})

test('what was read shares the commit of the next delivery, and waits for none', () => {
  using mailbox = createMailbox()
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  const commits = () => countCommits(mailbox.file)
  const before = commits()
  writer.writeTogether([mail(mailbox.mailboxId, 'a')])
  const one = commits() - before
  writer.note({ read: [1], verdicts: [], awaited: [], searchTexts: [], refused: [] })
  expect(commits() - before).toBe(one)
  writer.writeTogether([mail(mailbox.mailboxId, 'b')])
  expect(commits() - before).toBe(2 * one)
  expect(told(mailbox)).toEqual([1, 0])
  writer.note({ read: [2], verdicts: [], awaited: [], searchTexts: [], refused: [] })
  writer.writeNotes()
  expect(told(mailbox)).toEqual([1, 1])
})

test('what was read and cannot be noted takes no delivery with it', () => {
  using mailbox = createMailbox()
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  writer.writeTogether([mail(mailbox.mailboxId, 'a')])
  mailbox.db.exec(
    "CREATE TRIGGER broken BEFORE UPDATE OF told ON messages BEGIN SELECT RAISE(ABORT, 'no'); END",
  )
  for (const batch of [['b'], ['c', 'd']]) {
    writer.note({ read: [1], verdicts: [], awaited: [], searchTexts: [], refused: [] })
    const outcomes = writer.writeTogether(batch.map(subject => mail(mailbox.mailboxId, subject)))
    expect(outcomes.map(outcome => Object.keys(outcome)[0])).toEqual(batch.map(() => 'delivered'))
  }
  expect(mailbox.subjects()).toEqual(['a', 'b', 'c', 'd'])
})

test('a verdict that somebody waits for is told, though it could not be noted at first', () => {
  using mailbox = createMailbox()
  const { db, mailboxId } = mailbox
  const writer = createDeliveryWriter(db, BOUNDS)
  writer.writeTogether([mail(mailboxId, 'a'), mail(mailboxId, 'b')])
  const verdict = { spf: 'fail', dkim: 'none', arc: 'none', dmarc: 'fail', domain: null } as const
  const note = (notes: Partial<Notes>) =>
    writer.note({ read: [], verdicts: [], awaited: [], searchTexts: [], refused: [], ...notes })
  const breakColumn = (column: string) =>
    db.exec(
      `CREATE TRIGGER broken BEFORE UPDATE OF ${column} ON messages BEGIN SELECT RAISE(ABORT, 'no'); END`,
    )
  breakColumn('awaited')
  note({ awaited: [1, 2] })
  writer.writeNotes()
  db.exec('DROP TRIGGER broken')
  note({ verdicts: [{ id: 1, verdict }] })
  writer.writeNotes()
  breakColumn('verdict')
  note({ verdicts: [{ id: 2, verdict }] })
  const outcomes = writer.writeTogether(['c', 'd'].map(subject => mail(mailboxId, subject)))
  expect(outcomes.map(outcome => Object.keys(outcome)[0])).toEqual(['delivered', 'delivered'])
  db.exec('DROP TRIGGER broken')
  writer.writeNotes()
  const { told } = db.prepare("SELECT count(*) AS told FROM events WHERE type = 'verdict'").get() ?? {}
  expect(told).toBe(2)
})

function told({ db }: RoutedMailbox): unknown[] {
  const rows = db.prepare('SELECT told FROM messages ORDER BY id').all()
  return rows.map(({ told }) => told)
}

test('a thread that fails says so to all that wait, and the next delivery gets a new one', async () => {
  using mailbox = createMailbox()
  const { file, mailboxId } = mailbox
  const folder = join(dirname(file), 'folder')
  writeFileSync(folder, 'this is no folder yet, so the thread finds no database in it')
  await using deliveries = createThreadDeliveries(
    { file: join(folder, 'mail.sqlite'), ...BOUNDS },
    () => undefined,
  )
  const results = await Promise.allSettled([
    deliveries.deliver(mail(mailboxId, 'one')),
    deliveries.deliver(mail(mailboxId, 'two')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  rmSync(folder)
  symlinkSync(dirname(file), folder)
  expect(await deliverUntilWritten(deliveries, mailboxId)).toEqual([mailboxId])
  expect(mailbox.subjects()).toEqual(['at last'])
})

/** The first of these may still meet the thread that is about to fail. */
async function deliverUntilWritten(
  deliveries: ThreadDeliveries,
  mailboxId: number,
): Promise<readonly number[]> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const delivered = await deliveries.deliver(mail(mailboxId, 'at last')).catch(() => undefined)
    if (delivered !== undefined) return delivered.copies.map(copy => copy.mailboxId)
  }
  throw new Error('nothing is written any more')
}

test('disposing writes what waits', async () => {
  using mailbox = createMailbox()
  const deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const written = deliveries.deliver(mail(mailbox.mailboxId, 'just in time'))
  await deliveries[Symbol.asyncDispose]()
  expect((await written).copies).toMatchObject([{ mailboxId: mailbox.mailboxId }])
  expect(mailbox.subjects()).toEqual(['just in time'])
})

/** Pages that each of these steps adds to the write-ahead log, whatever is moved out of it meanwhile. */
function watchLog({ file }: RoutedMailbox) {
  const other = openAgain(file)
  const state = other.prepare('PRAGMA wal_checkpoint(NOOP)')
  const pages = () => Number(state.get()?.log)
  const grown: number[] = []
  let before = pages()
  return {
    grown,
    look() {
      const now = pages()
      grown.push(now < before ? now : now - before)
      before = now
    },
    [Symbol.dispose]: () => other.close(),
  }
}

/** Of 4 kB: a piece of a large mail, and the pages that lead to it. */
const PIECE_PAGES = 80

const MB = 1024 * 1024

test('no commit of a large mail keeps the small ones waiting that come meanwhile', () => {
  using mailbox = createMailbox()
  using log = watchLog(mailbox)
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  const outcome = writer.writeLarge(mail(mailbox.mailboxId, 'large', 24 * MB), () => {
    log.look()
    writer.writeTogether([mail(mailbox.mailboxId, `small ${log.grown.length}`)])
    log.look()
  })
  expect(outcome).toMatchObject({ delivered: { copies: [{ mailboxId: mailbox.mailboxId }] } })
  expect(Math.max(...log.grown)).toBeLessThan(PIECE_PAGES)
  const subjects = mailbox.subjects()
  expect(subjects.length).toBeGreaterThan(24 * 2)
  expect(subjects.at(-1)).toBe('large')
})

test('a small mail that comes after a large one is taken before it', async () => {
  using mailbox = createMailbox()
  await using deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  const order: string[] = []
  const deliver = async (subject: string, size?: number) => {
    await deliveries.deliver(mail(mailbox.mailboxId, subject, size))
    order.push(subject)
  }
  const large = deliver('large', 24 * MB)
  await deliver('first')
  await deliver('second')
  await large
  expect(order).toEqual(['first', 'second', 'large'])
})

test('after each piece of a large mail the disk is left to others for a moment', async () => {
  using mailbox = createMailbox()
  await using deliveries = createThreadDeliveries(
    { file: mailbox.file, ...BOUNDS },
    () => undefined,
    writeInline,
  )
  using waits = vi.spyOn(Atomics, 'wait')
  await deliveries.deliver(mail(mailbox.mailboxId, 'small'))
  expect(waits).not.toHaveBeenCalled()
  await deliveries.deliver(mail(mailbox.mailboxId, 'large', 2 * MB))
  expect(waits.mock.calls.length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...waits.mock.calls.map(([, , , ms]) => Number(ms)))).toBe(1)
})

test('a large mail that finds its mailbox closed leaves nothing, and goes as it came', () => {
  using mailbox = createMailbox()
  using log = watchLog(mailbox)
  const writer = createDeliveryWriter(mailbox.db, BOUNDS)
  const outcome = writer.writeLarge(mail(mailbox.mailboxId, 'large', 4 * MB), () => {
    log.look()
    mailbox.db.exec('DELETE FROM sessions')
  })
  expect(outcome).toMatchObject({ delivered: { copies: [] } })
  expect(mailbox.db.prepare('SELECT count(*) AS pieces FROM sources').get()?.pieces).toBe(0)
  expect(Math.max(...log.grown)).toBeLessThan(2 * PIECE_PAGES)
})

test('a process that is killed between two pieces loses nothing that it said is safe, and leaves no piece', () => {
  using mailbox = createMailbox()
  const { mailboxId, db } = mailbox
  const writer = createDeliveryWriter(db, BOUNDS)
  const left = join(dirname(mailbox.file), 'left.sqlite')
  let said = 0
  writer.writeLarge(mail(mailboxId, 'large', 24 * MB), () => {
    if (said === 3) return
    writer.writeTogether([mail(mailboxId, `small ${said}`)])
    said += 1
    for (const end of ['', '-wal']) copyFileSync(`${mailbox.file}${end}`, `${left}${end}`)
  })
  using killed = openDatabase(left)
  const count = (sql: string) => Number(killed.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n)
  expect(count('sources WHERE id < 0')).toBe(3)
  createDeliveryWriter(killed, BOUNDS)
  expect([count('sources WHERE id < 0'), count('sources'), count('messages')]).toEqual([0, 3, 3])
})

test('what makes room for a large mail is deleted in no commit that others wait for', () => {
  using mailbox = createMailbox()
  using log = watchLog(mailbox)
  const { mailboxId, db } = mailbox
  const writer = createDeliveryWriter(db, { ...BOUNDS, bytesPerMailbox: 10 * MB })
  for (const size of [300_000, 300_000, 4 * MB, 4 * MB])
    writer.writeLarge(mail(mailboxId, `old ${size}`, size), () => undefined)
  db.exec('UPDATE messages SET told = 1')
  log.look()
  writer.writeLarge(mail(mailboxId, 'large', 9 * MB), log.look)
  log.look()
  expect(Math.max(...log.grown.slice(1))).toBeLessThan(2 * PIECE_PAGES)
  const kept = db.prepare('SELECT subject FROM messages WHERE session_id = ?').all(mailboxId)
  expect(kept).toEqual([{ subject: 'large' }])
})

test('long search texts are written for themselves, a few at a time', () => {
  using mailbox = createMailbox()
  using log = watchLog(mailbox)
  const { mailboxId, db } = mailbox
  const writer = createDeliveryWriter(db, BOUNDS)
  writer.writeTogether(['a', 'b', 'c'].map(subject => mail(mailboxId, subject)))
  const searchTexts = [1, 2, 3].map(id => ({ id, sender: 'ann', words: 'x'.repeat(200_000), files: 0 }))
  log.look()
  writer.note({ read: [1], verdicts: [], awaited: [], searchTexts, refused: [] })
  writer.writeTogether([mail(mailboxId, 'd')])
  log.look()
  while (writer.writeLongTexts()) log.look()
  expect(Math.max(...log.grown.slice(1))).toBeLessThan(PIECE_PAGES)
  expect(db.prepare('SELECT count(*) AS texts FROM search_texts').get()?.texts).toBe(3)
})

test('the log is moved by slices while a large mail is written', async () => {
  using mailbox = createMailbox()
  await using deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  await deliveries.deliver(mail(mailbox.mailboxId, 'large', 24 * MB))
  // Room for a slice, and what comes before it is moved.
  expect(statSync(`${mailbox.file}-wal`).size).toBeLessThan(2.5 * MB)
})

test('the log is moved among small mails before it is full', async () => {
  using mailbox = createMailbox()
  await using deliveries = createThreadDeliveries({ file: mailbox.file, ...BOUNDS }, () => undefined)
  for (let round = 0; round < 20; round++) {
    const mails = Array.from({ length: 100 }, (_, n) => mail(mailbox.mailboxId, `${round} ${n}`, 4_096))
    await Promise.all(mails.map(deliveries.deliver))
  }
  expect(statSync(`${mailbox.file}-wal`).size).toBeLessThan(6 * MB)
})
