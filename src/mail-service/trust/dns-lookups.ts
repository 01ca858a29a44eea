import type { RecordWithTtl } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import QuickLRU from 'quick-lru'

/** Each question is sent twice at most, the second time with twice the timeout. */
const QUERY_MS = 1_500
const QUERY_TRIES = 2
/** The time for all questions about who sent a mail, and again for all about the policy of its author's domain. */
const MAIL_MS = 6_500
/** SPF alone may ask 10 questions, and 10 more for each MX; nobody honest needs so many. */
const QUERIES_PER_MAIL = 100
/** Node gives a TTL for addresses and for no other record; hardly any other is needed again so soon. */
const KEPT_MS = 60_000
/** However long an address may be kept. */
const KEPT_MOST_MS = 60 * 60_000
/** Names that are not there. */
const KEPT_MISSING_MS = 30_000
/** A server that does not answer is not asked again by each mail. */
const KEPT_FAILURE_MS = 5_000
const KEPT_ANSWERS = 2_000
/** A name with a record longer than this counts as one without: a key of 16,384 bits has 2,750 characters. */
const MAX_RECORD_CHARACTERS = 8_192

/** Asks for the records of a name; rejects with an error that has a `code`, as Node's own resolver does. */
export type Lookup = (name: string, type: string) => Promise<string[]>

export interface Dns {
  /** Lookups for one part of a mail's checks: it may ask this many questions, for this long. */
  forMail(): Lookup
}

/** Whether a failed lookup may succeed later. */
export function mayComeLater(error: unknown): boolean {
  return error instanceof Error && 'code' in error && !MISSING.has(error.code)
}

type Outcome = { readonly records: readonly unknown[]; readonly keepMs: number } | { readonly code: string }

/**
 * Asks the DNS about senders, within limits. Addresses are cached for their TTL, at most an hour. Everything else is
 * cached for a minute, since Node's resolver gives no other TTL: so a changed key or policy is seen after a minute.
 * `servers` are addresses, with a port where it is not 53; the system's when there are none.
 */
export function createDns(servers: readonly string[], { mailMs = MAIL_MS, queryMs = QUERY_MS } = {}): Dns {
  const resolver = new Resolver({ timeout: queryMs, tries: QUERY_TRIES })
  if (servers.length > 0) resolver.setServers([...servers])
  const kept = new QuickLRU<string, Promise<Outcome>>({ maxSize: KEPT_ANSWERS })

  async function ask(name: string, type: string): Promise<Outcome> {
    // The resolver is written in C, where NUL ends a name: it would ask for another name than was written.
    if (name.includes('\0')) return { code: 'ENOTFOUND' }
    try {
      if (type === 'A') return addresses(await resolver.resolve4(name, { ttl: true }))
      if (type === 'AAAA') return addresses(await resolver.resolve6(name, { ttl: true }))
      const records: unknown = await resolver.resolve(name, type)
      if (!Array.isArray(records) || !records.every(isShort)) return { code: 'ENODATA' }
      return { records, keepMs: KEPT_MS }
    } catch (error) {
      return { code: codeOf(error) }
    }
  }

  function askOnce(name: string, type: string): Promise<Outcome> {
    const key = `${type} ${name.toLowerCase()}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const asked = ask(name, type).then(outcome => {
      const maxAge = keepMs(outcome)
      if (maxAge > 0) kept.set(key, asked, { maxAge })
      else kept.delete(key)
      return outcome
    })
    kept.set(key, asked, { maxAge: KEPT_MS })
    return asked
  }

  return {
    forMail() {
      let left = QUERIES_PER_MAIL
      let isSilent = false
      const late = sleep(mailMs, undefined, { ref: false }).then((): Outcome => ({ code: 'ETIMEOUT' }))
      return async (name, type) => {
        if (left-- <= 0) throw lookupError(name, type, 'EREFUSED')
        // A server that made us wait once would do so with each further question.
        if (isSilent) throw lookupError(name, type, 'ETIMEOUT')
        const outcome = await Promise.race([askOnce(name, type), late])
        if ('code' in outcome) {
          isSilent ||= outcome.code === 'ETIMEOUT'
          throw lookupError(name, type, outcome.code)
        }
        // A copy, since the caller may sort it.
        return [...outcome.records] as string[]
      }
    },
  }
}

/** All expire with the first; a TTL is in seconds. */
function addresses(found: readonly RecordWithTtl[]): Outcome {
  const seconds = Math.min(...found.map(({ ttl }) => ttl))
  return {
    records: found.map(({ address }) => address),
    keepMs: Math.min(seconds * 1_000, KEPT_MOST_MS),
  }
}

function keepMs(outcome: Outcome): number {
  if ('records' in outcome) return outcome.keepMs
  return MISSING.has(outcome.code) ? KEPT_MISSING_MS : KEPT_FAILURE_MS
}

const MISSING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** A TXT record comes as a list of its strings. */
function isShort(record: unknown): boolean {
  return !Array.isArray(record) || record.join('').length <= MAX_RECORD_CHARACTERS
}

/** An invalid name, such as one that a sender made up, counts as one that does not exist. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'ESERVFAIL'
  return code === 'EBADNAME' ? 'ENOTFOUND' : code
}

function lookupError(name: string, type: string, code: string): Error {
  return Object.assign(new Error(`cannot look up ${type} of "${name}": ${code}`), { code })
}
