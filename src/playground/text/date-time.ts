import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../refusal.ts'

type DateFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/** Whether Telegram knows this format of a `date_time` entity: relative, or weekday, date and time. */
export function isDateFormat(format: string): format is DateFormat {
  return /^(?:r|w?[dD]?[tT]?)$/.test(format)
}

/** The entity that markup asks for with these words, or a refusal. `unix` is in seconds since 1970. */
export function dateTimeEntity(
  unix: string,
  format: string,
  at: { readonly offset: number; readonly length: number },
): MessageEntity {
  if (!isDateFormat(format) || !/^\d{1,15}$/.test(unix))
    throw badRequest("can't parse entities: wrong date-time entity")
  return { type: 'date_time', unix_time: Number(unix), date_time_format: format, ...at }
}
