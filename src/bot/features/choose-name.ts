import type { Capabilities, NewSession } from '../../mail-api/mail-api.ts'
import { ANY_NAME } from '../../mail-api/wildcard.ts'
import type { Callback } from '../../views/callbacks.ts'
import { isCapabilityProblem } from '../../views/capability-problem.ts'
import { askNameView, chooseDomainView, type NameProblem } from '../../views/question-views.ts'
import { isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { Answer, Dialogue } from '../conversation.ts'
import { extensionsOf } from '../extensions.ts'
import {
  giveAddress,
  type NewAddressDeps,
  type Refused,
  tellLimitReached,
  type Wish,
} from '../make-address.ts'
import { proposeName } from '../propose-name.ts'
import type { Questions } from '../questions.ts'
import { domainRequest, gmailRequest, parseWantedName, requestFor, type WantedName } from '../wanted-name.ts'

type ChooseNameDeps = NewAddressDeps & { readonly questions: Questions }

/** What was tried first and refused. */
export type ChooseNameStart = Partial<Refused>

/** The answers so far: a name that needs a domain, or a refused request whose domain is kept for another name. */
export interface ChosenSoFar {
  readonly name?: string | undefined
  readonly tried?: NewSession | undefined
}

/** Asks for a name, then offers domains and Gmail accounts, makes the address, and asks again when it's refused. */
export function chooseName(deps: ChooseNameDeps): Dialogue<ChooseNameStart, ChosenSoFar> {
  return {
    id: 'choose-name',
    buttons: new Set(['choose-domain', 'choose-account', 'choose-page', 'choose-any']),
    again: () => ({ kind: 'choose-name' }),
    async begin(ctx, refused) {
      // Checked first: otherwise the bot would ask for a name and then refuse.
      if (await tellLimitReached(ctx, deps)) return undefined
      return askAgain(ctx, deps, refused)
    },
    take: (ctx, state, answer) =>
      answer.kind === 'text'
        ? takeName(ctx, deps, state, answer.text)
        : takeCallback(ctx, deps, state, answer),
  }
}

/** If the domain was refused, asks for another domain; otherwise for another name. */
async function askAgain(
  ctx: BotContext,
  deps: ChooseNameDeps,
  { problem, name, tried }: ChooseNameStart,
): Promise<ChosenSoFar> {
  if (name !== undefined && problem && isAboutDomain(problem)) {
    const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
    return askForDomain(ctx, deps, { name, capabilities, page: 0, problem })
  }
  const offersAny = (await extensionsOf(deps)).has('catch-all')
  await deps.questions.ask(ctx, askNameView(ctx.t, { problem, inGroup: !isPrivate(ctx), offersAny }))
  return { tried }
}

async function takeName(
  ctx: BotContext,
  deps: ChooseNameDeps,
  { tried }: ChosenSoFar,
  text: string,
): Promise<ChosenSoFar | undefined> {
  const wanted = parseWantedName(text)
  if (!wanted && (await proposeName(ctx, deps, text))) return undefined
  if (!wanted) return askAgain(ctx, deps, { problem: { kind: 'invalid' }, tried })
  const { name, domain } = wanted
  const isPlain = name !== undefined && name !== ANY_NAME && domain === undefined
  if (isPlain && tried) return make(ctx, deps, { request: withName(tried, name) })
  const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
  if (isPlain && !isSettled(ctx, capabilities))
    return askForDomain(ctx, deps, { name, capabilities, page: 0 })
  return makeWanted(ctx, deps, wanted, capabilities)
}

/** A whole subdomain, whose name the mail API chooses. */
async function makeAny(ctx: BotContext, deps: ChooseNameDeps): Promise<ChosenSoFar | undefined> {
  const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
  return makeWanted(ctx, deps, { name: ANY_NAME, domain: undefined }, capabilities)
}

async function makeWanted(
  ctx: BotContext,
  deps: ChooseNameDeps,
  wanted: WantedName,
  capabilities: Capabilities,
): Promise<ChosenSoFar | undefined> {
  const found = requestFor(wanted, capabilities, ctx.record.settings.defaultDomain)
  if (found.kind === 'request') return make(ctx, deps, found)
  return askAgain(ctx, deps, { problem: found, name: wanted.name === ANY_NAME ? undefined : wanted.name })
}

async function takeCallback(
  ctx: BotContext,
  deps: ChooseNameDeps,
  { name }: ChosenSoFar,
  { callback }: Extract<Answer, { kind: 'callback' }>,
): Promise<ChosenSoFar | undefined> {
  if (callback.kind === 'choose-any') return makeAny(ctx, deps)
  if (name === undefined) return askAgain(ctx, deps, {})
  const wish = wishOf(name, callback)
  if (wish) return make(ctx, deps, wish)
  const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
  return askForDomain(ctx, deps, {
    name,
    capabilities,
    page: callback.kind === 'choose-page' ? callback.page : 0,
  })
}

async function make(ctx: BotContext, deps: ChooseNameDeps, wish: Wish): Promise<ChosenSoFar | undefined> {
  const refused = await giveAddress(ctx, deps, wish)
  return refused && askAgain(ctx, deps, refused)
}

async function askForDomain(
  ctx: BotContext,
  { questions }: ChooseNameDeps,
  choice: { name: string; capabilities: Capabilities; page: number; problem?: NameProblem },
): Promise<ChosenSoFar> {
  const { name, capabilities, page, problem } = choice
  const { domains, gmailAccounts } = capabilities
  const { defaultDomain: preferred } = ctx.record.settings
  await questions.ask(
    ctx,
    chooseDomainView(ctx.t, { name, domains, gmailAccounts, page, problem, preferred }),
  )
  return { name }
}

function wishOf(name: string, callback: Callback): Wish | undefined {
  if (callback.kind === 'choose-domain') return { request: domainRequest(name, callback.domainId) }
  if (callback.kind === 'choose-account') return { request: gmailRequest(name, callback.accountId) }
  return undefined
}

/** The same domain or account for another name. */
function withName(tried: NewSession, prefix: string): NewSession {
  return tried.kind === 'random' ? { kind: 'domain', prefix } : { ...tried, prefix }
}

function isAboutDomain(problem: NameProblem): boolean {
  return problem.kind === 'unknown-domain' || isCapabilityProblem(problem)
}

/** Whether a name needs no question about its domain: there is only one, or the chat has a default. */
function isSettled({ record }: BotContext, { domains, gmailAccounts }: Capabilities): boolean {
  const { defaultDomain } = record.settings
  return domains.length + gmailAccounts.length <= 1 || domains.some(({ domain }) => domain === defaultDomain)
}
