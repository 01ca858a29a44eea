/** Tokens that were renewed, each with the address that it opened: none of them opens anything again. */
export const RENEWED_TOKENS_MIGRATION = `
  CREATE TABLE renewed_tokens (
    token_hash BLOB PRIMARY KEY,
    route TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX renewed_tokens_by_age ON renewed_tokens (at);
`
