import { refusalOf } from '../telegram/refusals.ts'
import type { RichSupport } from '../telegram/rich-support.ts'
import { mailView } from '../views/mail-view.ts'
import type { MailViewData } from '../views/mail-view-data.ts'
import { richMailView } from '../views/rich-mail-view.ts'
import { toastText } from '../views/toast.ts'
import type { BotContext } from './context.ts'
import { show } from './show.ts'

interface ShownMail {
  readonly data: MailViewData
  /** The layout that was asked for; undefined for the chat's own. */
  readonly layout: 'plain' | 'rich' | undefined
}

/**
 * Shows a mail as text or in blocks. If Telegram refuses the blocks, shows text, and says so when blocks were asked
 * for.
 */
export async function showMail(
  ctx: BotContext,
  { rich }: { readonly rich: RichSupport },
  { data, layout }: ShownMail,
): Promise<void> {
  const wantsRich = ctx.record.settings.rich === true
  const { saysMore } = data.reading.built
  const mail = { addressId: data.address.id, messageId: data.message.id }
  const isRich = layout === 'rich' || (layout === undefined && wantsRich && saysMore)
  if (isRich && rich.takes(mail) && (await showRich(ctx, rich, data))) return
  if (layout === 'rich') await ctx.answerCallback(toastText(ctx.t, 'rich-refused'))
  const offersRich = saysMore && rich.takes(mail)
  await show(ctx, mailView(ctx.t, { ...data, layout: wantsRich ? 'plain' : undefined, offersRich }))
}

/** False when Telegram refuses it, which is remembered. Without an answer nobody knows whether it arrived. */
async function showRich(ctx: BotContext, rich: RichSupport, data: MailViewData): Promise<boolean> {
  try {
    await show(ctx, richMailView(ctx.t, data))
    return true
  } catch (error) {
    const mail = { addressId: data.address.id, messageId: data.message.id }
    if (!rich.refused(refusalOf(error), mail)) throw error
    return false
  }
}
