import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase, transaction } from '../../../../src/mail-service/storage/sqlite/open-database.ts'
import { startLocalService } from '../../../mail-service/support/local-service.ts'

/** Run by abused-service.ts. */
const [, , mailboxes = '0', maxStoreBytes = '0'] = process.argv
const dataDir = mkdtempSync(join(tmpdir(), 'smtp-abuse-'))
makeMailboxes(Number(mailboxes))
const service = await startLocalService({
  mail: {
    dataDir,
    domains: ['bench.test'],
    maxMessageBytes: 25 * 1024 * 1024,
    maxStoreBytes: Number(maxStoreBytes),
  },
  log: pino({ level: 'error' }),
})
process.on('message', async () => {
  await service[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit()
})
process.send?.({ smtpPort: service.smtpPort, dataDir })

function makeMailboxes(count: number): void {
  const db = openDatabase(join(dataDir, 'mail.sqlite'))
  const insert = db.prepare(
    'INSERT INTO sessions (email, route, token_hash, created_at, expires_at) VALUES (?, ?, ?, 0, 1e14)',
  )
  transaction(db, () => {
    for (let n = 0; n < count; n++) {
      const email = `${n}box@bench.test`
      insert.run(email, email, Buffer.from(email))
    }
  })
  db.close()
}
