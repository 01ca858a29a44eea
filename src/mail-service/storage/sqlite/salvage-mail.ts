import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { leafRows, type RawRow, type RawValue } from '../../../sqlite/leaf-rows.ts'
import type { Rebuilt } from '../../../sqlite/rebuild-in-place.ts'
import { repairBitByCrc } from '../../../sqlite/repair-bit-by-crc.ts'
import { eventChecksum, hasChecksum } from './row-checksums.ts'

/**
 * Positions go on this far behind the last one, so that each reader of events notices that some are gone, and checks.
 */
const POSITION_GAP = 1_000
/** A number beyond this is damaged: it would take a thousand mails a second for three thousand years. */
const MAX_POSITION = 1e14
/** Those without a rowid: their pages look like those of indexes, so they are asked for by their names. */
const NAMED_TABLES = [
  'deliveries',
  'webhooks',
  'renewed_tokens',
  'gmail_positions',
  'gmail_copies',
  'gmail_deletions',
  'operator_records',
  'pauses',
  'refused_mails',
  'recipients',
]

interface Shape {
  readonly table: string
  /** The columns behind the rowid, as a release or other wrote them: t(ext), i(nteger), b(lob), lower case for NULL too. */
  readonly shape: RegExp
  readonly columns: readonly string[]
}

/** How the rows of each table look, by their values' kinds: - for NULL. A row ends early that an earlier release wrote. */
const SHAPES: readonly Shape[] = [
  {
    table: 'sessions',
    shape: /^-ttb[t-]ii([b-]([i-])?)?$/,
    columns: [
      'id',
      'email',
      'route',
      'token_hash',
      'gmail_account',
      'created_at',
      'expires_at',
      'claim_hash',
      'crc',
    ],
  },
  {
    table: 'messages',
    shape: /^-iiittt([i-](ti?([t-]([t-]([i-]([i-])?)?)?)?)?)?$/,
    columns: [
      'id',
      'session_id',
      'received_at',
      'size',
      'sender_name',
      'sender_email',
      'subject',
      'source',
      'network',
      'told',
      'origin',
      'verdict',
      'crc',
      'awaited',
    ],
  },
  { table: 'sources', shape: /^-b([i-])?$/, columns: ['id', 'raw', 'crc'] },
]
const EVENT_SHAPE = /^-tii[i-][t-]([i-])?$/
const NAME_SHAPE = /^-t$/
const SEQUENCE_SHAPE = /^ti$/

/**
 * Copies what can be read of a damaged mail database into an empty one of today's schema. Events are left out: their
 * readers find their position gone, and check every address.
 */
export function salvageMail(damaged: string, db: DatabaseSync): Rebuilt {
  const rebuilt = { saved: 0, leftOut: 0 }
  let position = 0
  db.exec('PRAGMA foreign_keys = OFF; BEGIN')
  for (const row of leafRows(damaged)) {
    const kinds = row.values.map(kindOf).join('')
    position = Math.max(position, positionOf(row, kinds))
    const shape = SHAPES.find(each => each.shape.test(kinds))
    const isSaved = shape === undefined ? insertName(db, row, kinds) : insertRow(db, row, shape)
    if (isSaved === true) rebuilt.saved++
    if (isSaved === false) rebuilt.leftOut++
  }
  rebuilt.leftOut += deleteLost(db)
  db.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('events', ?)").run(position + POSITION_GAP)
  db.exec('COMMIT; PRAGMA foreign_keys = ON')
  for (const table of NAMED_TABLES) rebuilt.saved += copyNamed(db, damaged, table)
  return rebuilt
}

function insertRow(db: DatabaseSync, { rowid, values }: RawRow, { table, columns }: Shape): boolean {
  const given = columns.slice(0, values.length)
  const bound = [rowid, ...values.slice(1).map(toValue)]
  if (table === 'sources') return insertSource(db, rowid, bound)
  const marks = given.map(() => '?').join(', ')
  try {
    db.prepare(`INSERT INTO ${table} (${given.join(', ')}) VALUES (${marks})`).run(...bound)
    return true
  } catch {
    // The damaged value breaks a unique index or a check of the table.
    return false
  }
}

/** With the bit turned back, where it is only one. */
function insertSource(db: DatabaseSync, rowid: number, [, raw, crc]: readonly unknown[]): boolean {
  const bytes = raw as Buffer
  const isRight = typeof crc !== 'number' || crc32(bytes) === crc
  const mended = isRight ? bytes : (repairBitByCrc(bytes, crc) ?? bytes)
  try {
    const insert = db.prepare('INSERT INTO sources (id, raw, crc) VALUES (?, ?, ?)')
    // Damage that stays is found, and said, when it is read.
    insert.run(rowid, mended, typeof crc === 'number' ? crc : null)
    return true
  } catch {
    return false
  }
}

/** Undefined for a row of a table that is not copied. */
function insertName(db: DatabaseSync, { rowid, values }: RawRow, kinds: string): boolean | undefined {
  if (!NAME_SHAPE.test(kinds)) return undefined
  const name = String(toValue(values[1] ?? null))
  const table = name.includes('@') ? 'gmail_accounts' : 'domains'
  return db.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?)`).run(rowid, name).changes > 0
}

/** Mail whose mailbox is lost, whose bytes are, and bytes that no message has. How many messages that were. */
function deleteLost(db: DatabaseSync): number {
  const lost = db
    .prepare(
      `DELETE FROM messages WHERE session_id NOT IN (SELECT id FROM sessions)
     OR coalesce(source, id) NOT IN (SELECT id >> 10 FROM sources)`,
    )
    .run()
  db.exec(
    `DELETE FROM sources WHERE (id >> 10) NOT IN (SELECT coalesce(source, id) FROM messages);
     UPDATE session_count SET sessions = (SELECT count(*) FROM sessions WHERE expires_at > 0)`,
  )
  return Number(lost.changes)
}

/** What an event, or SQLite's own note of the last one, says of how far positions went. */
function positionOf({ rowid, values }: RawRow, kinds: string): number {
  if (SEQUENCE_SHAPE.test(kinds)) {
    const [name, last] = values
    return toValue(name ?? null) === 'events' && Number(last) < MAX_POSITION ? Number(last) : 0
  }
  if (!EVENT_SHAPE.test(kinds)) return 0
  const [, type, mailboxId, at, expiresAt, email, crc] = values.map(toValue)
  const isRight = hasChecksum(crc, () =>
    eventChecksum(type as string, mailboxId as number, [at as number, expiresAt as null, email as null]),
  )
  return isRight ? rowid : 0
}

/** As much of a table as SQLite still reads. */
function copyNamed(db: DatabaseSync, damaged: string, table: string): number {
  try {
    db.prepare('ATTACH ? AS damaged').run(damaged)
    return Number(db.prepare(`INSERT OR IGNORE INTO ${table} SELECT * FROM damaged.${table}`).run().changes)
  } catch {
    return 0
  } finally {
    try {
      db.exec('DETACH damaged')
    } catch {
      // It was never attached.
    }
  }
}

function kindOf(value: RawValue): string {
  if (value === null) return '-'
  if (typeof value === 'number') return 'i'
  return 'text' in value ? 't' : 'b'
}

function toValue(value: RawValue): null | number | string | Buffer {
  return value !== null && typeof value === 'object' && 'text' in value ? value.text.toString() : value
}
