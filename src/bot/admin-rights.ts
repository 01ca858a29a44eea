import { type CardDeps, showCurrentState } from './address-card.ts'
import type { BotContext } from './context.ts'
import type { BotDeps } from './deps.ts'

type RightsDeps = Pick<BotDeps, 'adminIds'>

export function isAdmin({ from }: BotContext, { adminIds }: RightsDeps): boolean {
  return from !== undefined && adminIds.has(from.id)
}

/** As the notes of what admins did have it: the id alone, which does not change. */
export function nameOf({ from }: BotContext): string {
  return String(from?.id ?? 0)
}

/** Makes handlers of buttons for admins; for everybody else these mean nothing. */
export function byAdmins(deps: RightsDeps & CardDeps) {
  return <Pressed>(handle: (ctx: BotContext, pressed: Pressed) => Promise<unknown>) =>
    (ctx: BotContext, pressed: Pressed) =>
      isAdmin(ctx, deps) ? handle(ctx, pressed) : showCurrentState(ctx, deps)
}
