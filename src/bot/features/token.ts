import { Composer } from 'grammy'
import { isLive } from '../../store/is-live.ts'
import type { Address } from '../../store/records.ts'
import {
  cannotRenewView,
  noTokenView,
  renewTokenView,
  tokenAskView,
  tokenElsewhereView,
  tokenSwitchView,
  tokenView,
} from '../../views/token-view.ts'
import { inPrivate, type SomeHandlers } from '../callback-handlers.ts'
import { currentAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { extensionsOf } from '../extensions.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { renewToken } from '../renew-token.ts'
import { show } from '../show.ts'

/** The parameter of `t.me/bot?start=token`, behind the button in groups. */
export const TOKEN = 'token'

export type TokenDeps = Pick<
  BotDeps,
  'chats' | 'mailApi' | 'reader' | 'claimOf' | 'watch' | 'log' | 'clock' | 'apiUrl' | 'managers'
>

/** `/token`: shows an address's token, for programs, after a warning; only in private chats. */
export function token(deps: TokenDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('token', ctx => showTokens(ctx, deps))
  return composer
}

/** The buttons of tokens; a forged one can also be in a group. */
export function tokenButtons(deps: TokenDeps) {
  return {
    token: inPrivate(pressOnAddress(deps, (ctx, address) => askFirst(ctx, deps, address))),
    'token-show': inPrivate(pressOnAddress(deps, (ctx, address) => showToken(ctx, deps, address))),
    'token-renew': inPrivate(
      pressOnAddress(deps, async (ctx, address, { sure }) => {
        if (!sure) return show(ctx, renewTokenView(ctx.t, { address }))
        ctx.retry = ctx.callback
        const renewed = await renewToken(ctx, deps, address)
        if (renewed) return showToken(ctx, deps, renewed, { isNew: true })
        return show(ctx, cannotRenewView(ctx.t, { address }))
      }),
    ),
    'token-switch': inPrivate((ctx, { page }) =>
      show(ctx, tokenSwitchView(ctx.t, { addresses: liveOf(ctx, deps), page })),
    ),
  } satisfies SomeHandlers
}

/** Where a token may be shown, says what it means; in a group, says where that is. */
export async function showTokens(ctx: BotContext, deps: TokenDeps): Promise<void> {
  if (!isPrivate(ctx)) {
    const link = `https://t.me/${ctx.me.username}?start=${TOKEN}`
    return void (await show(ctx, tokenElsewhereView(ctx.t, { link })))
  }
  const live = liveOf(ctx, deps)
  const current = currentAddress(ctx.record)
  const address = live.find(({ id }) => id === current?.id) ?? live.at(-1)
  if (address) return askFirst(ctx, deps, address)
  await show(ctx, noTokenView(ctx.t, { managers: deps.managers !== undefined }))
}

async function askFirst(ctx: BotContext, deps: TokenDeps, address: Address): Promise<void> {
  const switchable = liveOf(ctx, deps).some(({ id }) => id !== address.id)
  await show(ctx, tokenAskView(ctx.t, { address, switchable, managers: deps.managers !== undefined }))
}

async function showToken(
  ctx: BotContext,
  deps: TokenDeps,
  address: Address,
  { isNew = false } = {},
): Promise<void> {
  const renewable = (await extensionsOf(deps)).has('renew-token')
  const { apiUrl } = deps
  await show(ctx, tokenView(ctx.t, { address, token: address.token, apiUrl, renewable, isNew }))
}

function liveOf({ record }: BotContext, { clock }: Pick<TokenDeps, 'clock'>): readonly Address[] {
  const now = clock.now()
  return record.addresses.filter(address => isLive(address, now))
}
