import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { Upload } from '../world/kept-files.ts'
import { type Field, parseMultipart } from './parse-multipart.ts'

const MOST_PARAMETER_BYTES = 1_048_576

/** The fields of a body by its type; another type has none (td HttpReader.cpp:do_read_next). */
export function readFields(body: Buffer, contentType: string): readonly Field[] {
  const type = contentType.toLowerCase()
  if (type.includes('multipart/form-data')) return withinBounds(parseMultipart(body, contentType))
  if (type.includes('application/x-www-form-urlencoded')) return formFields(bounded(body))
  return type.includes('application/json') ? jsonFields(bounded(body)) : []
}

/** Fields of a query or a form. */
export function formFields(text: string): readonly Field[] {
  return [...new URLSearchParams(text)]
}

/** Keeps what was read before a fault; values that are no texts stay as they are. */
function jsonFields(text: string): readonly Field[] {
  for (let end = text.length; end > 0; end = text.lastIndexOf(',', end - 1)) {
    const object = tryParse(end === text.length ? text : `${text.slice(0, end)}}`)
    if (typeof object === 'object' && object !== null && !Array.isArray(object))
      return Object.entries(object) as Field[] // Args turns other values into their JSON
  }
  return []
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function bounded(body: Buffer): string {
  return body.length > MOST_PARAMETER_BYTES ? refuse(REFUSALS.parametersTooLarge) : body.toString()
}

function withinBounds(fields: readonly Field[]): readonly Field[] {
  const bytes = fields.reduce(
    (sum, [, value]) => sum + (value instanceof Upload ? 0 : Buffer.byteLength(value)),
    0,
  )
  return bytes > MOST_PARAMETER_BYTES ? refuse(REFUSALS.parametersTooLarge) : fields
}
