import type { Message } from '../../mail-api/mail-api.ts'
import { isMessageGone } from '../../mail-api/mail-api-error.ts'
import { isBlocked } from '../../store/blocked-senders.ts'
import { withOpened } from '../../store/read-marks.ts'
import type { Address } from '../../store/records.ts'
import { attachmentsView } from '../../views/attachments-view.ts'
import type { MailPlace } from '../../views/callback-codecs.ts'
import type { CallbackOf } from '../../views/callbacks.ts'
import { withChange } from '../../views/changed-appointment.ts'
import { briefText, groupAlertView } from '../../views/group-mail-view.ts'
import { askedBy } from '../../views/mail-keyboard.ts'
import { mailDeletedView, mailView } from '../../views/mail-view.ts'
import type { MailViewData } from '../../views/mail-view-data.ts'
import { toastText } from '../../views/toast.ts'
import type { View } from '../../views/view.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeChat } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { extensionsOf } from '../extensions.ts'
import { mailLink } from '../group-mail-link.ts'
import { isClosed, mayManage } from '../group-rights.ts'
import { type ReadMailDeps, sendAsFile, sendAttachment, sendPhotos, sendSource } from '../mail-files.ts'
import { noteShown } from '../note-shown.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { answeredMail, pressedEphemeral, pressedMessage, send, show, showIn, showInPlace } from '../show.ts'
import { showMail } from '../show-mail.ts'
import { tellProblem } from '../tell-problems.ts'
import { toastOnMail } from '../toast-on-mail.ts'

/** A mail: reading it page by page, deleting it, its attachments and its original. */
export function mailButtons(deps: ReadMailDeps) {
  return {
    mail: pressOnAddress(deps, (ctx, address, opened) => openMail(ctx, deps, address, opened)),
    'rich-mail': pressOnAddress(deps, (ctx, address, opened) =>
      openMail(ctx, deps, address, { ...opened, layout: 'rich' }),
    ),
    'plain-mail': pressOnAddress(deps, (ctx, address, opened) =>
      openMail(ctx, deps, address, { ...opened, layout: 'plain' }),
    ),
    'whole-mail': pressOnAddress(deps, (ctx, address, opened) =>
      openMail(ctx, deps, address, { ...opened, layout: 'plain', whole: true }),
    ),
    'more-mail': pressOnAddress(deps, (ctx, address, { shown, ...opened }) =>
      openMail(ctx, deps, address, {
        ...opened,
        ...askedBy(shown),
        question: 'more',
      }),
    ),
    'show-mail': pressOnAddress(deps, (ctx, address, { messageId }) =>
      openMail(ctx, deps, address, { messageId, page: 0, place: 'alert' }),
    ),
    'delete-mail': pressOnAddress(deps, async (ctx, address, callback) => {
      if (!(await mayManage(ctx, address))) return
      await deleteMessage(ctx, deps, address, callback)
    }),
    'undo-mail': pressOnAddress(deps, (ctx, address, callback) => undoDelete(ctx, deps, address, callback)),
    attachments: pressOnAddress(deps, async (ctx, address, { messageId, page, place }) => {
      const mail = await readMessage(ctx, deps, address, messageId)
      if (!mail) return
      const view = attachmentsView(ctx.t, { address, message: mail, page, place })
      if (isClosed(ctx)) return deps.privateAnswers.show(ctx, { view, brief: view.text })
      // The list has none of the mail's text, so it is shown below an alert, not in its place.
      await (place === 'alert' && page === 0 ? send(ctx, view) : show(ctx, view))
    }),
    attachment: pressOnAddress(deps, async (ctx, address, { messageId, index }) => {
      const mail = await readMessage(ctx, deps, address, messageId)
      if (mail) await sendAttachment(ctx, deps, { address, mail, index })
    }),
    photos: pressOnAddress(deps, async (ctx, address, { messageId }) => {
      const mail = await readMessage(ctx, deps, address, messageId)
      if (mail) await sendPhotos(ctx, deps, { address, mail })
    }),
    source: pressOnAddress(deps, async (ctx, address, { messageId }) => {
      const mail = await readMessage(ctx, deps, address, messageId)
      if (mail) await sendSource(ctx, deps, { address, mail })
    }),
    'as-file': pressOnAddress(deps, async (ctx, address, { messageId }) => {
      const mail = await readMessage(ctx, deps, address, messageId)
      if (mail) await sendAsFile(ctx, deps, { address, mail })
    }),
  } satisfies SomeHandlers
}

/** In the pressed message, or only to the person who pressed. */
export async function openMail(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  { messageId, page, place, layout, question, whole }: OpenedMail,
): Promise<void> {
  const mail = await readMessage(ctx, deps, address, messageId)
  if (!mail) return
  await noteOpened(ctx, deps, address, messageId)
  const extensions = await extensionsOf(deps)
  const reading = await deps.reader.read(address.id, mail)
  const publicUrl = ctx.chat?.type === 'private' ? deps.publicUrl : undefined
  const blocked = isBlocked(ctx.record, address.id, mail)
  const now = deps.clock.now()
  const shown = { page, place, extensions, publicUrl, question, blocked, now, ...alertDetails(ctx, place) }
  // Later pages of an alert are those of the whole mail.
  const asOfNow = await withItsChange(deps, address, { message: mail, reading }, place)
  const data = { address, ...asOfNow, ...shown, whole: whole || page > 0 }
  if (isClosed(ctx)) {
    const view = mailView(ctx.t, { ...data, forOne: true })
    const link = mailLink(ctx.home, address, messageId)
    return deps.privateAnswers.show(ctx, { view, brief: briefText(mail, reading), link })
  }
  // The buttons of a question about the sender go below the plain layout.
  const isPlain = question === 'block' || question === 'unsubscribe'
  const asked = isPlain ? 'plain' : layout
  const change = { addressId: address.id, place, shown: { page, layout: asked, whole, question } }
  await noteShown(ctx, deps, change)
  await showMail(ctx, deps, { data, layout: asked })
}

/** An invitation's alert keeps saying what became of the appointment. */
async function withItsChange(
  { mailApi, reader, watch }: ReadMailDeps,
  { id, token }: Address,
  mail: Pick<MailViewData, 'message' | 'reading'>,
  place: MailPlace,
): Promise<typeof mail> {
  if (place !== 'alert' || mail.reading.facts?.kind !== 'event') return mail
  const change = await watch.changeOf(id, mail.message.id)
  if (!change) return mail
  try {
    const later = await mailApi.readMessage({ token, id: change.id }, { personWaiting: true })
    return withChange(mail, { ...change, facts: (await reader.read(id, later)).facts })
  } catch (error) {
    if (!isMessageGone(error)) throw error
    return withChange(mail, { ...change, facts: undefined })
  }
}

/** What an alert keeps saying after a press. */
function alertDetails(ctx: BotContext, place: MailPlace) {
  const pressed = pressedMessage(ctx)
  if (place !== 'alert' || !pressed) return {}
  return { toldAt: pressed.date * 1_000, several: ctx.record.addresses.length > 1 }
}

type OpenedMail = Pick<CallbackOf<'mail'>, 'messageId' | 'page' | 'place'> & {
  /** The layout that was asked for; undefined for the chat's own. */
  readonly layout?: 'plain' | 'rich' | undefined
  /** A question that takes the place of the usual buttons: about the sender, or what else to do. */
  readonly question?: 'block' | 'unsubscribe' | 'more'
  /** In an alert: nothing is folded. */
  readonly whole?: boolean
}

/** Reads a mail. If it is gone but its address isn't, says so and resolves to undefined. */
export async function readMessage(
  ctx: BotContext,
  { mailApi }: ReadMailDeps,
  address: Address,
  messageId: string,
): Promise<Message | undefined> {
  const found = await findMessage(mailApi, address, messageId)
  if (found) return found
  const problem = { kind: 'message-gone' } as const
  if (!(await toastOnMail(ctx, problem, 'message'))) await tellProblem(ctx, problem)
  return undefined
}

async function findMessage(
  mailApi: ReadMailDeps['mailApi'],
  { token }: Address,
  messageId: string,
): Promise<Message | undefined> {
  try {
    return await mailApi.readMessage({ token, id: messageId }, { personWaiting: true })
  } catch (error) {
    if (isMessageGone(error)) return undefined
    throw error
  }
}

/** A mail that was opened here needs no alert, and is no longer unread in the inbox. */
async function noteOpened(
  ctx: BotContext,
  { chats, watch }: ReadMailDeps,
  { id, opened }: Address,
  messageId: string,
): Promise<void> {
  if (opened.includes(messageId)) return
  await changeChat(ctx, chats, chat => withOpened(chat, id, messageId))
  await watch.markTold(id, [messageId])
}

/**
 * Gone from the chat at once; the mail API deletes it when Undo is no longer possible. If it is gone already, its text
 * goes too.
 */
async function deleteMessage(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  { messageId, page, place }: CallbackOf<'delete-mail'>,
): Promise<void> {
  if (!(await readMessage(ctx, deps, address, messageId))) return
  const answered = answeredMail(ctx, messageId)
  const on = answered ?? pressedMessage(ctx)
  const sentId = pressedEphemeral(ctx) === undefined ? on?.message_id : undefined
  await deps.deletions.hold({ chatId: ctx.home, address, messageId, sentId, place })
  await noteShown(ctx, deps, { addressId: address.id, place, shown: { page, deleted: true }, on })
  await deps.watch.markTold(address.id, [messageId])
  await ctx.answerCallback(toastText(ctx.t, 'deleted'))
  const view = mailDeletedView(ctx.t, { address, messageId, place, canUndo: true })
  await (answered ? showIn(ctx, answered, view) : showInPlace(ctx, view))
  if (ctx.shownId !== undefined && ctx.shownId !== sentId)
    await deps.deletions.undoShown({ chatId: ctx.home, address, messageId }, ctx.shownId)
}

async function undoDelete(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  { messageId, place }: CallbackOf<'undo-mail'>,
): Promise<void> {
  if (!(await mayManage(ctx, address))) return
  const isBack =
    (await deps.deletions.undo({ chatId: ctx.home, addressId: address.id, messageId })) !== undefined ||
    (await wasBroughtBack(deps, address, messageId))
  await ctx.answerCallback(toastText(ctx.t, isBack ? 'restored' : 'undo-late'))
  if (!isBack)
    return void (await showInPlace(
      ctx,
      mailDeletedView(ctx.t, { address, messageId, place, canUndo: false }),
    ))
  await noteShown(ctx, deps, { addressId: address.id, place, shown: undefined })
  await (isClosed(ctx) && pressedEphemeral(ctx) === undefined
    ? showGroupAlert(ctx, deps, address, messageId)
    : openMail(ctx, deps, address, { messageId, page: 0, place }))
}

/** Another press undid it, or this one before a crash or an outage. */
async function wasBroughtBack(
  { deletions, mailApi }: ReadMailDeps,
  address: Address,
  messageId: string,
): Promise<boolean> {
  if (await deletions.isMessageHeld(address.email, messageId)) return false
  return (await findMessage(mailApi, address, messageId)) !== undefined
}

/** What everybody in a group may see of a mail, as in its alert. */
async function showGroupAlert(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  messageId: string,
): Promise<void> {
  const mail = await readMessage(ctx, deps, address, messageId)
  if (mail) await showInPlace(ctx, await groupAlert(ctx, deps, address, mail))
}

/** The alert of a mail as everybody in a group may see it. */
export async function groupAlert(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  mail: Message,
): Promise<View> {
  const { codes, pretends } = await deps.reader.read(address.id, mail)
  const message = { ...mail, pretends }
  const about = {
    codes: codes.map(({ value }) => value),
    now: deps.clock.now(),
    ...alertDetails(ctx, 'alert'),
  }
  return groupAlertView(ctx.t, { address, message, ...about })
}
