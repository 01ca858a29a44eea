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
