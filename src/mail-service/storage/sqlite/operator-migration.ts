/** What is kept for whoever runs the service; `value` is JSON. */
export const OPERATOR_MIGRATION = `
  CREATE TABLE operator_records (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
`
