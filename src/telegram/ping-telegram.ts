import type { TelegramFetch } from './fetch.ts'

/** Where bots reach Telegram unless they have a Bot API server of their own. */
export const TELEGRAM_API = 'https://api.telegram.org'

interface PingOptions {
  readonly token: string
  readonly apiRoot: string | undefined
  readonly fetch: TelegramFetch['fetch']
}

/**
 * Asks who the bot is, to see whether Telegram answers; without grammY's client, which a copy that stands by does not
 * load. Rejects when it cannot be reached, or does not say yes.
 */
export async function pingTelegram(
  { token, apiRoot = TELEGRAM_API, fetch }: PingOptions,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(`${apiRoot}/bot${token}/getMe`, {
    signal: signal as NonNullable<Parameters<typeof fetch>[1]>['signal'],
  })
  // Read to its end, whatever it is, so that its connection can be used again.
  await Promise.allSettled([answer.json()])
  if (!answer.ok) throw new Error(`Telegram answered with ${answer.status}`)
}
