import type { Logger } from 'pino'
import { isSessionGone, MailApiError } from '../mail-api/errors.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import { type AddressQuota, without } from './address-quota.ts'
import { changeChat, dropAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { AddressWatch } from './deps.ts'
import { extensionsOf } from './extensions.ts'
import { renameTopic } from './topics.ts'

interface GiveBackDeps {
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'getCapabilities' | 'deleteSession' | 'listMessages'>
  readonly watch: AddressWatch
  readonly quota: AddressQuota
  readonly log: Logger
}

/** Whether nothing is lost when an address goes: no mail ever came, and nobody gave it a name. */
export async function isUnused(
  { mailApi }: Pick<GiveBackDeps, 'mailApi'>,
  { token, label, opened }: Address,
): Promise<boolean> {
  if (label !== undefined || opened.length > 0) return false
  try {
    return (await mailApi.listMessages(token, { personWaiting: true })).length === 0
  } catch (error) {
    if (error instanceof MailApiError) return isSessionGone(error)
    throw error
  }
}

/** Takes an unused address out of the chat. Where it has ended at the service too, it no longer counts in its hour. */
export async function giveBack(ctx: BotContext, deps: GiveBackDeps, address: Address): Promise<void> {
  const ended = await endSession(deps, address)
  await dropAddress(ctx, deps, address.id)
  await renameTopic({ api: ctx.api, log: deps.log }, ctx.home, { address, over: true })
  if (!ended) return
  deps.quota.giveBack(ctx.home, address.createdAt)
  const { createdAt } = address
  await changeChat(ctx, deps.chats, chat => ({ ...chat, createdAt: [...without(chat.createdAt, createdAt)] }))
}

/** Ends an address at the service too, where that is possible; resolves to false when it ends there by itself. */
export async function endSession(
  deps: Pick<GiveBackDeps, 'log'> & {
    readonly mailApi: Pick<MailApi, 'getCapabilities' | 'deleteSession'>
  },
  { token }: Address,
): Promise<boolean> {
  const extensions = await extensionsOf(deps)
  if (!extensions.has('delete-session')) return false
  try {
    await deps.mailApi.deleteSession(token)
    return true
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    deps.log.info({ kind: error.kind }, 'an address could not be ended at the mail API')
    return false
  }
}
