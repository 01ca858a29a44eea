import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  createMessageBytes,
  PIECES_PER_SOURCE,
} from '../../../src/mail-service/storage/sqlite/message-bytes.ts'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { createDataDir } from '../../support/data-dir.ts'

const SOURCE = 7
/** Five pieces of 2 MB at most. */
const BYTES = 9_000_000

async function largeSource() {
  const folder = await createDataDir()
  const db = openDatabase(join(folder.path, 'mail.sqlite'))
  const sources = createMessageBytes(db)
  const bytes = randomBytes(BYTES)
  sources.append(SOURCE, 0, bytes)
  return {
    sources,
    bytes,
    async [Symbol.asyncDispose]() {
      db.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('a large source is read as it was written, and others have their turns meanwhile', async () => {
  await using scene = await largeSource()
  let isRead = false
  const reading = scene.sources.readInTurns(SOURCE).finally(() => {
    isRead = true
  })
  let turns = 0
  for (; !isRead; turns++) await nextTurn()
  expect((await reading).equals(scene.bytes)).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('a source that is deleted while it is read is empty', async () => {
  await using scene = await largeSource()
  const reading = scene.sources.readInTurns(SOURCE)
  await nextTurn()
  scene.sources.deleteSome(SOURCE)
  expect(await reading).toHaveLength(0)
})

test('a source that is not there is empty', async () => {
  await using scene = await largeSource()
  expect(await scene.sources.readInTurns(SOURCE + 1)).toHaveLength(0)
})

test('a mail whose small last piece has a flipped bit is read', async () => {
  await using folder = await createDataDir()
  using db = openDatabase(join(folder.path, 'mail.sqlite'))
  const said: string[] = []
  const sources = createMessageBytes(db, says => said.push(says))
  const bytes = randomBytes(1_049_000)
  const pieces = sources.append(SOURCE, 0, bytes)
  const last = SOURCE * PIECES_PER_SOURCE + pieces - 1
  const damaged = Buffer.from(bytes.subarray(2 * 512 * 1024))
  damaged[7] = (damaged[7] ?? 0) ^ 4
  db.prepare('UPDATE sources SET raw = ? WHERE id = ?').run(damaged, last)
  expect((await sources.readInTurns(SOURCE)).equals(bytes)).toBe(true)
  expect(said).toEqual([expect.stringContaining('a flipped bit in a piece of mail 7')])
})
