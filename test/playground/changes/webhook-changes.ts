import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in setWebhook and deleteWebhook. */
export const WEBHOOK_CHANGES = {
  webhookDeletedAlready: {
    change: 'true, description "Webhook is already deleted"',
    when: ['deleteWebhook: none set'],
    source: 'telegram-bot-api Client.cpp:process_set_webhook_query',
  },
  webhookConnections: {
    change: 'clamped to 1 … 100; 40 without one',
    when: ['setWebhook: max_connections'],
    source: 'telegram-bot-api Client.cpp:get_webhook_max_connections',
  },
  webhookSame: {
    change: 'true, description "Webhook is already set"; only allowed_updates is taken over',
    when: ['setWebhook: everything as it is'],
    source: 'telegram-bot-api Client.cpp:process_set_webhook_query',
  },
  webhookUnset: {
    change: 'as deleteWebhook; description "Webhook was deleted" or "Webhook is already deleted"',
    when: ['setWebhook: url empty'],
    source: 'telegram-bot-api Client.cpp:do_set_webhook',
  },
  webhookAnswer: {
    change: 'run without an answer, unless it is deleteWebhook, setWebhook, close, logOut or begins with get',
    when: ['setWebhook: webhook answers 2xx with a method in its body'],
    source: 'telegram-bot-api WebhookActor.cpp:handle',
  },
  webhookFails: {
    change:
      'repeated after retry-after (at most 3,600 s), else at once, then after a time that doubles up to 60–120 s; 410 for 23 h removes the webhook',
    when: ['setWebhook: webhook fails'],
    source: 'telegram-bot-api WebhookActor.cpp:on_update_error',
  },
} as const satisfies ChangeRules
