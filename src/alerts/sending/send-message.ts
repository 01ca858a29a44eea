import type { Api } from 'grammy'
import type { Clock } from '../../clock.ts'
import { resultOf, type SendResult } from '../../telegram/refusals.ts'
import type { View } from '../../views/view.ts'

/** After this long without an answer a send counts as uncertain; Telegram answers within a second or two. */
const ANSWER_MS = 20_000

/** grammY types its signals after a polyfill; Node's own are as good. */
type SendSignal = Parameters<Api['sendMessage']>[3]

/** The one call of grammY's `Api` that alerts need. It must not retry by itself. */
export type SendApi = Pick<Api, 'sendMessage'>

export interface Delivery {
  readonly chatId: number
  /** The message in its forms, best first; each is made only when it is needed. */
  readonly forms: readonly (() => View)[]
  /** The first form to try. */
  readonly startAt: number
  readonly silent: boolean
}

/** What became of a delivery, the form that was tried last, and whether that showed a mail as a whole. */
export type Delivered = SendResult & { readonly form: number; readonly whole: boolean }

export type Deliver = (delivery: Delivery) => Promise<Delivered>

/**
 * Sends one message in the first of its forms that Telegram takes. Never rejects: whatever happens is a result.
 * The caller has waited for its turn; `turn` is awaited before each further form.
 */
export function createDeliver(deps: {
  readonly api: SendApi
  readonly clock: Clock
  readonly turn: () => Promise<void>
  /** Telegram answered with anything but "too many requests". */
  readonly answered: () => void
  readonly limited: (retryAfterMs: number) => void
}): Deliver {
  async function send(chatId: number, view: View, silent: boolean): Promise<SendResult> {
    const result = await withDeadline(deps.clock, signal =>
      deps.api.sendMessage(chatId, view.text, options(view, silent), signal as SendSignal),
    )
    if (result.kind === 'limited') deps.limited(result.retryAfterMs)
    else if (result.kind !== 'uncertain' && result.kind !== 'down') deps.answered()
    return result
  }

  return async ({ chatId, forms, startAt, silent }) => {
    let last: SendResult = { kind: 'refused', reason: 'no form of it could be made' }
    for (let form = startAt; form < forms.length; form += 1) {
      const view = make(forms[form])
      if (!view) continue
      if (form > startAt) await deps.turn()
      last = await send(chatId, view, silent)
      if (last.kind !== 'refused') return { ...last, form, whole: view.whole === true }
    }
    return { ...last, form: forms.length - 1, whole: false }
  }
}

/** A mail that breaks a view must still arrive in a simpler form. */
function make(form: (() => View) | undefined): View | undefined {
  try {
    return form?.()
  } catch {
    return undefined
  }
}

function options({ entities, keyboard }: View, silent: boolean) {
  return {
    entities,
    disable_notification: silent,
    link_preview_options: { is_disabled: true },
    ...(keyboard ? { reply_markup: keyboard } : {}),
  }
}

async function withDeadline(
  clock: Clock,
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<SendResult> {
  const answered = new AbortController()
  const late = new AbortController()
  const deadline = clock.sleep(ANSWER_MS, answered.signal).then(
    () => late.abort(),
    () => undefined,
  )
  try {
    await send(late.signal)
    return { kind: 'sent' }
  } catch (error) {
    return resultOf(error)
  } finally {
    answered.abort()
    await deadline
  }
}
