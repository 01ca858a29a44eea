import { createReadStream } from 'node:fs'
import { DatabaseError } from 'pg'
import type { Postgres, Query } from '../../../postgres/open-postgres.ts'
import { type Copy, type Delivered, type Delivery, NoRoomError } from '../delivery.ts'
import { type Insertion, inPieces, insertMessages } from './postgres-insert.ts'
import { fullOnes, type Headroom, type PostgresQuota } from './postgres-quota.ts'
import { noteRecipients } from './postgres-recipients.ts'

/** A larger delivery is written separately, in several statements. */
const STATEMENT_BYTES = 512 * 1024

/** The class of errors by which a server says that it stops (PostgreSQL, appendix A). */
const OPERATOR_INTERVENTION = '57'

/** Writes deliveries; the caller makes sure that no two for the same mailbox run at once. */
export interface PostgresWriter {
  /** Writes several with one commit where their mailboxes have plenty of room. Outcomes are in order; never rejects. */
  write(batch: readonly Delivery[]): Promise<readonly PromiseSettledResult<Delivered>[]>
}

export function createPostgresWriter(postgres: Postgres, quota: PostgresQuota): PostgresWriter {
  const { query } = postgres

  /** Writes ordinary deliveries with one commit. Special ones, and those better tried alone, get no outcome. */
  async function writePlain(batch: readonly Delivery[], full: ReadonlySet<Delivery>): Promise<Outcomes> {
    const plain = plainOf(batch, full, [])
    const { outcomes, tight } = await writeTogether(plain, quota.headroomOf(comingTo(batch)))
    return tight.length === 0 ? outcomes : (await writeTogether(plainOf(batch, full, tight), [])).outcomes
  }

  async function writeTogether(plain: readonly Delivery[], mailboxes: readonly Headroom[]) {
    if (plain.length === 0) return { outcomes: new Map(), tight: [] }
    try {
      const { copies, tight } = await insertMessages(query, await insertionsOf(query, plain), mailboxes)
      const fulfilled = copies.map(
        own => ({ status: 'fulfilled', value: { copies: own, trimmed: 0 } }) as const,
      )
      return { outcomes: tight.length > 0 ? new Map() : outcomesOf(plain, fulfilled), tight }
    } catch (reason) {
      // One mail that can't be written must not fail the others. What may have been written already is not written
      // again.
      const isOver = plain.length === 1 || !wasRefused(reason)
      const rejected = plain.map(() => ({ status: 'rejected', reason }) as const)
      return { outcomes: isOver ? outcomesOf(plain, rejected) : new Map(), tight: [] }
    }
  }

  async function writeOne(delivery: Delivery): Promise<Delivered> {
    const { mailboxIds, network, summary, size } = delivery
    if (await quota.storeIsFull(network, size)) throw new NoRoomError('store')
    const tight = await quota.tight(quota.headroomOf(comingTo([delivery])))
    if (network !== undefined) {
      const full = await fullOnes(quota, tight, { network, sender: summary.senderEmail })
      if (full !== undefined) throw new NoRoomError(full)
    }
    const copies = isLarge(delivery) ? await writeLarge(delivery) : await writeSmall(delivery)
    let trimmed = 0
    for (const mailboxId of tight.filter(id => mailboxIds.includes(id))) {
      trimmed += await quota.trim(mailboxId, 'read')
      if (network === undefined) trimmed += await quota.trim(mailboxId, 'any')
    }
    return { copies, trimmed }
  }

  async function writeSmall(delivery: Delivery): Promise<readonly Copy[]> {
    const { copies } = await insertMessages(query, await insertionsOf(query, [delivery]))
    return copies.flat()
  }

  /** The bytes first; whose they are comes last. */
  async function writeLarge(delivery: Delivery): Promise<readonly Copy[]> {
    const [source] = await nextSources(query, 1)
    if (source === undefined) throw new Error('the sequence of sources gave nothing')
    await query('INSERT INTO mail.unfinished_sources (id) VALUES ($1)', [source])
    let piece = 0
    for await (const raw of bytesOf(delivery)) {
      await query('INSERT INTO mail.sources VALUES ($1, $2, $3)', [source, piece++, raw])
    }
    return postgres.transaction(async inside => {
      const inserted = await insertMessages(inside, [{ delivery: { ...delivery, raw: [] }, source }])
      const copies = inserted.copies.flat()
      await inside('DELETE FROM mail.unfinished_sources WHERE id = $1', [source])
      if (copies.length === 0) await inside('DELETE FROM mail.sources WHERE id = $1', [source])
      return copies
    })
  }

  return {
    async write(batch) {
      try {
        await noteRecipients(query, batch)
        const isFull = await Promise.all(batch.map(({ network, size }) => quota.storeIsFull(network, size)))
        const outcomes = await writePlain(batch, new Set(batch.filter((_, index) => isFull[index])))
        const all: PromiseSettledResult<Delivered>[] = []
        for (const delivery of batch) {
          const outcome = outcomes.get(delivery) ?? (await settle(writeOne(delivery)))
          if (outcome.status === 'fulfilled') quota.taken(delivery.network, delivery.size)
          all.push(outcome)
        }
        return all
      } catch (reason) {
        return batch.map(() => ({ status: 'rejected', reason }))
      }
    },
  }
}

type Outcomes = ReadonlyMap<Delivery, PromiseSettledResult<Delivered>>

function outcomesOf(
  batch: readonly Delivery[],
  outcomes: readonly PromiseSettledResult<Delivered>[],
): Outcomes {
  return new Map(
    batch.flatMap((delivery, index) => {
      const outcome = outcomes[index]
      return outcome === undefined ? [] : [[delivery, outcome] as const]
    }),
  )
}

/** The ordinary deliveries. Special are those that are large, have a key, or go to a nearly full mailbox or store. */
function plainOf(
  batch: readonly Delivery[],
  full: ReadonlySet<Delivery>,
  tightOnes: readonly number[],
): readonly Delivery[] {
  const tight = new Set(tightOnes)
  return batch.filter(delivery => {
    const isSpecial =
      delivery.dedupeKey !== undefined ||
      isLarge(delivery) ||
      full.has(delivery) ||
      delivery.mailboxIds.some(id => tight.has(id))
    // Later mail for the same mailbox must not overtake it.
    if (isSpecial) for (const id of delivery.mailboxIds) tight.add(id)
    return !isSpecial
  })
}

/**
 * Whether the server refused the statement; otherwise the server or the connection failed, perhaps after the commit.
 */
function wasRefused(reason: unknown): boolean {
  return reason instanceof DatabaseError && !reason.code?.startsWith(OPERATOR_INTERVENTION)
}

/** Whether a delivery is too large to share a statement with others. */
export function isLarge({ size, restFile }: Delivery): boolean {
  return restFile !== undefined || size > STATEMENT_BYTES
}

function comingTo(batch: readonly Delivery[]) {
  const coming = new Map<number, { readonly mails: number; readonly bytes: number }>()
  for (const { mailboxIds, size } of batch) {
    for (const id of mailboxIds) {
      const { mails, bytes } = coming.get(id) ?? { mails: 0, bytes: 0 }
      // The first mail of an empty mailbox may be of any size: that is checked earlier.
      coming.set(id, { mails: mails + 1, bytes: bytes + (mails === 0 ? 0 : size) })
    }
  }
  return coming
}

async function insertionsOf(query: Query, batch: readonly Delivery[]): Promise<readonly Insertion[]> {
  const shared = batch.filter(({ mailboxIds }) => mailboxIds.length > 1)
  const sources = shared.length === 0 ? [] : await nextSources(query, shared.length)
  return batch.map(delivery => ({ delivery, source: sources[shared.indexOf(delivery)] ?? null }))
}

/** Negative numbers, for bytes that are stored apart from their messages. */
async function nextSources(query: Query, count: number): Promise<readonly string[]> {
  const rows = await query(
    "SELECT nextval('mail.shared_sources') AS id FROM generate_series(1, $1::int)",
    [count],
    'next-sources',
  )
  return rows.map(({ id }) => String(id))
}

async function* bytesOf({ raw, restFile }: Delivery): AsyncIterable<Buffer> {
  yield* inPieces(raw)
  if (restFile !== undefined) yield* createReadStream(restFile, { highWaterMark: 1024 * 1024 })
}

async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [outcome] = await Promise.allSettled([promise])
  return outcome
}
