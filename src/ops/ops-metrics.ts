import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Files of DATA_DIR that grow: what was not moved into a database yet lies in its log. */
const DATABASES = ['bot.sqlite', 'mail.sqlite'].flatMap(name => [name, `${name}-wal`])

/** Registers the size of the databases, in bytes, read when somebody asks; of a folder that is used. */
export function registerDatabaseSizes(registry: Registry, dataDir: string | undefined): void {
  if (dataDir === undefined) return
  new Gauge({
    name: 'tempmail_database_bytes',
    help: 'Size of the databases in DATA_DIR',
    labelNames: ['file'],
    registers: [registry],
    collect() {
      for (const file of DATABASES) this.set({ file }, sizeOf(join(dataDir, file)))
    },
  })
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Counts what went wrong in answering people, by its kind. */
export function countBotErrors(registry: Registry): (kind: string) => void {
  const errors = new Counter({
    name: 'tempmail_bot_errors_total',
    help: 'Updates that could not be handled as they should, by what the person was told',
    labelNames: ['kind'],
    registers: [registry],
  })
  return kind => errors.inc({ kind })
}
