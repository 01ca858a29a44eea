import { hash } from 'node:crypto'

/** Tokens are stored as hashes, so that a stolen database opens no mailbox. */
export function hashToken(token: string): Buffer {
  // Each request hashes one: asked for as a buffer, Node takes twice as long.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex')
}
