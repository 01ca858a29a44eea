import { z } from 'zod'
import { badRequest, type Refusal } from '../refusal.ts'
import type { Webhook } from '../world/webhook-delivery.ts'
import type { World } from '../world/world.ts'

/** What a method works on. */
export interface Context {
  readonly world: World
  readonly webhook: Webhook
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** A method of the Bot API: its parameter table, and what it does. */
export interface Method {
  readonly parameters: readonly string[]
  run(context: Context, payload: Readonly<Record<string, unknown>>): unknown
}

/** A method whose parameters are checked against `shape` before `run` sees them. */
export function method<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  run: (context: Context, parameters: z.output<z.ZodObject<Shape, z.core.$strict>>) => unknown,
): Method {
  const schema = z.strictObject(shape)
  return {
    parameters: Object.keys(shape),
    run: (context, payload) => {
      const parsed = schema.safeParse(withoutNulls(payload))
      if (!parsed.success) throw parameterRefusal(parsed.error, payload)
      return run(context, parsed.data)
    },
  }
}

/** Telegram's words for parameters that are missing. */
const MISSING: Readonly<Record<string, string>> = {
  chat_id: 'chat_id is empty',
  text: 'message text is empty',
  message_id: 'message identifier is not specified',
  message_ids: 'message identifiers are not specified',
  document: 'there is no document in the request',
  photo: 'there is no photo in the request',
  rich_message: 'rich message is empty',
  callback_query_id: 'query ID is not specified',
  inline_query_id: 'query ID is not specified',
  action: 'wrong parameter action in request',
  user_id: 'invalid user_id specified',
}

function parameterRefusal(error: z.ZodError, payload: Readonly<Record<string, unknown>>): Refusal {
  const [issue] = error.issues
  if (issue === undefined) return badRequest('wrong parameters')
  const name = String(issue.path[0] ?? '')
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.map(key => JSON.stringify(key)).join(', ')
    return badRequest(place === '' ? `unknown parameter ${unknown}` : `unknown field ${unknown} in ${place}`)
  }
  if ((payload[name] ?? undefined) === undefined)
    return badRequest(MISSING[name] ?? `parameter "${name}" is required`)
  if (name === 'entities' || name === 'caption_entities') {
    return badRequest(`can't parse MessageEntity: ${place}: ${issue.message}`)
  }
  if (name === 'reply_markup')
    return badRequest(`can't parse reply keyboard markup: ${place}: ${issue.message}`)
  return badRequest(`parameter "${place}": ${issue.message}`)
}

function withoutNulls(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== null && value !== undefined),
  )
}
