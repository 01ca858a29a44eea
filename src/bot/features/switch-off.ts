import type { Address } from '../../store/records.ts'
import { recipientsView, switchable, switchedToast, switchedWith } from '../../views/recipients-view.ts'
import { showCurrentState } from '../address-card.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeAddress } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { extensionsOf } from '../extensions.ts'
import { isClosed, mayManage } from '../group-rights.ts'
import type { ReadMailDeps } from '../mail-files.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { show } from '../show.ts'
import { openMail, readMessage } from './read-mail.ts'

/** Switching names of a whole subdomain, and tags, off and on: under a mail, or in the list of an address. */
export function recipientButtons(deps: ReadMailDeps) {
  async function switchTo(ctx: BotContext, { id, token }: Address, recipient: string, off: boolean) {
    const before = off ? [] : await deps.mailApi.listRecipients(token, { personWaiting: true })
    await deps.mailApi.switchRecipient({ token, recipient, off }, { personWaiting: true })
    if (off) await changeAddress(ctx, deps.chats, { id, change: one => ({ ...one, switchedOff: true }) })
    await ctx.answerCallback(switchedToast(ctx.t, switchedWith(recipient, before), off))
  }

  return {
    'switch-off': pressOnAddress(deps, async (ctx, address, about) => {
      if (!(await mayManage(ctx, address))) return
      const mail = await readMessage(ctx, deps, address, about.messageId)
      const recipient = mail && switchable(address, mail)
      if (recipient !== undefined) await switchTo(ctx, address, recipient, about.off)
      // Under an alert the button is in the ⋯ menu.
      const isAlert = about.place === 'alert' && !isClosed(ctx)
      if (mail) await openMail(ctx, deps, address, { ...about, ...(isAlert && { question: 'more' }) })
    }),
    recipients: pressOnAddress(deps, (ctx, address, { page }) => showRecipients(ctx, deps, address, page)),
    'switch-recipient': pressOnAddress(deps, async (ctx, address, { recipientId, page, off }) => {
      if (!(await mayManage(ctx, address))) return
      const listed = await deps.mailApi.listRecipients(address.token, { personWaiting: true })
      const found = listed.find(({ id }) => id === recipientId)
      if (found) await switchTo(ctx, address, found.recipient, off)
      await showRecipients(ctx, deps, address, page)
    }),
  } satisfies SomeHandlers
}

async function showRecipients(
  ctx: BotContext,
  deps: ReadMailDeps,
  address: Address,
  page: number,
): Promise<void> {
  // A service without it would answer as if the address were gone.
  if (!(await extensionsOf(deps)).has('recipients')) return showCurrentState(ctx, deps)
  const recipients = await deps.mailApi.listRecipients(address.token, { personWaiting: true })
  await show(ctx, recipientsView(ctx.t, { address, recipients, page }))
}
