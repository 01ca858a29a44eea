import { hash } from 'node:crypto'
import type { Update } from 'grammy/types'

const DIGEST_LENGTH = 12

/** The key of the same update object is asked for several times. */
const keys = new WeakMap<Update, string>()

/**
 * The key of an update: its number and its content. Numbers begin anew with another Bot API server, and after a week
 * without updates. The same update, sent twice, has the same key.
 */
export function updateKey(update: Update): string {
  const key = keys.get(update) ?? makeKey(update)
  keys.set(update, key)
  return key
}

function makeKey({ update_id: id, ...what }: Update): string {
  return `${id}-${hash('sha256', JSON.stringify(what)).slice(0, DIGEST_LENGTH)}`
}

/** The chat in which it happened; undefined where there is none, as with an inline query. */
export function chatIdOf({ message, callback_query, my_chat_member }: Update): number | undefined {
  return (message ?? callback_query?.message ?? my_chat_member)?.chat.id
}
