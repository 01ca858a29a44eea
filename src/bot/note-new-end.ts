import type { Chats } from '../store/chats.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { withAddress } from '../store/with-address.ts'
import type { Bundles } from './newsletter-bundles.ts'

interface NewEndDeps {
  readonly chats: Pick<Chats, 'update'>
  readonly bundles: Pick<Bundles, 'endsAt'>
}

/**
 * A program has moved the end of one of the chat's addresses, to `expiresAt` in milliseconds since 1970. Resolves to the
 * chat with it.
 */
export async function noteNewEnd(
  { chats, bundles }: NewEndDeps,
  chatId: number,
  { address: { id, email }, expiresAt }: { readonly address: Address; readonly expiresAt: number },
): Promise<ChatRecord> {
  await bundles.endsAt(chatId, { email, expiresAt })
  return chats.update(chatId, chat => withAddress(chat, id, address => withEnd(address, expiresAt)))
}

function withEnd(address: Address, expiresAt: number): Address {
  const { expiresAt: before = expiresAt } = address
  const moved = { ...address, expiresAt }
  if (expiresAt < before) return { ...moved, shortened: true }
  return expiresAt > before ? { ...moved, extended: true, burnt: undefined, shortened: undefined } : moved
}
