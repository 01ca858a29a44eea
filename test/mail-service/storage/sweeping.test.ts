import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import type { StorageBounds } from '../../../src/mail-service/storage/delivery.ts'
import { openSqliteStorage } from '../../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { openTestStorage } from '../support/open-test-storage.ts'
import { NOW, newMailbox, openTold } from './told-storage.ts'

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
  await told.deliver([await told.mailbox('bob')], 'Mail')
  using other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const began = performance.now()
  const sweeping = told.sweep(LATER)
  // The thread that writes waits for a second at most.
  expect(performance.now() - began).toBeLessThan(500)
  await new Promise(resolve => setTimeout(resolve, 50))
  other.exec('ROLLBACK')
  expect(await sweeping).toBe(1)
})

test('what is over is deleted, and wiped out of the log, beside mail that comes in', async () => {
  await using place = await openPlace()
  const { told, file } = place
  const ended = await told.mailbox('bob')
  await told.deliver([ended], 'Old')
  const created = await told.storage.mailboxes.create(newMailbox('eve', { expiresAt: LATER + 1 }), NOW)
  expect(created).toBe(LATER + 1)
  const [eve] = await Promise.all([told.ids('eve'), told.sweep(LATER), told.storage.wipe()])
  expect(eve).toEqual([])
  expect(await told.storage.wipe()).toBe(true)
  expect(statSync(`${file}-wal`).size).toBe(0)
})

test('a large mail that is deleted before its sender was checked is not taken for damaged', async () => {
  await using folder = await createDataDir()
  const said: string[] = []
  const open = async (bounds: StorageBounds) =>
    openSqliteStorage({
      ...bounds,
      file: join(folder.path, 'mail.sqlite'),
      onDamage: says => said.push(says),
    })
  await using told = await openTold({ open, ...folder })
  const raw = Buffer.alloc(600_000, 'x')
  const origin = { ip: '198.51.100.7', helo: 'mx.test', mailFrom: 'ann@b.test' }
  await told.deliver([await told.mailbox('bob')], 'Large', { raw: [raw], size: raw.length, origin })
  const [id = 0] = await told.ids('bob')
  expect(await told.storage.messages.delete({ tokenHash: hashToken('bob'), id }, NOW)).toBe(true)
  await told.storage.messages.unchecked(0, 10)
  expect(said).toEqual([])
})
