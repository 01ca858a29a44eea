import { MailApiError } from '../mail-api/mail-api-error.ts'
import type { BotDeps } from './deps.ts'

/** Notes an admin's action where all of them are noted; the log has it too, also when the mail service is somebody else's. */
export async function noteAdmin(
  { mailApi, log }: Pick<BotDeps, 'mailApi' | 'log'>,
  { by, says }: { readonly by: string; readonly says: string },
): Promise<void> {
  log.info({ by, did: says }, 'an admin decided something')
  const { extensions } = await mailApi.getCapabilities()
  if (extensions.has('operator')) await mailApi.operator.note({ by, says })
}

/** The same for what holds while the mail service is away too: the log has who did it. */
export async function noteAdminAnyway(
  deps: Pick<BotDeps, 'mailApi' | 'log'>,
  note: { readonly by: string; readonly says: string },
): Promise<void> {
  try {
    await noteAdmin(deps, note)
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    deps.log.warn({ err: error }, 'what an admin decided could not be noted at the mail service')
  }
}
