import type { DatabaseSync } from 'node:sqlite'
import { createHoldings, storeHasRoom, storeIsRoomy } from '../store-shares.ts'

/** How full the whole store is. */
interface StoreQuota {
  isFull(network: string | undefined, bytes: number): boolean
  /** So much of a network's has been stored. */
  add(network: string | undefined, bytes: number): void
}

/** Messages that are counted at one go: incoming mail waits for it, some milliseconds. */
const COUNTED_ROWS = 5_000
/** What each network has of the messages after one, those to several counted once. */
const BY_NETWORK_SQL = `
  WITH some AS (SELECT id, network, size, source FROM messages WHERE id > ? ORDER BY id LIMIT ${COUNTED_ROWS})
  SELECT network, max(id) AS last, count(*) AS messages, coalesce(sum(size) FILTER (WHERE source IS NULL
    OR NOT EXISTS (SELECT 1 FROM messages AS same WHERE same.source = some.source AND same.id < some.id)), 0) AS bytes
  FROM some GROUP BY network`

/** Counting starts again after this time, so deletions are noticed late. */
const RECOUNT_MS = 60_000
/** How often to ask how much is in use. */
const MEASURE_MS = 500

export function createStoreQuota(db: DatabaseSync, limit: number): StoreQuota {
  const pragma = (name: string) => {
    const statement = db.prepare(`PRAGMA ${name}`)
    return () => Number(statement.get()?.[name])
  }
  const pageBytes = pragma('page_size')()
  const pages = pragma('page_count')
  const freePages = pragma('freelist_count')
  const countSome = db.prepare(BY_NETWORK_SQL)
  let held = createHoldings()
  /** The running count, which replaces the last one when it is complete. */
  let counting = createHoldings()
  let countedUpTo = 0
  let countedAt = Number.NEGATIVE_INFINITY
  let used = 0
  let measuredAt = Number.NEGATIVE_INFINITY
  /** While they don't, nothing is held: otherwise each network ever seen would stay in memory. */
  let sharesMatter = false

  function measure(): number {
    const now = performance.now()
    if (now - measuredAt > MEASURE_MS) {
      measuredAt = now
      used = (pages() - freePages()) * pageBytes
    }
    return used
  }

  function count(): void {
    let messages = 0
    for (const row of countSome.all(countedUpTo)) {
      counting.add(String(row.network), Number(row.bytes))
      countedUpTo = Math.max(countedUpTo, Number(row.last))
      messages += Number(row.messages)
    }
    if (messages === COUNTED_ROWS) return
    held = counting
    counting = createHoldings()
    countedUpTo = 0
    countedAt = performance.now()
  }

  function forgetOldCount(): void {
    if (performance.now() - countedAt <= RECOUNT_MS) return
    held = createHoldings()
    counting = createHoldings()
    countedUpTo = 0
  }

  /** At the start, and when shares begin to matter: what was counted so far. The next caller counts on. */
  function heldBy(network: string): number {
    return Math.min(used, Math.max(held.of(network), counting.of(network)))
  }

  return {
    isFull(network, bytes) {
      const all = measure()
      if (all + bytes > limit) return true
      const isRoomy = storeIsRoomy(all + bytes, limit)
      if (!isRoomy && !sharesMatter) forgetOldCount()
      sharesMatter = !isRoomy
      if (isRoomy || network === undefined) return false
      if (performance.now() - countedAt > RECOUNT_MS) count()
      return !storeHasRoom({ network, bytes }, { all, heldBy, limit })
    },
    add(network, bytes) {
      used += bytes
      if (network !== undefined && sharesMatter) held.add(network, bytes)
    },
  }
}
