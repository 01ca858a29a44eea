import type { MessageId } from '../mail-api/mail-api.ts'
import type { WatchedAddress } from './tracked-address.ts'

/** A message must be missing from the lists for this long before its id is forgotten. */
const FORGET_AFTER_MS = 10 * 60_000

/** Notes messages as told. */
export function addTold(watched: WatchedAddress, ids: Iterable<MessageId>): void {
  watched.told = [...new Set([...watched.told, ...ids])]
}

/**
 * Keeps only told ids that the service still lists. Those missing are forgotten after ten minutes, so that a
 * list that came back empty by mistake doesn't make the bot tell everything again.
 */
export function forgetUnlisted(watched: WatchedAddress, listed: ReadonlySet<MessageId>, now: number): void {
  const missing = watched.told.filter(id => !listed.has(id))
  if (missing.length === 0) {
    watched.unlisted = undefined
    return
  }
  const before = watched.unlisted
  const since = new Map(missing.map(id => [id, before?.get(id) ?? now]))
  const over = missing.filter(id => now - (since.get(id) ?? now) >= FORGET_AFTER_MS)
  for (const id of over) since.delete(id)
  watched.unlisted = since.size > 0 ? since : undefined
  if (over.length > 0) watched.told = [...new Set(watched.told).difference(new Set(over))]
}
