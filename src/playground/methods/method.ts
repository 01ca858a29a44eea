import type { z } from 'zod'
import { Args } from '../reading/args.ts'
import type { Reader } from '../reading/readers.ts'
import { badRequest } from '../refusal-error.ts'
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

type Shape = Readonly<Record<string, Reader<unknown> | z.ZodType>>
type Parameters<Read extends Shape> = {
  readonly [Name in keyof Read]: Read[Name] extends Reader<infer Value>
    ? Value
    : Read[Name] extends z.ZodType
      ? z.output<Read[Name]>
      : never
}

/** A method whose parameters are read in the order of `shape`; what else a call brings is ignored, as Telegram does. */
export function method<const Read extends Shape>(
  shape: Read,
  run: (context: Context, parameters: Parameters<Read>) => unknown,
): Method {
  const readers = Object.entries(shape)
  return {
    parameters: Object.keys(shape),
    run: (context, payload) => {
      const args = new Args(payload)
      const parameters = Object.fromEntries(
        readers.map(([name, reader]) => [
          name,
          typeof reader === 'function' ? reader(args, name) : parsed(reader, payload[name], name),
        ]),
      )
      return run(context, parameters as Parameters<Read>)
    },
  }
}

function parsed(schema: z.ZodType, value: unknown, name: string): unknown {
  const result = schema.safeParse(value ?? undefined)
  if (result.success) return result.data
  throw badRequest(`parameter "${name}": ${result.error.issues[0]?.message}`)
}
