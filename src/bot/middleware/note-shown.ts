import { Composer } from 'grammy'
import type { Message } from 'grammy/types'
import type { Clock } from '../../clock.ts'
import type { ShownAs } from '../../store/cursor-record.ts'
import type { Callback, CallbackOf } from '../../views/callbacks.ts'
import { findAddress } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { AddressWatch } from '../deps.ts'
import { isClosed } from '../group-rights.ts'
import { pressedMessage } from '../show.ts'

/** Most alerts are edited only within seconds, when the verdict of their sender comes: older ones are not looked up. */
const RECENT_MS = 10 * 60_000

/** Notes how a press changes a fresh alert, before it does: a later edit of the alert keeps that. */
export function noteShown({
  watch,
  clock,
}: {
  readonly watch: Pick<AddressWatch, 'mailShown'>
  readonly clock: Clock
}) {
  const composer = new Composer<BotContext>()
  composer.on('callback_query', async (ctx, next) => {
    const pressed = pressedMessage(ctx)
    const change = ctx.callback && changeBy(ctx.callback, ctx)
    if (change && pressed && isKept(ctx, pressed, clock) && pressed.ephemeral_message_id === undefined) {
      const address = findAddress(ctx.record, change.addressId)
      if (address) await watch.mailShown(address.id, pressed.message_id, change.shown)
    }
    await next()
  })
  return composer
}

/** At any age: a deleted mail must not come back when its invitation is edited. */
function isKept({ callback }: BotContext, { date }: Message, clock: Clock): boolean {
  const isDeletion = callback?.kind === 'delete-mail' || callback?.kind === 'undo-mail'
  return isDeletion || clock.now() - date * 1_000 < RECENT_MS
}

interface Change {
  readonly addressId: string
  /** Undefined for the alert's own form. */
  readonly shown: ShownAs | undefined
}

/** How a button changes its message; undefined when it doesn't. */
function changeBy(callback: Callback, ctx: BotContext): Change | undefined {
  if (!('place' in callback) || callback.place !== 'alert') return undefined
  if (callback.kind === 'undo-mail') return { addressId: callback.addressId, shown: undefined }
  const { addressId, page } = callback
  if (callback.kind === 'delete-mail') return { addressId, shown: { page, deleted: true } }
  // Only the person who pressed sees the mail.
  if (isClosed(ctx)) return undefined
  switch (callback.kind) {
    case 'whole-mail':
      return { addressId, shown: { page, layout: 'plain', whole: true } }
    case 'more-mail':
      return { addressId, shown: { page, ...SHOWN[callback.shown], question: 'more' } }
    case 'mail':
    case 'block':
    case 'block-list':
    case 'unblock':
      return { addressId, shown: { page } }
    case 'rich-mail':
      return { addressId, shown: { page, layout: 'rich' } }
    case 'plain-mail':
      return { addressId, shown: { page, layout: 'plain' } }
    case 'ask-block':
      return { addressId, shown: { page, layout: 'plain', question: 'block' } }
    case 'unsubscribe':
      return {
        addressId,
        shown: callback.sure ? { page } : { page, layout: 'plain', question: 'unsubscribe' },
      }
    default:
      return undefined
  }
}

const SHOWN = {
  folded: {},
  whole: { layout: 'plain', whole: true },
  plain: { layout: 'plain' },
  rich: { layout: 'rich' },
} as const satisfies Record<CallbackOf<'more-mail'>['shown'], Pick<ShownAs, 'layout' | 'whole'>>
