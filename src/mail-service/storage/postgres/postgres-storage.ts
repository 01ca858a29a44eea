import { EventEmitter } from 'node:events'
import type { Registry } from 'prom-client'
import {
  openPostgres,
  type Postgres,
  PostgresOpenError,
  type Query,
} from '../../../postgres/open-postgres.ts'
import type { StorageBounds } from '../delivery.ts'
import { EVENTS_AT_ONCE } from '../event-bounds.ts'
import { REFUSED_AT_ONCE } from '../kept-refused-mails.ts'
import { RENEWED_KEPT_MS } from '../renewed-tokens.ts'
import type { NumberedName, Storage, Swept } from '../storage.ts'
import { createPostgresDeliveries } from './postgres-deliveries.ts'
import {
  createPostgresEvents,
  forgetForeignEvents,
  tellEnds,
  trimEvents,
  type WrittenBell,
} from './postgres-events.ts'
import { createPostgresGmail } from './postgres-gmail.ts'
import { createPostgresMailboxes } from './postgres-mailboxes.ts'
import { createPostgresMessages } from './postgres-messages.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { createPostgresNotes } from './postgres-notes.ts'
import { createPostgresOperator } from './postgres-operator.ts'
import { createPostgresQuota } from './postgres-quota.ts'
import { createPostgresRecipients } from './postgres-recipients.ts'
import { createPostgresRefused, trimRefused } from './postgres-refused.ts'
import { createPostgresWebhooks } from './postgres-webhooks.ts'
import { createPostgresWriter } from './postgres-writer.ts'

interface PostgresOptions extends StorageBounds {
  /** `postgres://…` */
  readonly url: string
  /** To move mail there; others wait until that is finished. */
  readonly isForMove?: boolean
  readonly registry?: Registry | undefined
}

/** Opens the storage in PostgreSQL, which any number of instances share. Rejects with a PostgresOpenError. */
export async function openPostgresStorage({
  url,
  isForMove = false,
  registry,
  ...bounds
}: PostgresOptions): Promise<Storage> {
  const postgres = await openPostgres({ url, schema: 'mail', migrations: POSTGRES_MIGRATIONS, registry })
  const { query } = postgres
  if (!isForMove && (await isHalfMoved(query))) {
    await postgres[Symbol.asyncDispose]()
    throw new PostgresOpenError(
      'DATABASE_URL has mail that was not moved to its end: run "npm run move-to-postgres" again',
    )
  }
  await forgetForeignEvents(query)
  const bell: WrittenBell = new EventEmitter()
  bell.setMaxListeners(0)
  const notes = createPostgresNotes(query, bell)
  const quota = createPostgresQuota(query, { bounds, notes })
  const deliveries = createPostgresDeliveries(createPostgresWriter(postgres, quota), () =>
    bell.emit('written'),
  )
  return {
    mailboxes: createPostgresMailboxes(query),
    messages: createPostgresMessages(query, { deliver: deliveries.deliver, quota, notes }),
    events: createPostgresEvents(query, bell),
    gmail: createPostgresGmail(query),
    webhooks: createPostgresWebhooks(query),
    operator: createPostgresOperator(query),
    refused: createPostgresRefused(query),
    recipients: createPostgresRecipients(query),
    numberNames: (kind, names) => numberNames(postgres, kind, names),
    sweep: now => sweep(query, now, bell),
    // PostgreSQL itself vacuums what was deleted, soon.
    wipe: () => true,
    async [Symbol.asyncDispose]() {
      await deliveries[Symbol.asyncDispose]()
      await notes.flush()
      await postgres[Symbol.asyncDispose]()
    },
  }
}

async function isHalfMoved(query: Query): Promise<boolean> {
  const [row] = await query("SELECT to_regclass('mail.unfinished_move') IS NOT NULL AS begun")
  return row?.begun === true
}

async function numberNames(
  { transaction }: Postgres,
  kind: string,
  names: readonly string[],
): Promise<readonly NumberedName[]> {
  return transaction(async query => {
    await query('LOCK TABLE mail.names IN SHARE ROW EXCLUSIVE MODE')
    const numbered: NumberedName[] = []
    for (const name of names) {
      const [row] = await query(
        `WITH known AS (SELECT id FROM mail.names WHERE kind = $1 AND name = $2),
          made AS (
            INSERT INTO mail.names SELECT $1, coalesce(max(id), 0) + 1, $2 FROM mail.names WHERE kind = $1
            HAVING NOT EXISTS (SELECT FROM known) RETURNING id)
        SELECT id FROM known UNION ALL SELECT id FROM made`,
        [kind, name],
      )
      numbered.push({ id: Number(row?.id), name })
    }
    return numbered
  })
}

/** Ended mailboxes that are deleted at one go, with their mail. */
const SWEPT_MAILBOXES = 50

/** Mailboxes whose end was told, or need not be; skips those that another instance is deleting. */
const SWEEP_SQL = `
  DELETE FROM mail.sessions WHERE id IN (
    SELECT sessions.id FROM mail.sessions, mail.told_ends AS ends
    WHERE ends.type = 'expired' AND sessions.expires_at <= $1
      AND (sessions.expires_at = 0 OR (sessions.expires_at, sessions.id) <= (ends.expires_at, ends.session_id))
    LIMIT ${SWEPT_MAILBOXES} FOR UPDATE OF sessions SKIP LOCKED) RETURNING id`

/** What an instance that died left behind. */
const UNFINISHED_SQL = `
  WITH gone AS (DELETE FROM mail.unfinished_sources WHERE began < now() - interval '1 hour' RETURNING id)
  DELETE FROM mail.sources USING gone WHERE sources.id = gone.id`

async function sweep(query: Query, now: number, bell: WrittenBell): Promise<Swept> {
  if (await tellEnds(query, now, bell)) return { mailboxes: 0, events: 0, more: true }
  const { length: mailboxes } = await query(SWEEP_SQL, [now])
  const events = await trimEvents(query, now)
  const refused = await trimRefused(query, now)
  await query('DELETE FROM mail.renewed_tokens WHERE at < $1', [now - RENEWED_KEPT_MS])
  await query(UNFINISHED_SQL)
  const more = mailboxes === SWEPT_MAILBOXES || events === EVENTS_AT_ONCE || refused === REFUSED_AT_ONCE
  return { mailboxes, events: events + refused, more }
}
