import type { MiddlewareFn } from 'grammy'
import type { MaybeInaccessibleMessage } from 'grammy/types'
import type { Clock } from '../../clock.ts'
import type { CallbackKind } from '../../views/callbacks.ts'
import type { BotContext } from '../context.ts'

const REMEMBERED_CALLBACKS = 10_000
/** A second press within this time after the first was handled is a double tap. */
const DOUBLE_TAP_MS = 3_000
/** The same where the answer was a new message: somebody who has read it would not press again so soon. */
const DOUBLE_ANSWER_MS = 1_000
/** Buttons that make or send something with each press; all others that edit may be pressed again at once. */
const MAKES_SOMETHING: ReadonlySet<CallbackKind> = new Set([
  'new',
  'another',
  'make-named',
  'renew',
  'attachment',
  'photos',
  'source',
  'as-file',
])
/** If several people in a group press one of these at once, it counts once; other buttons answer each person. */
const ONE_WISH: ReadonlySet<CallbackKind> = new Set(['new', 'another', 'make-named', 'renew'])

/** Drops a second callback of the same button while the first is being handled, and double taps just after. */
export function dedupeCallbacks(clock: Clock): MiddlewareFn<BotContext> {
  const busyUntil = new Map<string, number>()
  return async (ctx, next) => {
    const key = callbackKey(ctx)
    if (key === undefined) return next()
    if ((busyUntil.get(key) ?? 0) > clock.now()) return
    busyUntil.delete(key)
    busyUntil.set(key, Number.POSITIVE_INFINITY)
    forgetOldest(busyUntil)
    ctx.sentNew = false
    try {
      await next()
    } finally {
      const restMs = restOf(ctx)
      if (restMs > 0) busyUntil.set(key, clock.now() + restMs)
      else busyUntil.delete(key)
    }
  }
}

/** Tells all messages apart, also those that only one person sees. */
export function messageKey(message: MaybeInaccessibleMessage): string {
  const ephemeralId = 'ephemeral_message_id' in message ? message.ephemeral_message_id : undefined
  return [message.chat.id, message.message_id, ephemeralId].join(' ')
}

function restOf({ callback, sentNew }: BotContext): number {
  if (callback && MAKES_SOMETHING.has(callback.kind)) return DOUBLE_TAP_MS
  return sentNew ? DOUBLE_ANSWER_MS : 0
}

function callbackKey({ callbackQuery, callback }: BotContext): string | undefined {
  const message = callbackQuery?.message
  if (!callback || !message) return undefined
  const whose = ONE_WISH.has(callback.kind) ? undefined : callbackQuery.from.id
  return [messageKey(message), whose, callbackQuery.data].join(' ')
}

/** Maps give their keys in the order of insertion. */
function forgetOldest(kept: Map<string, unknown>): void {
  if (kept.size <= REMEMBERED_CALLBACKS) return
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
