import { createPublicKey } from 'node:crypto'
import { getPublicKey, type KeyCache, type PublicKey, toALabel } from 'mailauth/lib/tools.js'
import QuickLRU from 'quick-lru'
import type { Lookup } from './dns-lookups.ts'

/** Recently used keys, some 3 kB each. */
const KEPT_KEYS = 1_000

/** The cache's key is the record's content, so an entry never becomes outdated. */
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
      // A key that was asked for early may fail before anybody waits for it.
      key.catch(() => undefined)
      return key
    },
  }
}

/** The DNS name of a signer's key. */
export function keyName(selector: string, domain: string): string {
  return toALabel(`${selector}._domainkey.${domain}`)
}

/** A key object: a key as text would be parsed again for each signature. */
function asObject(found: PublicKey): PublicKey {
  const { publicKey } = found
  return { ...found, publicKey: typeof publicKey === 'string' ? createPublicKey(publicKey) : publicKey }
}
