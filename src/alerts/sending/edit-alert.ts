import type { Api } from 'grammy'
import type { SendResult } from '../../telegram/refusals.ts'
import { type Forms, formAgainst } from '../../views/simpler-forms.ts'
import type { View } from '../../views/view.ts'
import { viewOptions } from '../../views/view-options.ts'
import { type CallWithinDeps, callWithin } from './call-within.ts'

/** grammY types its signals after a polyfill; Node's own work as well. */
type CallSignal = Parameters<Api['editMessageText']>[4]

/** The call of grammY's `Api` that edits an alert. It must not retry by itself. */
export type EditApi = Pick<Api, 'editMessageText'>

interface EditAlertDeps extends CallWithinDeps {
  readonly api: EditApi
  /** Awaited before each call. */
  readonly waitForSlot: (chatId: number) => Promise<void>
}

/**
 * Edits a message, trying these forms from this one on until Telegram accepts one; makes them only once it has its
 * slot.
 */
export type EditAlert = (
  alert: { readonly chatId: number; readonly sentId: number; readonly form: number },
  forms: () => Forms,
) => Promise<SendResult>

/** The returned function rejects only when `waitForSlot` does: everything else is a result. */
export function createEditAlert(deps: EditAlertDeps): EditAlert {
  const { api, waitForSlot } = deps

  function edit(chatId: number, sentId: number, view: View): Promise<SendResult> {
    return callWithin(deps, chatId, signal =>
      api.editMessageText(chatId, sentId, view.rich ?? view.text, viewOptions(view), signal as CallSignal),
    )
  }

  return async ({ chatId, sentId, form }, forms) => {
    let result: SendResult = { kind: 'sent' }
    for (let at = form; ; ) {
      await waitForSlot(chatId)
      const now = forms()
      while (at < now.length && !now[at]?.view()) at += 1
      const view = now[at]?.view()
      if (!view) return result
      result = await edit(chatId, sentId, view)
      if (result.kind !== 'refused' || result.why !== 'other') return result
      at = formAgainst(now, at + 1, result.part)
    }
  }
}
