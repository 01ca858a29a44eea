import type { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { MOVED_PARTS, type MovedPart } from './move-parts.ts'
import { MoveError } from './move-progress.ts'
import { openPostgresStorage } from './postgres/postgres-storage.ts'
import { openDatabase } from './sqlite/open-database.ts'

interface MoveMailOptions {
  /** `mail.sqlite`, of which nothing is deleted. */
  readonly file: string
  /** `postgres://…` */
  readonly url: string
  /** Called after each transaction. */
  readonly onProgress: (progress: MoveProgress) => void
}

interface MoveProgress {
  readonly table: string
  readonly moved: number
  readonly of: number
}

/** Rows of one transaction, and about how many bytes of mail. */
const ROWS_AT_ONCE = 1_000
const BYTES_AT_ONCE = 8 * 1024 * 1024
/** The storage is opened only to make the schema; no mail comes in meanwhile. */
const BOUNDS = { messagesPerMailbox: 1, bytesPerMailbox: 1, maxStoreBytes: 1 }

/**
 * Copies all mailboxes and mail from SQLite into a database that was marked by `beginMove`, and compares the counts.
 * Continues where an interrupted move stopped. Rejects with a {@link MoveError} when the counts differ.
 */
export async function moveMail({ file, url, onProgress }: MoveMailOptions): Promise<void> {
  const storage = await openPostgresStorage({ url, isForMove: true, ...BOUNDS })
  await storage[Symbol.asyncDispose]()
  using from = openDatabase(file)
  const to = new pg.Client({ connectionString: url, application_name: 'tempmail move', keepAlive: true })
  // The statement that is running reports the error.
  to.on('error', () => undefined)
  await to.connect()
  try {
    for (const part of MOVED_PARTS) await movePart(part, { from, to, onProgress })
    for (const part of MOVED_PARTS) await compare(part, from, to)
    await finish(from, to)
  } finally {
    await to.end()
  }
}

interface Move {
  readonly from: DatabaseSync
  readonly to: pg.Client
  readonly onProgress: MoveMailOptions['onProgress']
}

async function movePart(part: MovedPart, { from, to, onProgress }: Move): Promise<void> {
  const { table } = part
  const { rows } = await to.query('SELECT after, moved FROM mail.unfinished_move WHERE part = $1', [table])
  const all = countHere(part, from)
  let moved = Number(rows[0]?.moved ?? 0)
  for (const batch of batchesAfter(part, from, rows[0]?.after)) {
    moved += batch.rows.length
    await inTransaction(to, async () => {
      await to.query(insertInto(part), toColumns(part, batch.rows))
      await to.query(
        `INSERT INTO mail.unfinished_move VALUES ($1, $2, $3)
         ON CONFLICT (part) DO UPDATE SET after = excluded.after, moved = excluded.moved`,
        [table, JSON.stringify(batch.after), moved],
      )
    })
    onProgress({ table, moved, of: all })
  }
}

type Value = string | number | boolean | Buffer | null

interface Batch {
  readonly rows: readonly (readonly Value[])[]
  /** The key of its last row. */
  readonly after: readonly Value[]
}

function* batchesAfter(
  { from, keys, columns }: MovedPart,
  db: DatabaseSync,
  after?: string,
): Iterable<Batch> {
  const where = after === undefined ? '' : `WHERE (${keys}) > (${keys.map(() => '?')})`
  const wanted = [...columns.map(([, , here]) => here), ...keys]
  const named = wanted.map((here, index) => `${here} AS c${index}`)
  const select = db.prepare(`SELECT ${named} FROM ${from} ${where} ORDER BY ${keys}`)
  const found = select.iterate(...(after === undefined ? [] : JSON.parse(after)))
  let rows: Value[][] = []
  let last: Value[] = []
  let bytes = 0
  for (const row of found) {
    const values = Object.values(row).map(toValue)
    rows.push(values.slice(0, columns.length))
    last = values.slice(columns.length)
    for (const value of values) if (Buffer.isBuffer(value)) bytes += value.length
    if (rows.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue
    yield { rows, after: last }
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield { rows, after: last }
}

function toValue(value: unknown): Value {
  if (value instanceof Uint8Array) return Buffer.from(value)
  // PostgreSQL keeps no NUL in a text, and nobody sees one.
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
  return typeof value === 'number' ? value : null
}

function insertInto({ table, columns }: MovedPart): string {
  const names = columns.map(([name]) => name)
  const values = columns.map(([, type], index) => `$${index + 1}::${type}[]`)
  return `INSERT INTO mail.${table} (${names}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${values})`
}

function toColumns({ columns }: MovedPart, rows: Batch['rows']): Value[][] {
  return columns.map(([, type], index) =>
    rows.map(row => {
      const value = row[index] ?? null
      return type === 'boolean' ? value !== 0 : value
    }),
  )
}

async function inTransaction(to: pg.Client, work: () => Promise<void>): Promise<void> {
  await to.query('BEGIN')
  try {
    await work()
    await to.query('COMMIT')
  } catch (error) {
    // Where the connection broke it has been rolled back already.
    await to.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function compare(part: MovedPart, from: DatabaseSync, to: pg.Client): Promise<void> {
  const here = countHere(part, from)
  const { rows } = await to.query(`SELECT count(*) AS there FROM mail.${part.table}`)
  const there = Number(rows[0]?.there)
  if (here !== there) {
    throw new MoveError(
      `${part.table}: ${here} were to be moved and ${there} are there; say --replace to begin anew`,
    )
  }
}

function countHere({ from }: MovedPart, db: DatabaseSync): number {
  return Number(db.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n)
}

/** New numbers start after all old ones, also deleted ones; no end is told twice. */
async function finish(from: DatabaseSync, to: pg.Client): Promise<void> {
  const last = (table: string) =>
    Number(from.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table)?.seq ?? 0)
  const lowest = Number(from.prepare('SELECT min(id >> 10) AS id FROM sources').get()?.id ?? 0)
  await inTransaction(to, async () => {
    const sequences = [
      ["pg_get_serial_sequence('mail.sessions', 'id')", last('sessions')],
      ["pg_get_serial_sequence('mail.webhooks', 'id')", last('webhooks')],
      ["pg_get_serial_sequence('mail.recipients', 'id')", last('recipients')],
      ["'mail.message_ids'", last('messages')],
      ["'mail.shared_sources'", Math.min(0, lowest)],
    ] as const
    for (const [sequence, at] of sequences)
      if (at !== 0) await to.query(`SELECT setval(${sequence}, $1)`, [at])
    for (const { type, expires_at, session_id } of from.prepare('SELECT * FROM told_ends').all()) {
      await to.query('UPDATE mail.told_ends SET expires_at = $2, session_id = $3 WHERE type = $1', [
        String(type),
        Number(expires_at),
        Number(session_id),
      ])
    }
  })
  await to.query('ANALYZE')
}
