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
  // Mail that Gmail receives can be neither paused nor refused here.
  const isOurs = !isGmailAlias(email)
  return {
    extend: extensions.has('extend'),
    pause: isOurs && extensions.has('pause'),
    burn: extensions.has('shorten'),
    refused: isOurs && extensions.has('refused'),
  }
}

/** Whether Gmail receives its mail. Only names of aliases have a +; domains do not tell, since accounts come and go. */
export function isGmailAlias(email: string): boolean {
  return email.includes('+')
}
