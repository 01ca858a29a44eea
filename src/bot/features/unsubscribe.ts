import { toastText } from '../../views/toast.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { mayManage } from '../group-rights.ts'
import type { ReadMailDeps } from '../mail-files.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { send } from '../show.ts'
import { openMail } from './read-mail.ts'

/** Unsubscribes from a mail's sender, after a question. */
export function unsubscribeButtons(deps: ReadMailDeps) {
  return {
    unsubscribe: pressOnAddress(deps, async (ctx, address, callback) => {
      if (!(await mayManage(ctx, address))) return
      if (!callback.sure) return openMail(ctx, deps, address, { ...callback, question: 'unsubscribe' })
      const ref = { token: address.token, id: callback.messageId }
      const isDone = await deps.mailApi.unsubscribe(ref, { personWaiting: true })
      const words = toastText(ctx.t, isDone ? 'unsubscribed' : 'unsubscribe-failed')
      // If the press was answered already, say it below the mail.
      if (!(await ctx.answerCallback(words))) await send(ctx, { text: words, entities: [] })
      await openMail(ctx, deps, address, callback)
    }),
  } satisfies SomeHandlers
}
