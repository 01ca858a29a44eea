import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { StoreError } from '../store/store-error.ts'
import type { StatsData } from '../views/stats-view.ts'

/** What became of a check. */
type CheckLabel = 'mail' | 'nothing' | 'failed'
/** What was sent. */
type AlertKind = 'mail' | 'rest' | 'expiry' | 'refused'
/** What went wrong, named by whose fault it is. */
const ERROR_KINDS = [
  'mail-api-unavailable',
  'mail-api-rate-limited',
  'mail-api-rejected',
  'session-gone',
  'store',
  'telegram-limited',
  'telegram-unreachable',
  'telegram-uncertain',
  'telegram-down',
  'telegram-refused',
  'view',
  'bug',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** From the mail's arrival to Telegram's answer, in seconds. */
const DELAY_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600, 3_600]
/** The delays that /stats speaks of. */
const RECENT_DELAYS = 500

interface AlertsGauges {
  live(): number | Promise<number>
  overdue(): number
  waiting(): number
  /** Since when the oldest of them waits, in milliseconds since 1970. */
  waitingSince(): number | undefined
  readonly maxRps: number
}

/** Figures for people, in /stats; the metrics have the same for machines. */
type AlertsStats = Omit<StatsData, 'chats' | 'liveAddresses'>

export interface AlertsMetrics {
  check(result: CheckLabel): void
  /** A request was taken from the budget of polls. */
  budgetTaken(this: void): void
  alert(kind: AlertKind, repeated: boolean): void
  delay(ms: number): void
  error(kind: ErrorKind): void
  stats(): AlertsStats
}

/** Registers the metrics of the alerts in Prometheus' form; the gauges are read when somebody asks. */
export function createAlertsMetrics(registry: Registry, clock: Clock, gauges: AlertsGauges): AlertsMetrics {
  const since = clock.now()
  const checks = createMinute(clock)
  const alerts = createMinute(clock)
  const budgetTaken = createMinute(clock)
  const delays = createRecent(RECENT_DELAYS)
  const errorsByKind: Record<string, number> = {}
  const prometheus = registerMetrics(registry, gauges, () => budgetTaken.count() / 60 / gauges.maxRps)
  return {
    check(result) {
      prometheus.checks[result].inc()
      checks.add()
    },
    budgetTaken: budgetTaken.add,
    alert(kind, repeated) {
      prometheus.alerts.inc({ kind, repeated: String(repeated) })
      alerts.add()
    },
    delay(ms) {
      prometheus.delays.observe(ms / 1_000)
      delays.add(ms)
    },
    error(kind) {
      prometheus.errors.inc({ kind })
      errorsByKind[kind] = (errorsByKind[kind] ?? 0) + 1
    },
    stats: () => ({
      since,
      checksPerMinute: checks.count(),
      alertsPerMinute: alerts.count(),
      alertsWaiting: gauges.waiting(),
      waitingSince: gauges.waitingSince(),
      alertDelayP50Ms: quantile(delays.values(), 0.5),
      alertDelayP99Ms: quantile(delays.values(), 0.99),
      errorsByKind: { ...errorsByKind },
    }),
  }
}

/** Whose fault it is that a check or a try to send threw. */
export function faultOf(error: unknown): ErrorKind {
  return error instanceof StoreError ? 'store' : 'bug'
}

function registerMetrics(registry: Registry, gauges: AlertsGauges, budgetInUse: () => number) {
  const registers = [registry]
  const checks = new Counter({
    name: 'tempmail_polls_total',
    help: 'Checks of addresses, by polling or after an event',
    labelNames: ['result'],
    registers,
  })
  registerGauges(registers, gauges, budgetInUse)
  const errors = new Counter({
    name: 'tempmail_alert_errors_total',
    help: 'What went wrong in checking and sending',
    labelNames: ['kind'],
    registers,
  })
  // Prometheus sees no increase in a series that begins with its first error.
  for (const kind of ERROR_KINDS) errors.inc({ kind }, 0)
  return {
    // Looked up once: a check takes a tenth of a millisecond, and naming its label should not show in it.
    checks: {
      mail: checks.labels('mail'),
      nothing: checks.labels('nothing'),
      failed: checks.labels('failed'),
    },
    alerts: new Counter({
      name: 'tempmail_alerts_total',
      help: 'Alerts that Telegram accepted',
      labelNames: ['kind', 'repeated'],
      registers,
    }),
    delays: new Histogram({
      name: 'tempmail_alert_delay_seconds',
      help: 'From the arrival of a mail to Telegram having accepted its alert',
      buckets: DELAY_BUCKETS,
      registers,
    }),
    errors,
  }
}

function registerGauges(registers: Registry[], gauges: AlertsGauges, budgetInUse: () => number): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A store that is down must not break the other metrics.
        this.set(await Promise.try(read).catch(() => Number.NaN))
      },
    })
  gauge('tempmail_live_addresses', 'Addresses that chats have', gauges.live)
  gauge('tempmail_polls_overdue', 'Addresses whose poll is late', gauges.overdue)
  gauge('tempmail_alerts_waiting', 'Alerts that wait to be sent', gauges.waiting)
  gauge(
    'tempmail_poll_budget_in_use',
    'Part of MAIL_API_MAX_RPS that was used in the last minute, while addresses are polled',
    budgetInUse,
  )
}

const SECONDS = 60

/** Counts events of the last minute. */
function createMinute(clock: Clock): { add(): void; count(): number } {
  const counts = new Uint32Array(SECONDS)
  let second = Math.floor(clock.monotonic() / 1_000)

  function advance(): void {
    const now = Math.floor(clock.monotonic() / 1_000)
    for (let step = Math.max(second + 1, now - SECONDS + 1); step <= now; step += 1)
      counts[step % SECONDS] = 0
    second = Math.max(second, now)
  }

  return {
    add() {
      advance()
      const slot = second % SECONDS
      counts[slot] = (counts[slot] ?? 0) + 1
    },
    count() {
      advance()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** Keeps the last `size` values. */
function createRecent(size: number): { add(value: number): void; values(): readonly number[] } {
  const values: number[] = []
  let next = 0
  return {
    add(value) {
      values[next] = value
      next = (next + 1) % size
    },
    values: () => values,
  }
}

/** The value below which a part `q` of `values` lies; undefined when there are none. */
export function quantile(values: readonly number[], q: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]
}
