import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { FormattedText } from '../text/message-text.ts'
import { parseMarkup } from '../text/parse-markup.ts'
import type { Args } from './args.ts'
import type { JsonFields } from './json-fields.ts'
import { readEntities } from './read-entities.ts'
import type { Reader } from './readers.ts'

const MOST_BYTES = 32_768
const MODES = { markdown: 'Markdown', markdownv2: 'MarkdownV2', html: 'HTML' } as const

interface RawText {
  readonly text: string
  readonly parseMode: string
  readonly entities: unknown
}

/** The text of a message with its entities, which has to be there (Client.cpp:get_input_message_text). */
export const messageText: Reader<FormattedText> = (args, name) => {
  const text = args.text(name) || refuse(REFUSALS.textEmpty)
  return formattedText({
    text,
    parseMode: args.text('parse_mode'),
    entities: jsonOrNothing(args, 'entities'),
  })
}

/** A caption with its entities, which may be missing. */
export const captionText: Reader<FormattedText> = (args, name) =>
  formattedText({
    text: args.text(name),
    parseMode: args.text('parse_mode'),
    entities: jsonOrNothing(args, 'caption_entities'),
  })

/** The same in an object; `names` are those of its fields. */
export function textInFields(
  fields: JsonFields,
  names: { readonly text: string; readonly parseMode?: string; readonly entities: string },
): FormattedText {
  const text = fields.text(names.text)
  const parseMode = fields.text(names.parseMode ?? 'parse_mode')
  return formattedText({ text, parseMode, entities: fields.raw(names.entities) })
}

/** Text and entities out of markup, or as they are; with a parse_mode the entities do not count (Client.cpp:get_formatted_text). */
function formattedText({ text, parseMode, entities }: RawText): FormattedText {
  if (Buffer.byteLength(text) > MOST_BYTES) refuse(REFUSALS.textBytes)
  const mode = parseMode.toLowerCase()
  if (text === '' || mode === '' || mode === 'none') return { text, entities: readEntities(entities) }
  if (!isMode(mode)) refuse(REFUSALS.parseModeUnknown)
  if (!text.isWellFormed()) refuse(REFUSALS.textNotUtf8)
  return parseMarkup(text, MODES[mode])
}

/** What is no JSON is no entity either. */
function jsonOrNothing(args: Args, name: string): unknown {
  try {
    return args.json(name, REFUSALS.entityNoObject)
  } catch {
    return undefined
  }
}

function isMode(mode: string): mode is keyof typeof MODES {
  return mode in MODES
}
