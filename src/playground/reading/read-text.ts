import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { FormattedText } from '../text/clean-message-text.ts'
import type { Args } from './args.ts'
import type { JsonFields } from './json-fields.ts'
import { readEntities } from './read-entities.ts'
import type { Reader } from './readers.ts'

const MOST_BYTES = 32_768

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

/** Text and entities as they are: the playground knows no parse mode but `none`. */
function formattedText({ text, parseMode, entities }: RawText): FormattedText {
  if (Buffer.byteLength(text) > MOST_BYTES) refuse(REFUSALS.textBytes)
  if (text !== '' && !/^(none)?$/i.test(parseMode)) refuse(REFUSALS.parseModeUnknown)
  return { text, entities: readEntities(entities) }
}

/** What is no JSON is no entity either. */
function jsonOrNothing(args: Args, name: string): unknown {
  try {
    return args.json(name, REFUSALS.entityNoObject)
  } catch {
    return undefined
  }
}
