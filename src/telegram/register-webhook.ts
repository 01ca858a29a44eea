import type { Bot, Context } from 'grammy'
import { type RetryUntilReachedOptions, retryUntilReached } from './retry-until-reached.ts'
import { telegramStartError } from './start-error.ts'
import { UPDATE_KINDS } from './update-kinds.ts'

interface WebhookRegistration extends RetryUntilReachedOptions {
  readonly url: string
  readonly secret: string
}

/** Asks Telegram who the bot is, as soon as it can be reached. Rejects as {@link registerWebhook} does. */
export async function introduceBot<C extends Context>(
  bot: Bot<C>,
  waiting: RetryUntilReachedOptions,
): Promise<void> {
  bot.botInfo = await orStartError(waiting, () => bot.api.getMe())
}

/**
 * Tells Telegram to post updates to `url`, once it can be reached; what waits there comes at once. Rejects with a
 * {@link TelegramStartError} when it refuses, or with the signal's reason.
 */
export async function registerWebhook<C extends Context>(
  bot: Bot<C>,
  { url, secret, ...waiting }: WebhookRegistration,
): Promise<void> {
  const wanted = { secret_token: secret, allowed_updates: UPDATE_KINDS }
  if (!bot.isInited()) await introduceBot(bot, waiting)
  await orStartError(waiting, () => forgetFailures(bot, url))
  await orStartError(waiting, () => bot.api.setWebhook(url, wanted))
}

/**
 * After failures Telegram posts what waits less and less often, up to a minute apart (WebhookActor.cpp,
 * `on_update_error`). Only a webhook that is set anew begins at once; one that is set again as it was is left as it is.
 */
async function forgetFailures<C extends Context>({ api }: Bot<C>, url: string): Promise<void> {
  const now = await api.getWebhookInfo()
  if (now.url === url && now.pending_update_count > 0) await api.deleteWebhook()
}

async function orStartError<Result>(
  waiting: RetryUntilReachedOptions,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await retryUntilReached(waiting, call)
  } catch (error) {
    waiting.signal.throwIfAborted()
    throw telegramStartError(error)
  }
}
