import type { MessageEntity } from 'grammy/types'

/** Text with Telegram entities; offsets and lengths count UTF-16 code units. */
export interface FormattedText {
  readonly text: string
  readonly entities: readonly MessageEntity[]
}
