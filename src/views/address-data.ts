import type { Address } from '../store/records.ts'

/** An address as the views see it: without what opens it. */
export type AddressData = Omit<Address, 'token' | 'opened'>

/** The order of all lists: what was made last is looked for most. Addresses are kept in the order they were made. */
export function newestFirst<Item extends AddressData>(addresses: readonly Item[]): readonly Item[] {
  return addresses.toReversed()
}

/** How long before its end an address counts as running out, in milliseconds. */
const EXPIRING_MS = 10 * 60_000

export type Remaining = 'live' | 'expiring' | 'expired'

export function remaining(address: AddressData, now: number): Remaining {
  if (address.expiresAt === undefined) return 'live'
  if (address.expiresAt <= now) return 'expired'
  return address.expiresAt - now <= EXPIRING_MS ? 'expiring' : 'live'
}
