export type JsonObject = Readonly<Record<string, unknown>>

/** The JSON object that an answer consists of; undefined where it is anything else, to be judged by its status alone. */
export function parseObject(body: Buffer): JsonObject | undefined {
  try {
    const value = parseJson(body.toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    // What the caller makes of it is said above.
    return undefined
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An integer of 16 digits or more may be past 2^53, where a JavaScript number loses digits. */
const LONG_INTEGER = /\d{16}/
const INTEGER = /^-?\d+$/

/** Like `JSON.parse`, but an integer past 2^53 comes as the string of its digits. */
export function parseJson(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  // The reviver is ten times slower and hardly ever needed.
  return LONG_INTEGER.test(json) ? JSON.parse(json, keepDigits) : JSON.parse(json)
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return source && INTEGER.test(source) ? source : value
}
