import type { WireOperatorReport } from '../../mail-api/wire-operator.ts'
import type { Storage } from '../storage/storage.ts'
import type { OperatorRules } from './operator-rules.ts'
import type { Tallies } from './top-senders-and-refusals.ts'

export interface OperatorReportDeps {
  readonly rules: OperatorRules
  readonly tallies: Tallies
  readonly storage: Pick<Storage, 'gmail'>
  readonly gmailAccounts: readonly string[]
}

/** What the admins are shown: mail that came in at this instance, and what all admins decided. */
export async function operatorReport(deps: OperatorReportDeps): Promise<WireOperatorReport> {
  const { rules, tallies, storage, gmailAccounts } = deps
  const usable = gmailAccounts.length > 0 ? await storage.gmail.usable() : new Set<string>()
  const offered = new Set(rules.offered.map(({ name }) => name))
  return {
    status: 'success',
    senders: tallies.senders(),
    refusals: tallies.refusals(),
    gmail: gmailAccounts.map(email => ({ email, usable: usable.has(email) })),
    domains: rules.domains.map(domain => ({ domain, offered: offered.has(domain) })),
    rules: rules.list(),
    notes: await rules.notes(),
  }
}
