import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type AppProcess, startAppProcess } from './support/app-process.ts'
import { createDataDir } from './support/data-dir.ts'

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

describe('what is watched by Prometheus and Grafana', () => {
  let data: Awaited<ReturnType<typeof createDataDir>>
  let app: AppProcess
  let served: ReadonlySet<string>
  beforeAll(async () => {
    data = await createDataDir()
    app = await startAppProcess({ DATA_DIR: data.path })
    const url = app.place('Health').replace('/healthz', '/metrics')
    served = seriesIn(await (await fetch(url)).text())
  }, 60_000)
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await data[Symbol.asyncDispose]()
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

  test('is ours to the last metric: each that we serve is in the dashboard or named by a rule', () => {
    const files = read('alerts.yaml') + read('grafana-dashboard.json')
    const ours = [...served].filter(name => name.startsWith('tempmail_'))
    const families = new Set(ours.map(name => name.replace(/_(bucket|sum|count)$/, '')))
    expect([...families].filter(name => !files.includes(name))).toEqual([])
  })
})

/** The names of all series, those of a histogram with their endings. */
function seriesIn(metrics: string): ReadonlySet<string> {
  const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map(end => name + end) : [name],
    ),
  )
}
