/** `origin` is where a message came from, as JSON, until its sender is checked; `verdict` what that came to. */
export const VERDICTS_MIGRATION = `
  ALTER TABLE messages ADD COLUMN origin TEXT;
  ALTER TABLE messages ADD COLUMN verdict TEXT;
  CREATE INDEX messages_unchecked ON messages (id) WHERE origin IS NOT NULL;
`
