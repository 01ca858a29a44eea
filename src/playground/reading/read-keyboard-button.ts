import type { KeyboardButton } from '../keyboards/markup.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { isObject, JsonFields } from './json-fields.ts'
import { readLooks } from './read-inline-button.ts'

const CONTEXT = "can't parse keyboard button: "

/** A text alone, or with something that it asks for (Client.cpp:get_keyboard_button). */
export function readKeyboardButton(button: unknown): KeyboardButton {
  if (typeof button === 'string') return { text: button }
  if (!isObject(button)) refuse(REFUSALS.keyboardButtonNoObject)
  const fields = new JsonFields(button, CONTEXT)
  return { ...readLooks(fields, REFUSALS.keyboardButtonStyle), ...readType(fields) }
}

function readType(fields: JsonFields): Partial<KeyboardButton> {
  if (fields.flag('request_contact')) return asks('Phone number', 'request_contact', true)
  if (fields.flag('request_location')) return asks('Location', 'request_location', true)
  if (fields.has('request_poll')) return asks('Poll', 'request_poll', fields.raw('request_poll'))
  if (fields.has('web_app')) return { webApp: fields.object('web_app').needs('url').text('url') }
  if (fields.has('request_users')) return asksById(fields, 'Users', 'request_users')
  if (fields.has('request_chat')) return asksById(fields, 'Chats', 'request_chat')
  if (fields.has('request_managed_bot')) return asksById(fields, 'Managed bots', 'request_managed_bot')
  return {}
}

type Asked = NonNullable<KeyboardButton['asksFor']>

function asksById(fields: JsonFields, asksFor: Asked, name: string): Partial<KeyboardButton> {
  fields.object(name).needs('request_id').integer('request_id')
  return asks(asksFor, name, fields.raw(name))
}

function asks(asksFor: Asked, name: string, value: unknown): Partial<KeyboardButton> {
  return { asksFor, request: { [name]: value } }
}
