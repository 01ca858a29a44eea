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
  // What the Gmail side keeps.
  `
  CREATE TABLE gmail_positions (
    account TEXT PRIMARY KEY,
    uid_validity INTEGER NOT NULL,
    last_uid INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE gmail_copies (
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    dedupe_key TEXT NOT NULL,
    account TEXT NOT NULL,
    uid_validity INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    PRIMARY KEY (session_id, dedupe_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE gmail_deletions (
    account TEXT NOT NULL,
    uid_validity INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    PRIMARY KEY (account, uid_validity, uid)
  ) STRICT, WITHOUT ROWID;
`,
  // A message to several mailboxes is stored once. `source` is the number of its bytes, negative where they are not
  // stored with the message itself. `network` is where it came from. `told` says whether it has been read; then it may
  // be deleted to make room.
  `
  ALTER TABLE messages ADD COLUMN source INTEGER;
  ALTER TABLE messages ADD COLUMN network TEXT NOT NULL DEFAULT '';
  ALTER TABLE messages ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX messages_by_source ON messages (source) WHERE source IS NOT NULL;

  DROP TRIGGER sources_go_with_messages;
  CREATE TRIGGER sources_go_with_messages AFTER DELETE ON messages WHEN old.source IS NULL BEGIN
    DELETE FROM sources WHERE id BETWEEN old.id * 1024 AND old.id * 1024 + 1023;
  END;
  CREATE TRIGGER shared_sources_go_with_last AFTER DELETE ON messages
  WHEN old.source IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages WHERE source = old.source) BEGIN
    DELETE FROM sources WHERE id BETWEEN old.source * 1024 AND old.source * 1024 + 1023;
  END;
`,
  'ALTER TABLE sessions ADD COLUMN claim_hash BLOB',
  // Events, in the order of their position. A reader skips a `mail` or `expiring` whose mailbox is gone; an `expired`
  // outlives its mailbox. `told_ends` holds how far the ends of mailboxes were told, by time and mailbox, for each
  // kind.
  `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL,
    session_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    expires_at INTEGER,
    email TEXT
  ) STRICT;

  CREATE TABLE told_ends (
    type TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL,
    session_id INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO told_ends VALUES ('expiring', 0, 0), ('expired', 0, 0);

  CREATE INDEX sessions_of_gmail ON sessions (gmail_account, created_at) WHERE gmail_account IS NOT NULL;
`,
  // `origin` is where a message came from, as JSON, until its sender is checked; `verdict` what that came to.
  `
  ALTER TABLE messages ADD COLUMN origin TEXT;
  ALTER TABLE messages ADD COLUMN verdict TEXT;
  CREATE INDEX messages_unchecked ON messages (id) WHERE origin IS NOT NULL;
`,
  // How many mailboxes have not ended, updated by every write: counting ten million rows takes seconds. A mailbox that
  // was deleted by hand has the time 0. One that has expired counts until it is swept.
  `
  CREATE TABLE session_count (sessions INTEGER NOT NULL) STRICT;
  INSERT INTO session_count SELECT count(*) FROM sessions WHERE expires_at > 0;

  CREATE TRIGGER session_count_up AFTER INSERT ON sessions WHEN new.expires_at > 0
    BEGIN UPDATE session_count SET sessions = sessions + 1; END;
  CREATE TRIGGER session_count_down AFTER DELETE ON sessions WHEN old.expires_at > 0
    BEGIN UPDATE session_count SET sessions = sessions - 1; END;
  CREATE TRIGGER session_count_end AFTER UPDATE OF expires_at ON sessions WHEN old.expires_at > 0 AND new.expires_at = 0
    BEGIN UPDATE session_count SET sessions = sessions - 1; END;
`,
  // CRC-32 of what stands in a row, which SQLite does not check; NULL in rows of earlier releases. See
  // row-checksums.ts.
  `
  ALTER TABLE sessions ADD COLUMN crc INTEGER;
  ALTER TABLE messages ADD COLUMN crc INTEGER;
  ALTER TABLE sources ADD COLUMN crc INTEGER;
  ALTER TABLE events ADD COLUMN crc INTEGER;
`,
  // `awaited` is 1 where somebody read a message before its sender was checked: whoever did is told of the verdict.
  `
  ALTER TABLE messages ADD COLUMN awaited INTEGER;
  CREATE INDEX messages_awaited ON messages (id) WHERE awaited = 1;
`,
  // What is searched of a message that was read once; derived from its bytes, and gone with it.
  `
  CREATE TABLE search_texts (
    message_id INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
    sender TEXT NOT NULL,
    words TEXT NOT NULL,
    files INTEGER NOT NULL
  ) STRICT;
  `,
  // `told` is the last message that was posted to the webhook. `due_at` is 0 while the webhook only waits for an event;
  // otherwise it is when to post, or when to post again if the instance that is posting has died. `failing_since` is
  // since when the present message has failed.
  `
  CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    content TEXT NOT NULL,
    told INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL DEFAULT 0,
    active INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX webhooks_of_session ON webhooks (session_id);
  CREATE INDEX webhooks_by_email ON webhooks (email);
  CREATE INDEX webhooks_due ON webhooks (due_at) WHERE due_at > 0;
`,
  // What is kept for whoever runs the service; `value` is JSON.
  `
  CREATE TABLE operator_records (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
`,
  // `pauses`: until when SMTP refuses mail of a mailbox for now. `refused_mails`: what was refused, without content;
  // the row with the reason `unlisted` counts refusals beyond what is listed.
  `
  CREATE TABLE pauses (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE refused_mails (
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    sender TEXT NOT NULL,
    reason TEXT NOT NULL,
    recipient TEXT NOT NULL,
    at INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (session_id, sender, reason, recipient)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refused_mails_by_age ON refused_mails (at);
`,
  // `network` is where the first mail to a recipient came from; empty where it was switched off before any.
  `
  CREATE TABLE recipients (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    network TEXT NOT NULL,
    since INTEGER NOT NULL,
    is_off INTEGER NOT NULL DEFAULT 0,
    UNIQUE (session_id, recipient)
  ) STRICT;
`,
  // Tokens that were renewed, each with the address that it opened: none of them opens anything again.
  `
  CREATE TABLE renewed_tokens (
    token_hash BLOB PRIMARY KEY,
    route TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX renewed_tokens_by_age ON renewed_tokens (at);
`,
]
