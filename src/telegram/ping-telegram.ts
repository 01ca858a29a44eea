import type { TelegramFetch } from './telegram-fetch.ts'
import { TokenRefusedError } from './token-refused-error.ts'

/** Where bots reach Telegram unless they have a Bot API server of their own. */
export const TELEGRAM_API = 'https://api.telegram.org'

interface PingOptions {
  readonly token: string
  readonly apiRoot: string | undefined
  readonly fetch: TelegramFetch['fetch']
}

/**
 * Calls getMe to see whether Telegram answers; without grammY's client, which an instance that stands by does not load.
 * Rejects when Telegram cannot be reached or refuses; with a {@link TokenRefusedError} when it does not know the token.
 */
export async function pingTelegram(
  { token, apiRoot = TELEGRAM_API, fetch }: PingOptions,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(`${apiRoot}/bot${token}/getMe`, {
    signal: signal as NonNullable<Parameters<typeof fetch>[1]>['signal'],
  })
  // Read the body to its end, so that the connection can be reused.
  const body = await answer.json().catch(() => undefined)
  if (isUnknownToken(body)) throw new TokenRefusedError()
  if (!answer.ok) throw new Error(`Telegram answered with ${answer.status}`)
}

/** A token that was revoked is answered with 401, and one of the wrong form with 404; a proxy's 404 is no JSON of Telegram's. */
function isUnknownToken(body: unknown): boolean {
  const code = body !== null && typeof body === 'object' && 'error_code' in body ? body.error_code : undefined
  return code === 401 || code === 404
}
