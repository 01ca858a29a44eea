/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = Readonly<Record<string, Json>>

/** Where a call writes: the operator's own chat, the group, or nowhere that people see. */
export type Place = 'chat' | 'group' | 'nowhere'

/**
 * One call of the Bot API, as it is sent to Telegram and to the playground. In its payload `<chat>`, `<group>`,
 * `<person>`, `<press>`, `<message of a step>`, `<thread of a step>` and `<ephemeral of a step>` stand for ids, which
 * differ between the two, and `{ "<file>": { name, base64 } }` for a file.
 */
export interface CallStep {
  /** Unique among the steps. */
  readonly name: string
  readonly method: string
  readonly place: Place
  readonly payload: JsonObject
  /** Telegram should refuse it, so that it writes nothing and hardly counts towards the pace. */
  readonly meant?: 'refused' | undefined
}

/** Somebody presses the first callback button of a message in the group. */
export interface PressStep {
  readonly name: string
  /** The step that sent the message. */
  readonly press: string
}

export type Step = CallStep | PressStep

/** What a chat must offer for the steps to make sense; no ids and no names. */
export interface Situation {
  /** The bot may have topics in private chats. */
  readonly topics: boolean
  readonly group?: {
    readonly kind: 'group' | 'supergroup'
    readonly forum: boolean
    /** The bot is an administrator there. */
    readonly admin: boolean
    /** Somebody can be asked to press a button. */
    readonly press: boolean
  }
}

/** A file as it stands in a payload. */
export function fileJson(name: string, bytes: Uint8Array): JsonObject {
  return { '<file>': { name, base64: Buffer.from(bytes).toString('base64') } }
}
