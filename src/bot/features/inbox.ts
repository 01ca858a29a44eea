import { isDeepStrictEqual } from 'node:util'
import { Composer } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { MailApi, MessageSummary } from '../../mail-api/mail-api.ts'
import { isSessionGone } from '../../mail-api/mail-api-error.ts'
import { blocksLists, isBlocked } from '../../store/blocked-senders.ts'
import type { Chats } from '../../store/chats.ts'
import type { Address } from '../../store/records.ts'
import type { MailReader } from '../../threads/mail-reader.ts'
import { noAddressView } from '../../views/addresses-view.ts'
import type { CallbackOf } from '../../views/callbacks.ts'
import { withoutItsCodes } from '../../views/group-mail-view.ts'
import {
  blockedMailView,
  deleteAllView,
  type InboxPosition,
  inboxPage,
  inboxView,
  switchPage,
  switchView,
  upTo,
} from '../../views/inbox-view.ts'
import type { ListedMail } from '../../views/mail-list.ts'
import { toastText } from '../../views/toast.ts'
import { goneCard } from '../address-card.ts'
import { askEachWithin } from '../ask-each-within.ts'
import type { CallbackHandler, SomeHandlers } from '../callback-handlers.ts'
import { changeAddress, currentLiveAddress } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { unreadCounts } from '../count-unread.ts'
import type { AddressWatch, BotDeps, Deletions } from '../deps.ts'
import { isClosed, mayManage } from '../group-rights.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { show, showMore } from '../show.ts'
import { toastOnMail } from '../toast-on-mail.ts'

/** How long unknown mails of a list are read; the rest when they are listed again. */
const READ_WITHIN_MS = 1_500

export interface InboxDeps {
  readonly chats: Chats
  readonly mailApi: Pick<
    MailApi,
    'listMessages' | 'readMessage' | 'deleteMessage' | 'getCapabilities' | 'renewToken'
  >
  readonly reader: Pick<MailReader, 'read' | 'found'>
  readonly watch: AddressWatch
  readonly deletions: Pick<Deletions, 'undoableMessages'>
  readonly claimOf: BotDeps['claimOf']
  readonly log: Logger
  readonly clock: Clock
}

/** `/inbox`: the current address's mail; of another where that has ended. */
export function inbox(deps: InboxDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const open = openInbox(deps)
  composer.command('inbox', async ctx => {
    const address = currentLiveAddress(ctx.record, deps.clock.now())
    if (!address) return void (await show(ctx, noAddressView(ctx.t)))
    const callback = { kind: 'inbox', addressId: address.id } as const
    ctx.retry = callback
    await open(ctx, callback)
  })
  return composer
}

/** The pages of an address's mail, and the switch to other addresses. */
export function inboxButtons(deps: InboxDeps) {
  return {
    inbox: openInbox(deps),
    'inbox-from': pressOnAddress(deps, (ctx, address, { from }) =>
      showInbox(ctx, deps, address, { at: { kind: 'from', messageId: from } }),
    ),
    'inbox-around': openInboxAround(deps),
    'inbox-blocked': pressOnAddress(deps, (ctx, address, { page }) =>
      showBlockedMail(ctx, deps, address, page),
    ),
    refresh: pressOnAddress(deps, async (ctx, address) => {
      deps.watch.touch(address.id)
      await showInbox(ctx, deps, address, { unchanged: toastText(ctx.t, 'up-to-date') })
    }),
    'delete-all': pressOnAddress(deps, async (ctx, address, { newest, sure }) => {
      if (!(await mayManage(ctx, address))) return
      await (sure
        ? deleteAll(ctx, deps, address, newest)
        : show(ctx, deleteAllView(ctx.t, { address, newest })))
    }),
    switch: async (ctx, { page }) => {
      const { addresses } = ctx.record
      const unread = await unreadCounts(deps, ctx.record, switchPage(addresses, page).items)
      await show(ctx, switchView(ctx.t, { addresses, page, unread }))
    },
  } satisfies SomeHandlers
}

function openInbox(deps: InboxDeps): CallbackHandler<CallbackOf<'inbox'>> {
  return pressOnAddress(deps, (ctx, address) => showInbox(ctx, deps, address))
}

/** The page of an address's mail that has this one. */
export function openInboxAround(deps: InboxDeps): CallbackHandler<CallbackOf<'inbox-around'>> {
  return pressOnAddress(deps, (ctx, address, { messageId }) =>
    showInbox(ctx, deps, address, { at: { kind: 'around', messageId } }),
  )
}

/**
 * Lists an address's mail at once, and adds what the mails say as soon as they are read. If the address is gone, its
 * card is shown and says so. `unchanged` is the toast when a button brings nothing new.
 */
async function showInbox(
  ctx: BotContext,
  deps: InboxDeps,
  address: Address,
  { at, unchanged }: { readonly at?: InboxPosition; readonly unchanged?: string } = {},
): Promise<void> {
  const all = await listed(deps, address)
  if (!all) {
    if (!(await toastOnMail(ctx, { kind: 'session-gone', address })))
      await show(ctx, goneCard(ctx.t, address, deps.clock.now()))
    return
  }
  if (ctx.chatId !== undefined) deps.watch.answered(ctx.chatId, address)
  const opened = await keepListed(ctx, deps, address, all)
  const switchable = ctx.record.addresses.length > 1
  const now = deps.clock.now()
  const shown = () => all.filter(mail => !isFolded(ctx, deps, address, mail))
  const readShown = () => readUnknown(deps, address, inboxPage(shown(), at).shown)
  // Otherwise mail of a blocked list would be shown until it was read.
  if (blocksLists(ctx.record, address.id)) await readShown()
  const view = () => {
    const messages = shown()
    const folded = all.length - messages.length
    const mails = known(ctx, deps, address, messages)
    return inboxView(ctx.t, { address, messages: mails, opened, at, switchable, folded, now })
  }
  const atOnce = view()
  const isNew = await show(ctx, atOnce)
  await ctx.answerCallback(isNew ? undefined : unchanged)
  if (!isClosed(ctx)) await readShown()
  const whole = view()
  if (!isDeepStrictEqual(whole, atOnce)) await showMore(ctx, whole)
}

/** Shows the mail that was folded away. */
async function showBlockedMail(
  ctx: BotContext,
  deps: InboxDeps,
  address: Address,
  page: number,
): Promise<void> {
  const all = await listed(deps, address)
  const blocked = all?.filter(mail => isFolded(ctx, deps, address, mail)) ?? []
  if (blocked.length === 0) return showInbox(ctx, deps, address)
  const messages = known(ctx, deps, address, blocked)
  await show(
    ctx,
    blockedMailView(ctx.t, { address, messages, opened: address.opened, page, now: deps.clock.now() }),
  )
}

/** Whether its sender is blocked, or its mailing list, if that is known. */
function isFolded(
  ctx: BotContext,
  { reader }: Pick<InboxDeps, 'reader'>,
  address: Address,
  mail: MessageSummary,
): boolean {
  return isBlocked(ctx.record, address.id, { ...mail, list: reader.found(address.id, mail.id)?.list })
}

/** The mails with what was found in them. In a group everybody reads the list, so codes are left out. */
function known(
  ctx: BotContext,
  { reader }: InboxDeps,
  address: Address,
  messages: readonly MessageSummary[],
): readonly ListedMail[] {
  const withFinds = messages.map(message => ({ ...message, ...reader.found(address.id, message.id) }))
  return isClosed(ctx) ? withFinds.map(withoutItsCodes) : withFinds
}

/** Reads mails of which nothing is known yet, at most a page of them. */
async function readUnknown(
  { mailApi, reader, clock }: InboxDeps,
  { id: addressId, token }: Address,
  messages: readonly MessageSummary[],
): Promise<void> {
  const unknown = messages.filter(({ id }) => reader.found(addressId, id) === undefined)
  await askEachWithin(
    unknown,
    async ({ id }, signal) => reader.read(addressId, await mailApi.readMessage({ token, id }, { signal })),
    { clock, withinMs: READ_WITHIN_MS },
  )
}

/** Mail that came since the question stays. */
async function deleteAll(ctx: BotContext, deps: InboxDeps, address: Address, newest: string): Promise<void> {
  const { id, token } = address
  for (const message of upTo((await listed(deps, address)) ?? [], newest)) {
    await deps.mailApi.deleteMessage({ token, id: message.id }, { personWaiting: true })
    await deps.watch.markTold(id, [message.id])
  }
  await ctx.answerCallback(toastText(ctx.t, 'deleted'))
  await showInbox(ctx, deps, address)
}

async function listed(
  { mailApi, deletions }: InboxDeps,
  { token, email }: Address,
): Promise<readonly MessageSummary[] | undefined> {
  try {
    const messages = await mailApi.listMessages(token, { personWaiting: true })
    const deleted = deletions.undoableMessages(email)
    return messages.filter(({ id }) => !deleted.has(id))
  } catch (error) {
    if (isSessionGone(error)) return undefined
    throw error
  }
}

/** Ids of opened messages are kept only while the service lists them, so that the record stays small. */
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
  // An alert may have marked more mails as opened while the list was read.
  const change = (address: Address) => ({ ...address, opened: keep(address.opened) })
  await changeAddress(ctx, chats, { id, change })
  return keep(opened)
}
