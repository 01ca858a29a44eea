import { hash, randomBytes } from 'node:crypto'
import type { RefusalCode } from '../mail-api/wire.ts'
import { isReservedName } from './reserved-names.ts'

/** The wanted name breaks a rule; the message says which, for the person who wanted it. */
export class MailboxNameError extends Error {
  override readonly name = 'MailboxNameError'
  readonly code: Extract<RefusalCode, 'bad_name' | 'reserved_name'>

  constructor(code: MailboxNameError['code'], message: string) {
    super(message)
    this.code = code
  }
}

const MAX_LENGTH = 64
/** No l, o, 0 and 1: an address is also read out and typed. 32 characters, so that a byte maps evenly. */
const RANDOM_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const RANDOM_LENGTH = 10

/** The part before the @ as it is stored. Throws {@link MailboxNameError}. */
export function parseMailboxName(wanted: string): string {
  const name = parseTag(wanted)
  if (isReservedName(name)) {
    throw new MailboxNameError('reserved_name', `The name "${name}" is reserved; please choose another.`)
  }
  return name
}

/** The part after the + of a Gmail alias: the same characters, but every word is free there. */
export function parseTag(wanted: string): string {
  const name = wanted.toLowerCase()
  if (name.length < 1 || name.length > MAX_LENGTH) {
    throw badName(`A name has 1 to ${MAX_LENGTH} characters; this one has ${name.length}.`)
  }
  if (!/^[a-z0-9._-]+$/.test(name)) {
    throw badName('A name is made of the letters a to z, digits, dots, hyphens and underscores.')
  }
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) {
    throw badName('A name has no dot at its start or end, and no two dots in a row.')
  }
  return name
}

function badName(message: string): MailboxNameError {
  return new MailboxNameError('bad_name', message)
}

/** A random name: 50 bits, easy to read. */
export function randomMailboxName(): string {
  return nameOf(randomBytes(RANDOM_LENGTH))
}

/** The same, always the same for one secret. */
export function claimedMailboxName(claim: string, attempt: number): string {
  return nameOf(hash('sha256', `name ${attempt} of ${claim}`, 'buffer').subarray(0, RANDOM_LENGTH))
}

function nameOf(bytes: Buffer): string {
  return Array.from(bytes, byte => RANDOM_ALPHABET[byte & 31]).join('')
}
