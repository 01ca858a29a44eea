import type { MailApi } from '../mail-api/mail-api.ts'
import { isSessionGone, MailApiError } from '../mail-api/mail-api-error.ts'
import type { Address } from '../store/records.ts'
import { updateKey } from '../telegram/update-key.ts'
import { changeAddress, findAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { BotDeps } from './deps.ts'

export type RenewDeps = Pick<BotDeps, 'chats' | 'claimOf' | 'watch' | 'clock' | 'log'> & {
  readonly mailApi: Pick<MailApi, 'renewToken'>
}

/**
 * Has the mail API replace an address's token, and keeps the new one; undefined when the service refuses. The record
 * first notes that a renewal is under way. If the answer or this process is lost, the service may have renewed the
 * token, and the old one opens nothing. The note says that the address has not ended, and asking again with the same
 * claim gives the new token.
 */
export async function renewToken(
  ctx: BotContext,
  deps: RenewDeps,
  address: Address,
): Promise<Address | undefined> {
  const { id, token, claimedBy } = address
  const update = updateKey(ctx.update)
  // Handled again after a crash.
  if (address.renewedBy === update) return address
  const keep = (change: (address: Address) => Address) => changeAddress(ctx, deps.chats, { id, change })
  await keep(one => ({ ...one, renewingSince: deps.clock.now() }))
  const claim = deps.claimOf(ctx.home, claimedBy)
  let renewed: string
  try {
    renewed = await deps.mailApi.renewToken({ token, claim }, { personWaiting: true })
  } catch (error) {
    if (!(error instanceof MailApiError) || !SAYS_NO.has(error.kind)) throw error
    await keep(withoutMark)
    if (error.kind === 'rejected') return undefined
    throw error
  }
  await keep(one => ({ ...withoutMark(one), token: renewed, renewedBy: update }))
  const kept = findAddress(ctx.record, id)
  if (kept) deps.watch.watch(ctx.home, kept)
  deps.log.info({ addressId: id }, 'token renewed')
  return kept
}

/**
 * The address with a token that opens it, unless it has ended: asks again for a renewal whose answer was lost. Rejects
 * while the mail API does not answer.
 */
export async function finishRenewal(ctx: BotContext, deps: RenewDeps, address: Address): Promise<Address> {
  if (address.renewingSince === undefined) return address
  try {
    await renewToken(ctx, deps, address)
  } catch (error) {
    // It has ended: what is asked for may still make sense.
    if (!isSessionGone(error)) throw error
  }
  return findAddress(ctx.record, address.id) ?? address
}

/** The service answered, and has renewed nothing. */
const SAYS_NO: ReadonlySet<MailApiError['kind']> = new Set(['rejected', 'session-gone'])

function withoutMark({ renewingSince: _, ...address }: Address): Address {
  return address
}
