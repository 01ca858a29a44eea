import { MailApiError } from '../mail-api/mail-api-error.ts'
import { isLive } from '../store/is-live.ts'
import type { Address } from '../store/records.ts'
import { withAddress } from '../store/with-address.ts'
import type { BotDeps } from './deps.ts'
import { noteAdmin } from './note-admin-action.ts'

export type EndDeps = Pick<BotDeps, 'chats' | 'mailApi' | 'deletions' | 'watch' | 'log' | 'clock'>

/** An address that an admin names, and what is known of it. */
export interface NamedAddress {
  /** What mail to it is for: another one where a tag or a name of a whole subdomain was named. */
  readonly email: string
  readonly isLive: boolean
  /** The mail service can keep the name from everybody. */
  readonly keepsName: boolean
  /** The chat that has it, or had it and still lists it. */
  readonly owner:
    | { readonly chatId: number; readonly address: Address; readonly isBanned: boolean }
    | undefined
}

/** Rejects with `rejected` and the reason when it is none that could be ended. */
export async function findNamed(deps: EndDeps, named: string): Promise<NamedAddress> {
  const { chats, mailApi } = deps
  const { extensions } = await mailApi.getCapabilities({ personWaiting: true })
  const keepsName = extensions.has('operator')
  const found = keepsName ? await mailApi.operator.findAddress(named, { personWaiting: true }) : undefined
  const email = found?.email ?? named.trim().toLowerCase()
  const place = await chats.find(email)
  const owner = place && { ...place, isBanned: place.chat.banned === true }
  const isOwned = owner !== undefined && !isOver(owner.address, deps)
  if (!keepsName && isOwned && !extensions.has('delete-session'))
    throw new MailApiError(CANNOT_END, { kind: 'rejected', explanation: CANNOT_END })
  const isLive = found?.live ?? isOwned
  // A name whose address is over may have been made again by a program.
  return { email, isLive, keepsName, owner: isLive && !isOwned ? undefined : owner }
}

const CANNOT_END = 'the mail service can end no address before its time'

/**
 * Ends an address that an admin has named, and has its chat told why. Resolves to whether it was live. Handled again
 * after a crash, it does what is left to do.
 */
export async function endNamed(
  deps: EndDeps,
  { named, until, by }: { readonly named: NamedAddress; readonly until: number; readonly by: string },
): Promise<boolean> {
  const owner = named.owner && !isOver(named.owner.address, deps) ? named.owner : undefined
  // The alerts may hear of the end before this call does.
  if (owner) await change(deps, owner, address => ({ ...address, endedByAdmin: true }))
  try {
    const ended = await endThere(deps, { named, until, by })
    if (owner) await noteEnd(deps, owner)
    return ended || owner !== undefined
  } catch (error) {
    if (owner && error instanceof MailApiError)
      await change(deps, owner, ({ endedByAdmin: _, ...address }) => address)
    throw error
  }
}

type Owner = NonNullable<NamedAddress['owner']>

async function endThere(
  deps: EndDeps,
  { named, until, by }: { readonly named: NamedAddress; readonly until: number; readonly by: string },
): Promise<boolean> {
  const { email, keepsName, owner } = named
  if (keepsName) {
    const { ended } = await deps.mailApi.operator.endAddress(
      { address: email, until, by },
      { personWaiting: true },
    )
    return ended
  }
  if (!owner || isOver(owner.address, deps)) return false
  await noteAdmin(deps, { by, did: 'end an address', says: `end the address ${email}` })
  await deps.deletions.delete(owner.chatId, owner.address)
  return true
}

async function noteEnd(deps: EndDeps, owner: Owner): Promise<void> {
  const now = deps.clock.now()
  const { addresses } = await change(deps, owner, ({ burn: _, pausedUntil: __, ...address }) => ({
    ...address,
    expiresAt: Math.min(address.expiresAt ?? now, now),
  }))
  const ended = addresses.find(({ id }) => id === owner.address.id)
  if (ended) deps.watch.watch(owner.chatId, ended)
}

function change(
  { chats }: EndDeps,
  { chatId, address: { id } }: Owner,
  changeAddress: (address: Address) => Address,
) {
  return chats.update(chatId, chat => withAddress(chat, id, changeAddress))
}

function isOver(address: Address, { clock }: Pick<EndDeps, 'clock'>): boolean {
  return !isLive(address, clock.now())
}
