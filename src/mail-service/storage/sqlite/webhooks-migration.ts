/**
 * `told` is the last message that the webhook was told of. `due_at` is 0 while nothing waits but what the next event
 * tells of, else when to try, or to try again if whoever tries now has died; `failing_since` of the message that is tried.
 */
export const WEBHOOKS_MIGRATION = `
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
`
