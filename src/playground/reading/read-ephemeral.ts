import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { EphemeralOptions } from '../world/ephemeral-messages.ts'
import { isObject, JsonFields } from './json-fields.ts'
import type { Reader } from './readers.ts'

/** Makes a message one that only its receiver sees. Telegram's own reading is not published. */
export const ephemeralParameters: Reader<EphemeralOptions | undefined> = (args, name) => {
  const value = args.json(name, REFUSALS.ephemeralUnreadable)
  if (value === undefined) return undefined
  if (!isObject(value)) refuse(REFUSALS.ephemeralUnreadable)
  const fields = new JsonFields(value, "can't parse ephemeral message parameters: ")
  return {
    receiver_user_id: fields.needs('receiver_user_id').long('receiver_user_id'),
    callback_query_id: fields.text('callback_query_id') || undefined,
    replace_callback_query_message: fields.flag('replace_callback_query_message'),
  }
}
