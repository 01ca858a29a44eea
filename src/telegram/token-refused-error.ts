/** Telegram does not know the token: it was revoked or mistyped. Retrying does not help, only another token. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError'

  constructor(options?: ErrorOptions) {
    super('Telegram does not know BOT_TOKEN: copy it again from BotFather, or make a new one there', options)
  }
}
