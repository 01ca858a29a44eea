import { commandList, commandScope, languageCode, menuButton } from '../reading/read-profile.ts'
import { integer, string } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { codePoints } from '../text/clean-string.ts'
import { type BotProfile, commandsKey } from '../world/profile.ts'
import type { World } from '../world/world.ts'
import { findReachableChat } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'

const MOST_COMMANDS = 100

/** What the bot says about itself. */
export const PROFILE_METHODS: Readonly<Record<string, Method>> = {
  setMyCommands: method(
    { commands: commandList, scope: commandScope, language_code: languageCode },
    ({ world }, { commands, scope, language_code }) => {
      if (commands.some(({ command }) => !/^[a-z0-9_]+$/.test(command))) refuse(REFUSALS.commandCharacters)
      if (commands.length > MOST_COMMANDS) refuse(REFUSALS.commandsTooMany)
      world.profile.commands.set(commandsKey(scope, language_code), [...commands])
      return changed(world)
    },
  ),
  getMyCommands: method(
    { scope: commandScope, language_code: languageCode },
    ({ world }, { scope, language_code }) =>
      world.profile.commands.get(commandsKey(scope, language_code)) ?? [],
  ),
  deleteMyCommands: method(
    { scope: commandScope, language_code: languageCode },
    ({ world }, { scope, language_code }) => {
      world.profile.commands.delete(commandsKey(scope, language_code))
      return changed(world)
    },
  ),

  ...texts({ field: 'name', list: 'names', max: 64, suffix: 'MyName', tooLong: REFUSALS.nameTooLong }),
  ...texts({
    field: 'description',
    list: 'descriptions',
    max: 512,
    suffix: 'MyDescription',
    tooLong: REFUSALS.descriptionTooLong,
  }),
  ...texts({
    field: 'short_description',
    list: 'shortDescriptions',
    max: 120,
    suffix: 'MyShortDescription',
    tooLong: REFUSALS.shortDescriptionTooLong,
  }),

  setChatMenuButton: method(
    { chat_id: integer, menu_button: menuButton },
    ({ world }, { chat_id, menu_button }) => {
      world.profile.menuButtons.set(menuKey(world, chat_id), menu_button)
      return changed(world)
    },
  ),
  getChatMenuButton: method({ chat_id: integer }, ({ world }, { chat_id }) => {
    const { menuButtons } = world.profile
    return menuButtons.get(menuKey(world, chat_id)) ?? menuButtons.get(0) ?? { type: 'commands' }
  }),
}

interface TextKind {
  readonly field: 'name' | 'description' | 'short_description'
  readonly list: keyof Pick<BotProfile, 'names' | 'descriptions' | 'shortDescriptions'>
  readonly max: number
  readonly suffix: string
  readonly tooLong:
    | typeof REFUSALS.nameTooLong
    | typeof REFUSALS.descriptionTooLong
    | typeof REFUSALS.shortDescriptionTooLong
}

/** The setter and the getter of one text; a language without one gets the text of the empty code. */
function texts(kind: TextKind): Record<string, Method> {
  return {
    [`set${kind.suffix}`]: method(
      { [kind.field]: string, language_code: languageCode },
      ({ world }, parameters) => {
        const text = parameters[kind.field] ?? ''
        const language = parameters.language_code ?? ''
        if (codePoints(text) > kind.max) refuse(kind.tooLong)
        const list = world.profile[kind.list]
        if (text === '') list.delete(language)
        else list.set(language, text)
        return changed(world)
      },
    ),
    [`get${kind.suffix}`]: method({ language_code: languageCode }, ({ world }, { language_code }) => {
      const list = world.profile[kind.list]
      const fallback = kind.field === 'name' ? world.bot.first_name : ''
      return { [kind.field]: list.get(language_code) ?? list.get('') ?? fallback }
    }),
  }
}

function changed(world: World): true {
  world.emit({ type: 'profile' })
  return true
}

/** The chat of a person, or all of them for none (Client.cpp:process_set_chat_menu_button_query). */
function menuKey(world: World, chat: number | undefined): number {
  if (chat === undefined) return 0
  if (chat <= 0) refuse(REFUSALS.menuChat)
  return findReachableChat(world, chat).id
}
