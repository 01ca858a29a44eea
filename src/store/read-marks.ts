import type { ChatRecord } from './records.ts'
import { withAddress } from './with-address.ts'

/** As many ids of one address as its mailbox holds at our own mail service; those opened first are dropped first. */
export const MAX_OPENED = 500

/**
 * Marks a message as opened. Returns the same record when nothing changes: the message was opened before, or the chat
 * no longer has the address.
 */
export function withOpened(chat: ChatRecord, addressId: string, messageId: string): ChatRecord {
  const address = chat.addresses.find(({ id }) => id === addressId)
  if (!address || address.opened.includes(messageId)) return chat
  const opened = [...address.opened, messageId].slice(-MAX_OPENED)
  return withAddress(chat, addressId, () => ({ ...address, opened }))
}
