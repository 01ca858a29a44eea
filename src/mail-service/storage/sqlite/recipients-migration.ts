/** `network` is where the first mail to a recipient came from; empty where it was switched off before any. */
export const RECIPIENTS_MIGRATION = `
  CREATE TABLE recipients (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    network TEXT NOT NULL,
    since INTEGER NOT NULL,
    is_off INTEGER NOT NULL DEFAULT 0,
    UNIQUE (session_id, recipient)
  ) STRICT;
`
