import type { DatabaseSync } from 'node:sqlite'
import { hasRoom, isRoomy } from '../shares.ts'

/** How full the whole store is. */
interface StoreRoom {
  isFull(network: string | undefined, bytes: number): boolean
  /** So much of a network's has been stored. */
  add(network: string | undefined, bytes: number): void
}

/** What each network has, messages to several counted once. */
const BY_NETWORK_SQL = `
  SELECT network, sum(size) AS bytes FROM (
    SELECT network, size FROM messages WHERE source IS NULL
    UNION ALL SELECT network, max(size) FROM messages WHERE source IS NOT NULL GROUP BY source
  ) GROUP BY network`

/** Counting all messages takes a while, so what was deleted meanwhile is noticed late. */
const RECOUNT_MS = 60_000
/** How much is in use is asked so often. */
const MEASURE_MS = 500

export function createStoreRoom(db: DatabaseSync, limit: number): StoreRoom {
  const pragma = (name: string) => {
    const statement = db.prepare(`PRAGMA ${name}`)
    return () => Number(statement.get()?.[name])
  }
  const pageBytes = pragma('page_size')()
  const pages = pragma('page_count')
  const freePages = pragma('freelist_count')
  const countAll = db.prepare(BY_NETWORK_SQL)
  let byNetwork = new Map<string, number>()
  let countedAt = Number.NEGATIVE_INFINITY
  let used = 0
  let measuredAt = Number.NEGATIVE_INFINITY

  function measure(): number {
    const now = performance.now()
    if (now - measuredAt > MEASURE_MS) {
      measuredAt = now
      used = (pages() - freePages()) * pageBytes
    }
    return used
  }

  function held(network: string): number {
    const now = performance.now()
    if (now - countedAt > RECOUNT_MS) {
      countedAt = now
      byNetwork = new Map(countAll.all().map(row => [String(row.network), Number(row.bytes)]))
    }
    return byNetwork.get(network) ?? 0
  }

  return {
    isFull(network, bytes) {
      const all = measure()
      if (all + bytes > limit) return true
      if (network === undefined || isRoomy(all, limit)) return false
      return !hasRoom({ all, byNetwork: Math.min(held(network), all), bySender: 0 }, limit)
    },
    add(network, bytes) {
      used += bytes
      if (network !== undefined) byNetwork.set(network, (byNetwork.get(network) ?? 0) + bytes)
    },
  }
}
