import ipaddr from 'ipaddr.js'
import QuickLRU from 'quick-lru'

const IPV4_BYTES = 3
/** Whoever has one IPv6 address has 2^64 of them. */
const IPV6_BYTES = 8

/** What one customer of a provider has over IPv6 (RFC 6177). */
export const IPV6_SITE_BITS = 48

/** What counts as one network: the /24 of an IPv4 address, the /64 of an IPv6 one. What is no address is by itself. */
export function networkOf(address: string): string {
  return lookAt(address).network
}

/** What one customer of a provider has: the /24 of an IPv4 address, the /48 of an IPv6 one (RFC 6177). */
export function siteOf(address: string): string {
  return lookAt(address).site
}

/**
 * Whether an address is of this machine or of a private network: such a client is the operator's relay, not a stranger.
 */
export function isLocal(address: string): boolean {
  return LOCAL.has(rangeOf(address) ?? '')
}

/** What kind of address it is, as ipaddr.js calls them, such as `private` or `unicast`; undefined for what is none. */
export function rangeOf(address: string): string | undefined {
  return lookAt(address).range
}

/** As ipaddr.js calls them: 127.0.0.0/8, RFC 1918, RFC 3927; ::1, RFC 4193, RFC 4291. */
const LOCAL: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

interface Looked {
  readonly network: string
  readonly site: string
  readonly range: string | undefined
}

/** Each command and request needs its client's network; twice this many are cached at most, 0.3 kB each. */
const looked = new QuickLRU<string, Looked>({ maxSize: 1_000 })

function lookAt(address: string): Looked {
  const known = looked.get(address)
  if (known !== undefined) return known
  const look = lookAnew(address)
  looked.set(address, look)
  return look
}

function lookAnew(address: string): Looked {
  if (!ipaddr.isValid(address)) return { network: address, site: address, range: undefined }
  // An IPv4 client of a socket for both is ::ffff:a.b.c.d.
  const parsed = ipaddr.process(address)
  const length = parsed.kind() === 'ipv4' ? IPV4_BYTES : IPV6_BYTES
  const network = parsed.toByteArray().slice(0, length).join('.')
  return { network, site: networksAround(network)[1] ?? network, range: parsed.range() }
}

/** Bytes of the networks around a /24 of IPv4 and a /64 of IPv6, the widest first: /16; /32, /48 and /56. */
const WIDER_BYTES: ReadonlyMap<number, readonly number[]> = new Map([
  [IPV4_BYTES, [2]],
  [IPV6_BYTES, [4, 6, 7]],
])

/**
 * The networks that contain one of {@link networkOf}, the widest first and itself last. Somebody with many networks has
 * them next to each other: a provider has a /32 of IPv6, and gives a customer a /48 or /56 of it (RFC 6177).
 */
export function networksAround(network: string): readonly string[] {
  const bytes = network.split('.')
  const wider = WIDER_BYTES.get(bytes.length) ?? []
  return [...wider.map(length => bytes.slice(0, length).join('.')), network]
}
