import type { BotCommand, MenuButton } from 'grammy/types'

/** What the bot says about itself, by language code; the empty code is for everybody else. */
export interface BotProfile {
  readonly names: Map<string, string>
  readonly descriptions: Map<string, string>
  readonly shortDescriptions: Map<string, string>
  /** Keys are made by `commandsKey`. */
  readonly commands: Map<string, BotCommand[]>
  /** By chat id; 0 is for all others. */
  readonly menuButtons: Map<number, MenuButton>
}

/** A bot that has said nothing about itself. */
export function createProfile(): BotProfile {
  return {
    names: new Map(),
    descriptions: new Map(),
    shortDescriptions: new Map(),
    commands: new Map(),
    menuButtons: new Map(),
  }
}

/** A scope and a language as one key. */
export function commandsKey(
  scope: Readonly<Record<string, unknown>> | undefined,
  languageCode: string,
): string {
  const { type = 'default', chat_id: chatId = '', user_id: userId = '' } = scope ?? {}
  return [type, chatId, userId, languageCode].join('/')
}

/** The commands a person is offered: the narrowest scope first, the person's language before none. */
export function commandsFor(
  profile: BotProfile,
  reader: {
    readonly chatId: number
    readonly personId: number
    readonly isGroup: boolean
    readonly languageCode: string
  },
): readonly BotCommand[] {
  const scopes = [
    { type: 'chat_member', chat_id: reader.chatId, user_id: reader.personId },
    { type: 'chat', chat_id: reader.chatId },
    { type: reader.isGroup ? 'all_group_chats' : 'all_private_chats' },
    { type: 'default' },
  ]
  const [language = ''] = reader.languageCode.split('-')
  for (const scope of scopes) {
    const found =
      profile.commands.get(commandsKey(scope, language)) ?? profile.commands.get(commandsKey(scope, ''))
    if (found !== undefined) return found
  }
  return []
}
