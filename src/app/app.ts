import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import { placeText } from '../config/reachable-place.ts'
import { registerDatabaseSizes, registerFreeSpace, registerSchemaSizes } from '../ops/ops-metrics.ts'
import { releaseVersion } from '../ops/release.ts'
import { createSchemaSizes } from '../postgres/schema-sizes.ts'
import { believeClock } from './believe-clock.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { growHeapByLoad } from './heap-growth.ts'
import { keepTicksFast } from './keep-ticks-fast.ts'
import type { Endpoint } from './start-mail.ts'
import { startOps } from './start-ops.ts'

export interface App extends AsyncDisposable {
  /** The addresses in the start-up output; the last one is `Health`. */
  readonly endpoints: readonly Endpoint[]
  /** Resolves when something has ended that the app needs. */
  readonly failed: Promise<Error>
}

/**
 * Starts every part in order. Disposing stops them in reverse: takes no new updates, finishes running work, closes
 * everything.
 */
export async function startApp(config: Config, log: Logger): Promise<App> {
  keepTicksFast()
  await using started = new AsyncDisposableStack()
  const version = releaseVersion()
  log.info({ version, node: process.version }, 'starting')
  started.defer(() => {
    log.flush()
    log.info('stopped')
  })
  for (const { name, meant } of config.unknown)
    log.warn(`unknown variable \`${name}\`: did you mean \`${meant}\`?`)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerDatabaseSizes(registry, dataDirOf(config))
  registerFreeSpace(registry, dataDirOf(config))
  if (config.store.kind === 'postgres')
    registerSchemaSizes(registry, createSchemaSizes(config.store.url, systemClock))
  started.use(lockDataDir(dataDirOf(config)))
  started.use(await believeClock(config, { clock: systemClock, log }))

  const { telegram } = config
  const start = { config, registry, log, clock: systemClock }
  const { endpoints, failed, ...parts } = started.use(
    // A mail service alone loads none of the bot's code.
    telegram.kind === 'none'
      ? await (await import('./start-mail-instance.ts')).startMailInstance(start)
      : await (await import('./start-full-instance.ts')).startFullInstance({ ...start, telegram }),
  )
  const ops = started.use(await startOps({ ...parts, config, registry, version, log }))
  started.use(growHeapByLoad())
  const owned = started.move()
  return {
    endpoints: [...endpoints, healthEndpoint(config, ops.port)],
    failed,
    [Symbol.asyncDispose]: () => {
      log.info('stopping: finishing work in progress first')
      return owned.disposeAsync()
    },
  }
}

function healthEndpoint({ ops }: Config, port: number): Endpoint {
  return { name: 'Health', where: `http://${placeText({ host: ops.host, port })}/healthz` }
}
