import type { ChatRecord } from './records.ts'

/** As many ids of one address as its mailbox has room for at our own mail service; those opened first go first. */
export const MAX_OPENED = 500

/**
 * Notes a message as opened. It is the same record when there is nothing to note: the message was opened before, or
 * the chat has no such address any more.
 */
export function withOpened(chat: ChatRecord, addressId: string, messageId: string): ChatRecord {
  const address = chat.addresses.find(({ id }) => id === addressId)
  if (!address || address.opened.includes(messageId)) return chat
  const opened = [...address.opened, messageId].slice(-MAX_OPENED)
  const addresses = chat.addresses.map(other => (other === address ? { ...address, opened } : other))
  return { ...chat, addresses }
}
