/**
 * Events, in the order of their position. A reader skips a `mail` or `expiring` whose mailbox is gone; an `expired`
 * outlives its mailbox. `told_ends` holds how far the ends of mailboxes were told, by time and mailbox, for each kind.
 */
export const EVENTS_MIGRATION = `
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
`
