import { Composer } from 'grammy'
import { welcomeView } from '../../views/welcome-view.ts'
import type { BotContext } from '../context.ts'
import type { NewAddressDeps } from '../make-address.ts'
import { show } from '../show.ts'
import { giveAny } from './new-address.ts'

/** The parameter of `t.me/bot?start=new`, also behind the button of inline mode. */
const NEW = 'new'

/** `/start`: a greeting, the addresses of someone who has some, or an address at once for `start=new`. */
export function start(deps: NewAddressDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('start', async ctx => {
    ctx.retry = { kind: 'new' }
    if (ctx.match.trim() === NEW) return void (await giveAny(ctx, deps))
    const { addresses, currentId } = ctx.record
    await show(ctx, welcomeView(ctx.t, { addresses, currentId, now: deps.clock.now() }))
  })
  return composer
}
