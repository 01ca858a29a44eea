import { ALBUM_CHANGES } from './album-changes.ts'
import { BUTTON_CHANGES } from './button-changes.ts'
import { ENTITY_CHANGES } from './entity-changes.ts'
import { ERROR_CHANGES } from './error-changes.ts'
import { FILE_CHANGES } from './file-changes.ts'
import { HTTP_CHANGES } from './http-changes.ts'
import { INLINE_CHANGES } from './inline-changes.ts'
import { KEYBOARD_CHANGES } from './keyboard-changes.ts'
import { MESSAGE_CHANGES } from './message-changes.ts'
import { PARAMETER_CHANGES } from './parameter-changes.ts'
import { PROFILE_CHANGES } from './profile-changes.ts'
import { PROFILE_TEXT_CHANGES } from './profile-text-changes.ts'
import { QUERY_CHANGES } from './query-changes.ts'
import { TEXT_CHANGES } from './text-changes.ts'
import { TOPIC_CHANGES } from './topic-changes.ts'
import { UPDATE_CHANGES } from './update-changes.ts'
import { WEBHOOK_CHANGES } from './webhook-changes.ts'

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
