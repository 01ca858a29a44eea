import { Composer } from 'grammy'
import { statsView } from '../../views/stats-view.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { show } from '../show.ts'

/** `/stats` for admins; for everybody else there's no such command. */
export function admin({ adminIds, stats }: Pick<BotDeps, 'adminIds' | 'stats'>): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer
    .filter(ctx => ctx.from !== undefined && adminIds.has(ctx.from.id))
    .command('stats', async ctx => show(ctx, statsView(ctx.t, await stats())))
  return composer
}
