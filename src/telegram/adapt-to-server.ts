import type { Transformer } from 'grammy'
import type { Feature, ServerSupport } from './server-support.ts'

/**
 * Leaves out of every call what the server is known not to support. When the server refuses a call for such a thing,
 * makes the call again without it; a refused call sent nothing, so this sends nothing twice.
 */
export function adaptToServer(server: ServerSupport): Transformer {
  return async (call, method, payload, signal) => {
    const answer = await call(method, withoutMissing(payload, server), signal)
    const part = answer.ok ? undefined : PARTS.find(({ refused }) => refused.test(answer.description))
    if (!part || !server.has(part.feature) || !contains(payload, part)) return answer
    server.lacks(part.feature)
    return call(method, withoutMissing(payload, server), signal)
  }
}

interface Part {
  readonly feature: Feature
  /** How `Client.cpp` of tdlib/telegram-bot-api refuses what it does not know. */
  readonly refused: RegExp
  /** Its name in a call's JSON: a type, or a field. */
  readonly sign: string
  readonly isThis: (item: object) => boolean
}

const PARTS: readonly Part[] = [
  {
    feature: 'date entities',
    refused: /can't parse MessageEntity: Unsupported type specified/i,
    sign: '"date_time"',
    isThis: item => 'type' in item && item.type === 'date_time',
  },
  {
    // An old server takes a button with an unknown action for one of a reply keyboard.
    feature: 'copy buttons',
    refused: /Text buttons are unallowed in the inline keyboard/i,
    sign: '"copy_text"',
    isThis: item => 'copy_text' in item,
  },
]

function contains(payload: object, { sign }: Part): boolean {
  return JSON.stringify(payload).includes(sign)
}

function withoutMissing<Payload extends object>(payload: Payload, server: ServerSupport): Payload {
  const missing = PARTS.filter(({ feature }) => !server.has(feature))
  if (missing.length === 0) return payload
  return deepWithout(payload, item => missing.some(({ isThis }) => isThis(item))) as Payload
}

/** Removes items of lists; leaves files, which are objects of a class, as they are. */
function deepWithout(value: unknown, goes: (item: object) => boolean): unknown {
  if (Array.isArray(value))
    return value
      .filter(item => !(isPlain(item) && goes(item)))
      .map(item => deepWithout(item, goes))
      .filter(item => !(Array.isArray(item) && item.length === 0))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deepWithout(inner, goes)]))
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
