import type { Composer } from 'grammy'
import type { CommandName } from '../views/bot-profile.ts'
import { type CardDeps, showCurrentState } from './address-card.ts'
import { type CallbackHandler, inPrivate } from './callback-handlers.ts'
import { isPrivate } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { BotDeps } from './deps.ts'
import { tellProblem } from './tell-problems.ts'

type RightsDeps = Pick<BotDeps, 'adminIds'>

export function isAdmin({ from }: BotContext, { adminIds }: RightsDeps): boolean {
  return from !== undefined && adminIds.has(from.id)
}

/** As the notes of what admins did have it: the id alone, which does not change. */
export function adminId({ from }: BotContext): string {
  return String(from?.id ?? 0)
}

/**
 * Where the commands of admins are added, which do not exist for others. In a group, where everybody would read the
 * answer, an admin is told where to ask.
 */
export function adminCommands(
  composer: Composer<BotContext>,
  deps: RightsDeps,
  commands: readonly CommandName[],
): Composer<BotContext> {
  const forAdmins = composer.filter(ctx => isAdmin(ctx, deps))
  forAdmins
    .filter(ctx => !isPrivate(ctx))
    .command([...commands], ctx => tellProblem(ctx, { kind: 'not-here' }))
  return forAdmins
}

/** Makes handlers of buttons for admins, in private chats; for everybody else these mean nothing. */
export function byAdmins(deps: RightsDeps & CardDeps) {
  return <Pressed>(handle: CallbackHandler<Pressed>): CallbackHandler<Pressed> =>
    (ctx, pressed) =>
      isAdmin(ctx, deps) ? inPrivate(handle)(ctx, pressed) : showCurrentState(ctx, deps)
}
