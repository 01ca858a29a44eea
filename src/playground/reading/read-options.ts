import type { LinkPreviewOptions } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { isObject, JsonFields } from './json-fields.ts'
import { textInFields } from './read-text.ts'
import { type Reader, toInteger } from './readers.ts'

/** Which message a new one answers. */
export interface ReplyParameters {
  readonly messageId: number
  readonly chatId: number | string | undefined
  readonly allowWithout: boolean
}

/** How a link's preview is shown (Client.cpp:get_link_preview_options). */
export const linkPreview: Reader<LinkPreviewOptions | undefined> = (args, name) => {
  const value = args.json(name, REFUSALS.previewNoJson)
  return value === undefined ? undefined : readLinkPreview(value)
}

/** The same where it stands in an object. */
export function readLinkPreview(value: unknown): LinkPreviewOptions {
  if (!isObject(value)) refuse(REFUSALS.previewNoObject)
  const fields = new JsonFields(value, '')
  const is_disabled = fields.flag('is_disabled')
  const url = fields.text('url')
  const small = fields.flag('prefer_small_media')
  const large = fields.flag('prefer_large_media')
  const above = fields.flag('show_above_text')
  if (!url.isWellFormed()) refuse(REFUSALS.previewUrlNotUtf8)
  const shown = url !== '' && !is_disabled
  return {
    ...(is_disabled && { is_disabled }),
    ...(shown && { url }),
    ...(shown && small && { prefer_small_media: true }),
    ...(shown && large && { prefer_large_media: true }),
    ...(above && { show_above_text: true }),
  }
}

/** Undefined for none; the parameters of old count where there are no new ones (Client.cpp:get_reply_parameters). */
export const replyParameters: Reader<ReplyParameters | undefined> = (args, name) => {
  if (!args.has(name)) {
    const messageId = Math.max(0, toInteger(args.text('reply_to_message_id')))
    const allowWithout = /^\s*(?:true|yes|1)\s*$/i.test(args.text('allow_sending_without_reply'))
    return messageId === 0 ? undefined : { messageId, chatId: undefined, allowWithout }
  }
  const value = args.json(name, REFUSALS.replyNoJson)
  if (value === undefined) return undefined
  if (!isObject(value)) refuse(REFUSALS.replyNoObject)
  const fields = new JsonFields(value, '')
  return fields.isEmpty() ? undefined : readReply(fields)
}

function readReply(fields: JsonFields): ReplyParameters | undefined {
  const chat = fields.text('chat_id')
  if (!fields.has('message_id')) refuse(REFUSALS.replyMessageIdMissing)
  const messageId = fields.integer('message_id')
  const allowWithout = fields.flag('allow_sending_without_reply')
  textInFields(fields, { text: 'quote', parseMode: 'quote_parse_mode', entities: 'quote_entities' })
  fields.integer('quote_position')
  fields.integer('checklist_task_id')
  fields.text('poll_option_id')
  if (messageId <= 0) return undefined
  return { messageId, chatId: chatOf(chat), allowWithout }
}

/** A username as it is written, anything else as a number; undefined for none. */
function chatOf(chat: string): ReplyParameters['chatId'] {
  if (chat === '') return undefined
  return chat.startsWith('@') ? chat : toInteger(chat)
}
