import type { Transformer } from 'grammy'
import type { ChatPaces } from './chat-paces.ts'
import type { Purpose } from './one-chat-pace.ts'

/** grammY types its signals after a polyfill; any signal works. */
type GrammySignal = Parameters<Transformer>[3]

/** What counts as written into a chat; answering queries, deleting and asking are free (tdlib/telegram-bot-api #648). */
const WRITES =
  /^(send(?!ChatAction)|edit(Ephemeral)?Message|createForumTopic|editForumTopic|forwardMessage|copyMessage)/

/** The chat that a call writes into; undefined for any other call. */
export function writtenChat(method: string, payload: object): number | undefined {
  if (!WRITES.test(method) || !('chat_id' in payload)) return undefined
  const chatId = Number(payload.chat_id)
  return Number.isSafeInteger(chatId) ? chatId : undefined
}

/** Making topics has a separate limit, which delays no message. */
export function isOfTopics(method: string): boolean {
  return /ForumTopic$/.test(method)
}

/**
 * Makes each call that writes into a chat wait for its slot there, and learns from Telegram's answers. `stopping` ends
 * the wait of a call that has no signal of its own; a call that is sent already still gets its answer.
 */
export function keepPace(paces: ChatPaces, purpose: Purpose, stopping?: AbortSignal): Transformer {
  return async (call, method, payload, signal) => {
    const chatId = writtenChat(method, payload)
    if (chatId === undefined) return call(method, payload, signal)
    const messages = 'media' in payload && Array.isArray(payload.media) ? payload.media.length : 1
    await paces.waitForSlot({ chatId, purpose, messages }, (signal as AbortSignal & GrammySignal) ?? stopping)
    const answer = await call(method, payload, signal)
    if (answer.ok || answer.error_code < 429) paces.answered()
    else if (answer.error_code === 429 && !isOfTopics(method))
      paces.limited(chatId, (answer.parameters?.retry_after ?? 1) * 1_000)
    return answer
  }
}
