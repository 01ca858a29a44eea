import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createDataDir } from '../../support/data-dir.ts'
import { openTestStorage } from '../support/open-test-storage.ts'
import { NOW, newSession, openTold } from './told-storage.ts'

const LATER = NOW + 2 * 3_600_000

async function openPlace() {
  const folder = await createDataDir()
  const file = join(folder.path, 'mail.sqlite')
  const told = await openTold({ open: async () => openTestStorage(file), ...folder })
  return {
    file,
    told,
    async [Symbol.asyncDispose]() {
      await told[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('who takes mail in does not wait for the database while what is over is deleted', async () => {
  await using place = await openPlace()
  const { told, file } = place
  await told.deliver([await told.session('bob')], 'Mail')
  using other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const began = performance.now()
  const sweeping = told.sweep(LATER)
  // The thread that writes waits for a second at most.
  expect(performance.now() - began).toBeLessThan(100)
  await new Promise(resolve => setTimeout(resolve, 50))
  other.exec('ROLLBACK')
  expect(await sweeping).toBe(1)
})

test('what is over is deleted, and wiped out of the log, beside mail that comes in', async () => {
  await using place = await openPlace()
  const { told, file } = place
  const ended = await told.session('bob')
  await told.deliver([ended], 'Old')
  const created = await told.storage.sessions.create(newSession('eve', { expiresAt: LATER + 1 }), NOW)
  expect(created).toBe(true)
  const [eve] = await Promise.all([told.ids('eve'), told.sweep(LATER), told.storage.wipe()])
  expect(eve).toEqual([])
  expect(await told.storage.wipe()).toBe(true)
  expect(statSync(`${file}-wal`).size).toBe(0)
})
