import { createHmac } from 'node:crypto'
import type { Bot } from 'grammy'
import type { Alerts } from '../alerts/alerts.ts'
import { createBot } from '../bot/bot.ts'
import type { BotContext } from '../bot/context.ts'
import type { Broadcasts, Deletions } from '../bot/deps.ts'
import { withoutBlocked } from '../mail-api/without-blocked.ts'
import { countBotErrors } from '../ops/ops-metrics.ts'
import type { Namespaces } from '../store/store.ts'
import type { StatsData } from '../views/stats-view.ts'
import { type ChatParts, clientOptions } from './chat-parts.ts'

/** The bot, with all that its features need. */
export function createChatBot(
  parts: ChatParts & { readonly broadcasts: Broadcasts; readonly deletions: Deletions },
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
    fetch,
    registry,
    log,
    clock,
  } = parts
  return createBot(
    { token: telegram.token, ...clientOptions(telegram, fetch) },
    {
      chats,
      conversations: store.conversations,
      journal,
      mailApi: withoutBlocked(mailApi, {
        ...config.blocked,
        catchAlls: config.limits.catchAllsPerChat === 0,
      }),
      reader,
      cleaner,
      rich,
      server,
      paces,
      publicUrl,
      watch: alerts,
      claimOf: (...whose) =>
        createHmac('sha256', telegram.token)
          .update(`claim ${whose.join(' ')}`)
          .digest('base64url'),
      countError: countBotErrors(registry),
      stats: countStats(alerts, store.chats),
      limits: config.limits,
      broadcasts: parts.broadcasts,
      deletions: parts.deletions,
      adminIds: config.adminIds,
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
