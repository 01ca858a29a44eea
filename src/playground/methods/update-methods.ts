import { integer } from '../reading/readers.ts'
import { updateTypes } from '../reading/update-types.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { type Method, method } from './method.ts'

/** How the bot gets its updates, and who it is. */
export const UPDATE_METHODS: Readonly<Record<string, Method>> = {
  getMe: method({}, ({ world }) => world.bot),
  logOut: method({}, ({ world }) => {
    world.isLoggedOut = true
    return true
  }),
  close: method({}, () => true),

  getUpdates: method(
    {
      offset: integer,
      limit: integer,
      timeout: integer,
      allowed_updates: updateTypes,
    },
    async ({ world, webhook, signal }, { allowed_updates, ...request }) => {
      if (webhook.target !== undefined) throw await world.updates.conflict(REFUSALS.pollWhileWebhook, signal)
      world.updates.allow(allowed_updates)
      return world.updates.poll({ ...request, signal })
    },
  ),
}
