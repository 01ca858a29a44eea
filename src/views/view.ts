import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'

/** A message as Telegram takes it: text with entities, never a parse mode. */
export interface View {
  readonly text: string
  readonly entities: MessageEntity[]
  readonly keyboard?: InlineKeyboardMarkup
  /** Shows a mail with nothing cut off or folded away: who sees this has read it. */
  readonly whole?: true
}
