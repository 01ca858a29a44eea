import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { FormattedText } from '../text/clean-message-text.ts'
import type { Upload } from '../world/kept-files.ts'
import type { Args } from './args.ts'
import { isObject, JsonFields } from './json-fields.ts'
import { textInFields } from './read-text.ts'
import type { Reader } from './readers.ts'

/** One of an album. Telegram knows films and songs too; here nobody sends any. */
export interface MediaItem {
  readonly type: 'photo' | 'document'
  readonly media: Upload | string
  readonly caption: FormattedText
  readonly isCaptionAbove: boolean
}

/** The items of an album; files stand beside the list, which names them as `attach://field` (Client.cpp:get_input_message_contents). */
export const mediaList: Reader<readonly MediaItem[]> = (args, name) => {
  const value = args.json(name, REFUSALS.mediaNoJson)
  if (value === undefined) refuse(REFUSALS.parameterRequired, { name })
  if (!Array.isArray(value)) refuse(REFUSALS.mediaNoArray)
  return value.map(item => readItem(args, item))
}

/** Client.cpp:get_input_media. */
function readItem(args: Args, item: unknown): MediaItem {
  if (!isObject(item)) refuse(REFUSALS.mediaItemNoObject)
  const fields = new JsonFields(item, "can't parse InputMedia: ")
  const caption = textInFields(fields, { text: 'caption', entities: 'caption_entities' })
  const isCaptionAbove = fields.flag('show_caption_above_media')
  fields.flag('has_spoiler')
  const type = fields.needs('type').text('type')
  const media = args.fileNamed(fields.text('media')) ?? refuse(REFUSALS.mediaItemMissing)
  if (type === 'animation') refuse(REFUSALS.mediaAnimation)
  if (type !== 'photo' && type !== 'document') refuse(REFUSALS.mediaType, { type })
  return { type, media, caption, isCaptionAbove }
}
