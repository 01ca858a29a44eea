import { Composer } from 'grammy'
import { helpView } from '../../views/help-view.ts'
import { commandRows } from '../commands.ts'
import type { BotContext } from '../context.ts'
import { show } from '../show.ts'

/** `/help`: what there is, from the table of commands. */
export function help(): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const showHelp = (ctx: BotContext) => show(ctx, helpView(ctx.t, { commands: commandRows(ctx.t) }))
  composer.command('help', showHelp)
  return composer
}
