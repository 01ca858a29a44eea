import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'

/** A message as Telegram takes it: text with entities, never a parse mode. */
export interface View {
  readonly text: string
  readonly entities: MessageEntity[]
  readonly keyboard?: InlineKeyboardMarkup
  /** Shows a mail with nothing cut off: opening it would show no more. A folded quote opens in place. */
  readonly whole?: true
}
