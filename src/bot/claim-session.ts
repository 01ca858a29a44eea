import { createHmac } from 'node:crypto'
import type { MailApi, NewSession, Session } from '../mail-api/mail-api.ts'
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
 * may still have its session, which then belongs to this chat again. Rejects with the mail API's errors.
 */
export async function claimSession(ctx: BotContext, deps: ClaimDeps, request: NewSession): Promise<Session> {
  const claimed = await withClaim(ctx, deps, request)
  const create = () => deps.mailApi.createSession(claimed, { personWaiting: true })
  const session = await create()
  return isNamed(claimed) && (await deps.deletions.callOff(session)) ? create() : session
}

/**
 * Adds the claim, by which the service finds a session that it made and the chat never got, because the answer or the
 * process was lost. The claim depends on the name, or without a name on the update that asked.
 */
async function withClaim(
  { record, home, update }: BotContext,
  deps: ClaimDeps,
  request: NewSession,
): Promise<NewSession> {
  if (isNamed(request) && record.addresses.some(({ email }) => hasName(email, request.prefix))) return request
  if (!(await extensionsOf(deps)).has('claim')) return request
  const claim = isNamed(request) ? deps.claimOf(home) : deps.claimOf(home, updateKey(update))
  return { ...request, claim }
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
