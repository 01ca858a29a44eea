import type { Logger } from 'pino'
import { MailApiError } from '../mail-api/errors.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import type { AddressWatch } from './deps.ts'

/** What it was for has been told: so long there is to use it. */
const BURN_MINUTES = 10

/**
 * Ends an address soon, and has that told. Where the mail API cannot end it now, the next mail tries again. Never
 * rejects: the mail itself was told.
 */
export async function burnAddress(
  { chats, mailApi, watch, log }: BurnDeps,
  chatId: number,
  { id, token }: Address,
): Promise<void> {
  try {
    const { expiresAt } = await mailApi.shortenSession({ token, minutes: BURN_MINUTES })
    const chat = await chats.update(chatId, record => ({
      ...record,
      addresses: record.addresses.map(address =>
        address.id === id ? { ...address, expiresAt, burn: undefined, burnt: true } : address,
      ),
    }))
    const burnt = chat.addresses.find(address => address.id === id)
    if (burnt) watch.watch(chatId, burnt)
  } catch (err) {
    const reason = err instanceof MailApiError ? { reason: err.message } : { err }
    log.warn({ ...reason, addressId: id }, 'an address that was to end after a mail could not be ended yet')
  }
}

interface BurnDeps {
  readonly chats: Pick<Chats, 'update'>
  readonly mailApi: Pick<MailApi, 'shortenSession'>
  readonly watch: Pick<AddressWatch, 'watch'>
  readonly log: Pick<Logger, 'warn'>
}
