import type { MessageEntity } from 'grammy/types'

export type DateFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/** Whether Telegram knows this format of a `date_time` entity: relative, or weekday, date and time. */
export function isDateFormat(format: string): format is DateFormat {
  return /^(?:r|w?[dD]?[tT]?)$/.test(format)
}
