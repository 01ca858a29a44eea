/**
 * `told` is the last message that was posted to the webhook. `due_at` is 0 while the webhook only waits for an event;
 * otherwise it is when to post, or when to post again if the instance that is posting has died. `failing_since` is
 * since when the present message has failed.
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
