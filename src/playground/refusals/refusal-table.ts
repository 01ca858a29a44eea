import { ALBUM_CHANGES, ALBUM_REFUSALS } from './album-refusals.ts'
import { BUTTON_CHANGES, BUTTON_REFUSALS } from './button-refusals.ts'
import { CHAT_REFUSALS } from './chat-refusals.ts'
import { ENTITY_CHANGES, ENTITY_REFUSALS } from './entity-refusals.ts'
import { EPHEMERAL_REFUSALS } from './ephemeral-refusals.ts'
import { ERROR_CHANGES, ERROR_REFUSALS } from './error-refusals.ts'
import { FILE_CHANGES, FILE_REFUSALS } from './file-refusals.ts'
import { FLOOD_REFUSALS } from './flood-refusals.ts'
import { HTTP_CHANGES, HTTP_REFUSALS } from './http-refusals.ts'
import { INLINE_CHANGES, INLINE_REFUSALS } from './inline-refusals.ts'
import { KEYBOARD_CHANGES, KEYBOARD_REFUSALS } from './keyboard-refusals.ts'
import { MESSAGE_CHANGES, MESSAGE_REFUSALS } from './message-refusals.ts'
import { PARAMETER_CHANGES, PARAMETER_REFUSALS } from './parameter-refusals.ts'
import { PROFILE_CHANGES, PROFILE_REFUSALS } from './profile-refusals.ts'
import { PROFILE_TEXT_CHANGES, PROFILE_TEXT_REFUSALS } from './profile-text-refusals.ts'
import { QUERY_CHANGES, QUERY_REFUSALS } from './query-refusals.ts'
import { RICH_REFUSALS } from './rich-refusals.ts'
import { SENDING_REFUSALS } from './sending-refusals.ts'
import { TEXT_CHANGES, TEXT_REFUSALS } from './text-refusals.ts'
import { TOPIC_CHANGES, TOPIC_REFUSALS } from './topic-refusals.ts'
import { UPDATE_CHANGES, UPDATE_REFUSALS } from './update-refusals.ts'
import { WEBHOOK_CHANGES, WEBHOOK_REFUSALS } from './webhook-refusals.ts'

/**
 * Everything that the playground refuses, in Telegram's words; it throws no refusal that is not in this table.
 * `test/playground/refusal-table.test.ts` compares it with the list of what the real server refuses.
 */
export const REFUSALS = {
  ...ALBUM_REFUSALS,
  ...BUTTON_REFUSALS,
  ...CHAT_REFUSALS,
  ...ENTITY_REFUSALS,
  ...EPHEMERAL_REFUSALS,
  ...ERROR_REFUSALS,
  ...FILE_REFUSALS,
  ...FLOOD_REFUSALS,
  ...HTTP_REFUSALS,
  ...INLINE_REFUSALS,
  ...KEYBOARD_REFUSALS,
  ...MESSAGE_REFUSALS,
  ...PARAMETER_REFUSALS,
  ...PROFILE_REFUSALS,
  ...PROFILE_TEXT_REFUSALS,
  ...QUERY_REFUSALS,
  ...RICH_REFUSALS,
  ...SENDING_REFUSALS,
  ...TEXT_REFUSALS,
  ...TOPIC_REFUSALS,
  ...UPDATE_REFUSALS,
  ...WEBHOOK_REFUSALS,
}

/** Everything that the playground silently changes, as Telegram does. */
export const CHANGES = {
  ...ALBUM_CHANGES,
  ...BUTTON_CHANGES,
  ...ENTITY_CHANGES,
  ...ERROR_CHANGES,
  ...FILE_CHANGES,
  ...HTTP_CHANGES,
  ...INLINE_CHANGES,
  ...KEYBOARD_CHANGES,
  ...MESSAGE_CHANGES,
  ...PARAMETER_CHANGES,
  ...PROFILE_CHANGES,
  ...PROFILE_TEXT_CHANGES,
  ...QUERY_CHANGES,
  ...TEXT_CHANGES,
  ...TOPIC_CHANGES,
  ...UPDATE_CHANGES,
  ...WEBHOOK_CHANGES,
}
