import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './public-address.ts'

/** Whether an address belongs to the Internet at large, and not to this machine, which may have one of its own there. */
export function isForeignAddress(address: string, interfaces = networkInterfaces()): boolean {
  if (!isPublicAddress(address)) return false
  const asked = ipaddr.parse(address).toNormalizedString()
  return !Object.values(interfaces).some(addresses =>
    addresses?.some(own => ipaddr.parse(own.address).toNormalizedString() === asked),
  )
}
