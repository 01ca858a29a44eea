import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase, transaction } from '../../../../src/mail-service/storage/sqlite/open-database.ts'
import { startLocalService } from '../../../mail-service/support/local-service.ts'

/** Run by abused-service.ts. */
const [, , mailboxes = '0', maxStoreBytes = '0', tarpit = '1'] = process.argv
const dataDir = mkdtempSync(join(tmpdir(), 'smtp-abuse-'))
makeMailboxes(Number(mailboxes))
const service = await startLocalService({
  mail: {
    dataDir,
    domains: ['bench.test', '*.wild.test'],
    maxMessageBytes: 25 * 1024 * 1024,
    maxStoreBytes: Number(maxStoreBytes),
  },
  ...(tarpit === '0' && { limits: { smtpRejectedBurst: 1e9 } }),
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
    const boxes = Array.from({ length: count }, (_, n) => `${n}box@bench.test`)
    for (const email of [...boxes, '*@otters.wild.test']) {
      insert.run(email, email, Buffer.from(email))
    }
  })
  db.close()
}
