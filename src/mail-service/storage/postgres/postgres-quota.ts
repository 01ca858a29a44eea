import type { Query, Row } from '../../../postgres/open-postgres.ts'
import type { Full, StorageBounds } from '../delivery.ts'
import { hasRoom, roomyBelow } from '../mailbox-shares.ts'
import { createHoldings, type Holdings, storeHasRoom, storeIsRoomy } from '../store-shares.ts'
import { arrayParameters } from './array-parameters.ts'
import type { PostgresNotes } from './postgres-notes.ts'

interface Comer {
  readonly network: string
  /** As the header names it; undefined while it is not known. */
  readonly sender: string | undefined
}

/** A mailbox that holds less than this stays within its limits with what is coming. */
export interface Headroom {
  readonly id: number
  readonly mailsBelow: number
  readonly bytesBelow: number
}

/**
 * How full mailboxes and the whole store are. Mail that was told may be deleted to make room; mail that was not told
 * never is.
 */
export interface PostgresQuota {
  /** For {@link TIGHT_SQL}: so many mails and bytes are coming to each mailbox. */
  headroomOf(
    coming: ReadonlyMap<number, { readonly mails: number; readonly bytes: number }>,
  ): readonly Headroom[]
  /** The mailboxes that may go past their bounds. */
  tight(mailboxes: readonly Headroom[]): Promise<readonly number[]>
  isFull(mailboxId: number, comer: Comer): Promise<boolean>
  /** Deletes the oldest messages of a mailbox past its bounds: those that were read; or any. Says how many. */
  trim(mailboxId: number, which: 'read' | 'any'): Promise<number>
  /** Whether all mail together has no room for so much more of a network's. */
  storeIsFull(network: string | undefined, bytes: number): Promise<boolean>
  /** So much of a network's was written: the next measurement is a while away. */
  taken(network: string | undefined, bytes: number): void
}

/**
 * The mailboxes that may go past their limits; `$1`–`$3` are the columns of {@link Headroom}. The lateral
 * join looks at each mailbox separately: a plan made while there was little mail would otherwise read all mail, and
 * PostgreSQL keeps it.
 */
export const TIGHT_SQL = `
  SELECT coming.id FROM unnest(${arrayParameters(1, ['bigint', 'float8', 'float8'])}) AS coming (id, mails_below, bytes_below)
    CROSS JOIN LATERAL (
      SELECT count(*) AS mails, coalesce(sum(size), 0)::float8 AS bytes FROM mail.messages WHERE session_id = coming.id
    ) AS held
  WHERE held.mails >= mails_below OR held.bytes >= bytes_below`

export function columnsOf(mailboxes: readonly Headroom[]): unknown[][] {
  return [
    mailboxes.map(({ id }) => id),
    mailboxes.map(({ mailsBelow }) => mailsBelow),
    mailboxes.map(({ bytesBelow }) => bytesBelow),
  ]
}

const UNTOLD_SQL = `
  SELECT count(*) AS mails, sum(size) AS bytes,
    count(*) FILTER (WHERE network = $2) AS network_mails,
    sum(size) FILTER (WHERE network = $2) AS network_bytes,
    count(*) FILTER (WHERE network = $2 AND sender_email = $3) AS sender_mails,
    sum(size) FILTER (WHERE network = $2 AND sender_email = $3) AS sender_bytes
  FROM mail.messages WHERE session_id = $1 AND NOT told`

/**
 * The newest message always stays. Deletes each message that is past the limits, counted from the newest, if it may be
 * deleted.
 */
const TRIM_SQL = `
  WITH weight AS (SELECT count(*) AS mails, sum(size) AS bytes, max(id) AS newest
      FROM mail.messages WHERE session_id = $1),
    may AS (SELECT messages.id, size, row_number() OVER older AS mails_before, sum(size) OVER older - size AS bytes_before
      FROM mail.messages, weight WHERE session_id = $1 AND (told OR $2) AND messages.id < newest
      WINDOW older AS (ORDER BY messages.id))
  DELETE FROM mail.messages USING may, weight WHERE messages.id = may.id
    AND (weight.mails - (may.mails_before - 1) > $3 OR weight.bytes - may.bytes_before > $4)
  RETURNING messages.id`

/** At most this many pages (8 kB) of messages are read; of more a sample, so that a large store takes no longer. */
const WEIGHED_PAGES = 2_000
const PAGES_SQL = "SELECT pg_relation_size('mail.messages') / current_setting('block_size')::int AS pages"

/** How much each network has in this percentage of the pages; a message to several mailboxes counts once. */
const BY_NETWORK_SQL = `
  SELECT network, sum(CASE WHEN source IS NULL THEN size ELSE
    size::numeric / (SELECT count(*) FROM mail.messages AS same WHERE same.source = messages.source) END) AS bytes
  FROM mail.messages TABLESAMPLE SYSTEM ($1::real) GROUP BY network`

const FILES_SQL = `
  SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
  WHERE relnamespace = 'mail'::regnamespace AND relkind = 'r'`

/** How often to ask how much is in use … */
const MEASURE_MS = 5_000
/** … and, when that matters, how much of it is alive. */
const RECOUNT_MS = 60_000

export function createPostgresQuota(
  query: Query,
  { bounds, notes }: { readonly bounds: StorageBounds; readonly notes: PostgresNotes },
): PostgresQuota {
  const { messagesPerMailbox, bytesPerMailbox, maxStoreBytes } = bounds
  let takenSinceMeasured = 0
  let takenSinceCounted = createHoldings()
  const files = createEvery(MEASURE_MS, () => {
    takenSinceMeasured = 0
    return query(FILES_SQL).then(([row]) => Number(row?.bytes))
  })
  let countedAt = Number.NEGATIVE_INFINITY
  const networks = createEvery(RECOUNT_MS, () => {
    takenSinceCounted = createHoldings()
    countedAt = performance.now()
    return weighNetworks(query)
  })

  async function hasNoRoom(mailboxId: number, { network, sender }: Comer): Promise<boolean> {
    const [row] = await query(UNTOLD_SQL, [mailboxId, network, sender ?? null])
    return (
      !hasRoom(heldOf(row, 'mails'), messagesPerMailbox) || !hasRoom(heldOf(row, 'bytes'), bytesPerMailbox)
    )
  }

  return {
    headroomOf: coming =>
      [...coming].map(([id, { mails, bytes }]) => ({
        id,
        mailsBelow: roomyBelow(messagesPerMailbox) - (mails - 1),
        bytesBelow: roomyBelow(bytesPerMailbox) - bytes,
      })),
    async tight(mailboxes) {
      const rows = await query(TIGHT_SQL, columnsOf(mailboxes), 'weigh-mailboxes')
      return rows.map(({ id }) => Number(id))
    },
    async isFull(mailboxId, comer) {
      if (!(await hasNoRoom(mailboxId, comer))) return false
      // Mail that was read a moment ago can make room.
      if (!notes.hasRead()) return true
      await notes.flush()
      return hasNoRoom(mailboxId, comer)
    },
    async trim(mailboxId, which) {
      if (notes.hasRead()) await notes.flush()
      const values = [mailboxId, which === 'any', messagesPerMailbox, bytesPerMailbox]
      return (await query(TRIM_SQL, values)).length
    },
    async storeIsFull(network, bytes) {
      // Files keep the space of deleted rows for reuse, so above the limit only live mail counts.
      const used = (await files()) + takenSinceMeasured
      if (storeIsRoomy(used + bytes, maxStoreBytes)) return false
      // A busy database may be too slow to measure; no mail is refused for that.
      const held = await networks().catch(() => undefined)
      if (held === undefined) return used + bytes > maxStoreBytes
      const all = held.total + takenSinceCounted.total
      if (network === undefined) return all + bytes > maxStoreBytes
      const heldBy = (name: string) => held.of(name) + takenSinceCounted.of(name)
      return !storeHasRoom({ network, bytes }, { all, heldBy, limit: maxStoreBytes })
    },
    taken(network = '', bytes) {
      takenSinceMeasured += bytes
      // An older count is not asked any more. While shares don't matter, nothing is counted or held.
      if (performance.now() - countedAt <= RECOUNT_MS) takenSinceCounted.add(network, bytes)
    },
  }
}

/** What has no room for a message of this network; undefined when there is some in all of these mailboxes. */
export async function fullOnes(
  quota: PostgresQuota,
  mailboxIds: readonly number[],
  comer: Comer,
): Promise<Full | undefined> {
  const full: number[] = []
  for (const mailboxId of mailboxIds) if (await quota.isFull(mailboxId, comer)) full.push(mailboxId)
  return full.length > 0 ? full : undefined
}

/** What each network has, within a few percent. */
async function weighNetworks(query: Query): Promise<Holdings> {
  const [row] = await query(PAGES_SQL)
  const percent = Math.min(100, (WEIGHED_PAGES / Number(row?.pages)) * 100)
  const rows = await query(BY_NETWORK_SQL, [percent])
  const holdings = createHoldings()
  for (const { network, bytes } of rows) holdings.add(String(network), (Number(bytes) * 100) / percent)
  return holdings
}

function heldOf(row: Row | undefined, what: 'mails' | 'bytes') {
  return {
    all: Number(row?.[what]),
    byNetwork: Number(row?.[`network_${what}`]),
    bySender: Number(row?.[`sender_${what}`]),
  }
}

/** Measures at most this often; all who ask meanwhile share one measurement. */
function createEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (answer !== undefined && performance.now() - askedAt < ms) return answer
    askedAt = performance.now()
    answer = ask()
    answer.catch(() => {
      answer = undefined
    })
    return answer
  }
}
