import { withoutBlocksAt } from './blocked-senders.ts'
import { withoutKnownAt } from './known-senders.ts'
import type { ChatRecord } from './records.ts'

/** An address has gone from the chat: removes the senders that are blocked or known only there. */
export function withoutSendersOf(chat: ChatRecord, addressId: string): ChatRecord {
  return withoutKnownAt(withoutBlocksAt(chat, addressId), addressId)
}

/** Another address takes the place of one: the senders that are blocked or known there stay so. */
export function withSendersMoved(
  chat: ChatRecord,
  { from, to }: { readonly from: string; readonly to: string },
): ChatRecord {
  const move = <Sender extends { readonly addressId?: string | undefined }>(sender: Sender): Sender =>
    sender.addressId === from ? { ...sender, addressId: to } : sender
  const { blocked, known } = chat
  return {
    ...chat,
    ...(blocked && { blocked: blocked.map(move) }),
    ...(known && { known: known.map(move) }),
  }
}
