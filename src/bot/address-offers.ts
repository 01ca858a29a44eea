import type { Capabilities, MailApi } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import type { Address } from '../store/records.ts'
import type { AddressOffers } from '../views/address-rules-view.ts'

/** What the mail API can do for an address; nothing while it can't be reached. */
export async function addressOffers(
  { mailApi }: { readonly mailApi: Pick<MailApi, 'getCapabilities'> },
  address: Pick<Address, 'email'>,
): Promise<AddressOffers & { readonly extend: boolean }> {
  try {
    return offersOf(await mailApi.getCapabilities(), address)
  } catch (error) {
    if (error instanceof MailApiError) return { extend: false, pause: false, burn: false, refused: false }
    throw error
  }
}

function offersOf({ extensions }: Capabilities, { email }: Pick<Address, 'email'>) {
  // Gmail receives the mail of its aliases, so it can be neither paused nor refused here. Only their names have a +; the
  // domains do not tell, since those that are offered lack the retired ones.
  const isOurs = !email.includes('+')
  return {
    extend: extensions.has('extend'),
    pause: isOurs && extensions.has('pause'),
    burn: extensions.has('shorten'),
    refused: isOurs && extensions.has('refused'),
  }
}
