/** What is searched of a message that was read once; derived from its bytes, and gone with it. */
export const SEARCH_MIGRATION = `
  CREATE TABLE search_texts (
    message_id INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
    sender TEXT NOT NULL,
    words TEXT NOT NULL,
    files INTEGER NOT NULL
  ) STRICT;
  `
