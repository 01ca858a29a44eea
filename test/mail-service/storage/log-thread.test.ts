import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createLogSlices } from '../../../src/mail-service/storage/sqlite/log-slices.ts'
import { startLogThread } from '../../../src/mail-service/storage/sqlite/log-thread.ts'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { createDataDir } from '../../support/data-dir.ts'

/** A database whose log holds so many pages at least, none of them moved. */
async function openWithLog(pages: number) {
  const folder = await createDataDir()
  const file = join(folder.path, 'mail.sqlite')
  const db = openDatabase(file)
  db.exec('PRAGMA wal_autocheckpoint = 0')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  write(db, pages)
  return {
    file,
    db,
    async [Symbol.asyncDispose]() {
      db.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

function write(db: DatabaseSync, pages: number): void {
  db.exec('CREATE TABLE IF NOT EXISTS filler (bytes BLOB)')
  db.prepare('INSERT INTO filler VALUES (zeroblob(?))').run(pages * 4_096)
}

/** How much of the log is in the database, and how much is not. */
function logOf(db: DatabaseSync): { readonly moved: number; readonly left: number } {
  const { log, checkpointed } = db.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {}
  return { moved: Number(checkpointed), left: Number(log) - Number(checkpointed) }
}

const EVENTUALLY = { timeout: 20_000 }

test('moves the log each time it is asked, while its asker writes on', async () => {
  await using opened = await openWithLog(100)
  using thread = startLogThread(opened.file)
  for (const pages of [100, 200]) {
    write(opened.db, pages)
    expect(logOf(opened.db).left).toBeGreaterThan(pages)
    expect(thread.ask()).toBe(true)
    await vi.waitUntil(() => logOf(opened.db).left === 0, EVENTUALLY)
  }
})

test('ends when nothing was asked of it for a while, and says so', async () => {
  await using opened = await openWithLog(100)
  using thread = startLogThread(opened.file, 1)
  await vi.waitUntil(() => !thread.ask(), EVENTUALLY)
})

test('is no longer there when its database cannot be opened', async () => {
  await using opened = await openWithLog(100)
  using thread = startLogThread(join(opened.file, 'nowhere'))
  await vi.waitUntil(() => !thread.ask(), EVENTUALLY)
})

test('what moves the log under load is a thread, and a single move is not load', async () => {
  await using opened = await openWithLog(1_000)
  const thread = { ask: vi.fn(() => true), [Symbol.dispose]: vi.fn() }
  const start = vi.fn(() => thread)
  const log = createLogSlices(opened.db, start)
  log.move('small mails')
  expect(logOf(opened.db).left).toBe(0)
  expect(start).not.toHaveBeenCalled()

  write(opened.db, 1_000)
  log.move('small mails')
  expect(logOf(opened.db).left).toBe(0)
  expect(start).toHaveBeenCalledOnce()

  write(opened.db, 500)
  log.move('small mails')
  expect(thread.ask).toHaveBeenCalledOnce()
  expect(logOf(opened.db).left).toBeGreaterThanOrEqual(500)
  log[Symbol.dispose]()
  expect(thread[Symbol.dispose]).toHaveBeenCalledOnce()
})

test('between the pieces of a large mail, too, a thread moves the log from the third on', async () => {
  await using opened = await openWithLog(256)
  const thread = { ask: vi.fn(() => true), [Symbol.dispose]: vi.fn() }
  const start = vi.fn(() => thread)
  const log = createLogSlices(opened.db, start)
  for (let piece = 0; piece < 3; piece++) {
    log.move('pieces of a large one')
    write(opened.db, 256)
  }
  expect(start).toHaveBeenCalledOnce()
  expect(thread.ask).toHaveBeenCalledOnce()
})

test('a slice that the thread has not moved is behind, less or a moved one is not', async () => {
  await using opened = await openWithLog(256)
  const ask = vi.fn(() => true)
  const log = createLogSlices(opened.db, () => ({ ask, [Symbol.dispose]: () => undefined }))
  log.move('pieces of a large one')
  write(opened.db, 256)
  log.move('pieces of a large one')
  write(opened.db, 100)
  expect(log.isBehind()).toBe(false)
  write(opened.db, 256)
  expect(log.isBehind()).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
  opened.db.exec('PRAGMA wal_checkpoint(PASSIVE)')
  expect(log.isBehind()).toBe(false)
  write(opened.db, 256)
  ask.mockReturnValue(false)
  expect(log.isBehind()).toBe(false)
})

test('the writer moves the log itself when the thread has ended', async () => {
  await using opened = await openWithLog(1_000)
  const log = createLogSlices(opened.db, () => ({ ask: () => false, [Symbol.dispose]: () => undefined }))
  for (let slice = 0; slice < 3; slice++) {
    write(opened.db, 1_000)
    log.move('small mails')
    expect(logOf(opened.db).left).toBe(0)
  }
})
