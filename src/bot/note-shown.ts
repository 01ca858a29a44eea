import type { Message } from 'grammy/types'
import type { Clock } from '../clock.ts'
import type { ShownAs } from '../store/cursor-record.ts'
import type { MailPlace } from '../views/callback-codecs.ts'
import type { BotContext } from './context.ts'
import type { AddressWatch } from './deps.ts'
import { pressedMessage } from './show.ts'

/** Most alerts are edited only within seconds, when the verdict of their sender comes: older ones are not looked up. */
const RECENT_MS = 10 * 60_000

interface ShownChange {
  readonly addressId: string
  readonly place: MailPlace
  /** Undefined for the alert's own form. */
  readonly shown: ShownAs | undefined
  /** Where the mail is shown; the pressed message unless it is named. */
  readonly on?: Message | undefined
}

/**
 * Notes how a press is about to change a fresh alert, before it does: a later edit of the alert keeps that. Call it when
 * the person may do it and nothing but the edit is left to do. Does nothing for other messages.
 */
export async function noteShown(
  ctx: BotContext,
  { watch, clock }: { readonly watch: Pick<AddressWatch, 'mailShown'>; readonly clock: Clock },
  { addressId, place, shown, on = pressedMessage(ctx) }: ShownChange,
): Promise<void> {
  if (place !== 'alert' || !on || on.ephemeral_message_id !== undefined) return
  // At any age: a deleted mail must not come back when its invitation is edited.
  const isOfDeletion = shown === undefined || shown.deleted === true
  if (isOfDeletion || clock.now() - on.date * 1_000 < RECENT_MS)
    await watch.mailShown(addressId, on.message_id, shown)
}
