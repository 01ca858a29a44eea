import type { Bot } from 'grammy'
import type { Alerts } from '../alerts/alerts.ts'
import type { AddressQuota } from '../bot/address-quota.ts'
import { createBot } from '../bot/bot.ts'
import { claimsOf } from '../bot/claim-session.ts'
import type { BotContext } from '../bot/context.ts'
import type { BotDeps, Broadcasts, Deletions } from '../bot/deps.ts'
import { refuseBlockedNames } from '../mail-api/refuse-blocked-names.ts'
import { countBotErrors } from '../ops/ops-metrics.ts'
import type { Namespaces } from '../store/store.ts'
import type { StatsData } from '../views/stats-view.ts'
import { type ChatParts, clientOptions } from './chat-parts.ts'

/** The bot, with all that its features need. */
export function createChatBot(
  parts: ChatParts & {
    readonly broadcasts: Broadcasts
    readonly deletions: Deletions
    readonly bundles: BotDeps['bundles']
    readonly quota: AddressQuota
  },
  alerts: Alerts,
): Bot<BotContext> {
  const {
    config,
    chats,
    store,
    journal,
    mailApi,
    reader,
    cleaner,
    rich,
    server,
    paces,
    telegram,
    publicUrl,
    apiUrl,
    managersUrl,
    fetch,
    registry,
    log,
    clock,
    stopping,
    ongoing,
  } = parts
  return createBot(
    { token: telegram.token, ...clientOptions(telegram, fetch) },
    {
      chats,
      conversations: store.conversations,
      journal,
      mailApi: refuseBlockedNames(mailApi, {
        ...config.blocked,
        catchAlls: config.limits.catchAllsPerChat === 0,
      }),
      reader,
      cleaner,
      rich,
      server,
      paces,
      publicUrl,
      apiUrl,
      ...(managersUrl !== undefined && { managers: { url: managersUrl } }),
      watch: alerts,
      claimOf: claimsOf(telegram),
      countError: countBotErrors(registry),
      stats: countStats(alerts, store.chats),
      limits: config.limits,
      quota: parts.quota,
      broadcasts: parts.broadcasts,
      deletions: parts.deletions,
      bundles: parts.bundles,
      adminIds: config.adminIds,
      stopping,
      ongoing,
      log,
      clock,
    },
  )
}

function countStats(alerts: Alerts, chats: Namespaces['chats']): () => Promise<StatsData> {
  return async () => ({
    ...alerts.stats(),
    chats: await chats.count(),
    liveAddresses: await alerts.liveAddresses(),
  })
}
