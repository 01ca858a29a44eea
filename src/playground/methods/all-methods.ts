import { ACTION_METHODS } from './action-methods.ts'
import { ALBUM_METHODS } from './album-methods.ts'
import { CHAT_METHODS } from './chat-methods.ts'
import { DELETE_METHODS } from './delete-methods.ts'
import { DOCUMENT_METHODS } from './document-methods.ts'
import { EDIT_METHODS } from './edit-methods.ts'
import { EPHEMERAL_METHODS } from './ephemeral-methods.ts'
import { MESSAGE_METHODS } from './message-methods.ts'
import type { Method } from './method.ts'
import { PHOTO_METHODS } from './photo-methods.ts'
import { PROFILE_METHODS } from './profile-methods.ts'
import { QUERY_METHODS } from './query-methods.ts'
import { TOPIC_METHODS } from './topic-methods.ts'
import { UPDATE_METHODS } from './update-methods.ts'
import { WEBHOOK_METHODS } from './webhook-methods.ts'

/** Every method of the playground by its name, as the Bot API writes it. */
export const METHODS: Readonly<Record<string, Method>> = {
  ...TOPIC_METHODS,
  ...UPDATE_METHODS,
  ...WEBHOOK_METHODS,
  ...MESSAGE_METHODS,
  ...EDIT_METHODS,
  ...DELETE_METHODS,
  ...ACTION_METHODS,
  ...EPHEMERAL_METHODS,
  ...DOCUMENT_METHODS,
  ...PHOTO_METHODS,
  ...ALBUM_METHODS,
  ...QUERY_METHODS,
  ...PROFILE_METHODS,
  ...CHAT_METHODS,
}

const BY_LOWER_CASE = new Map(
  Object.entries(METHODS).map(([name, method]) => [name.toLowerCase(), { name, method }]),
)

/** A method by its name in any case, as Telegram finds it. */
export function findMethod(name: string): { readonly name: string; readonly method: Method } | undefined {
  return BY_LOWER_CASE.get(name.toLowerCase())
}
