import type { Bot, Context } from 'grammy'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { systemClock } from '../../../src/clock.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { createRunningUpdates, type RunningUpdates } from '../../../src/telegram/running-updates.ts'
import { openUpdateJournal } from '../../../src/telegram/update-journal.ts'
import { createDataDir } from '../../support/data-dir.ts'

const LOG = pino({ level: 'silent' })

/** What hands updates to a bot, over a journal in a store of its own. */
export async function openJournaledUpdates<C extends Context>(
  bot: Bot<C>,
): Promise<AsyncDisposable & { readonly updates: RunningUpdates }> {
  await using resources = new AsyncDisposableStack()
  const { path: dataDir } = resources.use(await createDataDir())
  const store = resources.use(await openStore({ kind: 'sqlite', dataDir }, { log: LOG }))
  const deps = { updates: store.updates, registry: new Registry(), log: LOG, clock: systemClock }
  const journal = resources.use(await openUpdateJournal(deps))
  const owned = resources.move()
  return {
    updates: createRunningUpdates({ bot, journal, handleAgain: async () => false, clock: systemClock }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
