import { hash } from 'node:crypto'

/** Tokens are stored as hashes, so that a stolen database opens no mailbox. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
