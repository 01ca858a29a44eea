import { DatabaseError } from 'pg'
import type { Migration, Postgres } from '../postgres/open-postgres.ts'

/** Each checked statement holds this lock, shared, until it ends. Nothing else in the database may use it. */
const FENCE_LOCK = 7_461_696_120
/** The error code of a refused statement (PostgreSQL leaves such codes to applications). */
const STALE = 'TM001'
const LOCK_NOT_AVAILABLE = '55P03'
/** Statements take milliseconds. A longer one hangs, at a lock or at its disk. */
const PATIENCE_MS = 500
const PATIENCE_AFTER_CUT_MS = 3_000

const FENCED = ['chats', 'addresses', 'position', 'news', 'cursors', 'conversations', 'updates', 'deletions']

/**
 * Checks each statement on a connection of a leadership before it writes. The check first takes the lock, then reads
 * the number, with a new snapshot (plpgsql takes one for each statement). If the number is raised after that, whoever
 * raised it waits for the lock before it reads anything. Connections without a number are not checked: those of an
 * earlier release, and those that move or restore the store while nobody is active.
 */
export const FENCE_MIGRATION: Migration = {
  needs: 1,
  sql: `
  CREATE TABLE chat.leadership (fence bigint NOT NULL);
  INSERT INTO chat.leadership VALUES (0);
  CREATE FUNCTION chat.check_fence() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    ours text := current_setting('tempmail.fence', true);
    newest bigint;
  BEGIN
    IF ours IS NULL OR ours = '' THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock_shared(${FENCE_LOCK});
    SELECT fence INTO newest FROM chat.leadership;
    IF ours::bigint <> newest THEN
      RAISE 'leadership % is over, % has begun: nothing is written', ours, newest USING ERRCODE = '${STALE}';
    END IF;
    RETURN NULL;
  END $$;
  DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['${FENCED.join("', '")}']
    LOOP
      EXECUTE format('CREATE TRIGGER fenced BEFORE INSERT OR UPDATE OR DELETE ON chat.%I
        FOR EACH STATEMENT EXECUTE FUNCTION chat.check_fence()', name);
    END LOOP;
  END $$;
  `,
}

/** Makes a connection belong to a leadership. */
export function joinLeadershipSql(fence: string): string {
  return `SET tempmail.fence = ${BigInt(fence)}`
}

/** Whether a statement was refused since a later leadership has begun. */
export function isStale(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === STALE
}

const CUT_SQL = `
  SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = ${FENCE_LOCK}`

/**
 * Resolves when all statements of earlier leaderships have ended that were checked before the number was raised. Cuts
 * the connection of one that hangs.
 */
export async function untilOthersEnded(postgres: Pick<Postgres, 'query' | 'transaction'>): Promise<void> {
  try {
    await takeAlone(postgres, PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error
    await postgres.query(CUT_SQL)
    await takeAlone(postgres, PATIENCE_AFTER_CUT_MS)
  }
}

async function takeAlone({ transaction }: Pick<Postgres, 'transaction'>, patienceMs: number): Promise<void> {
  await transaction(async query => {
    await query(`SET LOCAL lock_timeout = ${patienceMs}`)
    await query(`SELECT pg_advisory_xact_lock(${FENCE_LOCK})`)
  })
}
