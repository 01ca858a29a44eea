import type { Action, InlineButton } from '../keyboards/markup.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { isObject, JsonFields } from './json-fields.ts'

const CONTEXT = "can't parse inline keyboard button: "

/** Client.cpp:get_inline_keyboard_button. */
export function readInlineButton(button: unknown): InlineButton {
  if (!isObject(button)) refuse(REFUSALS.inlineButtonNoObject)
  const fields = new JsonFields(button, CONTEXT)
  return { ...readLooks(fields, REFUSALS.buttonStyle), action: readAction(fields) }
}

/** Text, icon and colour, which both kinds of buttons have. */
export function readLooks(
  fields: JsonFields,
  wrongStyle: typeof REFUSALS.buttonStyle | typeof REFUSALS.keyboardButtonStyle,
): Omit<InlineButton, 'action'> {
  const text = fields.needs('text').text('text')
  const icon = fields.long('icon_custom_emoji_id') === 0 ? '' : fields.text('icon_custom_emoji_id')
  const style = fields.text('style').toLowerCase()
  if (!['', 'default', 'primary', 'danger', 'success'].includes(style)) refuse(wrongStyle)
  return {
    text,
    ...(icon !== '' && { icon_custom_emoji_id: icon }),
    ...(style !== '' && style !== 'default' && { style }),
  }
}

/** The first that is there, in the order of Client.cpp:get_inline_keyboard_button_type. */
function readAction(fields: JsonFields): Action {
  const url = fields.text('url')
  if (url !== '') return { type: 'url', url }
  const data = fields.text('callback_data')
  if (data !== '') return { type: 'callback_data', data }
  return readOther(fields) ?? readNamed(fields) ?? refuse(REFUSALS.buttonWithoutAction)
}

const VALUES = {
  callback_game: () => ({}),
  pay: () => true,
  switch_inline_query: fields => fields.text('switch_inline_query'),
  switch_inline_query_chosen_chat: readChosenChat,
  switch_inline_query_current_chat: fields => fields.text('switch_inline_query_current_chat'),
  login_url: fields => ({ url: fields.object('login_url').needs('url').text('url') }),
} satisfies Record<string, (fields: JsonFields) => unknown>

function readOther(fields: JsonFields): Action | undefined {
  const found = Object.entries(VALUES).find(([field]) => fields.has(field))
  return found && { type: 'other', field: found[0], value: found[1](fields) }
}

/** `disabled` is of Bot API 10.3, whose server is not published. */
function readNamed(fields: JsonFields): Action | undefined {
  if (fields.has('web_app'))
    return { type: 'web_app', url: fields.object('web_app').needs('url').text('url') }
  if (fields.has('copy_text'))
    return { type: 'copy_text', text: fields.object('copy_text').needs('text').text('text') }
  return fields.has('disabled') ? { type: 'other', field: 'disabled', value: {} } : undefined
}

const CHATS = ['allow_user_chats', 'allow_bot_chats', 'allow_group_chats', 'allow_channel_chats']

function readChosenChat(fields: JsonFields): object {
  const chosen = fields.object('switch_inline_query_chosen_chat')
  const query = chosen.text('query')
  return { query, ...Object.fromEntries(CHATS.map(name => [name, chosen.flag(name)])) }
}
