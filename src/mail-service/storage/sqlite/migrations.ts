import { AWAITED_MIGRATION } from './awaited-migration.ts'
import { CHECKSUMS_MIGRATION } from './checksums-migration.ts'
import { EVENTS_MIGRATION } from './events-migration.ts'
import { GMAIL_MIGRATION } from './gmail-migration.ts'
import { OPERATOR_MIGRATION } from './operator-migration.ts'
import { RECIPIENTS_MIGRATION } from './recipients-migration.ts'
import { REFUSED_MIGRATION } from './refused-migration.ts'
import { RENEWED_TOKENS_MIGRATION } from './renewed-tokens-migration.ts'
import { SEARCH_MIGRATION } from './search-migration.ts'
import { SESSION_COUNT_MIGRATION } from './session-count-migration.ts'
import { SHARED_SOURCES_MIGRATION } from './shared-sources-migration.ts'
import { VERDICTS_MIGRATION } from './verdicts-migration.ts'
import { WEBHOOKS_MIGRATION } from './webhooks-migration.ts'

/**
 * The schema, one step a version: entry n brings a database from version n to n + 1. A row of `sessions` is a mailbox.
 * A step that has been released is never changed; a new one is added below it.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE domains (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE gmail_accounts (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL,
    route TEXT NOT NULL UNIQUE,
    token_hash BLOB NOT NULL UNIQUE,
    gmail_account TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    received_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    sender_name TEXT NOT NULL,
    sender_email TEXT NOT NULL,
    subject TEXT NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_session ON messages (session_id, id, size);

  -- A message's bytes in pieces; the id is the message's times 1024 plus the number of the piece.
  CREATE TABLE sources (id INTEGER PRIMARY KEY, raw BLOB NOT NULL) STRICT;
  CREATE TRIGGER sources_go_with_messages AFTER DELETE ON messages BEGIN
    DELETE FROM sources WHERE id BETWEEN old.id * 1024 AND old.id * 1024 + 1023;
  END;

  CREATE TABLE deliveries (
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    dedupe_key TEXT NOT NULL,
    PRIMARY KEY (session_id, dedupe_key)
  ) STRICT, WITHOUT ROWID;
  `,
  GMAIL_MIGRATION,
  SHARED_SOURCES_MIGRATION,
  'ALTER TABLE sessions ADD COLUMN claim_hash BLOB',
  EVENTS_MIGRATION,
  VERDICTS_MIGRATION,
  SESSION_COUNT_MIGRATION,
  CHECKSUMS_MIGRATION,
  AWAITED_MIGRATION,
  SEARCH_MIGRATION,
  WEBHOOKS_MIGRATION,
  OPERATOR_MIGRATION,
  REFUSED_MIGRATION,
  RECIPIENTS_MIGRATION,
  RENEWED_TOKENS_MIGRATION,
]
