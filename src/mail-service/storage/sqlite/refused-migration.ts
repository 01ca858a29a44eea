/**
 * `pauses`: until when SMTP refuses mail of a mailbox for now. `refused_mails`: what was refused, without content; the
 * row with the reason `unlisted` counts refusals beyond what is listed.
 */
export const REFUSED_MIGRATION = `
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
`
