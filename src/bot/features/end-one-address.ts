import { MailApiError } from '../../mail-api/mail-api-error.ts'
import { askEndView, askWhichView, endedView } from '../../views/admin-end-view.ts'
import type { CardDeps } from '../address-card.ts'
import { DAY_MS, MOST_DAYS, parseDays } from '../admin-days.ts'
import { type EndDeps, endNamed, findNamed, type NamedAddress } from '../admin-end.ts'
import { adminId, byAdmins } from '../admin-rights.ts'
import { type AdminDialogue, askAdmin } from '../ask-admin.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import { startDialogue } from '../conversation.ts'
import type { BotDeps } from '../deps.ts'
import type { Questions } from '../questions.ts'
import { send, show } from '../show.ts'

type EndOneDeps = EndDeps & Pick<BotDeps, 'adminIds'> & { readonly questions: Questions }

/** Nobody makes the address again for so long, where no other time is named. */
const USUAL_DAYS = 30

/** Asks an admin which address is to end, and then whether it is to. */
export function askWhich(deps: EndOneDeps): AdminDialogue {
  return askAdmin(deps, {
    id: 'end-one-address',
    again: { kind: 'admin-which' },
    view: askWhichView,
    take: async (ctx, text) => {
      const named = await find(deps, text)
      if ('problem' in named) return named.problem
      await show(ctx, askEndView(named))
      return undefined
    },
  })
}

/** Its buttons; for everybody but an admin they mean nothing. */
export function endOneButtons(deps: EndOneDeps & CardDeps, which: AdminDialogue) {
  const byAdmin = byAdmins(deps)
  return {
    'admin-which': byAdmin(ctx => startDialogue(ctx, which, {})),
    'admin-end': byAdmin(async (ctx, { email, days }) => {
      const named = await find(deps, email)
      if ('problem' in named) return startDialogue(ctx, which, named)
      // Asked for from a letter, which stays.
      if (days === 0) return send(ctx, askEndView(named))
      await end(ctx, deps, named, Math.min(days, MOST_DAYS))
    }),
  } satisfies SomeHandlers
}

/** What follows `/admin end`: an address, days such as `30d`, and `now` where nothing is to be asked. Resolves to false when it is something else. */
export async function obeyEnd(
  ctx: BotContext,
  deps: EndOneDeps & CardDeps,
  { words, which }: { readonly words: readonly string[]; readonly which: AdminDialogue },
): Promise<boolean> {
  const [address, ...others] = words
  if (address === undefined) return startDialogue(ctx, which, {}).then(() => true)
  const isNow = others.at(-1) === 'now'
  const [forDays, ...rest] = isNow ? others.slice(0, -1) : others
  const days = forDays === undefined ? undefined : parseDays(forDays)
  if (rest.length > 0 || (forDays !== undefined && days === undefined)) return false
  const named = await find(deps, address)
  if ('problem' in named) await startDialogue(ctx, which, named)
  else if (isNow) await end(ctx, deps, named, days ?? USUAL_DAYS)
  else await show(ctx, askEndView(named, days))
  return true
}

async function end(ctx: BotContext, deps: EndOneDeps, named: NamedAddress, days: number): Promise<void> {
  const until = deps.clock.now() + days * DAY_MS
  const ended = await endNamed(deps, { named, until, by: adminId(ctx) })
  await show(ctx, endedView(named, { ended, until }))
}

async function find(deps: EndOneDeps, address: string): Promise<NamedAddress | { readonly problem: string }> {
  try {
    return await findNamed(deps, address.trim())
  } catch (error) {
    if (!(error instanceof MailApiError) || error.kind !== 'rejected') throw error
    return { problem: error.explanation ?? error.message }
  }
}
