import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE_NAME = 'own-key'

/**
 * A new secret by which the mail service of this process recognises our own requests. It stays in DATA_DIR until the
 * next start; `doctor` and `mcp` on this machine read it there. Whoever can read that folder has the tokens anyway.
 */
export function makeOwnKey(dataDir: string): string {
  const key = randomBytes(32).toString('base64url')
  try {
    writeFileSync(join(dataDir, FILE_NAME), key, { mode: 0o600 })
  } catch {
    // Ignored: whatever else needs the folder reports that it cannot be written. Without the file, other processes
    // cannot identify themselves.
  }
  return key
}

/** Undefined when there is none that may be read. */
export function readOwnKey(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, FILE_NAME), 'utf8')
  } catch {
    return undefined
  }
}

/** Headers that prove to the mail service of a process that the caller reads the same DATA_DIR. */
export function ownHeaders(key: string | undefined): Readonly<Record<string, string>> {
  return key === undefined ? {} : { 'x-internal-secret': key }
}

/** Headers that prove to a remote mail service that the caller has its secret. */
export function bearerHeaders(secret: string | undefined): Readonly<Record<string, string>> {
  return secret === undefined ? {} : { authorization: `Bearer ${secret}` }
}
