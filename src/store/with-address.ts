import type { Address, ChatRecord } from './records.ts'

/** The chat with one address changed; with nothing changed when it has none of this id. */
export function withAddress(
  chat: ChatRecord,
  addressId: string,
  change: (address: Address) => Address,
): ChatRecord {
  const addresses = chat.addresses.map(address => (address.id === addressId ? change(address) : address))
  return { ...chat, addresses }
}
