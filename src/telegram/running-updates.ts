import { setTimeout as delay } from 'node:timers/promises'
import type { Bot, BotError, Context } from 'grammy'
import type { Update } from 'grammy/types'

/** Whoever stops the process waits a few seconds at most: a mail API that hangs must not hold it up for longer. */
const IDLE_WITHIN_MS = 3_500

/** Hands updates to the bot and knows how many are still being handled, so that a stop can wait for them. */
export interface RunningUpdates {
  /** Resolves when the update is handled; an error goes to the bot's error handler and never rejects. */
  handle(update: Update): Promise<void>
  /** Resolves when no update is being handled, or after 3.5 s. */
  idle(): Promise<void>
  readonly size: number
}

export function createRunningUpdates<C extends Context>(bot: Bot<C>): RunningUpdates {
  const running = new Set<Promise<void>>()
  return {
    get size() {
      return running.size
    },
    handle(update) {
      const task = handleUpdate(bot, update).finally(() => running.delete(task))
      running.add(task)
      return task
    },
    async idle() {
      const given = new AbortController()
      const patience = delay(IDLE_WITHIN_MS, undefined, { signal: given.signal }).catch(() => undefined)
      await Promise.race([patience, allDone(running)])
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
