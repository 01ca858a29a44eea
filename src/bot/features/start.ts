import { Composer } from 'grammy'
import { isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { openMailLink } from '../group-mail-link.ts'
import type { ReadMailDeps } from '../mail-files.ts'
import type { NewAddressDeps } from '../make-address.ts'
import { showAddresses } from './addresses.ts'
import { giveAny } from './new-address.ts'
import { showTokens, TOKEN, type TokenDeps } from './token.ts'

/** The parameter of `t.me/bot?start=new`, also behind the button of inline mode. */
const NEW = 'new'

/**
 * `/start`: a greeting with a new address, or the addresses of someone who has some. `start=new` makes one more,
 * `start=token` shows tokens, `start=m-…` opens a group's mail.
 */
export function start(deps: NewAddressDeps & TokenDeps, reading: ReadMailDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('start', async ctx => {
    const parameter = ctx.match.trim()
    if (parameter === TOKEN) return showTokens(ctx, deps)
    if (isPrivate(ctx) && (await openMailLink(ctx, reading, parameter))) return
    const isNew = parameter === NEW
    const lists = !isNew && ctx.record.addresses.length > 0
    ctx.retry = lists ? { kind: 'addresses', page: 0 } : { kind: 'new' }
    if (lists) await showAddresses(ctx, deps, 0)
    else await giveAny(ctx, deps, { welcomes: !isNew })
  })
  return composer
}
