import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createOutageLog } from '../logging/outage-log.ts'

/** Half of what `/healthz` allows: one failed beat is forgiven. */
const BEAT_MS = 25_000
/** After a beat that failed: whoever waits for the other side should not wait long. */
const PROBE_MS = 5_000

interface Heartbeat extends AsyncDisposable {
  /** When the call last succeeded, by the monotonic clock. */
  answeredAt(): number | undefined
}

interface HeartbeatOptions {
  readonly name: string
  /** What somebody can do when it does not answer. */
  readonly advice: string
  readonly clock: Clock
  readonly log: Logger
  /** A cheap call that shows whether the other side answers. */
  call(signal: AbortSignal): Promise<unknown>
}

/** Makes a call every 25 s, so that `/healthz` knows about the other side even when nobody uses the bot. */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const stop = new AbortController()
  let answeredAt: number | undefined
  const beating = beatUntil(options, stop.signal, at => {
    answeredAt = at
  })
  return {
    answeredAt: () => answeredAt,
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await beating
    },
  }
}

async function beatUntil(
  options: HeartbeatOptions,
  signal: AbortSignal,
  onAnswer: (at: number) => void,
): Promise<void> {
  const { clock, call } = options
  const outage = createOutageLog(options)
  let failed = false
  while (!signal.aborted) {
    try {
      await call(signal)
      onAnswer(clock.monotonic())
      outage.answered()
      failed = false
    } catch (error) {
      failed = true
      if (!signal.aborted) outage.failed(error)
    }
    await clock.sleep(failed ? PROBE_MS : BEAT_MS, signal).catch(() => undefined) // Only the stop ends a sleep early.
  }
}
