import type { RefusalRules } from './refusal-rule.ts'

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
