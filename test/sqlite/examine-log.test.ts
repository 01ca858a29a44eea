import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examineLog } from '../../src/sqlite/examine-log.ts'
import { refuseDamagedLog, repairLog } from '../../src/sqlite/repair-log.ts'

const ROWS = 20
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  file = join(folder, 'copy.sqlite')
  const original = join(folder, 'original.sqlite')
  const db = new DatabaseSync(original)
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE things (name TEXT)')
  // The frames of this stay behind the end of the next, shorter log.
  for (let n = 0; n < 2 * ROWS; n++) db.exec("INSERT INTO things VALUES ('before')")
  db.exec('PRAGMA wal_checkpoint(RESTART); DELETE FROM things')
  for (let n = 0; n < ROWS; n++) db.exec(`INSERT INTO things VALUES ('thing ${n}')`)
  for (const side of ['', '-wal', '-shm']) cpSync(original + side, file + side)
  db.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

function rows(): unknown {
  using db = new DatabaseSync(file)
  return db.prepare('SELECT count(*) AS count FROM things').get()?.count
}

function flip(...bits: readonly number[]): void {
  const bytes = readFileSync(`${file}-wal`)
  for (const bit of bits) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  writeFileSync(`${file}-wal`, bytes)
}

test('finds nothing in a log that is whole, whatever an earlier one left behind it', () => {
  expect(examineLog(file)).toMatchObject({ mendedBits: 0, lostFrames: 0 })
  expect(rows()).toBe(ROWS)
})

const FRAME = 24 + 4_096
test.each([
  ['the magic number', 5],
  ['the page size', 8 * 10 + 3],
  ['the salt of the log', 8 * 17 + 1],
  ['the checksum of the header', 8 * 30],
  ['the number of a page', 8 * (32 + 3 * FRAME + 3)],
  ['the mark of a commit', 8 * (32 + 3 * FRAME + 7)],
  ['the salt of a frame', 8 * (32 + 3 * FRAME + 9)],
  ['the checksum of a frame', 8 * (32 + 3 * FRAME + 18) + 7],
  ['the first byte of a page', 8 * (32 + 3 * FRAME + 24) + 2],
  ['the last byte of a page', 8 * (32 + 4 * FRAME - 1) + 6],
  ['the last word of the checksum', 8 * (32 + 3 * FRAME + 23)],
  ['the last frame', 8 * (32 + ROWS * FRAME + 2_000)],
])('turns a bit back that flipped in %s', (_where, bit) => {
  const whole = readFileSync(`${file}-wal`)
  flip(bit)
  expect(examineLog(file)).toMatchObject({ mendedBits: 1, lostFrames: 0 })
  expect(readFileSync(`${file}-wal`).equals(whole)).toBe(true)
  expect(rows()).toBe(ROWS)
})

test('says how many frames are lost behind one that has more damage than a bit', () => {
  flip(8 * (32 + 3 * FRAME + 100), 8 * (32 + 3 * FRAME + 300))
  expect(examineLog(file)).toMatchObject({ mendedBits: 0, lostFrames: ROWS + 1 - 3 })
  expect(rows()).toBe(2)
})

test('says how many frames were cut off', () => {
  truncateSync(`${file}-wal`, 32 + 5 * FRAME)
  expect(examineLog(file)).toMatchObject({ mendedBits: 0, lostFrames: ROWS + 1 - 5 })
})

test.each([0, 32])('says so when a log was cut to %i bytes', size => {
  truncateSync(`${file}-wal`, size)
  expect(examineLog(file)).toMatchObject({ mendedBits: 0, lostFrames: ROWS + 1 })
})

test('says nothing of a log that was emptied when all of it was in the database', () => {
  using db = new DatabaseSync(file)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(examineLog(file)).toMatchObject({ mendedBits: 0, lostFrames: 0 })
})

test('says that a database is empty, and keeps its log', () => {
  const said: string[] = []
  truncateSync(file, 0)
  repairLog(file, says => said.push(says))
  expect(said).toEqual([
    expect.stringMatching(/is empty: whatever stood in it is lost; as it was, it is kept in/),
  ])
  expect(readdirSync(folder).filter(name => /damaged-.*-wal$/.test(name))).toHaveLength(1)
})

test('refuses to open an empty database beside its log, which SQLite would delete', () => {
  truncateSync(file, 0)
  expect(() => refuseDamagedLog(file)).toThrow('is empty, and opening it would delete its log; start the bot')
  rmSync(`${file}-wal`)
  refuseDamagedLog(file)
})

test('says nothing of writes that no commit ended', () => {
  truncateSync(`${file}-wal`, 32 + 5 * FRAME)
  rmSync(`${file}-shm`)
  expect(examineLog(file)).toMatchObject({ mendedBits: 0, lostFrames: 0 })
})
