import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Whether an address is on the Internet and not this machine's, which may have a public one itself. */
export function isForeignAddress(address: string, interfaces = networkInterfaces()): boolean {
  if (!isPublicAddress(address)) return false
  const asked = ipaddr.parse(address).toNormalizedString()
  return !Object.values(interfaces).some(addresses =>
    addresses?.some(own => ipaddr.parse(own.address).toNormalizedString() === asked),
  )
}

/** Metadata of a cloud, at an address that looks like any other. */
const HIDDEN_INSIDE: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Whether an address is one of the public Internet: not this machine's, a private network's, a link-local one, a
 * provider's internal one (RFC 6598), one for documentation, multicast, or an IPv4 address written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || HIDDEN_INSIDE.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // What the Internet uses of IPv6 (RFC 4291 §2.4): others are handed out for nothing yet, or for one network's own use.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}
