import { rangeOf } from '../network-of.ts'

/** A proxy in our own network hides who the client was. */
const OWN_NETWORK: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
])

/** Whether an address says nothing about who sent a mail: it is of our own network, or is none. */
export function hidesClient(ip: string): boolean {
  const range = rangeOf(ip)
  return range === undefined || OWN_NETWORK.has(range)
}
