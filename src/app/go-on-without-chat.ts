import type { Logger } from 'pino'
import type { ChatLeader } from '../leadership/lead-chat.ts'
import { TokenRefusedError } from '../telegram/token-refused-error.ts'
import type { ChatSide } from './start-chat.ts'

/** A chat side that may end while the mail side goes on. */
interface OptionalChat extends ChatLeader<ChatSide> {
  /** Telegram accepts the token: if the chat side has ended, a new process brings it back. */
  tokenAccepted(): void
}

/**
 * Ends only the chat side when Telegram does not know the token any more: the process goes on taking mail, and tells it
 * after a start with a valid token. If the chat side ends in any other way, the process ends.
 */
export function goOnWithoutChat(
  leader: ChatLeader<ChatSide>,
  { log, onEnd }: { readonly log: Pick<Logger, 'error'>; readonly onEnd: () => void },
): OptionalChat {
  let ending: Promise<void> | undefined
  const end = () => (ending ??= Promise.resolve(leader[Symbol.asyncDispose]()))
  const failed = Promise.withResolvers<Error>()
  let hasEnded = false
  void leader.failed.then(async error => {
    if (!(error instanceof TokenRefusedError)) return failed.resolve(error)
    hasEnded = true
    log.error(
      `${error.message}. The bot still accepts mail. Set a valid BOT_TOKEN and restart: then people get their mail.`,
    )
    onEnd()
    await end()
  })
  return {
    get side() {
      return hasEnded ? undefined : leader.side
    },
    get registry() {
      return hasEnded ? undefined : leader.registry
    },
    failure: leader.failure,
    failed: failed.promise,
    tokenAccepted() {
      if (hasEnded)
        failed.resolve(new Error('Telegram knows BOT_TOKEN again: the next start brings the chat side back'))
    },
    [Symbol.asyncDispose]: end,
  }
}
