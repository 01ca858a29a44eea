import { MailApiError } from '../mail-api/errors.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Extension } from '../mail-api/wire.ts'

/** The extensions that the mail API has; while it cannot be asked, they are treated as not there. */
export async function offeredExtensions({
  mailApi,
}: {
  readonly mailApi: Pick<MailApi, 'getOffer'>
}): Promise<ReadonlySet<Extension>> {
  try {
    return (await mailApi.getOffer()).extensions
  } catch (error) {
    if (error instanceof MailApiError) return new Set()
    throw error
  }
}
