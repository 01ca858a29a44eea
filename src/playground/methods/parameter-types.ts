import type { InputRichMessageWithoutUpload, LinkPreviewOptions, MessageEntity } from 'grammy/types'
import { z } from 'zod'
import { isDateFormat } from '../text/date-time.ts'
import { Upload } from '../world/files.ts'

/** Whole numbers, also as text, which is how forms and queries bring them. */
export const integer = z.preprocess(
  value => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
  z.int(),
)

/** True and false, also as the text that forms and queries bring. */
export const flag = z.preprocess(value => {
  if (typeof value !== 'string') return value
  if (/^(?:true|1)$/i.test(value)) return true
  return /^(?:false|0)$/i.test(value) ? false : value
}, z.boolean())

/** Any text. */
export const string = z.string()

/** Objects and lists, also as JSON text, which is how forms and queries bring them. */
export function json<Schema extends z.ZodType>(schema: Schema): z.ZodPreprocess<Schema> {
  return z.preprocess(value => (typeof value === 'string' ? parseJson(value) : value), schema)
}

/** A chat by id, or by @username, which no chat of the playground has. */
export const chatId = z.union([integer, z.string().startsWith('@')])

/** A file in the body, or the id of one that was sent before. */
export const file = z.union([z.instanceof(Upload), z.string()])

const ENTITY_TYPES = [
  ...['mention', 'hashtag', 'cashtag', 'bot_command', 'url', 'email', 'phone_number', 'bold', 'italic'],
  ...['underline', 'strikethrough', 'spoiler', 'blockquote', 'expandable_blockquote', 'code', 'pre'],
  ...['text_link', 'text_mention', 'custom_emoji', 'date_time'],
]

const entity = z
  .strictObject({
    type: z.enum(ENTITY_TYPES),
    offset: integer,
    length: integer,
    url: string.optional(),
    user: z.looseObject({ id: integer }).optional(),
    language: string.optional(),
    custom_emoji_id: string.optional(),
    unix_time: integer.optional(),
    date_time_format: string.refine(isDateFormat, 'is not a date-time format').optional(),
  })
  .refine(value => value.type !== 'text_link' || value.url !== undefined, 'text_link needs a url')
  .refine(value => value.type !== 'text_mention' || value.user !== undefined, 'text_mention needs a user')
  .refine(
    value => value.type !== 'custom_emoji' || value.custom_emoji_id !== undefined,
    'custom_emoji needs an id',
  )
  .refine(value => value.type !== 'date_time' || value.unix_time !== undefined, 'date_time needs a unix_time')

/** Entities of a text. The checks above make each one a MessageEntity, which zod cannot say by itself. */
export const entities = json(z.array(entity)).transform(list => list as unknown as MessageEntity[])

/** Blocks instead of text; `checkRichMessage` looks into them. */
export const richMessage = json(
  z.looseObject({
    blocks: z.array(z.looseObject({})).optional(),
    is_rtl: flag.optional(),
    skip_entity_detection: flag.optional(),
  }),
).transform(message => message as unknown as InputRichMessageWithoutUpload)

/** How a link's preview is shown. */
export const linkPreview = json(
  z.strictObject({
    is_disabled: flag.optional(),
    url: string.optional(),
    prefer_small_media: flag.optional(),
    prefer_large_media: flag.optional(),
    show_above_text: flag.optional(),
  }),
).transform(options => options as LinkPreviewOptions)

/** Which message a new one answers. */
export const replyParameters = json(
  z.strictObject({
    message_id: integer,
    chat_id: chatId.optional(),
    allow_sending_without_reply: flag.optional(),
    quote: string.optional(),
    quote_parse_mode: string.optional(),
    quote_entities: entities.optional(),
    quote_position: integer.optional(),
    checklist_task_id: integer.optional(),
    poll_option_id: string.optional(),
  }),
)

/** Makes a message one that only its receiver sees. */
export const ephemeralParameters = json(
  z.strictObject({
    receiver_user_id: integer,
    callback_query_id: string.optional(),
    replace_callback_query_message: flag.optional(),
  }),
)

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value // the schema refuses a text where an object belongs
  }
}
