import { Composer } from 'grammy'
import type { Address } from '../../store/records.ts'
import { MAX_PROPOSED } from '../../views/callback-codecs.ts'
import { remaining } from '../../views/expiry-view.ts'
import { proposalView } from '../../views/question-views.ts'
import { addressCard } from '../address-card.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeChat, findAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { type Dialogue, startDialogue } from '../conversation.ts'
import { isUnused } from '../delete-unused.ts'
import { extensionsOf } from '../extensions.ts'
import { isTrusted } from '../group-rights.ts'
import { giveAddress, type NewAddressDeps, plainRequest, type Refused, type Wish } from '../make-address.ts'
import { pressOnAddress } from '../press-on-address.ts'
import { proposeName } from '../propose-name.ts'
import { show } from '../show.ts'
import { domainRequest, ownAddress, parseWantedName, requestFor, sameNameRequest } from '../wanted-name.ts'
import type { ChooseNameStart, ChosenSoFar } from './choose-name.ts'

type ChooseName = Dialogue<ChooseNameStart, ChosenSoFar>

/** The word after `/new` for an address that ends soon after its first mail. */
const BURN = 'burn'

/** `/new`, and an address that is typed without it. */
export function newAddress(deps: NewAddressDeps, chooseName: ChooseName): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const orAsk = orAskBy(chooseName)
  composer.command('new', async ctx => {
    const wanted = ctx.match.trim()
    const burns = wanted.toLowerCase() === BURN && (await extensionsOf(deps)).has('shorten')
    if (wanted !== '' && !burns)
      return (
        (await openOwn(ctx, deps, wanted)) ||
        (!parseWantedName(wanted) && (await proposeName(ctx, deps, wanted))) ||
        orAsk(ctx, await giveWanted(ctx, deps, wanted))
      )
    if (!burns) ctx.retry = { kind: 'new' }
    await orAsk(ctx, await giveAny(ctx, deps, { burns }))
  })
  composer.on('message:text', async (ctx, next) => {
    const { text } = ctx.message
    const isAddress = isPrivate(ctx) && text.includes('@')
    const taken = isAddress && ((await openOwn(ctx, deps, text)) || (await propose(ctx, deps, text)))
    if (!taken) await next()
  })
  return composer
}

/** The buttons that make an address. */
export function newAddressButtons(deps: NewAddressDeps, chooseName: ChooseName) {
  const orAsk = orAskBy(chooseName)
  return {
    new: ctx => giveAny(ctx, deps),
    another: (ctx, { addressId }) => giveAnother(ctx, deps, addressId),
    'make-named': async (ctx, { domainId, name }) =>
      orAsk(ctx, await giveAddress(ctx, deps, { request: domainRequest(name, domainId) })),
    'choose-name': ctx => startDialogue(ctx, chooseName, {}),
    renew: pressOnAddress(deps, async (ctx, address, { addressId }) => {
      // Its card says why not, and has no such button.
      if (address.endedByAdmin) return show(ctx, await addressCard(ctx, deps, { address, state: 'live' }))
      // Another card of this address was pressed before.
      const isRenewed = address.id !== addressId && remaining(address, deps.clock.now()) !== 'expired'
      if (isRenewed) return openAddress(ctx, deps, address)
      return orAsk(ctx, await giveSameName(ctx, deps, address))
    }),
  } satisfies SomeHandlers
}

/** Asks for another name when the first was refused. */
function orAskBy(chooseName: ChooseName) {
  return async (ctx: BotContext, refused: Refused | undefined) => {
    if (refused) await startDialogue(ctx, chooseName, refused)
  }
}

/** An address with any name, as `/new` alone and its button give it. */
export async function giveAny(
  ctx: BotContext,
  deps: NewAddressDeps,
  how: Pick<Wish, 'welcomes' | 'burns'> = {},
): Promise<Refused | undefined> {
  return giveAddress(ctx, deps, { ...how, request: await plainRequest(ctx, deps) })
}

/** Replaces an address that nobody has used; any other stays, with its card, and the new one comes below. A toast says which. */
async function giveAnother(
  ctx: BotContext,
  deps: NewAddressDeps,
  addressId: string,
): Promise<Refused | undefined> {
  const address = findAddress(ctx.record, addressId)
  const request = await plainRequest(ctx, deps)
  if (!address) return giveAddress(ctx, deps, { request })
  const goes = (await isTrusted(ctx, address)) && (await isUnused(deps, address))
  return giveAddress(ctx, deps, { request, ...(goes ? { discards: address } : { keeps: address }) })
}

/** Opens the chat's own live address of this name, if it has one; otherwise resolves to false. */
async function openOwn(ctx: BotContext, deps: NewAddressDeps, text: string): Promise<boolean> {
  const wanted = parseWantedName(text)
  const address = wanted && ownAddress(ctx.record, wanted, deps.clock.now())
  if (!address) return false
  await openAddress(ctx, deps, address)
  return true
}

async function openAddress(ctx: BotContext, deps: NewAddressDeps, address: Address): Promise<void> {
  await changeChat(ctx, deps.chats, chat => ({ ...chat, currentId: address.id }))
  await show(ctx, await addressCard(ctx, deps, { address, state: 'live' }))
}

/** Offers to make the address that was typed, if its domain is available. Resolves to false for any other text. */
async function propose(ctx: BotContext, { mailApi }: NewAddressDeps, text: string): Promise<boolean> {
  const { name, domain } = parseWantedName(text) ?? {}
  if (name === undefined || domain === undefined || name.length > MAX_PROPOSED) return false
  const { domains } = await mailApi.getCapabilities({ personWaiting: true })
  const offered = domains.find(one => one.domain.toLowerCase() === domain)
  if (!offered) return false
  await show(ctx, proposalView(ctx.t, { name, domain: offered }))
  return true
}

async function giveWanted(ctx: BotContext, deps: NewAddressDeps, text: string): Promise<Refused | undefined> {
  const wanted = parseWantedName(text)
  if (!wanted) return { problem: { kind: 'invalid' } }
  const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
  const found = requestFor(wanted, capabilities, ctx.record.settings.defaultDomain)
  return found.kind === 'request' ? giveAddress(ctx, deps, found) : { problem: found, name: wanted.name }
}

async function giveSameName(
  ctx: BotContext,
  deps: NewAddressDeps,
  inPlaceOf: Address,
): Promise<Refused | undefined> {
  const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
  const found = sameNameRequest(inPlaceOf.email, capabilities)
  if (found.kind === 'request') return giveAddress(ctx, deps, { request: found.request, inPlaceOf })
  const [name] = inPlaceOf.email.split('@')
  return { problem: found, name }
}
