import type { MailApi, NewSession } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import type { NameProblem } from '../views/custom-name-view.ts'
import { isOfferProblem } from '../views/offer-problem.ts'
import type { LimitReached } from './address-quota.ts'
import type { BotContext } from './context.ts'
import { type MakeAddressDeps, makeAddress } from './make-address.ts'
import { addressCard } from './present.ts'
import { tellProblem } from './problems.ts'
import { addressProblem, isNamed, nameProblem } from './refusal.ts'
import { show } from './show.ts'
import { requestFor } from './wanted-name.ts'

export interface NewAddressDeps extends MakeAddressDeps {
  readonly mailApi: Pick<MailApi, 'createSession' | 'getOffer'>
}

export interface Wish {
  readonly request: NewSession
  /** The address that the new one follows. */
  readonly inPlaceOf?: Address
}

/** Why a wanted name could not be had, and what was asked for. */
export interface Refused {
  readonly problem: NameProblem
  readonly name?: string | undefined
  readonly tried?: NewSession | undefined
}

/**
 * Makes an address and shows its card, or says what stands in the way of any. Resolves to why the name could not
 * be had when the mail API refused it, and says nothing then. Rejects with the other errors of the mail API.
 */
export async function giveAddress(
  ctx: BotContext,
  deps: NewAddressDeps,
  wish: Wish,
): Promise<Refused | undefined> {
  try {
    const made = await makeAddress(ctx, deps, wish)
    if (made.kind === 'made')
      await show(ctx, await addressCard(ctx, deps, { address: made.address, state: 'new' }))
    else await tellLimit(ctx, deps, made)
    return undefined
  } catch (error) {
    const refused = refusedName(error, wish.request)
    if (refused) return refused
    const problem = addressProblem(error)
    if (!problem) throw error
    await tellProblem(ctx, problem)
    return undefined
  }
}

/** The request of `/new` alone: a random name at the chat's default domain when that is still on offer. */
export async function anyName(
  ctx: BotContext,
  { mailApi }: Pick<NewAddressDeps, 'mailApi'>,
): Promise<NewSession> {
  const { defaultDomain } = ctx.record.settings
  if (defaultDomain === undefined) return { kind: 'random' }
  const offer = await mailApi.getOffer({ personWaiting: true })
  const wanted = requestFor({ name: undefined, domain: defaultDomain }, offer)
  return wanted.kind === 'request' ? wanted.request : { kind: 'random' }
}

async function tellLimit(ctx: BotContext, { clock }: NewAddressDeps, reached: LimitReached): Promise<void> {
  await tellProblem(
    ctx,
    reached.kind === 'chat-limit'
      ? { kind: 'held-limit', limit: reached.limit }
      : { kind: 'hourly-limit', limit: reached.limit, retryAfterMs: reached.until - clock.now() },
  )
}

/** A refusal is about the name only when one was asked for. Where its domain can't be had, the name is kept. */
function refusedName(error: unknown, request: NewSession): Refused | undefined {
  if (!isNamed(request)) return undefined
  const problem = nameProblem(error, request)
  if (!problem) return undefined
  return isOfferProblem(problem) ? { problem, name: request.prefix } : { problem, tried: request }
}
