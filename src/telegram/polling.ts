import { createConcurrentSink, createRunner, createSource, createUpdateFetcher } from '@grammyjs/runner'
import { type Bot, type Context, GrammyError, HttpError } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import { pauseAfterFailure, retryUntilReached } from './retry-until-reached.ts'
import type { RunningUpdates } from './running-updates.ts'
import { telegramStartError } from './start-error.ts'
import { UPDATE_KINDS } from './update-kinds.ts'
import { withDeadline } from './with-deadline.ts'

/** grammY types its signals after a polyfill; any signal works. */
type GrammySignal = NonNullable<Parameters<Bot['api']['getMe']>[0]>

/** How long Telegram holds a request for updates open when there are none. */
const LONG_POLL_SECONDS = 30
/** A broken connection may stay silent for ever: after this it is given up. */
const LONG_POLL_MS = (LONG_POLL_SECONDS + 10) * 1_000
/** The runner's own pause, after ours. */
const RETRY_MS = 10
/** How long to leave the updates to another process with the same token. */
const CONFLICT_WAIT_MS = 10_000
/** At a stop, how long to wait until Telegram has the confirmation of the last updates. */
const CONFIRM_MS = 1_000
/** Updates handled side by side, unless it is said how many. */
const CONCURRENCY = 500

interface PollingOptions<C extends Context> {
  readonly bot: Bot<C>
  readonly updates: RunningUpdates
  /** Updates handled side by side; beyond it no more are fetched. */
  readonly concurrency?: number
  /** Another process has got the updates. */
  readonly onConflict?: () => void
  readonly log: Logger
  readonly clock: Clock
}

interface Polling extends AsyncDisposable {
  /** Resolves after a stop; rejects at once with a TokenRefusedError when Telegram does not know the token. */
  readonly finished: Promise<void>
}

/**
 * Gets updates by long polling until disposed, chats side by side. Disposing stops taking updates,
 * waits for what is being handled, and tells Telegram which updates were taken.
 */
export function startPolling<C extends Context>(options: PollingOptions<C>): Polling {
  const stop = new AbortController()
  const finished = poll(options, stop.signal)
  // A caller that disposes without having looked at `finished` must not bring the process down.
  finished.catch(() => undefined)
  return {
    finished,
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await finished.catch(() => undefined)
      await options.updates.idle()
    },
  }
}

async function poll<C extends Context>(options: PollingOptions<C>, signal: AbortSignal): Promise<void> {
  const { bot, updates } = options
  try {
    bot.botInfo = await retryUntilReached({ ...options, signal }, () => bot.api.getMe())
    // Telegram refuses to answer getUpdates while a webhook is set.
    await retryUntilReached({ ...options, signal }, () => bot.api.deleteWebhook())
    await updates.replay()
    while (!signal.aborted) await pollUntilConflict(options, signal)
  } catch (error) {
    if (!signal.aborted) throw telegramStartError(error)
  }
}

async function pollUntilConflict<C extends Context>(
  options: PollingOptions<C>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pollOnce(options, signal)
  } catch (error) {
    if (!(error instanceof GrammyError) || error.error_code !== 409) throw error
    options.onConflict?.()
    options.log.warn(
      { waitMs: CONFLICT_WAIT_MS },
      'another process gets the updates of this BOT_TOKEN: stop it, or use a token of your own; trying again',
    )
    await options.clock.sleep(CONFLICT_WAIT_MS, signal)
  }
}

/** Polls until the signal aborts; rejects on errors that only a person can fix. */
async function pollOnce<C extends Context>(
  { bot, updates, concurrency = CONCURRENCY, log, clock }: PollingOptions<C>,
  signal: AbortSignal,
): Promise<void> {
  const taken = { offset: 0, confirmed: 0 }
  const source = createSource({ supply: updateFetcher({ bot, updates, log, clock }, taken) })
  // Handling never rejects: errors have gone to the bot's error handler by then.
  const sink = createConcurrentSink({ consume: updates.handle }, async () => undefined, {
    concurrency,
  })
  const runner = createRunner(source, sink)
  const stop = () => void runner.stop()
  signal.addEventListener('abort', stop)
  runner.start()
  try {
    await runner.task()
  } finally {
    signal.removeEventListener('abort', stop)
    if (signal.aborted) await confirm(bot, taken, { log, clock })
  }
}

/** Numbers of updates: the first that was not taken yet, and the one that was last asked for. */
interface Taken {
  offset: number
  confirmed: number
}

/**
 * Fetches updates in batches and stores each before the next fetch confirms it. While Telegram or the store fails, it
 * retries less and less often. Notes in `taken` how far it got.
 */
function updateFetcher<C extends Context>({ bot, updates, log, clock }: PollingOptions<C>, taken: Taken) {
  const telegram = createOutageLog({
    name: 'Telegram',
    says: { broken: 'answers getUpdates with an error', back: 'answers getUpdates again' },
    log,
    clock,
  })
  const store = createOutageLog({
    name: 'the store',
    says: { broken: 'cannot be written', back: 'can be written again' },
    advice: 'see that its disk has room, that no other program holds it, and that its server runs',
    log,
    clock,
  })
  let failures = 0

  async function failed(error: unknown, signal: AbortSignal): Promise<void> {
    // The caller handles a conflict and a revoked token.
    if (error instanceof GrammyError && [401, 409].includes(error.error_code)) return
    failures += 1
    // The heartbeat reports that Telegram cannot be reached.
    if (error instanceof GrammyError) telegram.failed(error)
    else if (!(error instanceof HttpError)) store.failed(error)
    // Only stopping ends the pause early.
    await clock.sleep(pauseAfterFailure(error, failures), signal).catch(() => undefined)
  }

  const getUpdates = async (
    args: { offset: number; limit: number; timeout: number },
    abort: GrammySignal,
  ) => {
    try {
      taken.confirmed = args.offset
      const ask = (signal: AbortSignal) =>
        bot.api.getUpdates({ ...args, allowed_updates: UPDATE_KINDS }, signal as GrammySignal)
      const batch = await withDeadline(ask, { ms: LONG_POLL_MS, clock, also: abort })
      telegram.answered()
      await updates.take(batch)
      store.answered()
      failures = 0
      taken.offset = Math.max(taken.offset, ...batch.map(update => update.update_id + 1))
      return batch
    } catch (error) {
      if (!abort.aborted) await failed(error, abort as AbortSignal)
      throw error
    }
  }
  return createUpdateFetcher<Update, unknown>(
    { handleUpdate: async () => undefined, errorHandler: () => undefined, api: { getUpdates } },
    {
      fetch: { timeout: LONG_POLL_SECONDS },
      retryInterval: RETRY_MS,
      maxRetryTime: Number.POSITIVE_INFINITY,
      silent: true,
    },
  )
}

/**
 * Confirms the last updates by asking for the next ones. It does not wait long for this: without it Telegram sends them
 * again after the next start, and the journal knows them. A second request for the same updates is answered only after
 * 3 s (telegram-bot-api, Client.cpp, `process_get_updates_query`), so it does not ask for the same offset again.
 */
async function confirm<C extends Context>(
  bot: Bot<C>,
  { offset, confirmed }: Taken,
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
): Promise<void> {
  if (offset <= confirmed) return
  const ask = (signal: AbortSignal) =>
    bot.api.getUpdates({ offset, limit: 1, timeout: 0 }, signal as GrammySignal)
  try {
    await withDeadline(ask, { ms: CONFIRM_MS, clock })
  } catch (error) {
    log.info(
      { err: error },
      'could not confirm the last updates to Telegram: they come again and are skipped',
    )
  }
}
