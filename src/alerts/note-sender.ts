import type { Message } from '../mail-api/mail-api.ts'
import { withSender } from '../reader/passed-on-address.ts'
import type { Chats } from '../store/chats.ts'
import { withAddress } from '../store/with-address.ts'

/** Notes who has written to an address, so that only the first mail of another company is marked. */
export async function noteSender(
  chats: Pick<Chats, 'update'>,
  {
    chatId,
    addressId,
    mail,
  }: {
    readonly chatId: number
    readonly addressId: string
    readonly mail: Pick<Message, 'id' | 'senderEmail'>
  },
): Promise<void> {
  await chats.update(chatId, chat =>
    withAddress(chat, addressId, address => ({ ...address, senders: withSender(address.senders, mail) })),
  )
}
