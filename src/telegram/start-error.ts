import { GrammyError } from 'grammy'
import { TokenRefusedError } from './token-refused-error.ts'

/** Telegram does not let the bot start or go on; the message says what to do. */
class TelegramStartError extends Error {
  override readonly name = 'TelegramStartError'
}

/** The error in a sentence for the operator. */
export function telegramStartError(error: unknown): Error {
  if (!(error instanceof GrammyError)) return error instanceof Error ? error : new Error(String(error))
  const { error_code: code, method, description } = error
  if (code === 401 || (code === 404 && method === 'getMe')) return new TokenRefusedError({ cause: error })
  return new TelegramStartError(`Telegram refused '${method}' (${code}): ${description}`, { cause: error })
}
