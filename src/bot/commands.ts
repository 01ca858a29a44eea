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
 * The one table of commands: the menu in every language, /help and the README all come from it. What a command does is
 * a Composer in `features/`; `bot.ts` sets their order.
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
