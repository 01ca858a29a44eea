import type { BotCommand, MenuButton } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkWebAppLink } from '../text/check-link.ts'
import { cleanString, codePoints } from '../text/clean-string.ts'
import { isObject, JsonFields } from './json-fields.ts'
import { type Reader, toInteger } from './readers.ts'

const MOST_IN_COMMAND = 32
const MOST_IN_DESCRIPTION = 256

/** For whom commands are. */
type CommandScope = Readonly<{ type: string; chat_id?: number | string; user_id?: number }>

/** Two letters of ISO 639-1, or none (td misc.cpp:validate_bot_language_code). */
export const languageCode: Reader<string> = (args, name) => {
  const code = args.text(name)
  return /^(?:[a-z]{2})?$/.test(code) ? code : refuse(REFUSALS.languageCode)
}

/** Commands as Telegram keeps them; none when there is no such parameter (Client.cpp:get_bot_commands, td BotCommand.cpp:set_commands). */
export const commandList: Reader<readonly BotCommand[]> = (args, name) => {
  const value = args.json(name, REFUSALS.commandsNoJson)
  if (value === undefined) return []
  if (!Array.isArray(value)) refuse(REFUSALS.commandsNoArray)
  return value.map(readCommand).map(cleanCommand)
}

/** Client.cpp:get_bot_command_scope. */
export const commandScope: Reader<CommandScope | undefined> = (args, name) => {
  const value = args.json(name, REFUSALS.scopeNoJson)
  if (value === undefined) return undefined
  if (!isObject(value)) refuse(REFUSALS.scopeNoObject)
  return readScope(new JsonFields(value, "can't parse BotCommandScope: "))
}

/** The button beside the field for text (Client.cpp:get_bot_menu_button). */
export const menuButton: Reader<MenuButton> = (args, name) => {
  const value = args.json(name, REFUSALS.menuNoJson)
  if (value === undefined) return { type: 'default' }
  if (!isObject(value)) refuse(REFUSALS.menuNoObject)
  const fields = new JsonFields(value, "can't parse menu button: ")
  const type = fields.needs('type').text('type')
  if (type === 'default' || type === 'commands') return { type }
  return type === 'web_app' ? webAppButton(fields) : refuse(REFUSALS.menuType)
}

function readCommand(item: unknown): BotCommand {
  if (!isObject(item)) refuse(REFUSALS.commandNoObject, { reason: 'expected an Object' })
  const fields = new JsonFields(item, "can't parse BotCommand: ")
  const command = fields.needs('command').text('command')
  const description = fields.needs('description').text('description')
  return { command, description, ...(fields.flag('is_ephemeral') && { is_ephemeral: true }) }
}

function cleanCommand({ command: given, description: said, ...more }: BotCommand): BotCommand {
  const command = cleanString(given).trim().replace(/^\//, '')
  if (command === '') refuse(REFUSALS.commandEmpty)
  if (codePoints(command) > MOST_IN_COMMAND) refuse(REFUSALS.commandTooLong)
  const description = cleanString(said).trim()
  if (description === '') refuse(REFUSALS.commandDescriptionEmpty)
  if (codePoints(description) > MOST_IN_DESCRIPTION) refuse(REFUSALS.commandDescriptionTooLong)
  return { command, description, ...more }
}

const WIDE = ['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators']
const OF_A_CHAT = ['chat', 'chat_administrators', 'chat_member']

function readScope(fields: JsonFields): CommandScope {
  const type = fields.needs('type').text('type')
  if (WIDE.includes(type)) return { type }
  if (!OF_A_CHAT.includes(type)) refuse(REFUSALS.scopeTypeUnknown)
  const chat = fields.needs('chat_id').text('chat_id')
  if (chat === '') refuse(REFUSALS.scopeChatEmpty)
  const chat_id = chat.startsWith('@') ? chat : toInteger(chat)
  if (type !== 'chat_member') return { type, chat_id }
  const user_id = fields.needs('user_id').long('user_id')
  return user_id > 0 ? { type, chat_id, user_id } : refuse(REFUSALS.scopeUserInvalid)
}

function webAppButton(fields: JsonFields): MenuButton {
  const text = cleanString(fields.needs('text').text('text'))
  const url = fields.object('web_app').needs('url').text('url')
  if (text === '') refuse(REFUSALS.menuTextEmpty)
  const checked = checkWebAppLink(url)
  if ('wrong' in checked) refuse(REFUSALS.menuUrl, { url, reason: checked.wrong })
  return { type: 'web_app', text, web_app: { url: checked.url } }
}
