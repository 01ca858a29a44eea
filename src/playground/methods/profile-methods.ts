import type { MenuButton } from 'grammy/types'
import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { type BotProfile, commandsKey } from '../world/profile.ts'
import { type Context, type Method, method } from './method.ts'
import { chatId, integer, json, string } from './parameter-types.ts'
import { findRoom } from './reach.ts'

const languageCode = string
  .regex(/^(?:[a-z]{2,3})?$/, 'is not a two-letter ISO 639-1 language code')
  .optional()

const scope = json(
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.enum(['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators']),
    }),
    z.strictObject({ type: z.enum(['chat', 'chat_administrators']), chat_id: chatId }),
    z.strictObject({ type: z.literal('chat_member'), chat_id: chatId, user_id: integer }),
  ]),
).optional()

const commands = json(
  z.array(z.strictObject({ command: string, description: string, is_ephemeral: z.boolean().optional() })),
)

const menuButton = json(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['default', 'commands']) }),
    z.strictObject({ type: z.literal('web_app'), text: string, web_app: z.strictObject({ url: string }) }),
  ]),
)

/** What the bot says about itself. */
export const PROFILE_METHODS: Readonly<Record<string, Method>> = {
  setMyCommands: method({ commands, scope, language_code: languageCode }, ({ world }, parameters) => {
    const list = parameters.commands
    if (list.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH')
    for (const { command, description } of list) checkCommand(command, description)
    world.profile.commands.set(
      commandsKey(parameters.scope, parameters.language_code ?? ''),
      list.map(plainCommand),
    )
    return changed({ world })
  }),
  getMyCommands: method({ scope, language_code: languageCode }, ({ world }, parameters) => {
    return world.profile.commands.get(commandsKey(parameters.scope, parameters.language_code ?? '')) ?? []
  }),
  deleteMyCommands: method({ scope, language_code: languageCode }, ({ world }, parameters) => {
    world.profile.commands.delete(commandsKey(parameters.scope, parameters.language_code ?? ''))
    return changed({ world })
  }),

  ...texts({ field: 'name', list: 'names', max: 64, suffix: 'MyName', tooLong: 'BOT_TITLE_INVALID' }),
  ...texts({
    field: 'description',
    list: 'descriptions',
    max: 512,
    suffix: 'MyDescription',
    tooLong: 'ABOUT_TOO_LONG',
  }),
  ...texts({
    field: 'short_description',
    list: 'shortDescriptions',
    max: 120,
    suffix: 'MyShortDescription',
    tooLong: 'ABOUT_TOO_LONG',
  }),

  setChatMenuButton: method(
    { chat_id: integer.optional(), menu_button: menuButton.optional() },
    ({ world }, parameters) => {
      const button = (parameters.menu_button ?? { type: 'default' }) as MenuButton
      world.profile.menuButtons.set(menuKey({ world }, parameters.chat_id), button)
      return changed({ world })
    },
  ),
  getChatMenuButton: method({ chat_id: integer.optional() }, ({ world }, parameters) => {
    const { menuButtons } = world.profile
    return (
      menuButtons.get(menuKey({ world }, parameters.chat_id)) ?? menuButtons.get(0) ?? { type: 'commands' }
    )
  }),
}

interface TextKind {
  readonly field: 'name' | 'description' | 'short_description'
  readonly list: keyof Pick<BotProfile, 'names' | 'descriptions' | 'shortDescriptions'>
  readonly max: number
  readonly suffix: string
  readonly tooLong: string
}

/** The setter and the getter of one text; a language without one gets the text of the empty code. */
function texts(kind: TextKind): Record<string, Method> {
  return {
    [`set${kind.suffix}`]: method(
      { [kind.field]: string.optional(), language_code: languageCode },
      ({ world }, parameters) => {
        const text = parameters[kind.field] ?? ''
        if (text.length > kind.max) throw badRequest(kind.tooLong)
        const list = world.profile[kind.list]
        if (text === '') list.delete(parameters.language_code ?? '')
        else list.set(parameters.language_code ?? '', text)
        return changed({ world })
      },
    ),
    [`get${kind.suffix}`]: method({ language_code: languageCode }, ({ world }, parameters) => {
      const list = world.profile[kind.list]
      const fallback = kind.field === 'name' ? world.bot.first_name : ''
      return { [kind.field]: list.get(parameters.language_code ?? '') ?? list.get('') ?? fallback }
    }),
  }
}

function changed({ world }: Pick<Context, 'world'>): true {
  world.emit({ type: 'profile' })
  return true
}

function menuKey({ world }: Pick<Context, 'world'>, chat: number | undefined): number {
  return chat === undefined ? 0 : findRoom(world, chat).id
}

function checkCommand(command: string, description: string): void {
  if (!/^\/?[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
  if (description.trim() === '' || description.length > 256)
    throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
}

function plainCommand(given: { command: string; description: string }): {
  command: string
  description: string
} {
  return { command: given.command.replace(/^\//, ''), description: given.description }
}
