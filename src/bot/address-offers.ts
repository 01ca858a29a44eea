import type { MailApi } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import type { AddressOffers } from '../views/address-rules-view.ts'
import { extensionsOf } from './extensions.ts'

/** What the mail API can do for an address; nothing while it can't be reached. */
export async function addressOffers(
  deps: { readonly mailApi: Pick<MailApi, 'getCapabilities'> },
  { email }: Pick<Address, 'email'>,
): Promise<AddressOffers & { readonly extend: boolean }> {
  const extensions = await extensionsOf(deps)
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
