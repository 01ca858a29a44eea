import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { hashToken } from '../../../../src/mail-service/hash-token.ts'
import { openDatabase } from '../../../../src/mail-service/storage/sqlite/open-database.ts'
import { mailboxChecksum } from '../../../../src/mail-service/storage/sqlite/row-checksums.ts'
import { addressOf, type Contents } from './contents.ts'
import { fillInBulk } from './fill-in-bulk.ts'

/** The index by token is written all over: it has to fit, with what lies beside it. */
const CACHE_MB = 3_000

const { dataDir, ...contents }: Contents & { readonly dataDir: string } = workerData
using db = openDatabase(join(dataDir, 'mail.sqlite'))
fillInBulk(db, { tables: ['sessions'], cacheMb: CACHE_MB, fill: () => addSessions(db, contents) })

function addSessions(into: DatabaseSync, all: Contents): void {
  const insert = into.prepare(
    `INSERT INTO sessions (email, route, token_hash, created_at, expires_at, claim_hash, crc)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  for (let number = 0; number < all.addresses; number += 1) {
    const { email, token, createdAt, expiresAt = 0, claimedBy = '' } = addressOf(number, all)
    const tokenHash = hashToken(token)
    const crc = mailboxChecksum(email, email, tokenHash)
    insert.run(email, email, tokenHash, createdAt, expiresAt, hashToken(claimedBy), crc)
  }
  into.prepare('UPDATE session_count SET sessions = ?').run(all.addresses)
}
