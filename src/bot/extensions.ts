import type { Extensions, MailApi } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'

/** The mail API's extensions; none while it can't be reached. */
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
