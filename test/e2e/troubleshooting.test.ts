import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Api } from 'grammy'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type AppProcess, FREE_PORTS, runToEnd, startAppProcess } from '../support/app-process.ts'
import { createCertificate, createChain, endCertificate } from '../support/certificate.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram, OPENSSL, PRLIMIT } from '../support/optional.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { waitUntil } from '../support/wait-until.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const PAGES = ['troubleshooting.md', 'when-it-does-not-answer.md', 'when-it-does-not-start.md']
const ALERTS = parse(readFileSync(join(DOCS, 'deploy/alerts.yaml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
/** Each step is a process of its own. */
const PATIENCE_MS = 120_000
const FULL = { LOG_LEVEL: 'info', LOG_FORMAT: 'json' }
/** For NODE_OPTIONS: what nobody has at hand, a wrong clock and a disk without room. */
const AN_HOUR_AHEAD = '--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+3600000'
const A_FULL_DISK = [
  "--import=data:text/javascript,import{promises}from'node:fs'",
  "import{syncBuiltinESMExports}from'node:module'",
  'promises.statfs=async()=>({bavail:1,bsize:4096})',
  'syncBuiltinESMExports()',
].join(';')
const TOKEN = `1:${'x'.repeat(35)}`

/** What was seen of a trouble: the log with what was printed, the metrics, the doctor's report. */
interface Seen {
  readonly log?: string
  readonly metrics?: string
  readonly doctor?: string
}

type Provoke = (dataDir: string) => Promise<Seen>

/** Troubles that do not hide each other meet one process. */
const seeSmallTroubles = once(async dataDir => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  const env = { MAX_MESSAGE_SIZE: '1kb', MAIL_DOMAINS: 'nowhere.example.org', ...tokenOf(playground) }
  return await withExaminedApp({ DATA_DIR: dataDir, ...env }, async app => {
    await expect(send(app, 'nobody@nowhere.example.org')).rejects.toThrow('550')
    await expect(send(app, await newAddress(app), 'x'.repeat(5_000))).rejects.toThrow('552')
    await ann.ask('/new')
    playground.telegram.order({ kind: 'blocked', chatId: ann.id, times: 10 })
    ann.say('/help')
    await untilCounted(app, 'tempmail_bot_errors_total{kind="shut-out"}')
  })
})
const seeTroublesOfStart = once(async dataDir => {
  const files = createCertificate(dataDir)
  endCertificate(files)
  const TELEGRAM_API_ROOT = `http://127.0.0.1:${await freePort()}`
  const tls = { TLS_CERT: files.certFile, TLS_KEY: files.keyFile }
  const env = { DATA_DIR: dataDir, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT, ...tls }
  const seen = await withApp(env, async () => undefined)
  return { ...seen, doctor: await doctorOf(env) }
})

/** By the words with which its row begins. */
const TROUBLES: Readonly<Record<string, Provoke>> = {
  'Refused: nobody has that address': seeSmallTroubles,
  'Refused: larger than': seeSmallTroubles,
  'Its sender was told to try again': async dataDir => ({
    ...(await withApp({ DATA_DIR: dataDir }, async app => {
      const to = await newAddress(app)
      execFileSync(PRLIMIT, ['--pid', String(app.pid), '--fsize=0:'])
      await expect(send(app, to)).rejects.toThrow('451')
    })),
    doctor: await doctorOf({ DATA_DIR: dataDir, NODE_OPTIONS: A_FULL_DISK }),
  }),
  'Late: another program holds a database': async dataDir => {
    const seen = await withApp({ DATA_DIR: dataDir }, async app => {
      const to = await newAddress(app)
      using _ = held(join(dataDir, 'mail.sqlite'))
      await expect(send(app, to)).rejects.toThrow('451')
    })
    using _ = held(join(dataDir, 'bot.sqlite'))
    return { ...seen, doctor: await doctorOf({ DATA_DIR: dataDir }) }
  },
  'One person blocked the bot': seeSmallTroubles,
  'None from outside: no MX record': seeSmallTroubles,
  'The mail API does not answer': async dataDir => {
    await using playground = await startTestPlayground()
    const env = {
      DATA_DIR: dataDir,
      MAIL_API_URL: `http://127.0.0.1:${await freePort()}/api`,
      ...tokenOf(playground),
    }
    const ann = playground.person()
    const seen = await withApp(env, async app => {
      await ann.ask('/new')
      await untilCounted(app, 'tempmail_bot_errors_total{kind="unavailable"}')
    })
    return { ...seen, doctor: await doctorOf(env) }
  },
  'Nobody is answered: the token was revoked': async dataDir => {
    await using playground = await startTestPlayground()
    const env = { DATA_DIR: dataDir, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot }
    return await withExaminedApp(env, app => untilCounted(app, 'tempmail_unhealthy{check="telegram"}'))
  },
  'Senders complain about TLS: the certificate has expired': seeTroublesOfStart,
  'Telegram or browsers refuse the certificate: the intermediate': async dataDir => {
    const { leaf, keyFile } = createChain(dataDir)
    return { doctor: await doctorOf({ DATA_DIR: dataDir, TLS_CERT: leaf, TLS_KEY: keyFile }) }
  },
  'Addresses end too early or too late: the clock is off': async dataDir => {
    await using playground = await startTestPlayground()
    const env = { DATA_DIR: dataDir, ...tokenOf(playground), NODE_OPTIONS: AN_HOUR_AHEAD }
    const seen = await withApp(env, app => untilCounted(app, 'tempmail_clock_ahead_seconds'))
    return { ...seen, doctor: await doctorOf(env) }
  },
  'Answers come now and then: another process': async dataDir => {
    await using playground = await startTestPlayground()
    return await withExaminedApp({ DATA_DIR: dataDir, ...tokenOf(playground) }, async app => {
      const { telegram } = playground
      await waitUntil(
        telegram,
        () => playground.callsOf('getUpdates').length > 0,
        () => 'nothing is asked',
      )
      const other = new Api(playground.token, { apiRoot: playground.apiRoot })
      const stolen = new AbortController()
      const poll = other.getUpdates({ timeout: 50 }, stolen.signal as never).catch(() => undefined)
      await playground.waitForCall('getUpdates', ({ answer }) => answer?.ok === false)
      stolen.abort()
      await poll
      await untilCounted(app, 'tempmail_polling_conflicts_total')
    })
  },
  'Nobody is answered: Telegram cannot be reached': seeTroublesOfStart,
  'Another process has': async dataDir => {
    await using _ = await startAppProcess({ DATA_DIR: dataDir })
    return { log: (await runToEnd({ ...FREE_PORTS, DATA_DIR: dataDir })).stderr }
  },
  'Another program has': async dataDir => {
    await using playground = await startTestPlayground()
    const SMTP_PORT = new URL(playground.apiRoot).port
    return await failedStart({ DATA_DIR: dataDir, SMTP_PORT })
  },
  'PostgreSQL does': dataDir =>
    failedStart({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://bot:secret@127.0.0.1:1/mail' }),
  'Redis does': dataDir => failedStart({ DATA_DIR: dataDir, STORE_URL: 'redis://127.0.0.1:1' }),
  '`DATA_DIR` is no folder': async dataDir => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    return failedStart({ DATA_DIR: file })
  },
  'A database is damaged': async dataDir => {
    await writeFile(join(dataDir, 'bot.sqlite'), 'no database '.repeat(1_000))
    const { stderr } = await runToEnd({ ...FREE_PORTS, DATA_DIR: dataDir })
    return { log: stderr, doctor: await doctorOf({ DATA_DIR: dataDir }) }
  },
}

describe.skipIf(!hasProgram(OPENSSL) || !hasProgram(PRLIMIT))(
  'the pages for when something goes wrong',
  () => {
    test('has a row for each trouble, and nothing else', () => {
      expect(rows().map(({ people }) => people)).toEqual(
        Object.keys(TROUBLES).map(trouble => expect.stringContaining(trouble)),
      )
    })

    test.each(rows().map(row => [row.people, row] as const))(
      'is true of: %s',
      { timeout: PATIENCE_MS },
      async (_, row) => {
        const [, provoke] = Object.entries(TROUBLES).find(([trouble]) => row.people.includes(trouble)) ?? []
        await using data = await createDataDir()
        const seen = await provoke?.(data.path)
        if (row.log) expect(seen?.log).toContain(row.log)
        expectMetric(row, seen?.metrics)
        if (row.doctor) expect(seen?.doctor).toContain(row.doctor)
      },
    )
  },
)

/** In words beside a metric that does not grow. */
const SHOWN = ['stands still', 'is 0'] as const

interface Row {
  readonly people: string
  readonly log: string | undefined
  readonly metric: string | undefined
  readonly shows: 'grows' | (typeof SHOWN)[number]
  /** The rule that tells of it, where one is named. */
  readonly alert: string | undefined
  readonly doctor: string | undefined
}

function rows(): Row[] {
  return PAGES.flatMap(page => {
    const text = readFileSync(join(DOCS, page), 'utf8')
    // What keeps it from starting has no metric of its own, and no column for one.
    const hasMetric = text.includes('| The metric |')
    const lines = text.split('\n').filter(line => line.startsWith('| **'))
    return lines.map(line => {
      const [, people = '', log, ...others] = line.split('|').map(cell => cell.trim())
      const [metric = '', doctor] = hasMetric ? others : ['', ...others]
      return {
        people: people.replaceAll('**', ''),
        log: quoted(log),
        metric: quoted(metric),
        shows: SHOWN.find(words => metric.includes(words)) ?? 'grows',
        alert: /`(Tempmail\w+)`/.exec(metric)?.[1],
        doctor: quoted(doctor),
      }
    })
  })
}

function quoted(cell = ''): string | undefined {
  return /`(.+?)`/.exec(cell)?.[1]
}

function expectMetric({ metric, shows, alert }: Row, metrics: string | undefined): void {
  if (metric === undefined) return
  // Prometheus says `up` of a process that it can ask for nothing.
  if (shows === 'is 0') expect(metrics).toBeUndefined()
  else if (shows === 'stands still') expect(metrics).toContain(`\n${metric} 0\n`)
  else expect(valueIn(metrics, metric)).toBeGreaterThan(0)
  if (alert === undefined) return
  const rule = ALERTS.groups.flatMap(({ rules }) => rules).find(one => one.alert === alert)
  expect(rule?.expr).toContain(metric)
}

/** Provokes at the first call; whoever calls later sees the same. */
function once(provoke: Provoke): Provoke {
  let seen: Promise<Seen> | undefined
  return dataDir => (seen ??= provoke(dataDir))
}

/** Runs the app for the time of the trouble, and gives its log and metrics. */
async function withApp(
  env: Readonly<Record<string, string>>,
  trouble: (app: AppProcess) => Promise<unknown>,
  examine?: (app: AppProcess) => Promise<string>,
): Promise<Seen> {
  await using app = await startAppProcess({ ...env, ...FULL })
  await trouble(app)
  // Before the doctor, whose own mail is counted too.
  const metrics = await metricsOf(app)
  const doctor = await examine?.(app)
  const { stderr } = await app.signal('SIGTERM')
  return { log: stderr, metrics, ...(doctor !== undefined && { doctor }) }
}

/** The same, with what the doctor says of it while it runs. */
function withExaminedApp(
  env: Readonly<Record<string, string>>,
  trouble: (app: AppProcess) => Promise<unknown>,
): Promise<Seen> {
  return withApp(env, trouble, app => {
    const portOf = (name: string) => String(app.port(name))
    return doctorOf({
      ...env,
      HTTP_PORT: portOf('Mail API'),
      OPS_PORT: portOf('Health'),
      SMTP_PORT: portOf('SMTP'),
    })
  })
}

/** A start that ends with a sentence and no stack, and what the doctor says of it. */
async function failedStart(env: Readonly<Record<string, string>>): Promise<Seen> {
  const { stderr } = await runToEnd({ ...FREE_PORTS, ...env })
  expect(stderr.trim().split('\n'), stderr).toHaveLength(1)
  return { log: stderr, doctor: await doctorOf(env) }
}

async function metricsOf(app: AppProcess): Promise<string> {
  return (await fetch(app.place('Health').replace('/healthz', '/metrics'))).text()
}

function valueIn(metrics = '', series: string): number {
  const line = metrics.split('\n').find(text => text.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

async function untilCounted(app: AppProcess, series: string): Promise<void> {
  await expect
    .poll(async () => valueIn(await metricsOf(app), series), { timeout: PATIENCE_MS / 2 })
    .toBeGreaterThan(0)
}

/** A database in which another program has begun to write. */
function held(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('BEGIN IMMEDIATE')
  return database
}

async function newAddress(app: AppProcess): Promise<string> {
  const url = `http://127.0.0.1:${app.port('Mail API')}/api/create-session`
  const { email } = (await (await fetch(url, { method: 'POST' })).json()) as { email: string }
  return email
}

async function send(app: AppProcess, to: string, text = 'x'): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  try {
    await transport.sendMail({ from: 'a@shop.example', to, subject: 's', text })
  } finally {
    transport.close()
  }
}

async function doctorOf(env: Readonly<Record<string, string>>): Promise<string> {
  return (await runToEnd({ ...FREE_PORTS, ...env }, ['doctor'])).stdout
}

function tokenOf({ token, apiRoot }: TestPlayground): { BOT_TOKEN: string; TELEGRAM_API_ROOT: string } {
  return { BOT_TOKEN: token, TELEGRAM_API_ROOT: apiRoot }
}
