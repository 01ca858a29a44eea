import { createPublicKey } from 'node:crypto'
import { getPublicKey, type KeyCache, type PublicKey, toALabel } from 'mailauth/lib/tools.js'
import QuickLRU from 'quick-lru'
import type { Lookup } from './dns-lookups.ts'

/** Keys of late, some 3 kB each. */
const KEPT_KEYS = 1_000

/** By their records, so that nothing here ever grows old. */
const kept = new QuickLRU<string, Promise<PublicKey>>({ maxSize: KEPT_KEYS })

/**
 * The keys of signers as `lookup` finds them for one mail. Each DNS record is parsed once, not once for each mail:
 * parsing costs more than verifying. Errors are those of mailauth.
 */
export function signerKeys(lookup: Lookup): KeyCache {
  async function get(...[type, name, minBits, rules]: Parameters<KeyCache['get']>): Promise<PublicKey> {
    const records = await lookup(toALabel(name), 'TXT')
    const record = JSON.stringify([records[0], minBits, rules])
    const known = kept.get(record)
    if (known !== undefined) return known
    const key = getPublicKey(type, name, minBits, async () => records, rules).then(asObject)
    kept.set(record, key)
    return key
  }

  return {
    resolver: lookup,
    get(...question) {
      const key = get(...question)
      // One that is asked for ahead may fail before somebody waits for it.
      key.catch(() => undefined)
      return key
    },
  }
}

/** Under what the DNS has the key of a signer. */
export function keyName(selector: string, domain: string): string {
  return toALabel(`${selector}._domainkey.${domain}`)
}

/** A key as text is read anew for each signature. */
function asObject(found: PublicKey): PublicKey {
  const { publicKey } = found
  return { ...found, publicKey: typeof publicKey === 'string' ? createPublicKey(publicKey) : publicKey }
}
