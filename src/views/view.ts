import type { InlineKeyboardMarkup, InputRichMessageWithoutUpload, MessageEntity } from 'grammy/types'

/** A message as Telegram takes it: text with entities or blocks, never a parse mode. */
export interface View {
  readonly text: string
  readonly entities: MessageEntity[]
  /** In place of the text, which is empty then. A server or a client may not know such messages. */
  readonly rich?: InputRichMessageWithoutUpload
  readonly keyboard?: InlineKeyboardMarkup
  /** Shows all that a mail is for: it counts as read. A folded quote opens in place, and a code needs no more. */
  readonly whole?: true
}
