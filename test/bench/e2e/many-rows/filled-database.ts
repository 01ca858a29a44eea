import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { openPostgresStorage } from '../../../../src/mail-service/storage/postgres/postgres-storage.ts'
import { openStore } from '../../../../src/store/open-store.ts'
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts'

/** Raised when what is filled in changes: older folders are of no use then. */
const VERSION = 1
const DOMAIN = 'tempmail.localhost'
const CHATS_AN_ADDRESS = 0.3
const ROWS_A_STATEMENT = 500_000
const DATABASE = 'test1'
const FIRST_CHAT = 1_000_000
/** What an operator of so much would give it. */
const SETTINGS = { fsync: 'on', autovacuum: 'on', shared_buffers: '1GB', max_wal_size: '4GB' }

/** While it is filled: what is lost in a crash is made again, so the log need not hold it. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  shared_buffers: '3GB',
  maintenance_work_mem: '1GB',
  autovacuum: 'off',
}

/** A PostgreSQL with so many live addresses, each with its chat. */
export interface FilledDatabase extends AsyncDisposable {
  readonly postgres: TestPostgres
  readonly url: string
  readonly chats: number
  chatId(chat: number): number
  /** The first address of a chat. */
  emailOf(chat: number): string
}

/** Fills a database by bulk insert, or takes the one of an earlier run. */
export async function filledDatabase(addresses: number): Promise<FilledDatabase> {
  const base = join(tmpdir(), 'tempmail-bench')
  const folder = join(base, `many-rows-${VERSION}-${addresses}`)
  const chats = Math.round(addresses * CHATS_AN_ADDRESS)
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(base, { recursive: true })
    await fill(unfinished, addresses, chats)
    await rename(unfinished, folder)
  }
  const postgres = await startPostgres(SETTINGS, folder)
  return {
    postgres,
    url: postgres.urlOf(DATABASE),
    chats,
    chatId: chat => FIRST_CHAT + chat,
    emailOf,
    [Symbol.asyncDispose]: () => postgres[Symbol.asyncDispose](),
  }
}

async function fill(folder: string, addresses: number, chats: number): Promise<void> {
  await using postgres = await startPostgres({ ...SETTINGS, ...FILLING }, folder)
  const url = await postgres.newDatabase()
  await makeSchemas(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = Date.now()
  for (let from = 0; from < addresses; from += ROWS_A_STATEMENT) {
    const range = [from, Math.min(addresses, from + ROWS_A_STATEMENT) - 1]
    await client.query(SESSIONS_SQL, [...range, now])
    await client.query(PLACES_SQL, [...range, chats])
  }
  for (let from = 0; from < chats; from += ROWS_A_STATEMENT) {
    const range = [from, Math.min(chats, from + ROWS_A_STATEMENT) - 1]
    await client.query(CHATS_SQL, [...range, now, addresses, chats])
  }
  await client.query('VACUUM ANALYZE')
  await client.end()
}

async function makeSchemas(url: string): Promise<void> {
  const log = pino({ level: 'silent' })
  await using _mail = await openPostgresStorage({
    url,
    messagesPerMailbox: 500,
    bytesPerMailbox: 1,
    maxStoreBytes: 1,
  })
  await using _chats = await openStore({ kind: 'postgres', url }, { log })
}

const EMAIL = `'n' || substr(md5(n::text), 1, 12) || '@${DOMAIN}'`
const TOKEN = `md5('token' || n) || '00000000000'`
/** None ends during the runs of the next weeks. */
const ENDS = '$3::bigint + (30 + n % 30) * 86400000::bigint'

const SESSIONS_SQL = `
  INSERT INTO mail.sessions (email, route, token_hash, created_at, expires_at)
  SELECT ${EMAIL}, ${EMAIL}, sha256((${TOKEN})::bytea), $3::bigint - n % 24 * 3600000, ${ENDS}
  FROM generate_series($1::bigint, $2::bigint) AS n`

const ID = `lpad(n::text, 8, '0')`

const PLACES_SQL = `
  INSERT INTO chat.addresses (key, value, namespace)
  SELECT ${EMAIL}, json_build_object('value',
    json_build_object('version', 1, 'chatId', ${FIRST_CHAT} + n % $3::bigint, 'addressId', ${ID}))::text, 'addresses'
  FROM generate_series($1::bigint, $2::bigint) AS n`

const CHATS_SQL = `
  INSERT INTO chat.chats (key, value, namespace)
  SELECT (${FIRST_CHAT} + chat)::text, json_build_object('value', json_build_object('version', 2,
    'addresses', (
      SELECT json_agg(json_build_object('id', ${ID}, 'email', ${EMAIL}, 'token', ${TOKEN},
        'createdAt', $3::bigint - n % 24 * 3600000, 'expiresAt', ${ENDS}, 'opened', json_build_array()))
      FROM generate_series(chat, $4::bigint - 1, $5::bigint) AS n),
    'currentId', lpad(chat::text, 8, '0'), 'settings', json_build_object('alertDetail', 'full'),
    'telegramLanguage', 'en', 'createdAt', json_build_array()))::text, 'chats'
  FROM generate_series($1::bigint, $2::bigint) AS chat`

function emailOf(number: number): string {
  const digest = createHash('md5').update(String(number)).digest('hex')
  return `n${digest.slice(0, 12)}@${DOMAIN}`
}
