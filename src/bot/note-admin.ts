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
