import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type AppProcess, startAppProcess } from './support/app-process.ts'
import { createCertificate } from './support/certificate.ts'
import { createDataDir } from './support/data-dir.ts'
import { hasProgram, OPENSSL } from './support/optional.ts'
import { hasPostgres, startPostgres } from './support/postgres.ts'

const DEPLOY = join(import.meta.dirname, '../docs/deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[]
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

/** Made by Prometheus itself for each target. */
const OF_PROMETHEUS = new Set(['up'])
const METRIC = /\b(?:tempmail|nodejs|process)_[a-z0-9_]+|\bup\b/g

describe.skipIf(!hasPostgres() || !hasProgram(OPENSSL))('what is watched by Prometheus and Grafana', () => {
  const stack = new AsyncDisposableStack()
  /** What is said on SQLite with a certificate, and on PostgreSQL without one. */
  let onSqlite: string
  let onPostgres: string
  let served: ReadonlySet<string>
  beforeAll(async () => {
    const { path } = stack.use(await createDataDir())
    const { certFile, keyFile } = createCertificate(path)
    const postgres = stack.use(await startPostgres())
    const of = async (name: string, env: Readonly<Record<string, string>>) =>
      metricsOf(stack.use(await startAppProcess({ DATA_DIR: join(path, name), ...env })))
    onSqlite = await of('sqlite', { TLS_CERT: certFile, TLS_KEY: keyFile })
    onPostgres = await of('postgres', { DATABASE_URL: await postgres.newDatabase() })
    served = new Set([...seriesIn(onSqlite), ...seriesIn(onPostgres)])
  }, 120_000)
  afterAll(() => stack.disposeAsync())

  test('has the size of the databases, whichever they are', () => {
    expect(onSqlite).toMatch(/^tempmail_database_bytes\{file="mail.sqlite"\} [1-9]/m)
    expect(onSqlite).not.toContain('tempmail_postgres_bytes')
    for (const schema of ['mail', 'chat'])
      expect(onPostgres).toMatch(new RegExp(`^tempmail_postgres_bytes\\{schema="${schema}"\\} [1-9]`, 'm'))
  })

  test('has the room that its disk has left', () => {
    for (const said of [onSqlite, onPostgres]) expect(said).toMatch(/^tempmail_disk_free_bytes [1-9]/m)
  })

  test.each([
    ['alerts.yaml', () => (parse(read('alerts.yaml')) as Rules).groups.flatMap(({ rules }) => rules)],
    [
      'grafana-dashboard.json',
      () =>
        (JSON.parse(read('grafana-dashboard.json')) as Dashboard).panels.flatMap(({ targets }) => targets),
    ],
  ])('is served: every metric of %s', (_, expressions) => {
    const asked = expressions().map(({ expr }) => expr.match(METRIC) ?? [])
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter(metrics => metrics.length === 0)).toEqual([])
    const unknown = asked.flat().filter(metric => !served.has(metric) && !OF_PROMETHEUS.has(metric))
    expect(unknown).toEqual([])
  })

  test('begins with 0 where a rule adds up counts: an increase needs a number before it', () => {
    const counted = [...read('alerts.yaml').matchAll(/(tempmail_\w+_total)\{(\w+)=~?"([^"]+)"\}/g)]
    expect(counted.length).toBeGreaterThan(5)
    const missing = counted.flatMap(([, metric, label, values = '']) =>
      values
        .split('|')
        .filter(value => !new RegExp(`^${metric}\\{${label}="${value}"\\} `, 'm').test(onSqlite))
        .map(value => `${metric} ${value}`),
    )
    expect(missing).toEqual([])
  })

  test('is ours to the last metric: each that we serve is in the dashboard or named by a rule', () => {
    const files = read('alerts.yaml') + read('grafana-dashboard.json')
    const ours = [...served].filter(name => name.startsWith('tempmail_'))
    const families = new Set(ours.map(name => name.replace(/_(bucket|sum|count)$/, '')))
    expect([...families].filter(name => !files.includes(name))).toEqual([])
  })
})

async function metricsOf(app: AppProcess): Promise<string> {
  return (await fetch(app.place('Health').replace('/healthz', '/metrics'))).text()
}

/** The names of all series, those of a histogram with their endings. */
function seriesIn(metrics: string): ReadonlySet<string> {
  const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map(end => name + end) : [name],
    ),
  )
}
