import type { MessageSummary } from '../../mail-api/mail-api.ts'
import { newAddressId } from '../../store/address-id.ts'
import { isBlocked, withBlock, withoutBlocksOf } from '../../store/blocked-senders.ts'
import { isUnknown, withKnown, withoutKnownAt } from '../../store/known-senders.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import { withAddress } from '../../store/with-address.ts'
import {
  burnView,
  neverShownView,
  pauseView,
  type RefusedEntry,
  refusedView,
} from '../../views/address-rules-view.ts'
import { toastText } from '../../views/toast.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeAddress, changeChat } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { extensionsOf } from '../extensions.ts'
import { isClosed, mayManage } from '../group-rights.ts'
import type { ReadMailDeps } from '../mail-files.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { show, showInPlace } from '../show.ts'
import { type AddressesDeps, showDetails } from './addresses.ts'
import { groupAlert, openMail, readMessage } from './read-mail.ts'

type RulesDeps = AddressesDeps & ReadMailDeps

/** What refuses or holds an address's mail, or ends the address by itself, and the list of refused mail. */
export function addressRuleButtons(deps: RulesDeps) {
  const { chats, mailApi, clock } = deps

  async function pause(ctx: BotContext, { id, token }: Address, minutes: number): Promise<void> {
    // A service without this extension would answer as if the address were gone.
    if ((await extensionsOf(deps)).has('pause')) {
      const { pausedUntil } = await mailApi.pauseSession({ token, minutes }, { personWaiting: true })
      await changeAddress(ctx, chats, { id, change: address => ({ ...address, pausedUntil }) })
      await ctx.answerCallback(toastText(ctx.t, minutes === 0 ? 'resumed' : 'paused'))
    }
    await showDetails(ctx, deps, id)
  }

  return {
    'ask-pause': pressOnAddress(deps, async (ctx, address) => {
      if (await mayManage(ctx, address)) await show(ctx, pauseView(ctx.t, { address }))
    }),
    pause: pressOnAddress(deps, async (ctx, address, { hours }) => {
      if (await mayManage(ctx, address)) await pause(ctx, address, hours * 60)
    }),
    resume: pressOnAddress(deps, async (ctx, address) => {
      if (await mayManage(ctx, address)) await pause(ctx, address, 0)
    }),
    'ask-burn': pressOnAddress(deps, async (ctx, address) => {
      if (await mayManage(ctx, address)) await show(ctx, burnView(ctx.t, { address }))
    }),
    burn: pressOnAddress(deps, async (ctx, address, { after }) => {
      if (!(await mayManage(ctx, address))) return
      const { id } = address
      const burn = after === 'never' ? undefined : after
      await changeAddress(ctx, chats, { id, change: one => ({ ...one, burn }) })
      await ctx.answerCallback(toastText(ctx.t, 'saved'))
      await showDetails(ctx, deps, id)
    }),
    'only-known': pressOnAddress(deps, async (ctx, address, { on }) => {
      if (!(await mayManage(ctx, address))) return
      const { id, token } = address
      // A sender who wrote before is a known one.
      const listed = on ? await mailApi.listMessages(token, { personWaiting: true }) : []
      await changeChat(ctx, chats, chat => withOnlyKnown(chat, id, { on, listed }))
      await ctx.answerCallback(toastText(ctx.t, on ? 'only-known' : 'saved'))
      await showDetails(ctx, deps, id)
    }),
    refused: pressOnAddress(deps, async (ctx, address, { page }) => {
      const entries = await refusedEntries(ctx, deps, address)
      await show(ctx, refusedView(ctx.t, { address, ...entries, page, now: clock.now() }))
    }),
    'always-show': pressOnAddress(deps, async (ctx, address, { messageId }) => {
      if (!(await mayManage(ctx, address))) return
      const mail = await readMessage(ctx, deps, address, messageId)
      if (!mail) return
      await changeChat(ctx, chats, chat =>
        withoutBlocksOf(withKnown(chat, address.id, mail), address.id, mail),
      )
      await ctx.answerCallback(toastText(ctx.t, 'known'))
      if (isClosed(ctx)) await showInPlace(ctx, await groupAlert(ctx, deps, address, mail))
      else await openMail(ctx, deps, address, { messageId, page: 0, place: 'alert' })
    }),
    'never-show': pressOnAddress(deps, async (ctx, address, { messageId }) => {
      if (!(await mayManage(ctx, address))) return
      const mail = await readMessage(ctx, deps, address, messageId)
      if (!mail) return
      const sender = mail.senderEmail.toLowerCase()
      const block = { id: newAddressId(), sender, addressId: address.id }
      await changeChat(ctx, chats, chat => withBlock(chat, block))
      await ctx.answerCallback(toastText(ctx.t, 'blocked'))
      await showInPlace(ctx, neverShownView(ctx.t, { address, sender }))
    }),
  } satisfies SomeHandlers
}

/** Earlier senders are known from the start; the list is dropped when everybody may write again. */
function withOnlyKnown(
  chat: ChatRecord,
  id: string,
  { on, listed }: { readonly on: boolean; readonly listed: readonly MessageSummary[] },
): ChatRecord {
  const ruled = withAddress(chat, id, address => ({ ...address, onlyKnown: on || undefined }))
  const changed = withoutKnownAt(ruled, id)
  const senders = listed.filter(mail => !isBlocked(chat, id, mail))
  return senders.reduce((known, mail) => withKnown(known, id, mail), changed)
}

/** Mail that the mail API refused, and mail that the chat does not show; newest first. */
async function refusedEntries(
  { record }: BotContext,
  deps: RulesDeps,
  { id, token, opened }: Address,
): Promise<{ readonly entries: readonly RefusedEntry[]; readonly unlisted: number }> {
  const { mailApi, clock } = deps
  const hasList = (await extensionsOf(deps)).has('refused')
  const [list, messages] = await Promise.all([
    hasList ? mailApi.listRefused(token, { personWaiting: true }) : { refused: [], unlisted: 0 },
    mailApi.listMessages(token, { personWaiting: true }),
  ])
  const since = clock.now() - LISTED_MS
  const hidden = messages
    .filter(({ receivedAt = since }) => receivedAt >= since)
    .flatMap(mail => {
      const why = whyHidden(record, { id, opened }, mail)
      const { senderEmail, receivedAt } = mail
      return why ? [{ senderEmail, why, at: receivedAt, times: 1 }] : []
    })
  const refused = list.refused.map(({ reason, refusedAt, ...mail }) => ({
    ...mail,
    why: reason,
    at: refusedAt,
  }))
  const entries = [...refused, ...hidden].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  const shown = entries.slice(0, MOST_LISTED)
  return { entries: shown, unlisted: list.unlisted + entries.length - shown.length }
}

const LISTED_MS = 7 * 24 * 3_600_000
const MOST_LISTED = 50

function whyHidden(
  chat: ChatRecord,
  { id, opened }: Pick<Address, 'id' | 'opened'>,
  mail: MessageSummary,
): 'blocked' | 'held' | undefined {
  if (isBlocked(chat, id, mail)) return 'blocked'
  return isUnknown(chat, id, mail) && !opened.includes(mail.id) ? 'held' : undefined
}
