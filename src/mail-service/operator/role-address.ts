import { covers } from '../../mail-api/wildcard.ts'
import { addressKey, withoutTag } from '../address-key.ts'

/** The names that belong to whoever runs a domain (RFC 5321 §4.5.1, RFC 2142): no person gets one of them. */
const ROLE_NAMES: ReadonlySet<string> = new Set(['postmaster', 'abuse', 'hostmaster', 'security'])

/** One of these names on a domain of ours, in lower case and without a tag; `postmaster` alone too. Undefined for others. */
export function roleAddressOf(address: string, domains: readonly string[]): string | undefined {
  const key = addressKey(address)
  if (key === undefined) return address.toLowerCase() === 'postmaster' ? 'postmaster' : undefined
  const role = withoutTag(key) ?? key
  const at = role.lastIndexOf('@')
  const isOurs =
    ROLE_NAMES.has(role.slice(0, at)) && domains.some(domain => covers(domain, role.slice(at + 1)))
  return isOurs ? role : undefined
}

/** Every server takes mail for its postmaster, also where nobody reads it. */
export function isPostmaster(role: string): boolean {
  return role === 'postmaster' || role.startsWith('postmaster@')
}
