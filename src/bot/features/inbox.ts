import { Composer } from 'grammy'
import type { Clock } from '../../clock.ts'
import { isSessionGone } from '../../mail-api/errors.ts'
import type { MailApi, MessageSummary } from '../../mail-api/mail-api.ts'
import type { Chats } from '../../store/chats.ts'
import type { Address } from '../../store/records.ts'
import { noAddressView } from '../../views/addresses-view.ts'
import { withoutCodes } from '../../views/group-mail-view.ts'
import { type InboxPosition, inboxView, switchView } from '../../views/inbox-view.ts'
import { toastText } from '../../views/toast.ts'
import { changeAddress, currentAddress } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { AddressWatch } from '../deps.ts'
import { isClosed } from '../group-rights.ts'
import { handleAddressCallback, handleCallback } from '../handle-callback.ts'
import { keepMail } from '../keep-mail.ts'
import { goneCard } from '../present.ts'
import { show } from '../show.ts'

interface InboxDeps {
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'listMessages' | 'getCapabilities'>
  readonly watch: AddressWatch
  readonly clock: Clock
}

/** `/inbox`: the current address's mail, its pages, and the switch to other addresses. */
export function inbox(deps: InboxDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('inbox', async ctx => {
    const address = currentAddress(ctx.record)
    if (!address) return void (await show(ctx, noAddressView(ctx.t)))
    ctx.retry = { kind: 'inbox', addressId: address.id }
    await showInbox(ctx, deps, address)
  })
  handleAddressCallback(composer, deps, 'inbox', (ctx, address) => showInbox(ctx, deps, address))
  handleAddressCallback(composer, deps, 'inbox-from', (ctx, address, { from }) =>
    showInbox(ctx, deps, address, { kind: 'from', messageId: from }),
  )
  handleAddressCallback(composer, deps, 'inbox-around', (ctx, address, { messageId }) =>
    showInbox(ctx, deps, address, { kind: 'around', messageId }),
  )
  handleAddressCallback(composer, deps, 'refresh', async (ctx, address) => {
    deps.watch.touch(address.id)
    const isNew = await showInbox(ctx, deps, address)
    if (!isNew) await ctx.answerCallback(toastText(ctx.t, 'up-to-date'))
  })
  handleCallback(composer, 'switch', (ctx, { page }) =>
    show(ctx, switchView(ctx.t, { addresses: ctx.record.addresses, page })),
  )
  return composer
}

/**
 * Lists an address's mail where the person is; the card of an address that's gone says so. Resolves to false when
 * that is what was shown before.
 */
export async function showInbox(
  ctx: BotContext,
  deps: InboxDeps,
  address: Address,
  at?: InboxPosition,
): Promise<boolean> {
  const messages = await listed(deps, address)
  if (!messages) {
    if (await keepMail(ctx, { kind: 'session-gone', address })) return true
    return show(ctx, goneCard(ctx, deps, address))
  }
  if (ctx.chatId !== undefined) deps.watch.answered(ctx.chatId, address)
  const opened = await keepListed(ctx, deps, address, messages)
  const shown = isClosed(ctx) ? messages.map(withoutItsCodes) : messages
  const switchable = ctx.record.addresses.length > 1
  return show(ctx, inboxView(ctx.t, { address, messages: shown, opened, at, switchable }))
}

/** A list in a group is read by all. */
function withoutItsCodes(message: MessageSummary): MessageSummary {
  return { ...message, subject: withoutCodes(message.subject) }
}

async function listed(
  { mailApi }: InboxDeps,
  { token }: Address,
): Promise<readonly MessageSummary[] | undefined> {
  try {
    return await mailApi.listMessages(token, { personWaiting: true })
  } catch (error) {
    if (isSessionGone(error)) return undefined
    throw error
  }
}

/** The ids of opened messages are kept only while the service lists them, so that the record stays small. */
async function keepListed(
  ctx: BotContext,
  { chats }: InboxDeps,
  { id, opened }: Address,
  messages: readonly MessageSummary[],
): Promise<readonly string[]> {
  if (opened.length === 0) return opened
  const listed = new Set(messages.map(message => message.id))
  const gone = new Set(opened.filter(messageId => !listed.has(messageId)))
  if (gone.size === 0) return opened
  const keep = (ids: readonly string[]) => ids.filter(messageId => !gone.has(messageId))
  // An alert may have noted more while the list was on its way.
  const change = (address: Address) => ({ ...address, opened: keep(address.opened) })
  await changeAddress(ctx, chats, { id, change })
  return keep(opened)
}
