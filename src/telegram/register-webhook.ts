import type { Bot, Context } from 'grammy'
import { telegramStartError } from './start-error.ts'
import { type UntilReachedOptions, untilReached } from './until-reached.ts'
import { UPDATE_KINDS } from './update-kinds.ts'

interface WebhookRegistration extends UntilReachedOptions {
  readonly url: string
  readonly secret: string
}

/**
 * Tells Telegram to post updates to `url`, once it can be reached. Rejects with a {@link TelegramStartError}
 * when it refuses, or with the signal's reason.
 */
export async function registerWebhook<C extends Context>(
  bot: Bot<C>,
  { url, secret, ...waiting }: WebhookRegistration,
): Promise<void> {
  const wanted = { secret_token: secret, allowed_updates: UPDATE_KINDS }
  try {
    bot.botInfo = await untilReached(waiting, () => bot.api.getMe())
    await untilReached(waiting, () => bot.api.setWebhook(url, wanted))
  } catch (error) {
    waiting.signal.throwIfAborted()
    throw telegramStartError(error)
  }
}
