import ipaddr from 'ipaddr.js'

/** Who stands before us in our own network hides who the client was. */
const OWN_NETWORK = new Set([
  'unspecified',
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
])

/** Whether an address says nothing about who sent a mail: it is of our own network, or is none. */
export function hidesClient(ip: string): boolean {
  return !ipaddr.isValid(ip) || OWN_NETWORK.has(ipaddr.process(ip).range())
}
