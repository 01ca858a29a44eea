import { MailApiError } from '../mail-api/mail-api-error.ts'
import type { BotDeps } from './deps.ts'

interface AdminAction {
  readonly by: string
  /** For the log too: never with an email address. */
  readonly did: string
  /** For the other admins alone, where `did` is not enough. */
  readonly says?: string
}

/** Notes an admin's action where all of them are noted; the log has it too, also when the mail service is somebody else's. */
export async function noteAdmin(
  { mailApi, log }: Pick<BotDeps, 'mailApi' | 'log'>,
  { by, did, says = did }: AdminAction,
): Promise<void> {
  log.info({ by, did }, 'admin action')
  const { extensions } = await mailApi.getCapabilities()
  if (extensions.has('operator')) await mailApi.operator.note({ by, says })
}

/** The same for what holds while the mail service is away too: the log has who did it. */
export async function noteAdminAnyway(
  deps: Pick<BotDeps, 'mailApi' | 'log'>,
  action: AdminAction,
): Promise<void> {
  try {
    await noteAdmin(deps, action)
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    deps.log.warn({ err: error }, "could not record an admin's action at the mail service")
  }
}
