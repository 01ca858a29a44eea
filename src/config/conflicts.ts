import type { Environment } from './variables.ts'

/** Problems between variables that are valid by themselves. */
export const CONFLICTS: readonly { readonly problem: string; when(env: Environment): boolean }[] = [
  {
    problem: 'BOT_TOKEN is not set, and NODE_ENV=production has no playground: get a token from @BotFather',
    when: env => env.NODE_ENV === 'production' && env.ROLE !== 'mail' && !env.BOT_TOKEN,
  },
  {
    problem:
      'MAIL_DOMAINS names no domain that mail can reach, and NODE_ENV=production is no try-out: set it to a domain of yours, or MAIL_API_URL',
    when: env => env.NODE_ENV === 'production' && !env.MAIL_API_URL && takesNoMail(env),
  },
  {
    problem: 'TELEGRAM_API_ROOT is set without BOT_TOKEN: set BOT_TOKEN too, or leave TELEGRAM_API_ROOT out',
    when: env => Boolean(env.TELEGRAM_API_ROOT) && !env.BOT_TOKEN,
  },
  {
    problem: 'WEBHOOK_URL is set without BOT_TOKEN: set BOT_TOKEN too, or leave WEBHOOK_URL out',
    when: env => Boolean(env.WEBHOOK_URL) && !env.BOT_TOKEN,
  },
  {
    problem: 'WEBHOOK_SECRET is not set, and WEBHOOK_URL needs it: 1–256 characters of A–Z a–z 0–9 _ -',
    when: env => Boolean(env.WEBHOOK_URL) && !env.WEBHOOK_SECRET,
  },
  {
    problem: 'WEBHOOK_SECRET is set without WEBHOOK_URL: set WEBHOOK_URL too, or leave WEBHOOK_SECRET out',
    when: env => Boolean(env.WEBHOOK_SECRET) && !env.WEBHOOK_URL,
  },
  {
    problem: 'PUBLIC_URL is not https, and Telegram opens nothing else: plain http is for the playground',
    when: env => Boolean(env.BOT_TOKEN) && /^http:/i.test(env.PUBLIC_URL ?? ''),
  },
  {
    problem: 'TLS_CERT is set without TLS_KEY: set TLS_KEY too, or leave TLS_CERT out',
    when: env => Boolean(env.TLS_CERT) && !env.TLS_KEY,
  },
  {
    problem: 'TLS_KEY is set without TLS_CERT: set TLS_CERT too, or leave TLS_KEY out',
    when: env => Boolean(env.TLS_KEY) && !env.TLS_CERT,
  },
  {
    problem:
      'STORE_URL is set beside DATABASE_URL, which keeps the chats in PostgreSQL: leave one of them out',
    when: env => Boolean(env.DATABASE_URL) && Boolean(env.STORE_URL),
  },
  {
    problem: 'ROLE=mail is the built-in mail service, and MAIL_API_URL turns that off: leave one of them out',
    when: env => env.ROLE === 'mail' && Boolean(env.MAIL_API_URL),
  },
  {
    problem: 'ROLE=chat takes no mail itself: set MAIL_API_URL and MAIL_API_SECRET, or DATABASE_URL',
    when: env => env.ROLE === 'chat' && !env.DATABASE_URL && !(env.MAIL_API_URL && env.MAIL_API_SECRET),
  },
  {
    problem: 'MAILTM_API=1 lets programs make addresses, and REST=closed does not: leave one of them out',
    when: env => env.MAILTM_API === '1' && env.REST === 'closed',
  },
  {
    problem:
      'REST belongs to the built-in mail service, and MAIL_API_URL turns that off: leave one of them out',
    when: env => Boolean(env.REST) && Boolean(env.MAIL_API_URL),
  },
  {
    problem:
      'MAILTM_API belongs to the built-in mail service, and MAIL_API_URL turns that off: leave one of them out',
    when: env => env.MAILTM_API === '1' && Boolean(env.MAIL_API_URL),
  },
  {
    problem: 'PASSWORD_MANAGERS=1 needs PUBLIC_URL, where password managers reach HTTP_PORT by https',
    when: env => env.PASSWORD_MANAGERS === '1' && Boolean(env.BOT_TOKEN) && !env.PUBLIC_URL,
  },
  {
    problem: 'PASSWORD_MANAGERS belongs to the bot, and ROLE=mail runs none: leave PASSWORD_MANAGERS out',
    when: env => env.PASSWORD_MANAGERS === '1' && env.ROLE === 'mail',
  },
  {
    problem:
      'GMAIL_ACCOUNTS belongs to the built-in mail service, and MAIL_API_URL turns that off: leave one of them out',
    when: env => Boolean(env.GMAIL_ACCOUNTS) && Boolean(env.MAIL_API_URL),
  },
]

/** Gmail's aliases need no domain of one's own. */
function takesNoMail({ MAIL_DOMAINS = 'tempmail.localhost', GMAIL_ACCOUNTS }: Environment): boolean {
  return !GMAIL_ACCOUNTS && MAIL_DOMAINS.split(',').every(domain => LOCAL_DOMAIN.test(domain.trim()))
}

/** Names that no DNS server has (RFC 6761, RFC 6762). */
const LOCAL_DOMAIN = /(?:^|\.)(?:localhost|local|test|example|invalid)\.?$/i
