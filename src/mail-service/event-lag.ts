import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { EventStorage } from './storage/storage.ts'

/** Events that wait longer are late: usually an alert follows within one second of SMTP's 250. */
const LATE_MS = 5_000
/** How often the storage is asked whether something holds events up. */
const LOOK_MS = 1_000

/** Events that should have been told. */
export interface LateEvents {
  readonly seconds: number
  /** What they wait for, in words. */
  readonly why: string
  /** Whether the database holds them up; otherwise the reader has not come that far yet. */
  readonly isHeld: boolean
}

interface EventLag extends AsyncDisposable {
  /** The same events, whose readers are watched. */
  readonly events: EventStorage
  /** Undefined while no event waits for more than five seconds. */
  late(): LateEvents | undefined
}

interface EventLagOptions {
  readonly events: EventStorage
  readonly registry: Registry | undefined
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>
}

/** Watches how long events take from the disk to whoever reads them. */
export function watchEventLag({ events, registry, clock }: EventLagOptions): EventLag {
  const stop = new AbortController()
  /** Since when each reader has been working on its last page. */
  const readers = new Set<{ busySince: number | undefined }>()
  let held: { readonly since: number; readonly from: string; readonly why: string } | undefined

  async function look(): Promise<void> {
    const now = await events.heldUp?.()
    held = now && { ...now, since: held?.from === now.from ? held.since : clock.monotonic() }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Whoever needs the database reports that it does not answer.
      await look().catch(() => undefined)
      await clock.sleep(LOOK_MS, stop.signal).catch(() => undefined)
    }
  }

  function oldest(): { readonly since: number; readonly why: string; readonly isHeld: boolean } | undefined {
    if (held) return { ...held, isHeld: true }
    const busy = [...readers].flatMap(({ busySince }) => busySince ?? [])
    return busy.length === 0 ? undefined : { since: Math.min(...busy), why: BEHIND, isHeld: false }
  }

  if (registry)
    registerLag(registry, () => (clock.monotonic() - (oldest()?.since ?? clock.monotonic())) / 1_000)
  const running = events.heldUp ? run() : Promise.resolve()

  return {
    events: {
      ...events,
      async *read(after, signal) {
        const reader: { busySince: number | undefined } = { busySince: undefined }
        readers.add(reader)
        try {
          for await (const page of events.read(after, signal)) {
            if (page.events.length > 0) reader.busySince = clock.monotonic()
            yield page
            reader.busySince = undefined
          }
        } finally {
          readers.delete(reader)
        }
      },
    },
    late() {
      const waiting = oldest()
      if (!waiting) return undefined
      const ms = clock.monotonic() - waiting.since
      return ms > LATE_MS ? { ...waiting, seconds: Math.round(ms / 1_000) } : undefined
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}

const BEHIND = 'whoever tells them is behind'

function registerLag(registry: Registry, seconds: () => number): void {
  new Gauge({
    name: 'tempmail_events_lag_seconds',
    help: 'How long the oldest event that is not told yet has waited for the database or for its reader',
    registers: [registry],
    collect() {
      this.set(seconds())
    },
  })
}
