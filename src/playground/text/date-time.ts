import type { MessageEntity } from 'grammy/types'

type DateFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/** The format of a `date_time` entity, relative or letters for weekday, date and time in any order; undefined for none that Telegram knows. */
export function dateFormat(format: string): DateFormat | undefined {
  return isDateFormat(format) ? format : undefined
}

/** Whether Telegram knows this format (Client.cpp:get_text_entity_type). */
export function isDateFormat(format: string): format is DateFormat {
  return /^(?:[rR]|[tTdDwW]*)$/.test(format)
}
