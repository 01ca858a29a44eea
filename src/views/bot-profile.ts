import type { Translator } from '../locales/translator.ts'

/** How the bot describes itself: at most 512 and 120 characters. */
interface BotProfile {
  readonly description: string
  readonly shortDescription: string
}

export function botProfile(t: Translator): BotProfile {
  return { description: t.text('bot-description'), shortDescription: t.text('bot-short-description') }
}

const DESCRIPTIONS = {
  start: 'command-start',
  new: 'command-new',
  inbox: 'command-inbox',
  addresses: 'command-addresses',
  find: 'command-find',
  token: 'command-token',
  settings: 'command-settings',
  help: 'command-help',
  privacy: 'command-privacy',
  export: 'command-export',
  forget: 'command-forget',
  cancel: 'command-cancel',
  stats: 'command-stats',
  // Like that one, these are in no list.
  admin: 'command-stats',
  ban: 'command-stats',
  unban: 'command-stats',
  broadcast: 'command-stats',
} as const

export type CommandName = keyof typeof DESCRIPTIONS

/** What may follow a command, for /help. */
export function commandUsage(t: Translator, command: CommandName): string | undefined {
  if (command === 'new') return t.text('command-new-usage')
  return command === 'find' ? t.text('command-find-usage') : undefined
}

/** What a command does, for the command menu and /help. */
export function commandDescription(t: Translator, command: CommandName): string {
  return t.text(DESCRIPTIONS[command])
}
