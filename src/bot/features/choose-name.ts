import type { Offer } from '../../mail-api/mail-api.ts'
import type { Callback } from '../../views/callbacks.ts'
import { askNameView, chooseDomainView, type NameProblem } from '../../views/custom-name-view.ts'
import { isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { Answer, Dialogue } from '../conversation.ts'
import { giveAddress, type NewAddressDeps, type Wish } from '../new-address.ts'
import { show } from '../show.ts'
import { domainRequest, gmailRequest, parseWantedName, requestFor } from '../wanted-name.ts'

export interface ChooseNameStart {
  /** Why the name that was tried first could not be had. */
  readonly problem?: NameProblem | undefined
}

/** The name said so far; a domain is still to be chosen for it. */
export interface ChosenSoFar {
  readonly name?: string
}

/** Asks for a name, then offers domains and Gmail accounts, makes the address, and asks again when it's refused. */
export function chooseName(deps: NewAddressDeps): Dialogue<ChooseNameStart, ChosenSoFar> {
  return {
    id: 'choose-name',
    buttons: new Set(['choose-domain', 'choose-account', 'choose-page']),
    again: () => ({ kind: 'choose-name' }),
    begin: (ctx, { problem }) => askAgain(ctx, problem),
    take: (ctx, state, answer) =>
      answer.kind === 'text' ? takeName(ctx, deps, answer.text) : takePress(ctx, deps, state, answer),
  }
}

async function askAgain(ctx: BotContext, problem?: NameProblem): Promise<ChosenSoFar> {
  await show(ctx, askNameView(ctx.t, { problem, inGroup: !isPrivate(ctx) }))
  return {}
}

async function takeName(
  ctx: BotContext,
  deps: NewAddressDeps,
  text: string,
): Promise<ChosenSoFar | undefined> {
  const wanted = parseWantedName(text)
  if (!wanted) return askAgain(ctx, { kind: 'invalid' })
  const offer = await deps.mailApi.getOffer({ personWaiting: true })
  if (wanted.domain !== undefined || wanted.name === undefined || isOnlyOne(offer)) {
    const found = requestFor(wanted, offer)
    return found.kind === 'request' ? make(ctx, deps, found) : askAgain(ctx, found)
  }
  return offerDomains(ctx, { name: wanted.name, offer, page: 0 })
}

async function takePress(
  ctx: BotContext,
  deps: NewAddressDeps,
  { name }: ChosenSoFar,
  { press }: Extract<Answer, { kind: 'press' }>,
): Promise<ChosenSoFar | undefined> {
  if (name === undefined) return askAgain(ctx)
  const wish = wishOf(name, press)
  if (wish) return make(ctx, deps, wish)
  const offer = await deps.mailApi.getOffer({ personWaiting: true })
  return offerDomains(ctx, { name, offer, page: press.kind === 'choose-page' ? press.page : 0 })
}

async function make(ctx: BotContext, deps: NewAddressDeps, wish: Wish): Promise<ChosenSoFar | undefined> {
  const problem = await giveAddress(ctx, deps, wish)
  return problem && askAgain(ctx, problem)
}

async function offerDomains(
  ctx: BotContext,
  { name, offer, page }: { name: string; offer: Offer; page: number },
): Promise<ChosenSoFar> {
  const { domains, gmailAccounts } = offer
  await show(ctx, chooseDomainView(ctx.t, { name, domains, gmailAccounts, page }))
  return { name }
}

function wishOf(name: string, press: Callback): Wish | undefined {
  if (press.kind === 'choose-domain') return { request: domainRequest(name, press.domainId) }
  if (press.kind === 'choose-account') return { request: gmailRequest(name, press.accountId) }
  return undefined
}

function isOnlyOne({ domains, gmailAccounts }: Offer): boolean {
  return domains.length + gmailAccounts.length <= 1
}
