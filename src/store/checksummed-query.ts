import type { OnDamage } from '../sqlite/repair-log.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { checkedValue, type Whose, withChecksum } from './value-checksums.ts'

type Query = SqliteConnection['query']
type Row = Record<string, unknown>

/**
 * The value in place of one with more damage than a bit; it is no JSON, so its reader reports that it can't be read.
 */
const DAMAGED = 'damaged'
/** In the statements of Keyv's adapter: key, value, namespace, expires, for each entry. */
const PARAMETERS_OF_ENTRY = 4

/**
 * Adds a checksum to what Keyv's adapter writes and compares it when the adapter reads: SQLite has none for a row's
 * content. Repairs a single flipped bit, in the file as well; without `onDamage` only in what it returns.
 */
export function checksummedQuery(query: Query, onDamage: OnDamage | undefined): Query {
  async function opened(row: Row): Promise<Row> {
    if (typeof row.value !== 'string' || typeof row.key !== 'string') return row
    const whose: Whose = { key: row.key, namespace: String(row.namespace) }
    const checked = checkedValue(row.value, whose)
    if (checked === DAMAGED) return { ...row, value: await readBytes(whose) }
    const { key, value, isMended } = checked
    if (isMended) await writeBack(value, { ...whose, key })
    return { ...row, key, value }
  }

  /** Read as bytes: a flipped bit may have made the text invalid. */
  async function readBytes(whose: Whose): Promise<string> {
    const { key, namespace } = whose
    const [row] = await query(
      `SELECT CAST(value AS BLOB) AS bytes FROM "${namespace}" WHERE key = ? AND namespace = ?`,
      key,
      namespace,
    )
    const checked = row?.bytes instanceof Uint8Array ? checkedValue(Buffer.from(row.bytes), whose) : DAMAGED
    if (checked === DAMAGED) return DAMAGED
    await writeBack(checked.value, { ...whose, key: checked.key })
    return checked.value
  }

  async function writeBack(value: string, whose: Whose): Promise<void> {
    if (!onDamage) return
    const { key, namespace } = whose
    const update = `UPDATE "${namespace}" SET value = ? WHERE key = ? AND namespace = ?`
    await query(update, withChecksum(value, whose), key, namespace)
    onDamage(`a flipped bit in the record "${key}" of ${namespace} was turned back and nothing was lost`)
  }

  return async (sql, ...parameters) => {
    if (sql.startsWith('INSERT')) return query(sql, ...parameters.map(checksummedParameter))
    const rows = await query(sql, ...parameters)
    const [first] = rows
    return first?.value === undefined ? rows : Promise.all(rows.map(opened))
  }
}

function checksummedParameter(value: unknown, index: number, all: readonly unknown[]): unknown {
  if (index % PARAMETERS_OF_ENTRY !== 1 || typeof value !== 'string') return value
  return withChecksum(value, { key: String(all[index - 1]), namespace: String(all[index + 1]) })
}
