import type { Markup } from '../keyboards/markup.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { isObject, JsonFields } from './json-fields.ts'
import { readInlineButton } from './read-inline-button.ts'
import { readKeyboardButton } from './read-keyboard-button.ts'
import type { Reader } from './readers.ts'

/** Undefined for none; of several kinds in one the first counts (Client.cpp:get_reply_markup). */
export const replyMarkup: Reader<Markup | undefined> = (args, name) => {
  const value = args.json(name, REFUSALS.markupNoJson)
  return value === undefined ? undefined : readMarkup(value)
}

/** The same where it stands in an object. */
export function readMarkup(value: unknown): Markup | undefined {
  if (!isObject(value)) refuse(REFUSALS.markupNoObject)
  const fields = new JsonFields(value, '')
  const keyboard = rowsOf(fields, 'keyboard', readKeyboardButton)
  const inline = rowsOf(fields, 'inline_keyboard', readInlineButton)
  const remove = [fields.flag('hide_keyboard'), fields.flag('remove_keyboard')].includes(true)
  const selective = [fields.flag('personal_keyboard'), fields.flag('selective')].includes(true)
  const force = [fields.flag('force_reply_keyboard'), fields.flag('force_reply')].includes(true)
  const input_field_placeholder = fields.text('input_field_placeholder')
  const options = {
    ...(input_field_placeholder !== '' && { input_field_placeholder }),
    ...(selective && { selective }),
  }
  if (keyboard.length > 0)
    return { kind: 'keyboard', rows: keyboard, options: { ...keyboardLooks(fields), ...options } }
  if (inline.length > 0) return { kind: 'inline', rows: inline }
  if (remove) return { kind: 'remove' }
  return force ? { kind: 'force-reply', options } : undefined
}

function rowsOf<Button>(
  fields: JsonFields,
  name: 'keyboard' | 'inline_keyboard',
  read: (button: unknown) => Button,
): readonly (readonly Button[])[] {
  const rows = fields.raw(name)
  if (rows === undefined) return []
  if (!Array.isArray(rows)) refuse(REFUSALS.markupNoRows, { name })
  return rows.map((row: unknown) => {
    if (Array.isArray(row)) return row.map(read)
    return refuse(name === 'keyboard' ? REFUSALS.keyboardRowNoArray : REFUSALS.inlineRowNoArray)
  })
}

function keyboardLooks(fields: JsonFields): object {
  const names = ['resize_keyboard', 'one_time_keyboard', 'is_persistent']
  return Object.fromEntries(names.filter(name => fields.flag(name)).map(name => [name, true]))
}
