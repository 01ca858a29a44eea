import { ALBUM_REFUSALS } from './album-refusals.ts'
import { BUTTON_REFUSALS } from './button-refusals.ts'
import { CHAT_REFUSALS } from './chat-refusals.ts'
import { ENTITY_REFUSALS } from './entity-refusals.ts'
import { EPHEMERAL_REFUSALS } from './ephemeral-refusals.ts'
import { ERROR_REFUSALS } from './error-refusals.ts'
import { FILE_REFUSALS } from './file-refusals.ts'
import { FLOOD_REFUSALS } from './flood-refusals.ts'
import { HTTP_REFUSALS } from './http-refusals.ts'
import { INLINE_REFUSALS } from './inline-refusals.ts'
import { KEYBOARD_REFUSALS } from './keyboard-refusals.ts'
import { MESSAGE_REFUSALS } from './message-refusals.ts'
import { PARAMETER_REFUSALS } from './parameter-refusals.ts'
import { PROFILE_REFUSALS } from './profile-refusals.ts'
import { PROFILE_TEXT_REFUSALS } from './profile-text-refusals.ts'
import { QUERY_REFUSALS } from './query-refusals.ts'
import { RICH_REFUSALS } from './rich-refusals.ts'
import { SENDING_REFUSALS } from './sending-refusals.ts'
import { TEXT_REFUSALS } from './text-refusals.ts'
import { TOPIC_REFUSALS } from './topic-refusals.ts'
import { UPDATE_REFUSALS } from './update-refusals.ts'
import { WEBHOOK_REFUSALS } from './webhook-refusals.ts'

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
