import type { Clock } from '../../clock.ts'
import { type Refusal, refusalOf } from '../../telegram/refusals.ts'
import { withDeadline } from '../../telegram/with-deadline.ts'
import { SEND_PAUSES } from './send-pauses.ts'

export interface CallWithinDeps {
  readonly clock: Clock
  /** Telegram answered with anything but "too many requests". */
  readonly answered: () => void
  readonly limited: (chatId: number, retryAfterMs: number) => void
}

/** Makes one call that writes into a chat, within the time that an answer may take. Never rejects. */
export async function callWithin<Answer>(
  { clock, answered, limited }: CallWithinDeps,
  chatId: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<{ readonly kind: 'sent'; readonly answer: Answer } | Refusal> {
  const result = await withDeadline(call, { ms: SEND_PAUSES.answerMs, clock }).then(
    answer => ({ kind: 'sent', answer }) as const,
    refusalOf,
  )
  if (result.kind === 'limited') limited(chatId, result.retryAfterMs)
  else if (result.kind !== 'uncertain' && result.kind !== 'down') answered()
  return result
}
