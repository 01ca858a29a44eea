/** `awaited` is 1 where somebody read a message before its sender was checked: whoever did is told of the verdict. */
export const AWAITED_MIGRATION = `
  ALTER TABLE messages ADD COLUMN awaited INTEGER;
  CREATE INDEX messages_awaited ON messages (id) WHERE awaited = 1;
`
