import { covers, isCatchAll } from '../mail-api/wildcard.ts'
import { addressKey, withoutTag } from './address-key.ts'
import { gmailAliasKey, isAliasOf } from './gmail/gmail-alias.ts'
import type { Mailboxes } from './mailboxes.ts'
import { type OperatorRules, RuleError } from './operator/operator-rules.ts'
import { roleAddressOf } from './operator/role-address.ts'
import type { MailboxStorage } from './storage/storage.ts'

export interface EndAddressDeps {
  readonly mailboxStorage: Pick<MailboxStorage, 'findByKey' | 'endUnder'>
  readonly mailboxes: Pick<Mailboxes, 'findByRecipient'>
  readonly rules: Pick<OperatorRules, 'domains' | 'add'>
  readonly gmailAccounts: readonly string[]
  /** Its mail can be wiped out. */
  readonly deleted: () => void
  readonly clock: { now(): number }
}

/** An address that an admin names. */
interface NamedAddress {
  /** As whoever made it has it; else what it would be kept under. */
  readonly email: string
  readonly isLive: boolean
}

/** Which address mail to this one is for: `bob@…` of `Bob+shop@…`, the whole subdomain of a name there. Throws a {@link RuleError} when it is none of ours. */
export async function findNamed(address: string, deps: EndAddressDeps): Promise<NamedAddress> {
  const { key, ...named } = await lookUp(address, deps)
  return named
}

/**
 * Ends an address for whoever runs the service: its mail is deleted with it, and nobody can make it again until then.
 * Throws a {@link RuleError} when it is none of ours.
 */
export async function endAddress(
  { address, until, by }: { readonly address: string; readonly until: number; readonly by: string },
  deps: EndAddressDeps,
): Promise<{ readonly email: string; readonly ended: boolean }> {
  const { key, email } = await lookUp(address, deps)
  // First of all, or its owner could make it again at once.
  await deps.rules.add({ kind: 'ended', value: key, until }, by)
  const ended = await deps.mailboxStorage.endUnder(key, deps.clock.now())
  if (ended) deps.deleted()
  return { email, ended }
}

async function lookUp(
  address: string,
  deps: EndAddressDeps,
): Promise<NamedAddress & { readonly key: string }> {
  const { mailboxStorage, mailboxes, clock } = deps
  const key = keyOf(address, deps)
  const found = await (isCatchAll(key) || isGmail(key, deps)
    ? mailboxStorage.findByKey(key, clock.now())
    : mailboxes.findByRecipient(key))
  if (found === undefined) return { key, email: key, isLive: false }
  const { email } = found
  return { key: found.isGmail ? key : (addressKey(email) ?? key), email, isLive: true }
}

function keyOf(address: string, deps: EndAddressDeps): string {
  const { domains } = deps.rules
  const role = roleAddressOf(address, domains)
  if (role !== undefined) throw new RuleError(`${role} belongs to whoever runs the service`)
  const key = addressKey(address.trim())
  const host = key?.slice(key.lastIndexOf('@') + 1) ?? ''
  if (key !== undefined && domains.some(domain => covers(domain, host))) return withoutTag(key) ?? key
  const alias = gmailAliasKey(address.trim())
  if (alias !== undefined && isGmail(alias, deps)) return alias
  throw new RuleError(`"${address}" is not an address of this service`)
}

function isGmail(key: string, { gmailAccounts }: EndAddressDeps): boolean {
  return gmailAccounts.some(account => isAliasOf(key, account))
}
