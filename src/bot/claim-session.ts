import { createHmac } from 'node:crypto'
import type { MailApi, NewSession, Session } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import { updateKey } from '../telegram/update-key.ts'
import type { BotContext } from './context.ts'
import { isNamed } from './creation-problem.ts'
import type { BotDeps } from './deps.ts'
import { extensionsOf } from './extensions.ts'

interface ClaimDeps extends Pick<BotDeps, 'deletions' | 'claimOf'> {
  readonly mailApi: Pick<MailApi, 'createSession' | 'getCapabilities'>
}

/**
 * Makes a session at the mail API, or finds the one that was made for this chat before and never kept. A deleted name
 * may still have its session, which then belongs to this chat again. `claimedBy` is what its claim depends on beside the
 * chat. Rejects with the mail API's errors.
 */
export async function claimSession(
  ctx: BotContext,
  deps: ClaimDeps,
  request: NewSession,
): Promise<Session & Pick<Address, 'claimedBy'>> {
  // Taking the deletion back forgets what it depends on.
  const by = claimedBy(ctx, deps, request)
  const claimed = await withClaim(ctx, deps, { request, by })
  const create = () => deps.mailApi.createSession(claimed, { personWaiting: true })
  const session = await create()
  const found = isNamed(claimed) && (await deps.deletions.callOff(session)) ? await create() : session
  return { ...found, claimedBy: by }
}

/** Adds the claim, by which the service finds a session that it made and the chat never got. */
async function withClaim(
  ctx: BotContext,
  deps: ClaimDeps,
  { request, by }: { readonly request: NewSession; readonly by: string | undefined },
): Promise<NewSession> {
  if (!(await extensionsOf(deps)).has('claim')) return request
  return { ...request, claim: deps.claimOf(ctx.home, by) }
}

/**
 * What the claim of a new session depends on beside the chat: the update that asks, or nothing for a name, which alone
 * is enough. Where the chat still lists an address of this name, it depends on that one, so that the ended address and
 * the one made after it have different tokens. Where it has just deleted one, it is the claim of that one.
 */
function claimedBy(
  { home, record, update }: BotContext,
  { deletions }: Pick<ClaimDeps, 'deletions'>,
  request: NewSession,
): string | undefined {
  if (!isNamed(request)) return updateKey(update)
  const isMeant = ({ email }: Address) => hasName(email, request.prefix)
  const listed = record.addresses.findLast(isMeant)
  return listed ? `again ${listed.id}` : deletions.undoableAddress(home, isMeant)?.claimedBy
}

/** A chat's secrets for the mail API, made from the bot's token. */
export function claimsOf({ token }: { readonly token: string }): BotDeps['claimOf'] {
  return (chatId, by) =>
    createHmac('sha256', token)
      .update(by === undefined ? `claim ${chatId}` : `claim ${chatId} ${by}`)
      .digest('base64url')
}

/** As the whole name, or after the `+` of an alias. */
function hasName(email: string, name: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  return local === name.toLowerCase() || local.endsWith(`+${name.toLowerCase()}`)
}
