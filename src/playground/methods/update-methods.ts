import { z } from 'zod'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { type Method, method } from './method.ts'
import { integer } from './parameter-types.ts'

/** How the bot gets its updates, and who it is. */
export const UPDATE_METHODS: Readonly<Record<string, Method>> = {
  getMe: method({}, ({ world }) => world.bot),
  logOut: method({}, () => true),
  close: method({}, () => true),

  getUpdates: method(
    {
      offset: integer.optional(),
      limit: integer.optional(),
      timeout: integer.optional(),
      allowed_updates: z.unknown().optional(),
    },
    async ({ world, webhook, signal }, { allowed_updates, ...request }) => {
      if (webhook.target !== undefined) throw await world.updates.conflict(REFUSALS.pollWhileWebhook, signal)
      world.updates.allow(listOf(allowed_updates))
      return world.updates.poll({ ...request, signal })
    },
  ),
}

/** A list as it came: as itself in a JSON body, as text in forms and queries. What is none is overlooked. */
export function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
