import { Composer } from 'grammy'
import type { Address } from '../../store/records.ts'
import type { BotContext } from '../context.ts'
import { type Dialogue, startDialogue } from '../conversation.ts'
import { handleAddressCallback, handleCallback } from '../handle-callback.ts'
import { anyName, giveAddress, type NewAddressDeps, type Refused } from '../make-address.ts'
import { parseWantedName, requestFor, sameNameRequest } from '../wanted-name.ts'
import type { ChooseNameStart, ChosenSoFar } from './choose-name.ts'

/** `/new`, its buttons, and a new address in place of one that is over. */
export function newAddress(
  deps: NewAddressDeps,
  chooseName: Dialogue<ChooseNameStart, ChosenSoFar>,
): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const orAsk = async (ctx: BotContext, refused: Refused | undefined) => {
    if (refused) await startDialogue(ctx, chooseName, refused)
  }

  composer.command('new', async ctx => {
    const wanted = ctx.match.trim()
    if (wanted !== '') return orAsk(ctx, await giveWanted(ctx, deps, wanted))
    ctx.retry = { kind: 'new' }
    await orAsk(ctx, await giveAny(ctx, deps))
  })
  handleCallback(composer, 'new', ctx => giveAny(ctx, deps))
  handleCallback(composer, 'another', ctx => giveAny(ctx, deps))
  handleCallback(composer, 'choose-name', ctx => startDialogue(ctx, chooseName, {}))
  handleAddressCallback(composer, deps, 'renew', async (ctx, inPlaceOf) =>
    orAsk(ctx, await giveSameName(ctx, deps, inPlaceOf)),
  )
  return composer
}

/** An address with any name, as `/new` alone and its button give it. */
export async function giveAny(ctx: BotContext, deps: NewAddressDeps): Promise<Refused | undefined> {
  return giveAddress(ctx, deps, { request: await anyName(ctx, deps) })
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
