import { setTimeout as delay } from 'node:timers/promises'
import type { Bot, BotError, Context } from 'grammy'
import type { Update } from 'grammy/types'
import type { Clock } from '../clock.ts'
import type { HandleAgain } from './handle-again.ts'
import { replayAfterCrash } from './replay-after-crash.ts'
import type { UpdateJournal } from './update-journal.ts'
import { chatIdOf } from './update-key.ts'

/** How long a stop waits for running updates: a mail API that hangs must not delay it for longer. */
const IDLE_WITHIN_MS = 3_500

/**
 * Passes each update to the bot once, and knows which are being handled: a stop waits for them, a crash repeats them.
 */
export interface RunningUpdates {
  /** Resolves when the updates are on disk: now they may be confirmed. Rejects with a `StoreError`. */
  take(updates: readonly Update[]): Promise<void>
  /**
   * Resolves when the update, which was taken, has been handled; at once when it was before. An error goes to the bot's
   * error handler and never rejects.
   */
  handle(update: Update): Promise<void>
  /**
   * Handles what an earlier process left, before new updates of the same chats. Resolves when that order is certain.
   */
  replay(): Promise<void>
  /** Resolves when no update is being handled, or after 3.5 s. */
  idle(): Promise<void>
  /** Updates that were taken and not handled yet. */
  readonly size: number
}

export function createRunningUpdates<C extends Context>({
  bot,
  journal,
  handleAgain,
  clock,
}: {
  readonly bot: Bot<C>
  readonly journal: UpdateJournal
  readonly handleAgain: HandleAgain
  readonly clock: Clock
}): RunningUpdates {
  const running = new Set<Promise<void>>()
  /** Chats of which something is still to be replayed, until it is. */
  const held = new Map<number, Promise<void>>()

  function handle(update: Update): Promise<void> {
    if (!journal.begin(update)) return Promise.resolve()
    const task = handleToTheEnd(update).finally(() => running.delete(task))
    running.add(task)
    return task
  }

  /** What has no answer at a stop stays in the journal, for the next start. */
  async function handleToTheEnd(update: Update): Promise<void> {
    let isOver = true
    try {
      isOver = await handleUntilAnswered(update)
    } finally {
      if (isOver) journal.handled(update)
    }
  }

  async function handleUntilAnswered(update: Update): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      await handleUpdate(bot, update)
      if (!journal.takeUnanswered(update)) return true
      try {
        if (!(await handleAgain(tries))) return true
      } catch {
        return false // There is a stop.
      }
    }
  }

  return {
    take: journal.write,
    async handle(update) {
      await held.get(chatIdOf(update) ?? Number.NaN)
      await handle(update)
    },
    replay: () => replayAfterCrash({ journal, handle, held, clock }),
    get size() {
      return journal.size
    },
    async idle() {
      const given = new AbortController()
      const patience = delay(IDLE_WITHIN_MS, undefined, { signal: given.signal }).catch(() => undefined)
      await Promise.race([patience, allDone(running).then(journal.idle)])
      given.abort()
    },
  }
}

async function allDone(running: ReadonlySet<Promise<void>>): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}

async function handleUpdate<C extends Context>(bot: Bot<C>, update: Update): Promise<void> {
  try {
    await bot.handleUpdate(update)
  } catch (error) {
    // The bot wraps whatever its middleware throws.
    await bot.errorHandler(error as BotError<C>)
  }
}
