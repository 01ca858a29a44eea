/**
 * A message to several mailboxes is stored once. `source` is the number of its bytes, negative where they are not
 * stored with the message itself. `network` is where it came from. `told` says whether it has been read; then it may be
 * deleted to make room.
 */
export const SHARED_SOURCES_MIGRATION = `
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
`
