import { GrammyError } from 'grammy'

/** Telegram does not let the bot begin or go on; its message says what to do. */
export class TelegramStartError extends Error {
  override readonly name = 'TelegramStartError'
}

/** The error in a sentence for whoever runs the bot. */
export function telegramStartError(error: unknown): Error {
  if (!(error instanceof GrammyError)) return error instanceof Error ? error : new Error(String(error))
  return new TelegramStartError(sentence(error), { cause: error })
}

function sentence({ error_code, method, description }: GrammyError): string {
  if (error_code === 401 || (error_code === 404 && method === 'getMe'))
    return 'Telegram does not know BOT_TOKEN: copy it again from BotFather, or make a new one there'
  return `Telegram refused '${method}' (${error_code}): ${description}`
}
