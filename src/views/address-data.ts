import type { Address } from '../store/records.ts'

/** An address as the views see it: without what opens it. */
export type AddressData = Omit<Address, 'token' | 'opened'>

/** The order of all lists: what was made last is looked for most. Addresses are kept in the order they were made. */
export function newestFirst<Item extends AddressData>(addresses: readonly Item[]): readonly Item[] {
  return addresses.toReversed()
}
