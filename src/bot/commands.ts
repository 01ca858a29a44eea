import type { Translator } from '../locales/translator.ts'
import { type CommandName, commandDescription, commandUsage } from '../views/bot-profile.ts'
import type { CommandRow } from '../views/help-view.ts'

/** A command of the bot. */
interface Command {
  readonly command: CommandName
  /** Left out of the menu and of /help. */
  readonly hidden?: boolean
}

/**
 * The commands, in the order of the menu and of /help, which are made from it; a test compares the README's table. Their
 * texts are named in `views/bot-profile.ts`. What a command does is a Composer in `features/`; `bot.ts` sets their order.
 */
export const COMMANDS: readonly Command[] = [
  { command: 'new' },
  { command: 'inbox' },
  { command: 'addresses' },
  { command: 'find' },
  { command: 'token' },
  { command: 'settings' },
  { command: 'help' },
  { command: 'privacy' },
  { command: 'export' },
  { command: 'forget' },
  { command: 'cancel' },
  { command: 'start', hidden: true },
  { command: 'stats', hidden: true },
  { command: 'admin', hidden: true },
  { command: 'ban', hidden: true },
  { command: 'unban', hidden: true },
  { command: 'broadcast', hidden: true },
]

/** The commands that everybody is shown, described in one language. */
export function commandRows(t: Translator): (CommandRow & { readonly command: CommandName })[] {
  return COMMANDS.filter(({ hidden }) => !hidden).map(({ command }) => ({
    command,
    usage: commandUsage(t, command),
    description: commandDescription(t, command),
  }))
}
