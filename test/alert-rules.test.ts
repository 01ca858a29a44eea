import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { createDataDir } from './support/data-dir.ts'
import { hasProgram, PROMTOOL } from './support/optional.ts'

const FILE = join(import.meta.dirname, '../docs/deploy/alerts.yaml')
const run = promisify(execFile)

interface Rule {
  readonly alert: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: { readonly summary: string; readonly runbook_url: string }
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}

const RULES = (parse(readFileSync(FILE, 'utf8')) as Rules).groups.flatMap(({ rules }) => rules)

/** Series as promtool writes them, a value each minute: `0+1x10` is 0, 1, … 10. */
type Series = Readonly<Record<string, string>>

interface Case {
  /** When it is looked, after the first value. */
  readonly at: string
  /** Between two values; a minute without it. */
  readonly every?: string
  readonly fires: readonly Series[]
  readonly keepsQuiet: readonly Series[]
  /** What the alert has for labels beside its severity. */
  readonly labels?: Readonly<Record<string, string>>
}

const ONE = 'instance="one",job="tempmail-bot"'
const TWO = 'instance="two",job="tempmail-bot"'
const THREE = 'instance="three",job="tempmail-bot"'
const MAILS = 'tempmail_smtp_mails_total'
const ERRORS = 'tempmail_alert_errors_total'
const DELAY = 'tempmail_alert_delay_seconds_bucket'
const HTTP = 'tempmail_http_request_seconds_count'
const CONNECTIONS = 'tempmail_postgres_connections'
const SIZE = 'tempmail_database_bytes'
const LIMIT = 'tempmail_store_limit_bytes'
const FREE = 'tempmail_disk_free_bytes'

const CASES: Readonly<Record<string, Case>> = {
  TempmailHttpErrors: {
    at: '40m',
    fires: [
      { [`${HTTP}{status="5xx",${ONE}}`]: '0+6x60', [`${HTTP}{status="2xx",${ONE}}`]: '0+60x60' },
      // The first ones ever.
      { [`${HTTP}{status="5xx",${ONE}}`]: '_x10 0+60x50', [`${HTTP}{status="2xx",${ONE}}`]: '0+60x60' },
    ],
    keepsQuiet: [
      { [`${HTTP}{status="5xx",${ONE}}`]: '0+1x60', [`${HTTP}{status="2xx",${ONE}}`]: '0+60x60' },
      { [`${HTTP}{status="4xx",${ONE}}`]: '0+60x60' },
      // Over by then.
      { [`${HTTP}{status="5xx",${ONE}}`]: '0+60x5 300x60', [`${HTTP}{status="2xx",${ONE}}`]: '0+60x60' },
    ],
  },
  TempmailPostgresBusy: {
    at: '10m',
    labels: { pool: 'mail' },
    fires: [{ [`${CONNECTIONS}{pool="mail",state="waiting",${ONE}}`]: '3x20' }],
    keepsQuiet: [
      { [`${CONNECTIONS}{pool="mail",state="waiting",${ONE}}`]: '0x20' },
      // A moment's rush.
      { [`${CONNECTIONS}{pool="mail",state="waiting",${ONE}}`]: '0x7 9 0x20' },
      { [`${CONNECTIONS}{pool="mail",state="total",${ONE}}`]: '10x20' },
    ],
  },
  TempmailDown: {
    at: '10m',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [
      { [`up{${ONE}}`]: '1x2 0x20' },
      { [`up{${ONE}}`]: '0x20', [`up{${TWO}}`]: '1x20', [`up{${THREE}}`]: '1x20' },
    ],
    keepsQuiet: [
      { [`up{${ONE}}`]: '1x20' },
      // A restart.
      { [`up{${ONE}}`]: '1x8 0 1x20' },
      { 'up{instance="other",job="node"}': '0x20' },
    ],
  },
  TempmailNotOneActive: {
    at: '10m',
    labels: { job: 'tempmail-bot' },
    fires: [
      { [`tempmail_active{${ONE}}`]: '0x20', [`tempmail_active{${TWO}}`]: '0x20' },
      { [`tempmail_active{${ONE}}`]: '1x20', [`tempmail_active{${TWO}}`]: '1x20' },
    ],
    keepsQuiet: [
      { [`tempmail_active{${ONE}}`]: '1x20' },
      { [`tempmail_active{${ONE}}`]: '1x9 0x20', [`tempmail_active{${TWO}}`]: '0x9 1x20' },
    ],
  },
  TempmailAlertsLate: {
    at: '30m',
    fires: [
      {
        [`${DELAY}{le="30",${ONE}}`]: '0x40',
        [`${DELAY}{le="60",${ONE}}`]: '0+1x40',
        [`${DELAY}{le="+Inf",${ONE}}`]: '0+1x40',
      },
    ],
    keepsQuiet: [
      { [`${DELAY}{le="30",${ONE}}`]: '0+1x40', [`${DELAY}{le="+Inf",${ONE}}`]: '0+1x40' },
      { [`${DELAY}{le="30",${ONE}}`]: '0x40', [`${DELAY}{le="+Inf",${ONE}}`]: '0x40' },
    ],
  },
  TempmailEventsLate: {
    at: '5m',
    fires: [
      { [`tempmail_events_lag_seconds{${ONE}}`]: '20x10', [`tempmail_events_lag_seconds{${TWO}}`]: '0x10' },
    ],
    keepsQuiet: [
      { [`tempmail_events_lag_seconds{${ONE}}`]: '1x10' },
      { [`tempmail_events_lag_seconds{${ONE}}`]: '0x4 20 0x5' },
    ],
  },
  TempmailMailRefused: {
    at: '40m',
    fires: [{ [`${MAILS}{code="451",${ONE}}`]: '0x5 0+1x60', [`${MAILS}{code="250",${ONE}}`]: '0+1x60' }],
    keepsQuiet: [
      { [`${MAILS}{code="451",${ONE}}`]: '0x60', [`${MAILS}{code="250",${ONE}}`]: '0+1x60' },
      // Nobody has that address: no trouble of ours.
      { [`${MAILS}{code="550",${ONE}}`]: '0+9x60', [`${MAILS}{code="250",${ONE}}`]: '0+1x60' },
      // Paused by its person: no trouble of ours either.
      { [`${MAILS}{code="450",${ONE}}`]: '0+9x60', [`${MAILS}{code="250",${ONE}}`]: '0+1x60' },
      { [`${MAILS}{code="451",${ONE}}`]: '0x60', [`${MAILS}{code="250",${ONE}}`]: '0x60' },
    ],
  },
  TempmailNoMail: {
    at: '27h',
    every: '15m',
    labels: { job: 'tempmail-bot' },
    fires: [{ [`${MAILS}{code="250",${ONE}}`]: '5x120' }],
    keepsQuiet: [
      { [`${MAILS}{code="250",${ONE}}`]: '0+1x120' },
      { [`${MAILS}{code="250",${ONE}}`]: '5x50 6x70' },
      { [`${MAILS}{code="250",${ONE}}`]: '5x120', [`${MAILS}{code="250",${TWO}}`]: '0+1x120' },
    ],
  },
  TempmailDamagedFiles: {
    at: '5m',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [{ [`tempmail_damage_found{${ONE}}`]: '1x10' }],
    keepsQuiet: [{ [`tempmail_damage_found{${ONE}}`]: '0x10' }],
  },
  TempmailTelegramUnreachable: {
    at: '30m',
    fires: [{ [`${ERRORS}{kind="telegram-down",${ONE}}`]: '0x5 0+60x60' }],
    keepsQuiet: [
      { [`${ERRORS}{kind="telegram-down",${ONE}}`]: '0x60' },
      { [`${ERRORS}{kind="telegram-limited",${ONE}}`]: '0+60x60' },
    ],
  },
  TempmailMailApiFailing: {
    at: '30m',
    fires: [{ [`${ERRORS}{kind="mail-api-unavailable",${ONE}}`]: '0x5 0+60x60' }],
    keepsQuiet: [
      { [`${ERRORS}{kind="mail-api-unavailable",${ONE}}`]: '0x60' },
      { [`${ERRORS}{kind="session-gone",${ONE}}`]: '0+60x60' },
    ],
  },
  TempmailPartUnhealthy: {
    at: '10m',
    labels: { check: 'store' },
    fires: [{ [`tempmail_unhealthy{check="store",${ONE}}`]: '1x20' }],
    keepsQuiet: [
      { [`tempmail_unhealthy{check="store",${ONE}}`]: '0x20' },
      { [`tempmail_unhealthy{check="telegram",${ONE}}`]: '0x5 1x2 0x20' },
    ],
  },
  TempmailTwoPollers: {
    at: '15m',
    fires: [{ [`tempmail_polling_conflicts_total{${ONE}}`]: '0x8 0+1x20' }],
    // One moment of two at the same token is a deployment.
    keepsQuiet: [{ [`tempmail_polling_conflicts_total{${ONE}}`]: '0x10 1x20' }],
  },
  TempmailOldTelegramServer: {
    at: '2h',
    labels: { feature: 'rich messages' },
    fires: [{ [`tempmail_telegram_missing{feature="rich messages",${ONE}}`]: '1x150' }],
    keepsQuiet: [{ [`tempmail_telegram_missing{feature="rich messages",${ONE}}`]: '0x150' }],
  },
  TempmailCertificateEnds: {
    at: '2h',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [{ [`tempmail_certificate_end_timestamp_seconds{${ONE}}`]: '800000x150' }],
    keepsQuiet: [{ [`tempmail_certificate_end_timestamp_seconds{${ONE}}`]: '5000000x150' }],
  },
  TempmailClockOff: {
    at: '10m',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [
      { [`tempmail_clock_ahead_seconds{${ONE}}`]: '90x20' },
      { [`tempmail_clock_ahead_seconds{${ONE}}`]: '-90x20' },
    ],
    keepsQuiet: [{ [`tempmail_clock_ahead_seconds{${ONE}}`]: '2x20' }],
  },
  TempmailBugs: {
    at: '20m',
    fires: [
      // One alone of the three counts.
      { [`${ERRORS}{kind="bug",${ONE}}`]: '0x10 1x20' },
      { [`tempmail_bot_errors_total{kind="unexpected",${ONE}}`]: '0x10 1x20' },
      // Counted at a start, before anybody can look.
      { [`tempmail_updates_put_aside_total{reason="crashes",${ONE}}`]: '1x30' },
    ],
    keepsQuiet: [
      {
        [`${ERRORS}{kind="bug",${ONE}}`]: '0x30',
        [`tempmail_bot_errors_total{kind="unexpected",${ONE}}`]: '0x30',
        [`tempmail_updates_put_aside_total{reason="crashes",${ONE}}`]: '0x30',
      },
      { [`${ERRORS}{kind="telegram-limited",${ONE}}`]: '0+1x30' },
      { [`tempmail_bot_errors_total{kind="shut-out",${ONE}}`]: '0+1x30' },
      { [`tempmail_updates_put_aside_total{reason="old",${ONE}}`]: '3x30' },
    ],
  },
  TempmailPollBudgetExhausted: {
    at: '2h',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [{ [`tempmail_poll_budget_in_use{${ONE}}`]: '1x150' }],
    keepsQuiet: [{ [`tempmail_poll_budget_in_use{${ONE}}`]: '0.5x150' }],
  },
  TempmailUpdatesWaiting: {
    at: '10m',
    labels: { instance: 'one', job: 'tempmail-bot' },
    // A bot that polls takes 500 at once, and no more.
    fires: [{ [`tempmail_updates_waiting{${ONE}}`]: '500x20' }],
    keepsQuiet: [
      { [`tempmail_updates_waiting{${ONE}}`]: '0x4 500x3 0x20' },
      { [`tempmail_updates_waiting{${ONE}}`]: '400x20' },
    ],
  },
  TempmailLoopHeld: {
    at: '30m',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [{ [`nodejs_eventloop_lag_p99_seconds{${ONE}}`]: '0.5x40' }],
    keepsQuiet: [{ [`nodejs_eventloop_lag_p99_seconds{${ONE}}`]: '0.02x40' }],
  },
  TempmailDatabaseGrows: {
    at: '8h',
    labels: { instance: 'one', job: 'tempmail-bot', file: 'mail.sqlite' },
    fires: [
      { [`${SIZE}{file="mail.sqlite",${ONE}}`]: '0+4000000x500', [`${LIMIT}{${ONE}}`]: '5000000000x500' },
    ],
    keepsQuiet: [
      {
        [`${SIZE}{file="mail.sqlite",${ONE}}`]: '1000000000+1000x500',
        [`${LIMIT}{${ONE}}`]: '5000000000x500',
      },
      // A larger limit.
      { [`${SIZE}{file="mail.sqlite",${ONE}}`]: '0+4000000x500', [`${LIMIT}{${ONE}}`]: '50000000000x500' },
      // It was full once, and its room is used again.
      { [`${SIZE}{file="mail.sqlite",${ONE}}`]: '4900000000x500', [`${LIMIT}{${ONE}}`]: '5000000000x500' },
      {
        [`tempmail_postgres_bytes{schema="mail",${ONE}}`]: '1000000000+1000x500',
        [`${LIMIT}{${ONE}}`]: '5000000000x500',
      },
    ],
  },
  TempmailDiskFull: {
    at: '10m',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [{ [`${FREE}{${ONE}}`]: '900000000x20', [`${FREE}{${TWO}}`]: '9000000000x20' }],
    keepsQuiet: [
      { [`${FREE}{${ONE}}`]: '9000000000x20' },
      // A backup that is on its way.
      { [`${FREE}{${ONE}}`]: '9000000000x7 900000000x2 9000000000x20' },
    ],
  },
  TempmailDiskFills: {
    at: '8h',
    labels: { instance: 'one', job: 'tempmail-bot' },
    fires: [{ [`${FREE}{${ONE}}`]: '6000000000-10000000x500' }],
    keepsQuiet: [
      { [`${FREE}{${ONE}}`]: '60000000000-10000000x500' },
      { [`${FREE}{${ONE}}`]: '6000000000x500' },
    ],
  },
  TempmailMemory: {
    at: '1h',
    labels: { instance: 'one', job: 'tempmail-bot' },
    // On a machine with 1 GB there is no more than this to take.
    fires: [{ [`process_resident_memory_bytes{${ONE}}`]: '700000000x80' }],
    keepsQuiet: [
      { [`process_resident_memory_bytes{${ONE}}`]: '430000000x80' },
      { 'process_resident_memory_bytes{instance="other",job="node"}': '9000000000x80' },
    ],
  },
}

describe.skipIf(!hasProgram(PROMTOOL))('the alert rules', () => {
  test('are rules that Prometheus takes', async () => {
    expect((await run(PROMTOOL, ['check', 'rules', FILE])).stdout).toContain('SUCCESS')
  })

  test('have a case each', () => {
    expect(Object.keys(CASES).sort()).toEqual(RULES.map(({ alert }) => alert).sort())
  })

  test.each(RULES)('$alert fires and keeps quiet', async rule => {
    const { fires, keepsQuiet, labels = {}, ...when } = CASES[rule.alert] as Case
    const told = [{ exp_labels: { ...rule.labels, ...labels }, exp_annotations: annotationsOf(rule, labels) }]
    expect([fires.length, keepsQuiet.length].every(count => count > 0)).toBe(true)
    await promtoolAgrees([
      ...fires.map(series => promtoolTest(rule, { ...when, series, told })),
      ...keepsQuiet.map(series => promtoolTest(rule, { ...when, series, told: [] })),
    ])
  })

  test('are asked by a configuration that Prometheus takes', async () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/watching.md'), 'utf8')
    const [, config = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
    const { scrape_configs } = parse(config) as { scrape_configs: readonly { job_name: string }[] }
    expect(readFileSync(FILE, 'utf8')).toContain(`job="${scrape_configs[0]?.job_name}"`)
    await using folder = await createDataDir()
    await copyFile(FILE, join(folder.path, 'alerts.yaml'))
    await writeFile(join(folder.path, 'prometheus.yml'), config)
    const { stdout } = await run(PROMTOOL, ['check', 'config', join(folder.path, 'prometheus.yml')])
    expect(stdout).toContain('SUCCESS')
  })

  test('lead to what to do, each to a heading of its own that says whom it wakes and from when on', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/alerts.md'), 'utf8')
    for (const { alert, labels, annotations } of RULES) {
      expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`)
      const [, section = ''] = page.split(`\n### ${alert}\n`)
      expect(section.trimStart(), alert).toMatch(new RegExp(`^\\*${labels.severity}\\* · \\S`, 'i'))
      expect(section.split('\n### ')[0], alert).toContain('**What to do**')
    }
  })

  test('tells of a PostgreSQL database that grows', async () => {
    const rule = RULES.find(({ alert }) => alert === 'TempmailDatabaseGrows') as Rule
    const series = {
      [`tempmail_postgres_bytes{schema="mail",${ONE}}`]: '0+4000000x500',
      [`${LIMIT}{${ONE}}`]: '5000000000x500',
    }
    const told = [{ exp_labels: rule.labels, exp_annotations: rule.annotations }]
    await promtoolAgrees([promtoolTest(rule, { series, at: '8h', told })])
  })
})

function annotationsOf({ annotations }: Rule, labels: Readonly<Record<string, string>>) {
  const summary = annotations.summary.replace(
    /\{\{ \$labels\.(\w+) \}\}/g,
    (_, name: string) => `${labels[name]}`,
  )
  return { ...annotations, summary }
}

interface Expected {
  readonly series: Series
  readonly told: readonly object[]
}

function promtoolTest(
  { alert }: Rule,
  { series, at, every = '1m', told }: Pick<Case, 'at' | 'every'> & Expected,
) {
  return {
    interval: every,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: told }],
  }
}

async function promtoolAgrees(tests: readonly ReturnType<typeof promtoolTest>[]): Promise<void> {
  await using folder = await createDataDir()
  const file = join(folder.path, 'rules.test.yaml')
  await writeFile(file, stringify({ rule_files: [FILE], evaluation_interval: tests[0]?.interval, tests }))
  // Its failure says what was expected and what was got.
  expect((await run(PROMTOOL, ['test', 'rules', file])).stdout).toContain('SUCCESS')
}
