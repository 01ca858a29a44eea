/** CRC-32 of what stands in a row, which SQLite does not check; NULL in rows of earlier releases. See row-checksums.ts. */
export const CHECKSUMS_MIGRATION = `
  ALTER TABLE sessions ADD COLUMN crc INTEGER;
  ALTER TABLE messages ADD COLUMN crc INTEGER;
  ALTER TABLE sources ADD COLUMN crc INTEGER;
  ALTER TABLE events ADD COLUMN crc INTEGER;
`
