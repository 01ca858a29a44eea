import { setTimeout as rest } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Storage } from './storage/storage.ts'

/** How often to look for expired data; it has to be gone within a minute. */
const PASS_INTERVAL_MS = 20_000
/** What somebody deleted is erased after this time, so that several deletions share a pass. */
const SOON_MS = 500

interface RetentionOptions {
  readonly storage: Pick<Storage, 'sweep' | 'wipe'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'error'>
}

interface Retention extends AsyncDisposable {
  /** Something was deleted: erase it soon. */
  soon(): void
}

/** Deletes what has expired, again and again until disposed, and erases it from the files. */
export function startRetention(options: RetentionOptions): Retention {
  const { storage, clock, log } = options
  const stop = new AbortController()
  let wanted = new AbortController()
  let isToWipe = false

  /** Makes one pass after the other. A pass that fails is made again at the next turn. */
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      wanted = new AbortController()
      await pass().catch(error =>
        log.error({ err: error }, 'cannot delete what has ended, trying again soon'),
      )
      const pause = AbortSignal.any([stop.signal, wanted.signal])
      await clock.sleep(isToWipe ? SOON_MS : PASS_INTERVAL_MS, pause).catch(() => undefined)
      if (wanted.signal.aborted) await clock.sleep(SOON_MS, stop.signal).catch(() => undefined)
    }
  }

  async function pass(): Promise<void> {
    const { mailboxes, events } = await sweep(options, stop.signal)
    if (mailboxes > 0) log.info({ deleted: mailboxes }, 'deleted what has ended')
    if (mailboxes > 0 || events > 0 || isToWipe) await wipe()
  }

  async function wipe(): Promise<void> {
    // What is deleted from now on may need another pass.
    isToWipe = false
    let isWiped = false
    try {
      isWiped = await storage.wipe()
    } finally {
      if (!isWiped) isToWipe = true
    }
  }

  const running = run()
  return {
    soon() {
      isToWipe = true
      wanted.abort()
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}

/**
 * A step takes some milliseconds, more when the disk is slow. Then other work gets as long, but no longer than this.
 */
const MAX_REST_MS = 10

/**
 * Deletes everything that has expired. Pauses after each step so that other work can run: a new mail passes through the
 * event loop a dozen times until its alert is sent, and would wait for a step each time. Resolves to how much it
 * deleted.
 */
async function sweep(
  { storage, clock }: Pick<RetentionOptions, 'storage' | 'clock'>,
  signal: AbortSignal,
): Promise<{ readonly mailboxes: number; readonly events: number }> {
  const total = { mailboxes: 0, events: 0 }
  while (!signal.aborted) {
    const began = performance.now()
    const swept = await storage.sweep(clock.now())
    total.mailboxes += swept.mailboxes
    total.events += swept.events
    if (!swept.more) break
    await rest(Math.min(MAX_REST_MS, performance.now() - began))
  }
  return total
}
