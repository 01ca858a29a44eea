import { newAddressId } from '../../store/address-id.ts'
import { isBlockedEverywhere, withBlock, withoutBlock, withoutBlocksOf } from '../../store/blocked-senders.ts'
import type { Address } from '../../store/records.ts'
import { blockChoices, blockedList, blockedView } from '../../views/block-view.ts'
import type { CallbackOf } from '../../views/callbacks.ts'
import { toastText } from '../../views/toast.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeChat } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { mayManage } from '../group-rights.ts'
import type { ReadMailDeps } from '../mail-files.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { show } from '../show.ts'
import { openMail, readMessage } from './read-mail.ts'

/** Blocks a sender, a domain or a list, under a mail; unblocks them there or in the settings. */
export function blockButtons(deps: ReadMailDeps) {
  const { chats } = deps
  return {
    'ask-block': pressOnAddress(deps, async (ctx, address, about) => {
      if (await mayManage(ctx, address)) await openMail(ctx, deps, address, { ...about, question: 'block' })
    }),
    block: pressOnAddress(deps, async (ctx, address, callback) => {
      // In a group only admins may change what holds for all addresses.
      if (await mayManage(ctx, callback.everywhere ? undefined : address))
        await blockSender(ctx, deps, address, callback)
    }),
    'block-list': pressOnAddress(deps, async (ctx, address, callback) => {
      if (await mayManage(ctx, callback.everywhere ? undefined : address))
        await blockList(ctx, deps, address, callback)
    }),
    unblock: pressOnAddress(deps, async (ctx, address, about) => {
      if (!(await mayManage(ctx, address))) return
      const mail = await readMessage(ctx, deps, address, about.messageId)
      if (!mail) return
      const general = isBlockedEverywhere(ctx.record, mail)
      if (general && !(await mayManage(ctx))) return
      await changeChat(ctx, chats, chat => withoutBlocksOf(chat, address.id, mail))
      await ctx.answerCallback(toastText(ctx.t, 'unblocked'))
      await openMail(ctx, deps, address, about)
    }),
    blocked: (ctx, { page }) => showBlocked(ctx, page),
    'lift-block': async (ctx, { blockId, page }) => {
      const found = ctx.record.blocked?.find(({ id }) => id === blockId)
      const address = ctx.record.addresses.find(({ id }) => id === found?.addressId)
      if (!(await mayManage(ctx, address))) return
      await changeChat(ctx, chats, chat => withoutBlock(chat, blockId))
      await ctx.answerCallback(toastText(ctx.t, 'unblocked'))
      await showBlocked(ctx, page)
    },
  } satisfies SomeHandlers
}

async function blockSender(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  { domain, ...about }: CallbackOf<'block'>,
): Promise<void> {
  const mail = await readMessage(ctx, deps, address, about.messageId)
  const choices = mail && blockChoices(mail.senderEmail)
  if (choices) await block(ctx, deps, address, { ...about, sender: domain ? choices.domain : choices.sender })
}

/** Whatever address its next mail comes from. */
async function blockList(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  about: CallbackOf<'block-list'>,
): Promise<void> {
  const mail = await readMessage(ctx, deps, address, about.messageId)
  const sender = mail && blockedList(mail)
  if (sender !== undefined) await block(ctx, deps, address, { ...about, sender })
}

async function block(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  {
    sender,
    messageId,
    page,
    place,
    everywhere,
  }: Omit<CallbackOf<'block-list'>, 'kind'> & { readonly sender: string },
): Promise<void> {
  const added = { id: newAddressId(), sender, addressId: everywhere ? undefined : address.id }
  await changeChat(ctx, deps.chats, chat => withBlock(chat, added))
  await ctx.answerCallback(toastText(ctx.t, 'blocked'))
  await openMail(ctx, deps, address, { messageId, page, place })
}

async function showBlocked(ctx: BotContext, page: number): Promise<void> {
  const { blocked = [], addresses } = ctx.record
  await show(ctx, blockedView(ctx.t, { blocked, addresses, page }))
}
