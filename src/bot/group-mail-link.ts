import { isMessageGone, isSessionGone } from '../mail-api/mail-api-error.ts'
import type { Address } from '../store/records.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { mailView } from '../views/mail-view.ts'
import type { BotContext } from './context.ts'
import { extensionsOf } from './extensions.ts'
import type { ReadMailDeps } from './mail-files.ts'
import { isRefused } from './send-ephemeral.ts'
import { show } from './show.ts'
import { viewForPerson } from './show-privately.ts'
import { tellProblem } from './tell-problems.ts'

/** What `t.me/bot?start=` may carry (Bot API, deep linking). */
const MOST_CHARACTERS = 64
const LINK = /^m-(?<chat>[a-z0-9]{1,14})-(?<addressId>[a-z0-9]{8})-(?<messageId>[\w-]+)$/

/** The start parameter that opens a group's mail in the private chat; undefined when the mail's id is too long. */
export function mailLink(
  chatId: number,
  address: Pick<Address, 'id'>,
  messageId: string,
): string | undefined {
  const link = `m-${(-chatId).toString(36)}-${address.id}-${messageId}`
  return link.length <= MOST_CHARACTERS && LINK.test(link) ? link : undefined
}

/**
 * Shows a group's mail in the private chat of a member who followed such a link. Resolves to false for any other link.
 * A person who is no member only hears that the mail is not there.
 */
export async function openMailLink(ctx: BotContext, deps: ReadMailDeps, link: string): Promise<boolean> {
  const { chat, addressId, messageId } = LINK.exec(link)?.groups ?? {}
  if (chat === undefined || messageId === undefined || ctx.from === undefined) return false
  const groupId = -Number.parseInt(chat, 36)
  const { addresses, banned } = await deps.chats.get(groupId)
  const address = addresses.find(({ id }) => id === addressId)
  const isOpen = address && !banned && (await isMember(ctx, groupId, ctx.from.id))
  if (!isOpen || !(await showMailOfGroup(ctx, deps, address, messageId)))
    await tellProblem(ctx, { kind: 'message-gone' })
  return true
}

async function showMailOfGroup(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  messageId: string,
): Promise<boolean> {
  const { mailApi, reader, clock } = deps
  try {
    const message = await mailApi.readMessage(
      { token: address.token, id: messageId },
      { personWaiting: true },
    )
    const reading = await reader.read(address.id, message)
    const extensions = await extensionsOf(deps)
    const shown = {
      page: 0,
      place: 'alert',
      extensions,
      now: clock.now(),
      forOne: true,
      whole: true,
    } as const
    await show(ctx, viewForPerson(mailView(ctx.t, { address, message, reading, ...shown })))
    return true
  } catch (error) {
    if (isMessageGone(error) || isSessionGone(error)) return false
    throw error
  }
}

/** When Telegram gives no answer, the person counts as no member. */
async function isMember(ctx: BotContext, groupId: number, userId: number): Promise<boolean> {
  try {
    const member = await ctx.api.getChatMember(groupId, userId)
    return member.status === 'restricted' ? member.is_member : !['left', 'kicked'].includes(member.status)
  } catch (error) {
    if (isRefused(refusalOf(error))) return false
    throw error
  }
}
