/** How fast a bot may write into chats. */
export interface SendLimits {
  /** Messages in all chats. */
  readonly perSecond: number
  /** Between two alerts in one chat. */
  readonly perChatMs: number
  /** Messages in a chat at once; on average one each `perChatMs`. */
  readonly chatBurst: number
  /** Messages in a group, edited ones included (tdlib/td #2592, #3034). */
  readonly perGroupMinute: number
}

/**
 * Telegram's own (core.telegram.org/bots/faq, "My bot is hitting limits"); a bot that pays for more has others. The length
 * of the "short bursts" that they allow is a guess.
 */
export const TELEGRAM_LIMITS: SendLimits = {
  perSecond: 30,
  perChatMs: 1_000,
  chatBurst: 20,
  perGroupMinute: 20,
}
