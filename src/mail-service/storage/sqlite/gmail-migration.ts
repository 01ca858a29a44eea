/** What the Gmail side keeps; a step of the database's migrations. */
export const GMAIL_MIGRATION = `
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
`
