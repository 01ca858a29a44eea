import type { MailApi, Message } from '../mail-api/mail-api.ts'
import { isMessageGone, isSessionGone } from '../mail-api/mail-api-error.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'

/** Where mails are looked up. */
export interface MailPlaces {
  readonly chats: Pick<Chats, 'get'>
  readonly mailApi: Pick<MailApi, 'readMessage' | 'readAttachment'>
}

interface FoundMail {
  readonly message: Message
  readonly address: Address
  /** Of its address. */
  readonly token: string
}

/**
 * Finds a mail among the person's own addresses; a person's private chat has the person's id. Undefined when it doesn't
 * exist or is somebody else's, or the person is banned; rejects with a `MailApiError` when the mail API fails.
 */
export async function lookUpMail(
  { chats, mailApi }: MailPlaces,
  { userId, addressId, mailId }: { userId: number; addressId: string; mailId: string },
): Promise<FoundMail | undefined> {
  const { addresses, banned } = await chats.get(userId)
  const address = addresses.find(({ id }) => id === addressId)
  if (banned || address === undefined || !/^[!-~]{1,64}$/.test(mailId)) return undefined
  const { token } = address
  try {
    return {
      address,
      token,
      message: await mailApi.readMessage({ token, id: mailId }, { personWaiting: true }),
    }
  } catch (error) {
    if (isMessageGone(error) || isSessionGone(error)) return undefined
    throw error
  }
}
