import type { ChangeRules, RefusalRules } from './refusal-rule.ts'

/** Refusals about setWebhook and deleteWebhook. */
export const WEBHOOK_REFUSALS = {
  terminatedBySetWebhook: {
    code: 409,
    words: 'Conflict: terminated by other setWebhook',
    when: [
      'deleteWebhook: another setWebhook or deleteWebhook comes while the old webhook closes',
      'setWebhook: another setWebhook or deleteWebhook comes while this one waits to be verified or for the old one to close',
    ],
    source: 'telegram-bot-api Client.cpp:process_set_webhook_query',
  },
  webhookUrl: {
    code: 400,
    words: 'Bad Request: invalid webhook URL specified',
    when: ['setWebhook: URL that cannot be parsed (https is put before when there is no scheme)'],
    source: 'telegram-bot-api Client.cpp:do_set_webhook',
  },
  webhookNotHttps: {
    code: 400,
    words: 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    when: ['setWebhook: http URL, not in local mode'],
    source: 'telegram-bot-api WebhookActor.cpp:start_up',
  },
  webhookPort: {
    code: 400,
    words: 'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    when: ['setWebhook: port other than 80, 88, 443, 8443, not in local mode'],
    source: 'telegram-bot-api WebhookActor.cpp:start_up',
  },
  webhookHost: {
    code: 400,
    words: 'Bad Request: bad webhook: Failed to resolve host: {reason}',
    when: ['setWebhook: host that does not resolve'],
    source: 'telegram-bot-api WebhookActor.cpp:on_resolved_ip_address',
  },
  webhookReserved: {
    code: 400,
    words: 'Bad Request: bad webhook: IP address {address} is reserved',
    when: ['setWebhook: address is private or reserved, not in local mode'],
    source: 'telegram-bot-api WebhookActor.cpp:check_ip_address',
  },
  webhookIpv6: {
    code: 400,
    words: 'Bad Request: bad webhook: IPv6-only addresses are not allowed',
    when: ['setWebhook: only IPv6, not in local mode'],
    source: 'telegram-bot-api WebhookActor.cpp:check_ip_address',
  },
  webhookIp: {
    code: 400,
    words: 'Bad Request: bad webhook: Invalid IP address specified',
    when: ['setWebhook: ip_address that is none'],
    source: 'telegram-bot-api WebhookActor.cpp:check_ip_address',
  },
  webhookSecretTooLong: {
    code: 400,
    words: 'Bad Request: secret token is too long',
    when: ['setWebhook: secret_token over 256 bytes'],
    source: 'telegram-bot-api Client.cpp:do_set_webhook',
  },
  webhookSecretCharacters: {
    code: 400,
    words: 'Bad Request: secret token contains unallowed characters',
    when: ['setWebhook: secret_token with other characters than A–Z a–z 0–9 _ -'],
    source: 'telegram-bot-api Client.cpp:do_set_webhook',
  },
  webhookCertificateTooBig: {
    code: 400,
    words: 'Bad Request: certificate size is too big ({n} bytes)',
    when: ['setWebhook: certificate over 3,145,728 bytes'],
    source: 'telegram-bot-api Client.cpp:do_set_webhook',
  },
  webhookCertificate: {
    code: 400,
    words: 'Bad Request: bad webhook: {reason}',
    when: ['setWebhook: certificate that is none'],
    source: 'telegram-bot-api WebhookActor.cpp:on_ssl_context_created',
  },
  webhookTooFast: {
    code: 429,
    words: 'Too Many Requests: retry after 1',
    when: ['setWebhook: second call with a URL within 1 s of the last'],
    source: 'telegram-bot-api Client.cpp:process_set_webhook_query',
  },
} as const satisfies RefusalRules

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
