import { kill } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { type AppProcess, startAppProcess } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { freePort } from '../../support/free-port.ts'
import { IMAGE_ENV } from '../../support/image-env.ts'
import type { TestPlayground } from '../../support/playground.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const HOOK_SECRET = 'a-secret-of-this-test'
/** A start may meet a port that somebody has for a moment, or a database that is away: whoever runs instances starts them again. */
const STARTS = 20
const CRASH_CHARACTERS = 2_000
const LOOK_EVERY_MS = 50

export interface Instance {
  readonly name: string
  readonly state: 'up' | 'frozen' | 'down'
  readonly process: AppProcess | undefined
  /** `active`, `standby`, or undefined when it does not answer. */
  role(): Promise<string | undefined>
  start(more?: Readonly<Record<string, string>>): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM, and waits until it has ended. */
  stop(): Promise<void>
  /** SIGSTOP. */
  freeze(): void
  /** SIGCONT. */
  wake(): void
}

/** Instances of the app on one database behind one balancer, with the playground as Telegram. */
export interface Cluster extends AsyncDisposable {
  readonly instances: readonly Instance[]
  readonly balancer: Balancer
  /** Of the REST interface, behind the balancer. */
  readonly apiUrl: string
  active(): Promise<Instance | undefined>
  /** Instances that ended by themselves, with what they said; each was started again. */
  readonly crashes: readonly string[]
}

interface ClusterOptions {
  readonly playground: TestPlayground
  readonly databaseUrl: string
  readonly instances: number
  /** Checks of the balancer may take long: for what freezes no instance, on a machine that may be busy. */
  readonly patientChecks?: boolean
  /** More variables for every instance. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts so many instances and waits until one of them is active. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  await using started = new AsyncDisposableStack()
  const places = await Promise.all(
    Array.from({ length: options.instances }, async (_, index) => ({
      name: `instance${index + 1}`,
      smtpPort: await freePort(),
      httpPort: await freePort(),
      opsPort: await freePort(),
    })),
  )
  const balancer = started.use(await startBalancer(places, options))
  const shared = environment(options, balancer.httpPort)
  const instances: (Instance & AsyncDisposable)[] = []
  const crashes: string[] = []
  for (const place of places) instances.push(started.use(await makeInstance(place, shared, crashes)))
  await Promise.all(instances.map(instance => instance.start()))
  const active = async () => {
    const roles = await Promise.all(instances.map(instance => instance.role()))
    return instances.find((_, index) => roles[index] === 'active')
  }
  while (!(await active())) await delay(LOOK_EVERY_MS)
  const owned = started.move()
  return {
    instances,
    balancer,
    apiUrl: `http://127.0.0.1:${balancer.httpPort}/api`,
    active,
    crashes,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function environment({ playground, databaseUrl, env }: ClusterOptions, httpPort: number) {
  return {
    DATABASE_URL: databaseUrl,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    WEBHOOK_URL: `http://127.0.0.1:${httpPort}/hook`,
    WEBHOOK_SECRET: HOOK_SECRET,
    TRUST_PROXY: 'loopback',
    DNS_CHECKS: '0',
    ADDRESSES_PER_CHAT: '100',
    ADDRESSES_PER_HOUR: '1000',
    LOG_LEVEL: process.env.INSTANCES_LOG ?? 'error',
    ...IMAGE_ENV,
    ...env,
  }
}

interface Place {
  readonly name: string
  readonly smtpPort: number
  readonly httpPort: number
  readonly opsPort: number
}

async function makeInstance(
  place: Place,
  shared: Readonly<Record<string, string>>,
  crashes: string[],
): Promise<Instance & AsyncDisposable> {
  const data = await createDataDir()
  const own = {
    DATA_DIR: data.path,
    SMTP_PORT: String(place.smtpPort),
    HTTP_PORT: String(place.httpPort),
    OPS_PORT: String(place.opsPort),
  }
  let app: AppProcess | undefined
  let state: Instance['state'] = 'down'
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = app
    app = undefined
    state = 'down'
    report(place.name, await ending?.signal(signal))
  }
  async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const begun = await startAgainAndAgain({ ...shared, ...own, ...more })
    app = begun
    state = 'up'
    void begun.ended.then(async ({ stderr }) => {
      if (app !== begun) return
      state = 'down'
      crashes.push(`${place.name}: ${stderr.slice(-CRASH_CHARACTERS)}`)
      await start(more)
    })
  }

  return {
    name: place.name,
    get state() {
      return state
    },
    get process() {
      return app
    },
    role: async () => (state === 'up' ? readRole(place.opsPort) : undefined),
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze() {
      state = 'frozen'
      if (app) signalIfThere(app, 'SIGSTOP')
    },
    wake() {
      if (!app) return
      signalIfThere(app, 'SIGCONT')
      state = 'up'
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
      await data[Symbol.asyncDispose]()
    },
  }
}

/** A process that has just crashed is not there, which others see to. */
function signalIfThere({ pid }: AppProcess, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function startAgainAndAgain(env: Readonly<Record<string, string>>): Promise<AppProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startAppProcess(env)
    } catch (error) {
      if (attempt === STARTS) throw error
    }
  }
}

/** What an instance said, for whoever looks for a fault. */
function report(name: string, ended: { readonly stderr: string } | undefined): void {
  if (!process.env.INSTANCES_LOG || !ended) return
  process.stderr.write(`--- ${name}\n${ended.stderr}`)
}

async function readRole(opsPort: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${opsPort}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return /active|standby/.exec(await answer.text())?.[0]
  } catch {
    return undefined // It has just ended, or hangs.
  }
}
