import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '../../../src/mail-service/storage/sqlite/migrations.ts'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { startLocalService } from '../support/local-service.ts'
import { startTestService } from '../support/service.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-database-'))
  file = join(folder, 'mail.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function schemaOf(db: DatabaseSync): unknown[] {
  return db.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all()
}

test('makes its folder and the newest schema', () => {
  const db = openDatabase(join(folder, 'new', 'mail.sqlite'))
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: MIGRATIONS.length })
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  expect(db.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 })
  db.close()
})

test('brings a database of every earlier version up to date', () => {
  const newest = openDatabase(join(folder, 'newest.sqlite'))
  const expected = schemaOf(newest)
  newest.close()
  for (let version = 0; version < MIGRATIONS.length; version++) {
    const path = join(folder, `${version}.sqlite`)
    const old = new DatabaseSync(path)
    for (const step of MIGRATIONS.slice(0, version)) old.exec(step)
    old.exec(`PRAGMA user_version = ${version}`)
    old.close()
    const db = openDatabase(path)
    expect(schemaOf(db)).toEqual(expected)
    db.close()
  }
})

test.each([
  [
    'is no database',
    () => writeFileSync(file, 'this is a text file, and a rather long one at that '.repeat(50)),
    /it is not a database; restore a backup/,
  ],
  [
    'is of a newer release',
    () => raise(),
    /it has version 99, written by a newer release; this one knows \d+$/,
  ],
  ['is a folder', () => mkdirSync(file), /the folder may not be written|unable to open/],
])('says in one sentence when the file %s', async (_name, prepare, reason) => {
  prepare()
  const error: Error = await startTestService({ mail: { dataDir: folder } }).then(
    () => new Error('it started'),
    error => error,
  )
  expect(error.name).toBe('DatabaseOpenError')
  expect(error.message).toMatch(/^cannot open the mail database ".*mail\.sqlite": /)
  expect(error.message).toMatch(reason)
  expect(error.message).not.toContain('\n')
})

test.each([
  ['is cut off', () => cutOff()],
  ['is damaged where mail is', () => damage()],
])(
  'starts with what can be read when the file %s, says so, and keeps it as it was',
  async (_name, prepare) => {
    prepare()
    const found = statSync(file).size
    const said: string[] = []
    await using _service = await startTestService({
      mail: { dataDir: folder },
      onDamage: says => said.push(says),
    })
    expect(said).toEqual([
      expect.stringMatching(/mail\.sqlite" is damaged and was built anew: \d+ rows were saved/),
    ])
    const aside = readdirSync(folder).find(name => /^mail\.sqlite\.damaged-\d{8}T\d{6}Z$/.test(name))
    expect(statSync(join(folder, aside ?? '')).size).toBe(found)
  },
)

test('takes a version for damaged that does not go with its schema', () => {
  openDatabase(file).close()
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length ^ 64}`)
  db.close()
  const said: string[] = []
  openDatabase(file, says => said.push(says)).close()
  expect(said).toEqual([expect.stringMatching(/^the version of the mail database was damaged/)])
})

test('a large database is examined while it is used already, and damage stays said', async () => {
  damage(300_000)
  await using service = await startLocalService({ mail: { dataDir: folder } })
  await expect
    .poll(service.failure, { timeout: 15_000 })
    .toMatch(/mail\.sqlite": it is damaged; restore a backup/)
})

test('says so when another process holds the database', async () => {
  openDatabase(file).close()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  await expect(startTestService({ mail: { dataDir: folder } })).rejects.toThrow(/: another process holds it$/)
  other.close()
})

test('says which port is taken, and leaves the database closed', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await expect(
    startTestService({ mail: { dataDir: folder, smtp: { host: '127.0.0.1', port } } }),
  ).rejects.toThrow(`cannot listen for SMTP on 127.0.0.1:${port}: EADDRINUSE`)
  expect(readdirSync(folder)).toEqual(['incoming', 'mail.sqlite'])
  server.close()
})

test('keeps the numbers of the domains when their order changes', async () => {
  {
    await using service = await startTestService({ mail: { dataDir: folder, domains: ['a.test', 'b.test'] } })
    expect((await service.get('/domains')).body.domains).toEqual([
      { id: 1, domain: 'a.test' },
      { id: 2, domain: 'b.test' },
    ])
  }
  await using service = await startTestService({
    mail: { dataDir: folder, domains: ['c.test', 'b.test', 'a.test'] },
  })
  expect((await service.get('/domains')).body.domains).toEqual([
    { id: 3, domain: 'c.test' },
    { id: 2, domain: 'b.test' },
    { id: 1, domain: 'a.test' },
  ])
  expect((await service.newSession()).email).toMatch(/@c\.test$/)
})

function cutOff(): void {
  const db = openDatabase(file)
  db.close()
  truncateSync(file, 4096)
}

/** The last pages are those of the mail. */
function damage(mailBytes = 1_000): void {
  const db = openDatabase(file)
  db.exec('PRAGMA synchronous = OFF')
  const insert = db.prepare('INSERT INTO sources (id, raw) VALUES (?, ?)')
  for (let id = 1; id <= 500; id += 1) insert.run(id, Buffer.alloc(mailBytes, 'mail'))
  insert.run(1_000, Buffer.alloc(500_000, 'last'))
  db.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(50_000, 0xff), 0, 50_000, statSync(file).size - 100_000)
  closeSync(handle)
}

function raise(): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA user_version = 99')
  db.close()
}

test('a database from before messages were shared keeps its mail, and lets go of it with the message', () => {
  const old = new DatabaseSync(file)
  for (const step of MIGRATIONS.slice(0, 2)) old.exec(step)
  old.exec(`PRAGMA user_version = 2;
    INSERT INTO sessions VALUES (1, 'a@b.test', 'a@b.test', x'00', NULL, 0, 1e15);
    INSERT INTO messages VALUES (7, 1, 0, 3, '', '', 'old'), (8, 1, 0, 3, '', '', 'older');
    INSERT INTO sources VALUES (7168, x'01'), (8192, x'02');`)
  old.close()
  const db = openDatabase(file)
  expect(db.prepare('SELECT subject, source, network, told FROM messages WHERE id = 7').get()).toEqual({
    subject: 'old',
    source: null,
    network: '',
    told: 0,
  })
  db.exec('DELETE FROM messages WHERE id = 7')
  expect(db.prepare('SELECT id FROM sources').all()).toEqual([{ id: 8192 }])
  db.close()
})
