import type { Quota } from '../store/records.ts'
import { allowed, utc } from '../views/admin-words.ts'
import type { BotDeps } from './deps.ts'
import { noteAdmin } from './note-admin-action.ts'

type LimitDeps = Pick<BotDeps, 'chats' | 'mailApi' | 'log'>

/** Gives a person or a group limits of its own, after noting which admin did it. */
export async function limitChat(
  deps: LimitDeps,
  { chatId, quota, by }: { readonly chatId: number; readonly quota: Quota; readonly by: string },
): Promise<void> {
  await noteAdmin(deps, { by, did: `limit ${chatId} to ${allowed(quota)}, until ${utc(quota.until)}` })
  await deps.chats.update(chatId, chat => ({ ...chat, quota }))
}

/** Restores the configured limits. Does nothing when they apply already. */
export async function unlimitChat(
  deps: LimitDeps,
  { chatId, by }: { readonly chatId: number; readonly by: string },
): Promise<void> {
  if ((await deps.chats.get(chatId)).quota === undefined) return
  await noteAdmin(deps, { by, did: `lifted: the limits of ${chatId}` })
  await deps.chats.update(chatId, ({ quota: _, ...chat }) => chat)
}
