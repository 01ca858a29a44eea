import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { isAtLeast, SERVER_VERSIONS, type ServerVersion } from '../world/server-settings.ts'

type Raw = Readonly<Record<string, unknown>>

/** When things came, as the changelog of the Bot API says; what is not named is older than every version here. */
const METHODS: Readonly<Record<string, string>> = {
  sendRichMessage: '10.1',
  editEphemeralMessageText: '10.2',
  editEphemeralMessageReplyMarkup: '10.2',
  deleteEphemeralMessage: '10.2',
}
const PARAMETERS: Readonly<Record<string, string>> = {
  rich_message: '10.1',
  ephemeral_message_parameters: '10.3',
}
const COMMAND_FIELDS = { is_ephemeral: '10.2' }
const BUTTON_FIELDS = { disabled: '10.3', force_reply: '10.3' }
const ENTITIES: Readonly<Record<string, string>> = { date_time: '9.5' }
const RICH_TYPES: Readonly<Record<string, string>> = {
  buttons: '10.3',
  button: '10.3',
  expandable_blockquote: '10.3',
  document: '10.3',
}
const RICH_FIELDS = { is_compact: '10.3' }

const NEWEST = SERVER_VERSIONS.at(-1)

/**
 * A call as a server of this version reads it: it ignores fields that came later, as Telegram ignores unknown ones.
 * Throws Telegram's refusal for methods and entities that came later.
 */
export function readByVersion(version: ServerVersion, method: string, payload: Raw): Raw {
  if (version === NEWEST) return payload
  const isKnown = (since: string | undefined): boolean => since === undefined || isAtLeast(version, since)
  if (!isKnown(METHODS[method])) refuse(REFUSALS.methodNotFound)
  const known = without(payload, PARAMETERS, isKnown)
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, read(name, value, isKnown)]))
}

type IsKnown = (since: string | undefined) => boolean

function read(name: string, value: unknown, isKnown: IsKnown): unknown {
  switch (name) {
    case 'entities':
    case 'caption_entities':
      return checkEntities(parsed(value), isKnown)
    case 'reply_markup':
      return deepWithout(parsed(value), BUTTON_FIELDS, isKnown)
    case 'commands':
      return deepWithout(parsed(value), COMMAND_FIELDS, isKnown)
    case 'rich_message':
      return deepWithout(checkRich(parsed(value), isKnown), RICH_FIELDS, isKnown)
    default:
      return value
  }
}

/** Client.cpp:get_text_entity_type. */
function checkEntities(value: unknown, isKnown: IsKnown): unknown {
  const later = everyObject(value).some(({ type }) => !isKnown(ENTITIES[String(type)]))
  if (later) refuse(REFUSALS.entityTypeUnknown)
  return value
}

/** The server that reads blocks is not published; these are its words for other types that it does not know. */
function checkRich(value: unknown, isKnown: IsKnown): unknown {
  const later = everyObject(value).some(({ type }) => !isKnown(RICH_TYPES[String(type)]))
  if (later) refuse(REFUSALS.richBlockUnknown)
  return value
}

function without(value: Raw, since: Readonly<Record<string, string>>, isKnown: IsKnown): Raw {
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKnown(since[name])))
}

/** The same without those fields of any object in it. */
function deepWithout(value: unknown, since: Readonly<Record<string, string>>, isKnown: IsKnown): unknown {
  if (Array.isArray(value)) return value.map(item => deepWithout(item, since, isKnown))
  if (!isObject(value)) return value
  const fields = Object.entries(without(value, since, isKnown))
  return Object.fromEntries(fields.map(([name, inner]) => [name, deepWithout(inner, since, isKnown)]))
}

/** An object, and all that are somewhere in it. */
function everyObject(value: unknown): readonly Raw[] {
  if (Array.isArray(value)) return value.flatMap(everyObject)
  return isObject(value) ? [value, ...Object.values(value).flatMap(everyObject)] : []
}

/** Forms and queries bring JSON text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value // the method refuses it
  }
}

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
