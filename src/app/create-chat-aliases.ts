import type { Alerts } from '../alerts/alerts.ts'
import type { AddressQuota } from '../bot/address-quota.ts'
import { claimsOf } from '../bot/claim-session.ts'
import type { Deletions } from '../bot/deps.ts'
import { type Aliases, createAliases } from '../bot/manager-aliases.ts'
import { refuseBlockedNames } from '../mail-api/refuse-blocked-names.ts'
import { keepPace } from '../telegram/keep-pace.ts'
import { type ChatParts, createApi } from './chat-parts.ts'

/** Makes addresses for password managers, by the same limits as the bot. */
export function createChatAliases(
  parts: ChatParts & { readonly deletions: Deletions; readonly quota: AddressQuota },
  alerts: Alerts,
): Aliases {
  const { config, telegram, fetch, server, recovery, paces, stopping, mailApi } = parts
  const api = createApi(telegram, fetch, server)
  api.config.use(recovery.watch, keepPace(paces, 'answer', stopping))
  return createAliases({
    ...parts,
    api,
    mailApi: refuseBlockedNames(mailApi, config.blocked),
    claimOf: claimsOf(telegram),
    watch: alerts,
    limits: config.limits,
  })
}
