import { crc32 } from 'node:zlib'

type Column = string | number | Uint8Array | null | undefined

/**
 * A mailbox's checksum covers what it is found by and reported as; not its times, which change, and which indexes are
 * compared with at the start.
 */
export function mailboxChecksum(email: Column, key: Column, tokenHash: Uint8Array): number {
  return checksum([email, key, Buffer.from(tokenHash).toString('hex')])
}

/** What a list shows of a message. */
export function messageChecksum(
  mailboxId: number,
  receivedAt: Column,
  sender: readonly [name: Column, email: Column, subject: Column],
): number {
  return checksum([mailboxId, receivedAt, ...sender])
}

export function eventChecksum(
  type: Column,
  mailboxId: Column,
  [at, expiresAt, email]: readonly [Column, Column, Column],
): number {
  return checksum([type, mailboxId, at, expiresAt ?? null, email ?? null])
}

/** Rows of earlier releases have none. */
export function hasChecksum(stored: unknown, right: () => number): boolean {
  return stored === null || stored === undefined || stored === right()
}

function checksum(columns: readonly Column[]): number {
  return crc32(JSON.stringify(columns))
}
