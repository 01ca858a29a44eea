import { DatabaseSync } from 'node:sqlite'
import { leafRows, type RawRow, type RawValue } from '../sqlite/leaf-rows.ts'
import type { Rebuilt } from '../sqlite/rebuild-in-place.ts'
import { KEYV_COLUMNS } from './is-schema-sound.ts'
import { NAMESPACES } from './store.ts'
import { checkedValue, withChecksum } from './value-checksums.ts'

/** Without that of migrations: what these made, such as an index, is made again. */
const SALVAGED: ReadonlySet<string> = new Set(NAMESPACES)

/** Writes the entries that can be read in a damaged store into a new one. */
export function salvageRecords(damaged: string, into: string): Rebuilt {
  using db = new DatabaseSync(into)
  db.exec('BEGIN')
  const rebuilt = { saved: 0, leftOut: 0 }
  for (const row of leafRows(damaged)) {
    const entry = entryOf(row)
    if (entry === 'damaged') rebuilt.leftOut++
    if (entry === undefined || entry === 'damaged') continue
    insert(db, entry)
    rebuilt.saved++
  }
  db.exec('COMMIT')
  return rebuilt
}

interface Entry {
  readonly key: string
  readonly value: string
  readonly namespace: string
  readonly expires: number | null
}

/** Undefined for a row of another table. */
function entryOf({ values }: RawRow): Entry | 'damaged' | undefined {
  const [rawKey, rawValue, rawNamespace, expires] = values
  if (values.length !== 4 || !isText(rawKey) || !isText(rawValue) || !isText(rawNamespace)) return undefined
  const key = rawKey.text.toString()
  const namespace = rawNamespace.text.toString()
  if (namespace === 'migrations') return undefined
  if (!SALVAGED.has(namespace) || (expires !== null && typeof expires !== 'number')) return 'damaged'
  const checked = checkedValue(rawValue.text, { key, namespace })
  return checked === 'damaged' || !isJson(checked.value)
    ? 'damaged'
    : { key: checked.key, value: checked.value, namespace, expires }
}

function insert(db: DatabaseSync, { key, value, namespace, expires }: Entry): void {
  db.exec(`CREATE TABLE IF NOT EXISTS "${namespace}"${KEYV_COLUMNS}`)
  db.prepare(`INSERT OR REPLACE INTO "${namespace}" VALUES (?, ?, ?, ?)`).run(
    key,
    withChecksum(value, { key, namespace }),
    namespace,
    expires,
  )
}

function isText(value: RawValue | undefined): value is { readonly text: Buffer } {
  return value !== null && typeof value === 'object' && 'text' in value
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
