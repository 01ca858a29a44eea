import { promisify } from 'node:util'
import { unzip, zstdDecompress } from 'node:zlib'
import type { RawAnswer } from './transport.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Whether an answer's headers name a compression: hardly any do, and the others need not wait. */
export function isPacked({ headers }: RawAnswer): boolean {
  return headers['content-encoding'] !== undefined
}

/**
 * Decompresses an answer as its headers say. We ask for no compression, but some services compress all the same. Brotli
 * is not among what we take, so that a hostile service can't reach its decoder. Rejects when the bytes can't be
 * decompressed, or exceed `maxBytes`.
 */
export async function unpackedBody({ headers, body }: RawAnswer, maxBytes: number): Promise<Buffer> {
  const unpack = UNPACK.get(
    String(headers['content-encoding'] ?? '')
      .trim()
      .toLowerCase(),
  )
  return unpack && body.length > 0 ? unpack(body, { maxOutputLength: maxBytes }) : body
}

type Unpack = (packed: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>

const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ['gzip', promisify(unzip)],
  ['x-gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['zstd', promisify(zstdDecompress)],
])

/** The JSON object in an answer; undefined for anything else, which is then judged by its status only. */
export function parseObject(body: Buffer): JsonObject | undefined {
  const text = body.toString('utf8')
  const value = tryJson(text) ?? tryJson(withoutWarnings(text))
  return isObject(value) ? value : undefined
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Undefined stands for an answer that is no JSON.
    return undefined
  }
}

/** PHP writes its warnings before the JSON; they end with a line of their own, or a tag. */
function withoutWarnings(text: string): string {
  const start = /(?:^|[\n>])[ \t]*(?=\{\s*")/.exec(text)
  return start ? text.slice(start.index + start[0].length) : ''
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An integer of so many digits or more may be past 2^53, where a JavaScript number loses digits. */
const LONG_INTEGER = 16
const INTEGER = /^-?\d+$/

/** Like `JSON.parse`, but an integer past 2^53 comes as the string of its digits. */
function parseJson(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  // The reviver is ten times slower and hardly ever needed.
  return hasLongInteger(json) ? JSON.parse(json, keepDigits) : JSON.parse(json)
}

/** A pattern looks at each character: three of the seven milliseconds that reading a mail of 750 kB took. */
function hasLongInteger(json: string): boolean {
  const isDigit = (at: number) => at >= 0 && json.charCodeAt(at) >= 48 && json.charCodeAt(at) <= 57
  for (let at = LONG_INTEGER - 1; at < json.length; at += LONG_INTEGER) {
    if (!isDigit(at)) continue
    let [first, end] = [at, at + 1]
    while (isDigit(first - 1)) first--
    while (isDigit(end)) end++
    if (end - first >= LONG_INTEGER) return true
  }
  return false
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return source && INTEGER.test(source) ? source : value
}
