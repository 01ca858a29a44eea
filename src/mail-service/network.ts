import ipaddr from 'ipaddr.js'

const IPV4_BYTES = 3
/** Whoever has one IPv6 address has 2^64 of them. */
const IPV6_BYTES = 8

/** What counts as one network: the /24 of an IPv4 address, the /64 of an IPv6 one. What is no address is by itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 client of a socket for both is ::ffff:a.b.c.d.
  const parsed = ipaddr.process(address)
  const length = parsed.kind() === 'ipv4' ? IPV4_BYTES : IPV6_BYTES
  return parsed.toByteArray().slice(0, length).join('.')
}

/** As much as one customer of a provider has: the /24 of an IPv4 address, the /48 of an IPv6 one (RFC 6177). */
export function siteOf(address: string): string {
  const network = networkOf(address)
  return networksAround(network)[1] ?? network
}

/** Of this machine, or of a network that belongs to whoever runs it: a relay of theirs, not somebody out there. */
export function isLocal(address: string): boolean {
  return ipaddr.isValid(address) && LOCAL.has(ipaddr.process(address).range())
}

/** As ipaddr.js calls them: 127.0.0.0/8, RFC 1918, RFC 3927; ::1, RFC 4193, RFC 4291. */
const LOCAL: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Bytes of the networks around a /24 of IPv4 and a /64 of IPv6, the widest first: /16; /32, /48 and /56. */
const WIDER_IPV4_BYTES = [2]
const WIDER_IPV6_BYTES = [4, 6, 7]

/**
 * The networks that one of {@link networkOf} lies in, the widest first and itself last: whoever has many networks has
 * them side by side. Providers give out a /48 or /56 of IPv6 to a customer, and have a /32 themselves (RFC 6177).
 */
export function networksAround(network: string): readonly string[] {
  const bytes = network.split('.')
  const wider =
    bytes.length === IPV4_BYTES ? WIDER_IPV4_BYTES : bytes.length === IPV6_BYTES ? WIDER_IPV6_BYTES : []
  return [...wider.map(length => bytes.slice(0, length).join('.')), network]
}
