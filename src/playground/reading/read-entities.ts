import type { MessageEntity, User } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { isObject, JsonFields } from './json-fields.ts'

const CONTEXT = "can't parse MessageEntity: "
const PLAIN = [
  ...(['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'code'] as const),
  ...(['blockquote', 'expandable_blockquote'] as const),
]
/** What the server finds by itself. */
const FOUND: ReadonlySet<string> = new Set([
  ...['mention', 'hashtag', 'cashtag', 'bot_command', 'url', 'email', 'phone_number', 'bank_card_number'],
])

/** Entities as a call brings them; none when they are no list (Client.cpp:get_formatted_text). */
export function readEntities(value: unknown): MessageEntity[] {
  return Array.isArray(value) ? value.flatMap(item => readEntity(item) ?? []) : []
}

/** Client.cpp:get_text_entity. */
function readEntity(item: unknown): MessageEntity | undefined {
  if (!isObject(item)) refuse(REFUSALS.entityNoObject)
  const fields = new JsonFields(item, CONTEXT)
  const at = {
    offset: fields.needs('offset').integer('offset'),
    length: fields.needs('length').integer('length'),
  }
  const type = fields.needs('type').text('type')
  if (type === '') refuse(REFUSALS.entityTypeEmpty)
  const plain = PLAIN.find(known => known === type)
  if (plain !== undefined) return { type: plain, ...at }
  if (FOUND.has(type)) return undefined
  return detailed(type, fields, at) ?? refuse(REFUSALS.entityTypeUnknown)
}

/** Client.cpp:get_text_entity_type, the kinds that say more. */
function detailed(
  type: string,
  fields: JsonFields,
  at: { readonly offset: number; readonly length: number },
): MessageEntity | undefined {
  switch (type) {
    case 'pre': {
      const language = fields.text('language')
      return language === '' ? { type, ...at } : { type, ...at, language }
    }
    case 'text_link':
      return { type, ...at, url: fields.needs('url').text('url') }
    case 'text_mention':
      return { type, ...at, user: userOf(fields.object('user').needs('id').long('id')) }
    case 'custom_emoji':
      fields.needs('custom_emoji_id').long('custom_emoji_id')
      return { type, ...at, custom_emoji_id: fields.text('custom_emoji_id') }
    case 'date_time':
      return dateTime(fields, at)
    default:
      return undefined
  }
}

function dateTime(
  fields: JsonFields,
  at: { readonly offset: number; readonly length: number },
): MessageEntity {
  const unix_time = fields.needs('unix_time').integer('unix_time')
  const date_time_format = fields.text('date_time_format')
  if (!isDateFormat(date_time_format)) refuse(REFUSALS.entityDateFormat)
  return { type: 'date_time', ...at, unix_time, date_time_format }
}

type DateFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/** Whether Telegram knows this format of a `date_time` entity: relative, or letters for weekday, date and time in any order (Client.cpp:get_text_entity_type). */
function isDateFormat(format: string): format is DateFormat {
  return /^(?:[rR]|[tTdDwW]*)$/.test(format)
}

/** Who is meant; the rest is known once the world is asked. */
function userOf(id: number): User {
  return { id, is_bot: false, first_name: '' }
}
