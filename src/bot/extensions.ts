import { MailApiError } from '../mail-api/errors.ts'
import type { Extensions, MailApi } from '../mail-api/mail-api.ts'

/** The extensions that the mail API has; while it cannot be asked, they are treated as not there. */
export async function extensionsOf({
  mailApi,
}: {
  readonly mailApi: Pick<MailApi, 'getCapabilities'>
}): Promise<Extensions> {
  try {
    return (await mailApi.getCapabilities()).extensions
  } catch (error) {
    if (error instanceof MailApiError) return new Set()
    throw error
  }
}
