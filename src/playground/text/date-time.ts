import type { MessageEntity } from 'grammy/types'

type DateFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/** Whether Telegram knows this format of a `date_time` entity: relative, or letters for weekday, date and time in any order (Client.cpp:get_text_entity_type). */
export function isDateFormat(format: string): format is DateFormat {
  return /^(?:[rR]|[tTdDwW]*)$/.test(format)
}
