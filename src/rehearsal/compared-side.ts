import { type Api, GrammyError, HttpError } from 'grammy'
import { upload } from '../telegram/named-upload.ts'
import type { CallStep, Json, JsonObject } from './step.ts'

/** An answer of the Bot API. */
export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | {
      readonly ok: false
      readonly error_code: number
      readonly description: string
      readonly parameters?: { readonly retry_after?: number; readonly migrate_to_chat_id?: number }
    }

/** What a step left in a chat. */
interface Made {
  readonly messageIds: readonly number[]
  readonly threadId?: number
  readonly ephemeralId?: number
}

/** Telegram or the playground, with the ids that it gave. */
export interface Side {
  readonly api: Api
  readonly chat: number
  readonly group: number | undefined
  readonly made: Map<string, Made>
  /** The query of the button that was pressed. */
  press: string | undefined
}

export function createSide(options: Pick<Side, 'api' | 'chat' | 'group'>): Side {
  return { ...options, made: new Map(), press: undefined }
}

/** A payload names an id that a side does not have: an earlier step was refused there, or nobody pressed. */
export class MissingError extends Error {
  override readonly name = 'MissingError'
}

/** It is unknown whether a call arrived: its answer did not come. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}

/** Makes one call. Rejects with a {@link MissingError} before it, with an {@link UnansweredError} after it. */
export async function callSide(side: Side, step: CallStep): Promise<Answer> {
  const payload = filled(step.payload, side)
  const answer = await callRaw(side.api, step.method, payload)
  if (answer.ok) side.made.set(step.name, madeOf(answer.result))
  return answer
}

/** Calls any method by its name. */
export async function callRaw(api: Api, method: string, payload: object): Promise<Answer> {
  const raw = api.raw as unknown as Record<string, (payload?: object) => Promise<unknown>>
  // Of methods without parameters grammY takes the first argument for a signal.
  const given = Object.keys(payload).length === 0 ? [] : [payload]
  try {
    return { ok: true, result: await raw[method]?.(...given) }
  } catch (error) {
    if (error instanceof HttpError) throw new UnansweredError(`${method} was not answered`)
    if (!(error instanceof GrammyError)) throw error
    const { error_code, description, parameters } = error
    const hasParameters = Object.keys(parameters).length > 0
    return { ok: false, error_code, description, ...(hasParameters ? { parameters } : {}) }
  }
}

/** The ids that an answer brings: of a message, an album, a topic, or a message for one person alone. */
function madeOf(result: unknown): Made {
  const list = (Array.isArray(result) ? result : [result]).filter(isRecord)
  const messageIds = list.flatMap(({ message_id: id }) => (typeof id === 'number' && id !== 0 ? [id] : []))
  const [first] = list
  const { message_thread_id: threadId, ephemeral_message_id: ephemeralId } = first ?? {}
  return {
    messageIds,
    ...(typeof threadId === 'number' ? { threadId } : {}),
    ...(typeof ephemeralId === 'number' ? { ephemeralId } : {}),
  }
}

const PLACEHOLDER = /^<(chat|group|person|press|message|thread|ephemeral)(?: of (.+))?>$/

/** A payload with this side's ids and with real files. */
function filled(payload: JsonObject, side: Side): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, fill(value, side)]))
}

function fill(value: Json, side: Side): unknown {
  if (typeof value === 'string') return idOf(value, side)
  if (Array.isArray(value)) return value.map(one => fill(one, side))
  if (!isRecord(value)) return value
  const file = value['<file>']
  if (isRecord(file)) return upload(Buffer.from(String(file.base64), 'base64'), String(file.name))
  return filled(value as JsonObject, side)
}

function idOf(text: string, side: Side): string | number {
  const [, what, of = ''] = PLACEHOLDER.exec(text) ?? []
  if (what === undefined) return text
  const made = side.made.get(of)
  const ids: Record<string, string | number | undefined> = {
    chat: side.chat,
    person: side.chat,
    group: side.group,
    press: side.press,
    message: made?.messageIds[0],
    thread: made?.threadId,
    ephemeral: made?.ephemeralId,
  }
  const id = ids[what]
  if (id === undefined) throw new MissingError(of === '' ? `there is no ${what}` : `"${of}" was not made`)
  return id
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
