import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createOutageLog } from '../logging/outage-log.ts'

/** Half of what `/healthz` allows: one failed call does no harm. */
const BEAT_MS = 25_000
/** After a failed call the next comes soon, since others wait until the other side is back. */
const PROBE_MS = 5_000

interface Heartbeat extends AsyncDisposable {
  /** When the call last succeeded, by the monotonic clock. */
  answeredAt(): number | undefined
  /**
   * What is wrong that retrying can't fix, in a sentence; undefined when the last call failed otherwise, or succeeded.
   */
  refusal(): string | undefined
}

interface HeartbeatOptions {
  readonly name: string
  /** What to do when it does not answer. */
  readonly advice: string
  readonly clock: Clock
  readonly log: Logger
  /** See {@link createOutageLog}. */
  readonly explain?: (error: unknown) => string | undefined
  /** Called after each call that succeeded. */
  readonly onAnswer?: () => void
  /** A cheap call that shows whether the other side answers. */
  call(signal: AbortSignal): Promise<unknown>
}

/** Makes a call every 25 s, so that `/healthz` knows about the other side even when nobody uses the bot. */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const stop = new AbortController()
  const { clock, explain, onAnswer } = options
  let answeredAt: number | undefined
  let refusal: string | undefined
  const beating = beatUntil(options, stop.signal, {
    answered() {
      answeredAt = clock.monotonic()
      refusal = undefined
      onAnswer?.()
    },
    failed(error) {
      refusal = explain?.(error)
    },
  })
  return {
    answeredAt: () => answeredAt,
    refusal: () => refusal,
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await beating
    },
  }
}

async function beatUntil(
  options: HeartbeatOptions,
  signal: AbortSignal,
  on: { answered(): void; failed(error: unknown): void },
): Promise<void> {
  const { clock, call } = options
  const outage = createOutageLog(options)
  let failed = false
  while (!signal.aborted) {
    try {
      await call(signal)
      on.answered()
      outage.answered()
      failed = false
    } catch (error) {
      failed = true
      on.failed(error)
      if (!signal.aborted) outage.failed(error)
    }
    await clock.sleep(failed ? PROBE_MS : BEAT_MS, signal).catch(() => undefined) // Only the stop ends a sleep early.
  }
}
