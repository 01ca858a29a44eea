import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { MailApi, NewSession } from '../mail-api/mail-api.ts'
import { newAddressId } from '../store/address-id.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { updateKey } from '../telegram/update-key.ts'
import { companyName } from '../views/address-name.ts'
import { isCapabilityProblem } from '../views/capability-problem.ts'
import type { NameProblem } from '../views/question-views.ts'
import { discardedToast, keptToast } from '../views/toast.ts'
import type { View } from '../views/view.ts'
import { viewOptions } from '../views/view-options.ts'
import { addAddressToChat, madeBefore } from './add-address-to-chat.ts'
import { addressCard } from './address-card.ts'
import {
  type AddressQuota,
  type BotLimits,
  catchAllReached,
  type LimitReached,
  limitProblem,
} from './address-quota.ts'
import { authorOf, changeChat, isPrivate } from './chat-record.ts'
import { claimSession } from './claim-session.ts'
import type { BotContext } from './context.ts'
import { creationProblem, isNamed, nameProblem } from './creation-problem.ts'
import { deleteUnused } from './delete-unused.ts'
import type { AddressWatch, BotDeps } from './deps.ts'
import { isTrusted } from './group-rights.ts'
import { noteCard } from './remember-cards.ts'
import { isRefused } from './send-ephemeral.ts'
import { send, show } from './show.ts'
import { tellProblem } from './tell-problems.ts'
import { renameTopic, topicForNew } from './topics.ts'
import { trySimplerForms } from './try-simpler-forms.ts'
import { asksForCatchAll, requestFor } from './wanted-name.ts'

export interface NewAddressDeps {
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'createSession' | 'getCapabilities' | 'listMessages' | 'renewToken'>
  readonly deletions: BotDeps['deletions']
  readonly claimOf: BotDeps['claimOf']
  readonly watch: AddressWatch
  readonly limits: BotLimits
  readonly quota: AddressQuota
  readonly clock: Clock
  readonly log: Logger
}

export interface Wish {
  readonly request: NewSession
  /** The address that the new one replaces. */
  readonly inPlaceOf?: Address
  /** An unused address that is deleted for the new one. */
  readonly discards?: Address | undefined
  /** An address that stays, with its card: the new card goes below it. */
  readonly keeps?: Address | undefined
  /** It ends soon after its first mail. */
  readonly burns?: boolean
  /** Its card greets someone new. */
  readonly welcomes?: boolean
}

/** Why a name was refused, and what was asked for. */
export interface Refused {
  readonly problem: NameProblem
  readonly name?: string | undefined
  readonly tried?: NewSession | undefined
}

/**
 * Makes an address and shows its card, or says why the chat can have none. When the mail API refuses the name, it says
 * nothing and resolves to the reason. Rejects with the other errors of the mail API.
 */
export async function giveAddress(
  ctx: BotContext,
  deps: NewAddressDeps,
  wish: Wish,
): Promise<Refused | undefined> {
  try {
    const made = await makeAddress(ctx, deps, wish)
    if (made.kind === 'made') {
      await sayWhatBecame(ctx, wish)
      await present(ctx, deps, made.address, wish)
    } else if (made.kind !== 'gone') await tellLimit(ctx, deps, made)
    return undefined
  } catch (error) {
    const refused = refusedName(error, wish.request)
    if (refused) return refused
    const problem = creationProblem(error)
    if (!problem) throw error
    await tellProblem(ctx, problem)
    return undefined
  }
}

/** Says whether the address whose card was pressed was deleted or stays. */
async function sayWhatBecame(ctx: BotContext, { discards, keeps }: Wish): Promise<void> {
  if (discards) await ctx.answerCallback(discardedToast(ctx.t, discards.email))
  if (keeps) await ctx.answerCallback(keptToast(ctx.t, keeps.email))
}

/** Shows the card where the person is, and in the address's own topic. */
async function present(
  ctx: BotContext,
  deps: NewAddressDeps,
  address: Address,
  { inPlaceOf, keeps, welcomes }: Wish,
): Promise<void> {
  const card = await addressCard(ctx, deps, { address, state: welcomes ? 'first' : 'new' })
  await (keeps ? send(ctx, card) : show(ctx, card))
  await noteCard(ctx, deps, address)
  if (!address.ownTopic || address.threadId === undefined) return
  if (inPlaceOf) await renameTopic({ api: ctx.api, log: deps.log }, ctx.home, { address, over: false })
  await showInTopic(ctx, card, address.threadId)
}

/** The card is in the chat already, so a closed topic is no failure. */
async function showInTopic(ctx: BotContext, card: View, message_thread_id: number): Promise<void> {
  try {
    await trySimplerForms(card, form =>
      ctx.api.sendMessage(ctx.home, form.text, { ...viewOptions(form), message_thread_id }),
    )
  } catch (error) {
    if (!isRefused(refusalOf(error))) throw error
  }
}

/** The request of a plain `/new`: a random name at the chat's default domain, if that is still available. */
export async function plainRequest(
  ctx: BotContext,
  { mailApi }: Pick<NewAddressDeps, 'mailApi'>,
): Promise<NewSession> {
  const { defaultDomain } = ctx.record.settings
  if (defaultDomain === undefined) return { kind: 'random' }
  const capabilities = await mailApi.getCapabilities({ personWaiting: true })
  const wanted = requestFor({ name: undefined, domain: defaultDomain }, capabilities)
  return wanted.kind === 'request' ? wanted.request : { kind: 'random' }
}

/** Admins may use the whole group's limit, except those with limits of their own. */
async function memberReached(
  ctx: BotContext,
  { quota, chats }: Pick<NewAddressDeps, 'quota' | 'chats'>,
  discards: Address | undefined,
): Promise<LimitReached | undefined> {
  const member = authorOf(ctx)
  if (isPrivate(ctx) || discards || member === undefined) return undefined
  const own = (await chats.get(member)).quota
  const ownReached = own && quota.ownReached(ctx.record, member, own)
  if (ownReached) return ownReached
  const reached = quota.memberReached(ctx.home, ctx.record, member)
  return reached && !(await isTrusted(ctx)) ? reached : undefined
}

type MadeAddress =
  | { readonly kind: 'made'; readonly address: Address }
  /** It was made before, shown, and deleted since. */
  | { readonly kind: 'gone' }
  | LimitReached

/** An address remembers this many of those that it replaced. */
const FOLLOWED_REMEMBERED = 5

/** Makes an address, or finds the one that this update made before. Rejects with the mail API's errors. */
async function makeAddress(ctx: BotContext, deps: NewAddressDeps, wish: Wish): Promise<MadeAddress> {
  const before = madeBefore(ctx)
  if (before === 'gone') return { kind: 'gone' }
  const made = before ? ({ kind: 'made', address: before } as const) : await makeNew(ctx, deps, wish)
  if (made.kind === 'made' && wish.discards) await deleteUnused(ctx, deps, wish.discards)
  return made
}

/**
 * Makes a new address the chat's current one, and has the alerts watch it. `inPlaceOf` is the address that it replaces,
 * `discards` one that no longer counts towards the limits.
 */
async function makeNew(
  ctx: BotContext,
  deps: NewAddressDeps,
  { request, inPlaceOf, discards, burns }: Wish,
): Promise<MadeAddress> {
  const { chats, watch, limits, quota, clock } = deps
  const reached =
    quota.reached(ctx.home, ctx.record, discards) ??
    (await memberReached(ctx, deps, discards)) ??
    (asksForCatchAll(request)
      ? catchAllReached(ctx.record, limits, { inPlaceOf, now: clock.now() })
      : undefined)
  if (reached) return reached
  const session = await claimSession(ctx, deps, request)
  // This update made it before other updates of the chat made theirs.
  const kept = ctx.record.addresses.find(({ token }) => token === session.token)
  if (kept) return { kind: 'made', address: kept }
  const createdAt = clock.now()
  quota.note(ctx.home, createdAt, isPrivate(ctx) ? undefined : authorOf(ctx))
  const address: Address = {
    id: newAddressId(),
    ...session,
    createdAt,
    ...labelOf(ctx, { request, inPlaceOf }),
    ...(inPlaceOf
      ? { follows: [...(inPlaceOf.follows ?? []), inPlaceOf.id].slice(-FOLLOWED_REMEMBERED) }
      : {}),
    ...(inPlaceOf?.muted === undefined ? {} : { muted: inPlaceOf.muted }),
    ...(inPlaceOf?.onlyKnown && { onlyKnown: true }),
    ...(burns && { burn: 'mail' as const }),
    ...(isPrivate(ctx) || ctx.from === undefined ? {} : { madeBy: authorOf(ctx) }),
    ...(await topicOf(ctx, session.email, inPlaceOf)),
    opened: [],
  }
  const update = updateKey(ctx.update)
  let dropped: readonly string[] = []
  await changeChat(ctx, chats, chat => {
    const added = addAddressToChat(chat, { address, inPlaceOf, limits, update })
    dropped = added.dropped
    return added.chat
  })
  watch.watch(ctx.home, address)
  deps.log.info({ addressId: address.id }, 'address made')
  for (const id of dropped) await watch.unwatch(id)
  return { kind: 'made', address }
}

/**
 * The label of a new address: that of the address it replaces, or the company that it is named after. Otherwise the
 * card asks for one, in private chats only: in groups the bot may not see what people type.
 */
function labelOf(
  ctx: BotContext,
  { request, inPlaceOf }: { readonly request: NewSession; readonly inPlaceOf: Address | undefined },
): Pick<Address, 'label' | 'asksPurpose'> {
  if (inPlaceOf) return inPlaceOf.label === undefined ? {} : { label: inPlaceOf.label }
  if (!isNamed(request)) return isPrivate(ctx) ? { asksPurpose: true } : {}
  const company = companyName(request.prefix)
  return company === undefined ? {} : { label: company }
}

/** A replacement stays in the topic of the address before it. */
function topicOf(ctx: BotContext, email: string, inPlaceOf: Address | undefined) {
  if (inPlaceOf?.threadId === undefined) return topicForNew(ctx, email)
  const { threadId, ownTopic } = inPlaceOf
  return ownTopic ? { threadId, ownTopic } : { threadId }
}

/** Whether no address can be made now, which is said then. */
export async function tellLimitReached(ctx: BotContext, deps: NewAddressDeps): Promise<boolean> {
  const reached = deps.quota.reached(ctx.home, ctx.record) ?? (await memberReached(ctx, deps, undefined))
  if (reached) await tellLimit(ctx, deps, reached)
  return reached !== undefined
}

async function tellLimit(ctx: BotContext, { clock }: NewAddressDeps, reached: LimitReached): Promise<void> {
  await tellProblem(ctx, limitProblem(reached, clock.now()))
}

/** A refusal is about the name only if one was asked for. If the domain was refused, the name is kept. */
function refusedName(error: unknown, request: NewSession): Refused | undefined {
  if (!isNamed(request)) return undefined
  const problem = nameProblem(error, request)
  if (!problem) return undefined
  if (asksForCatchAll(request)) return { problem }
  return isCapabilityProblem(problem) ? { problem, name: request.prefix } : { problem, tried: request }
}
