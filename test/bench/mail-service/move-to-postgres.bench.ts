import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { runToEnd } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { startPostgres } from '../../support/postgres.ts'
import { filledStore } from '../e2e/many-addresses/filled-store.ts'
import { print } from '../figures.ts'

/** `MOVED=10000` is a shorter run. */
const MOVED = Number(process.env.MOVED ?? 100_000)
const MAIL_BYTES = 4_096

/** How long the bot is down for `move-to-postgres`: so many addresses, each with a mail of 4 kB, onto the same machine. */
export async function run(): Promise<void> {
  const store = await filledStore(MOVED)
  await using folder = await createDataDir()
  await cp(store.dataDir, folder.path, { recursive: true })
  addMails(join(folder.path, 'mail.sqlite'))
  await using postgres = await startPostgres({ shared_buffers: '512MB', fsync: 'on' })
  const began = performance.now()
  const env = { DATA_DIR: folder.path, DATABASE_URL: await postgres.newDatabase() }
  const { code, stdout } = await runToEnd(env, ['move-to-postgres'])
  if (code !== 0) throw new Error(stdout)
  const seconds = (performance.now() - began) / 1_000
  print(
    `${MOVED} addresses of ${store.chats} chats and ${MOVED} mails of ${MAIL_BYTES} bytes: ${seconds.toFixed(1)} s`,
  )
}

/** One a session. */
function addMails(file: string): void {
  using db = openDatabase(file)
  const message = db.prepare(
    `INSERT INTO messages (id, session_id, received_at, size, sender_name, sender_email, subject, source)
      SELECT id, id, created_at, ?, 'Shop', 'a@shop.example', 'Your order', id FROM sessions WHERE id = ?`,
  )
  const source = db.prepare('INSERT INTO sources (id, raw) VALUES (? * 1024, ?)')
  db.exec('BEGIN')
  for (let id = 1; id <= MOVED; id += 1) {
    message.run(MAIL_BYTES, id)
    source.run(id, randomBytes(MAIL_BYTES))
  }
  db.exec('COMMIT')
}
