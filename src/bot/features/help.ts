import { Composer } from 'grammy'
import { helpView } from '../../views/help-view.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { commandRows } from '../commands.ts'
import type { BotContext } from '../context.ts'
import { show } from '../show.ts'

/** `/help`: what there is, from the table of commands. */
export function help(): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('help', showHelp)
  return composer
}

export const HELP_BUTTONS = { help: showHelp } satisfies SomeHandlers

async function showHelp(ctx: BotContext): Promise<void> {
  await show(ctx, helpView(ctx.t, { commands: commandRows(ctx.t) }))
}
