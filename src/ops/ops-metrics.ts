import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Counter, Gauge, type Registry } from 'prom-client'
import { DATABASES } from './backup.ts'
import type { Health } from './judge-health.ts'

/** Files of DATA_DIR that grow: a log has what was not moved into its database yet. */
const FILES = DATABASES.flatMap(name => [name, `${name}-wal`])

/** Registers the size of the databases, in bytes, read when somebody asks; of a folder that is used. */
export function registerDatabaseSizes(registry: Registry, dataDir: string | undefined): void {
  if (dataDir === undefined) return
  new Gauge({
    name: 'tempmail_database_bytes',
    help: 'Size of the databases in DATA_DIR',
    labelNames: ['file'],
    registers: [registry],
    collect() {
      for (const file of FILES) this.set({ file }, sizeOf(join(dataDir, file)))
    },
  })
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Registers how much room the disk of a folder has for us, in bytes, read when somebody asks; of a folder that is used. */
export function registerFreeSpace(registry: Registry, dataDir: string | undefined): void {
  if (dataDir === undefined) return
  new Gauge({
    name: 'tempmail_disk_free_bytes',
    help: 'What the disk of DATA_DIR has left for this user',
    registers: [registry],
    collect() {
      const { bavail, bsize } = statfsSync(dataDir)
      this.set(bavail * bsize)
    },
  })
}

/** Registers what mail and chats take in PostgreSQL, in bytes by schema, measured when somebody asks. */
export function registerSchemaSizes(
  registry: Registry,
  measure: () => Promise<ReadonlyMap<string, number>>,
): void {
  new Gauge({
    name: 'tempmail_postgres_bytes',
    help: 'Size of our tables in PostgreSQL with their indexes',
    labelNames: ['schema'],
    registers: [registry],
    async collect() {
      for (const [schema, bytes] of await measure()) this.set({ schema }, bytes)
    },
  })
}

/** Registers which release this is: always 1, with the version as its label. */
export function registerBuild(registry: Registry, version: string): void {
  new Gauge({
    name: 'tempmail_build_info',
    help: 'The release that runs, as its label "version": always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
}

/** Registers how often something was found damaged in DATA_DIR, as its list of damage says. */
export function registerDamage(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'tempmail_damage_found',
    help: 'How often something was found damaged in the files of DATA_DIR, until its list is deleted and the bot restarted',
    registers: [registry],
    collect() {
      this.set(count())
    },
  })
}

/** Registers when the certificate ends, by a function in ms since 1970. */
export function registerCertificateEnd(registry: Registry, endsAt: () => number): void {
  new Gauge({
    name: 'tempmail_certificate_end_timestamp_seconds',
    help: 'When the certificate of TLS_CERT ends, in seconds since 1970',
    registers: [registry],
    collect() {
      this.set(endsAt() / 1_000)
    },
  })
}

/** Registers what `/healthz` says: 1 for a part that is unhealthy, else 0. */
export function registerHealth(registry: Registry, health: () => Health): void {
  new Gauge({
    name: 'tempmail_unhealthy',
    help: 'Whether /healthz calls this part unhealthy: 1, else 0',
    labelNames: ['check'],
    registers: [registry],
    collect() {
      for (const [check, says] of Object.entries(health().checks)) this.set({ check }, says === 'ok' ? 0 : 1)
    },
  })
}

/** Registers how far the clock of this machine is ahead of Telegram's, in seconds; nothing while that is not known. */
export function registerClockAhead(registry: Registry, aheadSeconds: () => number | undefined): void {
  new Gauge({
    name: 'tempmail_clock_ahead_seconds',
    help: "How far the clock of this machine is ahead of Telegram's",
    registers: [registry],
    collect() {
      const seconds = aheadSeconds()
      if (seconds !== undefined) this.set(seconds)
    },
  })
}

/** Counts how often Telegram gave the updates to another process with the same token. */
export function countConflicts(registry: Registry): () => void {
  const conflicts = new Counter({
    name: 'tempmail_polling_conflicts_total',
    help: 'How often another process got the updates of the same BOT_TOKEN',
    registers: [registry],
  })
  return () => conflicts.inc()
}

/** Counts what went wrong in answering people, by its kind. */
export function countBotErrors(registry: Registry): (kind: string) => void {
  const errors = new Counter({
    name: 'tempmail_bot_errors_total',
    help: 'Updates that could not be handled as they should, by what the person was told',
    labelNames: ['kind'],
    registers: [registry],
  })
  // Alert rules ask for this kind, and Prometheus sees no increase in a series that begins with its first error.
  errors.inc({ kind: 'unexpected' }, 0)
  return kind => errors.inc({ kind })
}
