import type { Logger } from 'pino'
import type { MailApi } from '../mail-api/mail-api.ts'
import { isSessionGone, MailApiError } from '../mail-api/mail-api-error.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import { withoutSendersOf } from '../store/senders-of-address.ts'
import { type AddressQuota, without } from './address-quota.ts'
import { changeChat } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { AddressWatch, Deletions } from './deps.ts'
import { renameTopic } from './topics.ts'

interface DeleteUnusedDeps {
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly deletions: Deletions
  readonly watch: AddressWatch
  readonly quota: AddressQuota
  readonly log: Logger
}

/** Whether nothing is lost when an address goes: no mail ever came, and nobody gave it a name. */
export async function isUnused(
  { mailApi }: Pick<DeleteUnusedDeps, 'mailApi'>,
  { token, label, opened, renewingSince }: Address,
): Promise<boolean> {
  // While its token is being renewed, the old one may not open a mailbox that has mail.
  if (label !== undefined || opened.length > 0 || renewingSince !== undefined) return false
  try {
    return (await mailApi.listMessages(token, { personWaiting: true })).length === 0
  } catch (error) {
    if (error instanceof MailApiError) return isSessionGone(error)
    throw error
  }
}

/**
 * Removes an unused address from the chat. If the service ended it too, it no longer counts towards the hourly limit.
 */
export async function deleteUnused(ctx: BotContext, deps: DeleteUnusedDeps, address: Address): Promise<void> {
  const ended = await deps.deletions.delete(ctx.home, address)
  await dropAddress(ctx, deps, address.id)
  await renameTopic({ api: ctx.api, log: deps.log }, ctx.home, { address, over: true })
  if (!ended) return
  const { createdAt, madeBy } = address
  deps.quota.giveBack(ctx.home, createdAt, madeBy)
  await changeChat(ctx, deps.chats, chat => ({ ...chat, createdAt: [...without(chat.createdAt, createdAt)] }))
}

/** Takes an address out of the chat; the newest of the others becomes the current one. */
async function dropAddress(
  ctx: BotContext,
  { chats, watch }: DeleteUnusedDeps,
  addressId: string,
): Promise<void> {
  await changeChat(ctx, chats, chat => {
    const addresses = chat.addresses.filter(({ id }) => id !== addressId)
    const currentId = chat.currentId === addressId ? addresses.at(-1)?.id : chat.currentId
    return withoutSendersOf({ ...chat, addresses, currentId }, addressId)
  })
  await watch.unwatch(addressId)
}
