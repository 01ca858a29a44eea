import type { Api } from 'grammy'
import type { Clock } from '../clock.ts'
import { callRaw, isRecord, UnansweredError } from './compared-side.ts'

/** How long the operator has to press a button. */
export const PRESS_WITHIN_MS = 30_000
const ASK_EVERY_MS = 1_500

interface Awaited {
  readonly api: Api
  readonly clock: Clock
  readonly personId: number
  readonly messageId: number
  readonly signal: AbortSignal
}

/**
 * Waits until this person presses a button of this message. Resolves to the id of the query; to undefined when they
 * don't in time, or when another program gets the bot's updates. Confirms no update to Telegram: the bot gets all of
 * them later.
 */
export async function awaitPress({ api, clock, signal, ...wanted }: Awaited): Promise<string | undefined> {
  const until = clock.monotonic() + PRESS_WITHIN_MS
  while (clock.monotonic() < until) {
    const answer = await callRaw(api, 'getUpdates', { timeout: 0, limit: 100 }).catch(orNothing)
    if (answer && !answer.ok && answer.error_code === 409) return undefined
    const updates = answer?.ok && Array.isArray(answer.result) ? answer.result : []
    const id = updates.map(update => pressIn(update, wanted)).find(found => found !== undefined)
    if (id !== undefined) return id
    await clock.sleep(ASK_EVERY_MS, signal)
  }
  return undefined
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof UnansweredError)) throw error
}

function pressIn(
  update: unknown,
  { personId, messageId }: Pick<Awaited, 'personId' | 'messageId'>,
): string | undefined {
  const query = isRecord(update) ? update.callback_query : undefined
  if (!isRecord(query) || !isRecord(query.from) || !isRecord(query.message)) return undefined
  if (query.from.id !== personId || query.message.message_id !== messageId) return undefined
  return String(query.id)
}
