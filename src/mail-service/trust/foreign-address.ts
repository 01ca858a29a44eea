import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './public-address.ts'

/** Whether an address is on the Internet and not this machine's, which may have a public one itself. */
export function isForeignAddress(address: string, interfaces = networkInterfaces()): boolean {
  if (!isPublicAddress(address)) return false
  const asked = ipaddr.parse(address).toNormalizedString()
  return !Object.values(interfaces).some(addresses =>
    addresses?.some(own => ipaddr.parse(own.address).toNormalizedString() === asked),
  )
}
