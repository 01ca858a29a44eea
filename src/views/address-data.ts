import type { Address } from '../store/records.ts'

/** An address for views: without its token. */
export type AddressData = Omit<Address, 'token' | 'opened'>

/** Whether an address is a whole subdomain, `*@otters.example.org`. */
export function isCatchAll({ email }: Pick<AddressData, 'email'>): boolean {
  return email.startsWith('*@')
}

/** The recipient of a mail, when that is a tag or a name of a whole subdomain and not the address itself. */
export function sentTo(
  { email }: Pick<AddressData, 'email'>,
  { recipient }: { readonly recipient?: string | undefined },
): string | undefined {
  return recipient?.toLowerCase() === email.toLowerCase() ? undefined : recipient
}

/**
 * The order of all lists: newest first, as people look for these most. Addresses are stored in the order they were
 * made.
 */
export function newestFirst<Item extends AddressData>(addresses: readonly Item[]): readonly Item[] {
  return addresses.toReversed()
}
